import { expect, it } from 'vitest';
import { hexColors } from '../../src/domain/hexColors';
import { DEFAULT_LOOK } from '../../src/model/theme';

it('writes each colour as #rrggbb, and the default one where there is none', () => {
  const stored = {
    'text-color': 'rgb(0 0 0)',
    'primary-color': 'Teal',
    'widget-color': 'var(--x)',
    'border-color': 'rgb(0 0 0 / 0.1)',
  };
  expect(hexColors(stored)).toEqual({
    ...DEFAULT_LOOK.colors,
    'text-color': '#000000',
    'primary-color': '#008080',
  });
});

it('leaves out what is no variable of a theme', () => {
  const stored = { ...DEFAULT_LOOK.colors, 'shadow-color': '#000000' };
  expect(hexColors(stored)).toEqual(DEFAULT_LOOK.colors);
});
