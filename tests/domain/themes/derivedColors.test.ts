import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { luminance, mix } from '../../../src/domain/themes/color';
import { colorOf, variablesOf } from '../../../src/domain/themes/derivedColors';
import { DEFAULT_LOOK } from '../../../src/model/theme';
import { fc } from '../../support/properties';
import { anyColors } from './themes';

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');

/** The colours of a mixture in tokens.css, in the notation of `mix`. */
function formula(token: string) {
  const mixture = new RegExp(`--${token}: color-mix\\(in srgb, (\\S+) (\\d+)%, (\\S+)\\);`).exec(TOKENS);
  const [, first = '', percent = '', second = ''] = mixture ?? [];
  return { first, share: Number(percent) / 100, second };
}

describe('the derived colour', () => {
  it.each([
    'primary-fill',
    'primary-fill-hover',
    'secondary-fill',
    'secondary-fill-hover',
    'primary-ink',
    'secondary-ink',
    'tertiary-ink',
    'field-border',
  ] as const)('%s is mixed as in tokens.css', (token) => {
    const { first, share, second } = formula(token);
    expect(share).toBeGreaterThan(0);
    fc.assert(
      fc.property(anyColors, (colors) => {
        const values = new Map(Object.entries({ black: '#000000', ...colors }));
        const value = (part: string) => values.get(part.replace(/^var\(--|\)$/g, '')) ?? part;
        expect(colorOf(colors, token)).toBe(mix(value(first), value(second), share));
      }),
      { numRuns: 20 },
    );
    expect(variablesOf(token).map((variable) => `var(--${variable})`)).toEqual(
      [first, second].filter((part) => part !== 'black'),
    );
  });

  it.each(['primary', 'secondary'] as const)(
    'on-%s turns from white to black at the luminance that tokens.css sets',
    (accent) => {
      const label = new RegExp(
        `--on-${accent}: color\\(\\s*from var\\(--${accent}-fill\\)[^;]*\\((0\\.\\d+) - y\\)`,
      );
      const most = Number(label.exec(TOKENS)?.[1]);
      expect(most).toBeGreaterThan(0);
      fc.assert(
        fc.property(anyColors, (colors) => {
          const under = luminance(colorOf(colors, `${accent}-fill`)) ?? Number.NaN;
          expect(colorOf(colors, `on-${accent}`)).toBe(under <= most ? '#ffffff' : '#000000');
        }),
      );
      expect(variablesOf(`on-${accent}`)).toEqual([`${accent}-color`]);
    },
  );
});

it('a colour of the theme itself is used unchanged', () => {
  expect(colorOf(DEFAULT_LOOK.colors, 'border-color')).toBe('#e5e2db');
  expect(variablesOf('border-color')).toEqual(['border-color']);
});
