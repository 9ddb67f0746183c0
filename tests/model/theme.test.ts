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
    expect(TOKENS).toContain(`--font-family: '${DEFAULT_FONT}',`);
    expect(DEFAULT_LOOK.font).toBe(DEFAULT_FONT);
  });
});

describe('what the rules let in', () => {
  const rule = RULES.slice(RULES.indexOf('// ---- theme ----'), RULES.indexOf('// ---- country ----'));

  it('is bounded by the same variables, patterns and length', () => {
    expect([...rule.matchAll(/'([a-z]+-color[a-z-]*)'/g)].map(([, name]) => name)).toEqual(COLOR_VARIABLES);
    expect(rule).toContain(`isText(theme.name, 1, ${MAX_THEME_NAME_LENGTH})`);
    expect(rule).toContain(`'${FONT_NAME.source.slice(1, -1)}'`);
    expect(rule).toContain(`(${STORED_COLOR.source.slice(1, -1)}(\\n|$))+`);
  });
});

describe('a theme that is read', () => {
  it('keeps what is lawful', () => {
    const colors = { ...DEFAULT_LOOK.colors, 'text-color': 'rgb(0 0 0)' };
    expect(read({ colors })).toMatchObject({ name: 'Mine', font: 'Lato', colors });
  });

  it.each([
    ['nothing', undefined],
    ['no map', 'red'],
    ['null', null],
    ['a list', ['red']],
    ['an empty map', {}],
    ['what could end a declaration', { 'text-color': 'red; --x: 1' }],
    ['what could fetch something', { 'text-color': 'url(//evil.example/x)' }],
    ['what stands for something else', { 'text-color': 'var(--x)' }],
    ['no text', { 'text-color': 7 }],
    ['a line break', { 'text-color': 'red\n' }],
    ['too much', { 'text-color': 'a'.repeat(65) }],
    ['nothing but a variable that nobody knows', { 'shadow-color': 'red' }],
    ['a prototype', JSON.parse('{"__proto__":{"text-color":"red"}}')],
  ])('has the default colours where %s is stored', (_, colors) => {
    expect(read({ colors }).colors).toEqual(DEFAULT_LOOK.colors);
  });

  it('has the default colour for each one that is missing, and no other than the 19', () => {
    const { colors } = read({ colors: { 'border-color': '#123456', 'shadow-color': 'red' } });
    expect(colors).toEqual({ ...DEFAULT_LOOK.colors, 'border-color': '#123456' });
  });

  it.each([undefined, '', 7, "Lato', serif", 'Lato;', 'Ünger', 'a'.repeat(61)])(
    'has the default font where %j is stored',
    (font) => {
      expect(read({ font }).font).toBe(DEFAULT_FONT);
    },
  );
});
