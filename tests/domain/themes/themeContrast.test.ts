import { readdirSync, readFileSync } from 'node:fs';
import { converter } from 'culori/fn';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../src/domain/themes/color';
import { CONTRAST_PAIRS, type PairId } from '../../../src/domain/themes/contrastPairs';
import { colorOf } from '../../../src/domain/themes/derivedColors';
import { contrastOf, isReadable, mend } from '../../../src/domain/themes/themeContrast';
import { COLOR_VARIABLES, DEFAULT_LOOK, type Colors } from '../../../src/model/theme';
import { fc } from '../../support/properties';
import { anyColors } from './themes';

const withDefaults = (changes: Partial<Colors>): Colors => ({ ...DEFAULT_LOOK.colors, ...changes });

const failing = (colors: Colors) =>
  contrastOf(colors).flatMap(({ pair, passes }) => (passes ? [] : [pair.id]));

const changed = (before: Colors, after: Colors) =>
  COLOR_VARIABLES.filter((variable) => before[variable] !== after[variable]);

const toOklch = converter('oklch');

/** The distance in OKLab between a colour and another colour's hue. The hue of a grey is grey. */
function besideTheHue(before: string, after: string): number {
  const { c = 0, h = 0 } = toOklch(before) ?? {};
  const { c: chroma = 0, h: hue = 0 } = toOklch(after) ?? {};
  const angle = ((hue - h) * Math.PI) / 180;
  return c < 1e-4 || Math.cos(angle) < 0 ? chroma : Math.abs(chroma * Math.sin(angle));
}

const ratio = (colors: Colors, id: PairId) =>
  contrastOf(colors).find(({ pair }) => pair.id === id)?.ratio ?? Number.NaN;

describe('the pairs of colours', () => {
  it('are each listed once', () => {
    const drawn = CONTRAST_PAIRS.map(({ text, surface }) => `${text} on ${surface}`);
    expect(new Set(drawn).size).toBe(CONTRAST_PAIRS.length);
    expect(new Set(CONTRAST_PAIRS.map(({ id }) => id)).size).toBe(CONTRAST_PAIRS.length);
  });

  // A single rule doesn't show which surface another rule draws below a text. Those pairs come from reading the styles.
  it('include every text and surface that one style rule draws', () => {
    const known = CONTRAST_PAIRS.flatMap(({ text, surface }) => [
      `${text} on ${surface}`,
      `${surface} on ${text}`,
    ]);
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    const drawn = files.flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/\{[^{}]*\}/g)].flatMap(([rule]) => {
        const text = /[{;\s]color: var\(--([a-z-]+)\)/.exec(rule)?.[1];
        const surface = /[{;\s]background(?:-color)?: var\(--([a-z-]+)\)/.exec(rule)?.[1];
        return text !== undefined && surface !== undefined ? [`${text} on ${surface}`] : [];
      }),
    );
    expect(drawn.length).toBeGreaterThan(20);
    expect(drawn.filter((pair) => !known.includes(pair))).toEqual([]);
  });
});

describe('the contrast of a theme', () => {
  it('passes in every pair of the default theme', () => {
    expect(failing(DEFAULT_LOOK.colors)).toEqual([]);
  });

  // Measured in a browser, which rounds to whole channels: the last digit differs.
  it.each([
    ['text_on_card', 10.26],
    ['text_on_page', 9.41],
    ['heading_on_card', 17.23],
    ['muted_on_card', 5.78],
    ['muted_on_pressed', 5.08],
    ['link_on_card', 5.86],
    ['selected', 5.09],
    ['expense_on_card', 6.06],
    ['expense_on_tint', 5.28],
    ['income_on_card', 5.7],
    ['income_on_tint', 4.93],
    ['main_label', 4.68],
    ['removal_label', 4.6],
    ['focus_on_card', 4.12],
    ['focus_on_page', 3.78],
  ] as const)('for %s in the default theme is %d', (id, measured) => {
    expect(Math.abs(ratio(DEFAULT_LOOK.colors, id) - measured)).toBeLessThan(0.05);
  });

  it('never fails for a label on any accent', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        expect(failing(colors)).not.toContain('main_label');
        expect(failing(colors)).not.toContain('removal_label');
      }),
    );
  });

  it('fails for a stored text that is not a colour', () => {
    expect(ratio(withDefaults({ 'widget-color': 'var(--text-color)' }), 'text_on_card')).toBe(1);
  });
});

