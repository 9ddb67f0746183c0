import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { directionOf } from '../../src/domain/texts/direction';
import {
  keyError,
  MAX_TEXT_LENGTH,
  placeholdersOf,
  translationRows,
  type TextsByKey,
} from '../../src/domain/texts/translations';

const SEEDS = readdirSync('seed/lang').map((name) => name.replace('.json', ''));

// The project's own files. A value that isn't a text fails below.
const textsOf = (code: string) => JSON.parse(readFileSync(`seed/lang/${code}.json`, 'utf8')) as TextsByKey;

it('Saldo comes in English, Dutch, German, French, Spanish, Polish, Turkish and Arabic', () => {
  expect(SEEDS).toEqual(['ar', 'de', 'en', 'es', 'fr', 'nl', 'pl', 'tr']);
  expect(SEEDS.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar']);
});

it.each(SEEDS)('the language %s has every text that Saldo needs, and no other', (code) => {
  const rows = translationRows(code, textsOf(code), en);
  expect(rows.filter(({ english, problem }) => problem !== null || english === null)).toEqual([]);
});

it.each(SEEDS)('the language %s can be stored and is sorted by key', (code) => {
  const texts = textsOf(code);
  const invalid = Object.entries(texts).filter(
    ([key, text]) => keyError(key) !== null || text === '' || text.length > MAX_TEXT_LENGTH,
  );
  expect(invalid).toEqual([]);
  expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
});

it.each(SEEDS)('the language %s uses only placeholders of its English texts', (code) => {
  const strange = translationRows(code, textsOf(code), en).filter(({ english, text }) => {
    const known = ['count', ...placeholdersOf(english ?? '')];
    return placeholdersOf(text ?? '').some((name) => !known.includes(name));
  });
  expect(strange).toEqual([]);
});
