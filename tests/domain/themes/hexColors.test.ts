import { expect, it } from 'vitest';
import { hexColors } from '../../../src/domain/themes/hexColors';
import { DEFAULT_LOOK } from '../../../src/model/theme';

it('hexColors writes each colour as #rrggbb, and uses the default for an invalid one', () => {
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

it('hexColors leaves out unknown variables', () => {
  const stored = { ...DEFAULT_LOOK.colors, 'shadow-color': '#000000' };
  expect(hexColors(stored)).toEqual(DEFAULT_LOOK.colors);
});
