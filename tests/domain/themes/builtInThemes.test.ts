import { describe, expect, it } from 'vitest';
import { BUILT_IN_THEMES } from '../../../src/domain/themes/builtInThemes';
import { luminance } from '../../../src/domain/themes/color';
import { contrastOf, isReadable } from '../../../src/domain/themes/themeContrast';
import { readTheme, writeTheme } from '../../../src/domain/themes/themeImport';
import { DEFAULT_LOOK } from '../../../src/model/theme';

describe.each(BUILT_IN_THEMES)('the built-in theme $id', ({ id, look }) => {
  it('is legible in every pair of colours', () => {
    expect(contrastOf(look.colors).filter(({ passes }) => !passes)).toEqual([]);
    expect(isReadable(look.colors)).toBe(true);
  });

  it('survives an export and an import', () => {
    expect(readTheme(writeTheme({ name: id, ...look }))).toEqual({ ok: true, look, name: id, dropped: [] });
  });
});

it('the first built-in theme is the default', () => {
  expect(BUILT_IN_THEMES[0]).toEqual({ id: 'default', look: DEFAULT_LOOK });
});

it('two built-in themes are dark and three are light', () => {
  const dark = BUILT_IN_THEMES.filter(({ look }) => (luminance(look.colors['background-color']) ?? 1) < 0.18);
  expect(dark.map(({ id }) => id)).toEqual(['dark', 'dusk']);
});

it('the high-contrast theme gives every text at least 7:1', () => {
  const pairs = BUILT_IN_THEMES.flatMap(({ id, look }) =>
    id === 'high_contrast' ? contrastOf(look.colors) : [],
  );
  const texts = pairs.filter(({ pair }) => pair.min === 4.5);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ ratio }) => ratio < 7)).toEqual([]);
});