describe('a theme', () => {
  it.each<[string, Partial<Colors>, boolean]>([
    ['is legible by default', {}, true],
    ['is legible with grey headings that fail by a little', { 'text-color-hover': '#8a8a8a' }, true],
    ['is illegible with headings in the colour of the cards', { 'text-color-hover': '#ffffff' }, false],
    ['is illegible with body text in the colour of the page', { 'text-color': '#f6f5f2' }, false],
    ['is illegible with a page as dark as its text', { 'background-color': '#222222' }, false],
    ['is legible with invisible captions', { 'text-color-highlight': '#ffffff' }, true],
    [
      'is illegible in black on black',
      Object.fromEntries(COLOR_VARIABLES.map((variable) => [variable, '#000000'])),
      false,
    ],
  ])('%s', (_, changes, readable) => {
    expect(isReadable(withDefaults(changes))).toBe(readable);
  });
});

describe('a repair', () => {
  it.each<[PairId, Partial<Colors>, string]>([
    ['muted_on_card', { 'text-color-highlight': '#9aa0aa' }, 'text-color-highlight'],
    ['link_on_card', { 'primary-color': '#7fb4f0' }, 'primary-color'],
    ['expense_on_tint', { 'secondary-color-highlight': '#ff9d94' }, 'secondary-color'],
    ['main_label_hovered', { 'primary-color-hover': '#9cc5f5' }, 'primary-color-hover'],
    ['focus_on_page', { 'primary-color': '#a5c8f0' }, 'primary-color'],
    ['field_edge', { 'border-color': '#ffffff', 'text-color-highlight': '#6f7480' }, 'border-color'],
    ['text_on_chip', { 'widget-color-highlight': '#333333' }, 'widget-color-highlight'],
  ])('of %s with %j changes only %s and breaks no other pair', (id, changes, variable) => {
    const colors = withDefaults(changes);
    expect(failing(colors)).toContain(id);
    const mended = mend(colors, id);
    expect(changed(colors, mended)).toEqual([variable]);
    expect(failing(mended)).not.toContain(id);
    expect(failing(colors)).toEqual(expect.arrayContaining(failing(mended)));
  });

  it('is the smallest change of lightness that helps', () => {
    const mended = mend(withDefaults({ 'text-color-highlight': '#9aa0aa' }), 'muted_on_card');
    expect(ratio(mended, 'muted_on_card')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(mended, 'muted_on_card')).toBeLessThan(4.7);
  });

  it('changes nothing if the pair passes', () => {
    expect(mend(DEFAULT_LOOK.colors, 'text_on_card')).toBe(DEFAULT_LOOK.colors);
  });

  it('replaces a text that is not a colour with a grey', () => {
    const mended = mend(withDefaults({ 'text-color': 'var(--x)' }), 'text_on_card');
    expect(mended['text-color']).toMatch(/^#(..)\1\1$/);
    expect(failing(mended)).toEqual([]);
  });

  it('makes its pair pass by changing one lightness and no hue', () => {
    fc.assert(
      fc.property(anyColors, fc.nat(), (colors, nth) => {
        const failures = failing(colors);
        fc.pre(failures.length > 0);
        const id = failures[nth % failures.length] ?? 'text_on_card';
        const mended = mend(colors, id);
        expect(failing(mended)).not.toContain(id);
        const variables = changed(colors, mended);
        expect(variables).toHaveLength(1);
        for (const variable of variables) {
          // 0.4 is a vivid chroma. Rounding to eight bits moves a nearly black colour by a hundredth.
          expect(besideTheHue(colors[variable], mended[variable])).toBeLessThan(0.01);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  // Not proven for every theme: thousands of random themes needed less than half of 60.
  it('repeated often enough makes every pair pass', () => {
    fc.assert(
      fc.property(anyColors, fc.infiniteStream(fc.nat()), (start, choice) => {
        let colors = start;
        for (let mends = 0; mends < 60; mends += 1) {
          const failures = failing(colors);
          const next = failures[(choice.next().value ?? 0) % failures.length];
          if (next === undefined) break;
          colors = mend(colors, next);
        }
        expect(failing(colors)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

it('a derived colour is measured as it is drawn', () => {
  const { colors } = DEFAULT_LOOK;
  expect(ratio(colors, 'link_on_card')).toBe(contrastRatio(colorOf(colors, 'primary-ink'), '#ffffff'));
});
