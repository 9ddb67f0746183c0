import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LangCode } from '../../../src/model/ids';
import { nameOfLang, parseLangCode, toLangCode, withCountry } from '../../../src/domain/texts/langCode';

describe('a language code', () => {
  it.each([
    ['nl', 'nl'],
    [' pt-br ', 'pt-BR'],
    ['ZH-hans-cn', 'zh-Hans-CN'],
    ['iw', 'he'],
    ['fil', 'fil'],
  ])('typed as %j becomes %s', (text, code) => expect(parseLangCode(text)).toBe(code));

  it.each([
    '',
    ' ',
    'x',
    'xx',
    'english',
    'nl_NL',
    'nl/be',
    'n.l',
    'und',
    'mul',
    'zxx',
    'i-klingon',
    'en-u-nu-arab',
    'en-a-very-long-one-that-no-record-could-have',
    '__proto__',
    '../nl',
    '"nl"',
  ])('may not be %j', (text) => expect(parseLangCode(text)).toBeNull());
});

describe('the id of a language record', () => {
  it.each(['nl', 'pt-BR', 'xx'])('may be %s', (text) => expect(toLangCode(text)).toBe(text));
  it.each(['', 'NL', 'a/b', '__proto__', 'nl-BE-'])('may not be %j', (text) =>
    expect(toLangCode(text)).toBeNull(),
  );
});

describe('the name of a language', () => {
  it.each([
    ['nl', 'Nederlands'],
    ['fr', 'Français'],
    ['pt-BR', 'Português (Brasil)'],
    ['tr', 'Türkçe'],
    ['ar', 'العربية'],
  ])('with the code %s is %s', (code, name) => expect(nameOfLang(code)).toBe(name));

  it.each(['xx', 'no code at all'])('is the code itself for the unknown %s', (code) =>
    expect(nameOfLang(code).toLowerCase()).toBe(code),
  );
});

describe('a language code that others use', () => {
  it.each([
    ['it', 'it-IT'],
    ['zh', 'zh-CN'],
    ['zh-Hant', 'zh-Hant-TW'],
    ['pt-BR', null],
  ])('can be %s with a country: %s', (code, longer) =>
    expect(withCountry(v.parse(LangCode, code))).toBe(longer),
  );
});
