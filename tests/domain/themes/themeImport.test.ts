import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readTheme, writeTheme } from '../../../src/domain/themes/themeImport';
import { COLOR_VARIABLES, DEFAULT_LOOK, FONT_NAME, MAX_THEME_NAME_LENGTH } from '../../../src/model/theme';
import { fc } from '../../support/properties';
import { anyText } from '../builders';
import { anyColors } from './themes';

const aTheme = { name: 'Warm paper', font: 'Lato', colors: DEFAULT_LOOK.colors };
const asText = (theme: unknown) => JSON.stringify(theme);

const invalid = { ok: false, error: 'theme_format_invalid' };
const failed = { ok: false, error: 'theme_import_failed' };

/** The only allowed results, for any input. */
const Answer = v.variant('ok', [
  v.strictObject({
    ok: v.literal(false),
    error: v.picklist(['theme_import_failed', 'theme_format_invalid']),
  }),
  v.strictObject({
    ok: v.literal(true),
    look: v.strictObject({
      font: v.pipe(v.string(), v.regex(FONT_NAME)),
      colors: v.strictObject(
        v.entriesFromList(COLOR_VARIABLES, v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
      ),
    }),
    name: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_THEME_NAME_LENGTH))),
    dropped: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)),
  }),
]);

/** The faults of the result, and the side effects of reading. */
function harmOf(text: string): readonly unknown[] {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const issues = v.safeParse(Answer, readTheme(text)).issues ?? [];
  return [
    ...issues,
    ...Object.getOwnPropertyNames(Object.prototype).filter((name) => !before.includes(name)),
  ];
}

function expectHarmless(text: string) {
  expect(harmOf(text)).toEqual([]);
}

