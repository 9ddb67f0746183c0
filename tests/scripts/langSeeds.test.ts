import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { directionOf } from '../../src/domain/direction';
import {
  keyError,
  MAX_TEXT_LENGTH,
  placeholdersOf,
  translationRows,
  type TextsByKey,
} from '../../src/domain/translations';

const SEEDS = readdirSync('seed/lang').map((name) => name.replace('.json', ''));

// Files of the project itself: whatever they hold instead of texts fails below.
const textsOf = (code: string) => JSON.parse(readFileSync(`seed/lang/${code}.json`, 'utf8')) as TextsByKey;

it('English, Dutch, German, French, Spanish, Polish, Turkish and Arabic are built in', () => {
  expect(SEEDS).toEqual(['ar', 'de', 'en', 'es', 'fr', 'nl', 'pl', 'tr']);
  expect(SEEDS.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar']);
});

it.each(SEEDS)(
  '%s has every text that it needs, with every value, and none that the app does not know',
  (code) => {
    const rows = translationRows(code, textsOf(code), en);
    expect(rows.filter(({ english, problem }) => problem !== null || english === null)).toEqual([]);
  },
);

it.each(SEEDS)('%s can be stored as a record, and is in the order of its keys', (code) => {
  const texts = textsOf(code);
  const unlawful = Object.entries(texts).filter(
    ([key, text]) => keyError(key) !== null || text === '' || text.length > MAX_TEXT_LENGTH,
  );
  expect(unlawful).toEqual([]);
  expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
});

it.each(SEEDS)('%s names no value that its English text does not have', (code) => {
  const strange = translationRows(code, textsOf(code), en).filter(({ english, text }) => {
    const known = ['count', ...placeholdersOf(english ?? '')];
    return placeholdersOf(text ?? '').some((name) => !known.includes(name));
  });
  expect(strange).toEqual([]);
});
