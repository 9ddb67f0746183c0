import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  COLOR_VARIABLES,
  DEFAULT_FONT,
  DEFAULT_LOOK,
  FONT_NAME,
  MAX_THEME_NAME_LENGTH,
  STORED_COLOR,
  Theme,
} from '../../src/model/theme';

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');
const RULES = readFileSync('firestore.rules', 'utf8');

const now = { seconds: 1, nanoseconds: 0 };
const read = (stored: object) =>
  v.parse(Theme, {
    id: 't',
    user_id: 'u',
    name: 'Mine',
    font: 'Lato',
    colors: {},
    createdAt: now,
    updatedAt: now,
    ...stored,
  });

describe('the default look', () => {
  it('has the variables and values of tokens.css, in the same order', () => {
    const root = TOKENS.slice(TOKENS.indexOf(':root {'), TOKENS.indexOf('}'));
    const variables = [...root.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.entries(DEFAULT_LOOK.colors)).toEqual(variables);
    expect(COLOR_VARIABLES).toEqual(variables.map(([name]) => name));
    expect(COLOR_VARIABLES).toHaveLength(19);
  });

  it('has the font of tokens.css', () => {
    expect(TOKENS).toContain(`--default-fonts: '${DEFAULT_FONT}',`);
    expect(DEFAULT_LOOK.font).toBe(DEFAULT_FONT);
  });
});

describe('the access rules for themes', () => {
  const rule = RULES.slice(RULES.indexOf('// ---- theme ----'), RULES.indexOf('// ---- country ----'));

  it('check the same variables, patterns and length as the model', () => {
    expect([...rule.matchAll(/'([a-z]+-color[a-z-]*)'/g)].map(([, name]) => name)).toEqual(COLOR_VARIABLES);
    expect(rule).toContain(`isText(theme.name, 1, ${MAX_THEME_NAME_LENGTH})`);
    expect(rule).toContain(`'${FONT_NAME.source.slice(1, -1)}'`);
    expect(rule).toContain(`(${STORED_COLOR.source.slice(1, -1)}(\\n|$))+`);
  });
});

describe('a stored theme', () => {
  it('keeps valid colours', () => {
    const colors = { ...DEFAULT_LOOK.colors, 'text-color': 'rgb(0 0 0)' };
    expect(read({ colors })).toMatchObject({ name: 'Mine', font: 'Lato', colors });
  });

  it.each([
    ['a missing map', undefined],
    ['a text', 'red'],
    ['null', null],
    ['a list', ['red']],
    ['an empty map', {}],
    ['a colour that could end a declaration', { 'text-color': 'red; --x: 1' }],
    ['a colour that could fetch something', { 'text-color': 'url(//evil.example/x)' }],
    ['a colour that refers to another', { 'text-color': 'var(--x)' }],
    ['a colour that is a number', { 'text-color': 7 }],
    ['a colour with a line break', { 'text-color': 'red\n' }],
    ['a colour that is too long', { 'text-color': 'a'.repeat(65) }],
    ['an unknown variable', { 'shadow-color': 'red' }],
    ['a map with a prototype', JSON.parse('{"__proto__":{"text-color":"red"}}')],
  ])('gets the default colours instead of %s', (_, colors) => {
    expect(read({ colors }).colors).toEqual(DEFAULT_LOOK.colors);
  });

  it('gets the default for each missing colour and loses unknown ones', () => {
    const { colors } = read({ colors: { 'border-color': '#123456', 'shadow-color': 'red' } });
    expect(colors).toEqual({ ...DEFAULT_LOOK.colors, 'border-color': '#123456' });
  });

  it.each([undefined, '', 7, "Lato', serif", 'Lato;', 'Ünger', 'a'.repeat(61)])(
    'gets the default font instead of %j',
    (font) => {
      expect(read({ font }).font).toBe(DEFAULT_FONT);
    },
  );
});