describe('reading a theme', () => {
  it('accepts a font, colours and a name', () => {
    const { name, ...look } = aTheme;
    expect(readTheme(asText(aTheme))).toEqual({ ok: true, look, name, dropped: [] });
  });

  it('accepts a theme without a name', () => {
    expect(readTheme(asText({ font: 'Lato', colors: {} }))).toEqual({
      ok: true,
      look: { font: 'Lato', colors: DEFAULT_LOOK.colors },
      name: null,
      dropped: [],
    });
  });

  it('accepts colours in every notation and fills in missing ones', () => {
    const colors = {
      'text-color': 'rgb(0, 0, 0)',
      'border-color': 'hsl(0 100% 50%)',
      'widget-color': '#FFF',
    };
    expect(readTheme(asText({ ...aTheme, colors }))).toMatchObject({
      look: {
        colors: {
          ...DEFAULT_LOOK.colors,
          'text-color': '#000000',
          'border-color': '#ff0000',
          'widget-color': '#ffffff',
        },
      },
    });
  });

  it.each([
    ['  Night  ', 'Night'],
    ['', null],
    ['   ', null],
    [7, null],
    [null, null],
    [['Night'], null],
    ['half \ud83d a face', 'half  a face'],
  ])('reads the name %j as %j', (name, read) => {
    expect(readTheme(asText({ ...aTheme, name }))).toMatchObject({ ok: true, name: read });
  });

  it.each([
    ['at 60 characters', 'x'.repeat(80), 'x'.repeat(60)],
    ['before an emoji that does not fit', `${'x'.repeat(59)}😀`, 'x'.repeat(59)],
  ])('cuts a long name %s', (_, name, read) => {
    expect(readTheme(asText({ ...aTheme, name }))).toMatchObject({ ok: true, name: read });
  });

  it('drops unknown parts and names them', () => {
    const text = `{"font":"Lato","css":"body{}","__proto__":{"x":1},"colors":{
      "text-color":"#000","--text-color":"#fff","shadow":"url(//evil.example)","__proto__":"#f00","constructor":1}}`;
    const read = readTheme(text);
    expect(read).toEqual({
      ok: true,
      look: { font: 'Lato', colors: { ...DEFAULT_LOOK.colors, 'text-color': '#000000' } },
      name: null,
      dropped: ['css', '__proto__', '--text-color', 'shadow', '__proto__', 'constructor'],
    });
    expect('x' in {}).toBe(false);
  });

  it('names at most ten dropped parts, each cut to 40 characters', () => {
    const others = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${'k'.repeat(60)}${n}`, 1]));
    expect(readTheme(asText({ ...others, ...aTheme }))).toMatchObject({
      ok: true,
      dropped: Array.from({ length: 10 }, () => 'k'.repeat(40)),
    });
  });

  it.each([
    ['an empty text', ''],
    ['a sentence', 'hello'],
    ['CSS', ':root { --text-color: red; }'],
    ['half of a theme', asText(aTheme).slice(0, -1)],
    ['JavaScript', `(${asText(aTheme)})`],
    ['more than 20,000 characters', asText({ ...aTheme, name: 'x'.repeat(20_000) })],
    ['a theme behind 20,000 spaces', `${' '.repeat(20_000)}${asText(aTheme)}`],
    ['deeply nested lists', '['.repeat(20_000)],
  ])('fails on %s', (_, text) => {
    expect(readTheme(text)).toEqual(failed);
  });

  it.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"#fff"'],
    ['a list', '[]'],
    ['a list with a theme', asText([aTheme])],
    ['lists in lists', '['.repeat(9_000) + ']'.repeat(9_000)],
    ['an empty record', '{}'],
    ['a record without a font', asText({ colors: {} })],
    ['a record without colours', asText({ font: 'Lato' })],
    ['colours that are a list', asText({ font: 'Lato', colors: ['red'] })],
    ['colours that are a text', asText({ font: 'Lato', colors: 'red' })],
    ['a font that is a number', asText({ ...aTheme, font: 7 })],
    ['an empty font', asText({ ...aTheme, font: '' })],
    ['a font of spaces', asText({ ...aTheme, font: '   ' })],
    ['a font that is an address', asText({ ...aTheme, font: '//evil.example/x.css' })],
    ['a font that ends its declaration', asText({ ...aTheme, font: "x'; color: red" })],
    ['a font that is too long', asText({ ...aTheme, font: 'x'.repeat(61) })],
    ['a colour that is a number', asText({ ...aTheme, colors: { 'text-color': 0 } })],
    ['a colour that is null', asText({ ...aTheme, colors: { 'text-color': null } })],
    ['a colour that is transparent', asText({ ...aTheme, colors: { 'text-color': 'rgb(0 0 0 / 0.5)' } })],
    [
      'a colour that refers to another',
      asText({ ...aTheme, colors: { 'text-color': 'var(--widget-color)' } }),
    ],
    [
      'a colour that fetches something',
      asText({ ...aTheme, colors: { 'text-color': 'url(//evil.example)' } }),
    ],
    ['a colour that is CSS', asText({ ...aTheme, colors: { 'text-color': 'red; } body { color: blue' } })],
    ['a theme inside a prototype', `{"__proto__":${asText(aTheme)}}`],
  ])('refuses %s', (_, text) => {
    expect(readTheme(text)).toEqual(invalid);
  });

  it('takes the last of two equal keys, as JSON does', () => {
    const text = '{"font":"Lato","font":"Inter","colors":{"text-color":"url(x)","text-color":"#000"}}';
    expect(readTheme(text)).toMatchObject({ ok: true, look: { font: 'Inter' } });
  });
});

describe('any text', () => {
  const keys = fc.oneof(
    fc.constantFrom(
      ...COLOR_VARIABLES,
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '--text-color',
    ),
    anyText(),
  );
  const values = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('#fff', '#123456', 'red', 'rgb(1 2 3)', 'hsl(9 9% 9%)') },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.string(), fc.constantFrom('rgb(/0e.e)', 'var(--x)', 'url(x)'), fc.jsonValue()),
    },
  );
  // Written by hand, so that keys may appear twice and `__proto__` is an ordinary key.
  const record = (entries: readonly (readonly [string, string])[]) =>
    `{${entries.map(([key, json]) => `${asText(key)}:${json}`).join(',')}}`;
  const colors = fc.array(fc.tuple(keys, values.map(asText)), { maxLength: 25 }).map(record);
  const almostThemes = fc
    .tuple(
      fc.oneof(fc.constantFrom('"Lato"', '" Exo 2 "'), fc.jsonValue().map(asText)),
      colors,
      fc.array(fc.tuple(fc.oneof(fc.constant('name'), keys), fc.jsonValue().map(asText)), { maxLength: 5 }),
    )
    .map(([font, map, others]) => record([...others, ['font', font], ['colors', map]]));

  it('is read without harm', () => {
    fc.assert(fc.property(anyText({ maxLength: 300 }), expectHarmless));
    expect(harmOf('{}')).toEqual([]);
  });

  it('that is JSON is read without harm', () => {
    const anything = fc.anything({ withNullPrototype: true }).map((thing) => asText(thing) ?? '');
    fc.assert(fc.property(fc.oneof(fc.json(), anything), expectHarmless), { numRuns: 1000 });
    expect(harmOf('{"font":"Lato","colors":{}}')).toEqual([]);
  });

  it('that is almost a theme is read without harm', () => {
    const isTaken = fc.sample(almostThemes, 500).map((text) => readTheme(text).ok);
    // Otherwise the checks below would cover only accepted themes or only refused ones.
    expect(new Set(isTaken)).toEqual(new Set([true, false]));
    fc.assert(fc.property(almostThemes, expectHarmless), { numRuns: 1000 });
  });

  it('that is a theme with one character changed is read without harm', () => {
    const text = writeTheme(aTheme);
    const changed = fc
      .tuple(fc.nat({ max: text.length - 1 }), anyText({ maxLength: 2 }))
      .map(([at, other]) => `${text.slice(0, at)}${other}${text.slice(at + 1)}`);
    fc.assert(fc.property(changed, expectHarmless), { numRuns: 500 });
    expect(harmOf(text)).toEqual([]);
  });
});

describe('writing a theme', () => {
  it('and reading it back gives the same theme', () => {
    const font = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9 -]{0,58}[A-Za-z0-9])?$/);
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((text) => text.trim() === text && text.length <= MAX_THEME_NAME_LENGTH);
    fc.assert(
      fc.property(font, name, anyColors, (theFont, theName, theColors) => {
        const look = { font: theFont, colors: theColors };
        expect(readTheme(writeTheme({ name: theName, ...look }))).toEqual({
          ok: true,
          look,
          name: theName,
          dropped: [],
        });
      }),
    );
  });

  it('converts every colour to hex', () => {
    const colors = { ...DEFAULT_LOOK.colors, 'text-color': 'Black', 'border-color': 'rgb(0 0 0 / 0.1)' };
    expect(JSON.parse(writeTheme({ ...aTheme, colors }))).toEqual({
      ...aTheme,
      colors: { ...DEFAULT_LOOK.colors, 'text-color': '#000000' },
    });
  });
});
