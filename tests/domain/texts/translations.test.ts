import { describe, expect, it } from 'vitest';
import english from '../../../seed/lang/en.json';
import {
  keyError,
  matches,
  missingPlaceholders,
  placeholdersOf,
  requiredKeys,
  translationRows,
} from '../../../src/domain/texts/translations';

const SMALL = {
  hello: 'Hello {name}',
  by_other: 'Made by someone else',
  members_one: '{count} member of {plan}',
  members_other: '{count} members of {plan}',
};

describe('the required keys', () => {
  it.each([
    ['en', ['members_one', 'members_other']],
    ['pl', ['members_few', 'members_many', 'members_one', 'members_other']],
    ['ja', ['members_other']],
    ['ar', ['few', 'many', 'one', 'other', 'two', 'zero'].map((form) => `members_${form}`)],
    ['tlh', ['members_one', 'members_other']],
    ['no code', ['members_one', 'members_other']],
  ])('include the plural forms of %j, A–Z', (code, forms) =>
    expect(requiredKeys(code, SMALL)).toEqual(['by_other', 'hello', ...forms]),
  );

  it('of English are all English keys', () =>
    expect(requiredKeys('en', english)).toEqual(Object.keys(english).toSorted()));
});

describe('the placeholders', () => {
  it.each([
    ['{count} of {total}', ['count', 'total']],
    ['{name}, {name}', ['name']],
    ['{ name } {} {a b}', []],
  ])('in %j are %j', (text, names) => expect(placeholdersOf(text)).toEqual(names));

  it.each([
    ['members_other', 'Leden', ['count', 'plan']],
    ['members_one', 'Een lid van {plan}', []],
    ['members_zero', 'Geen leden', ['plan']],
    ['members_few', 'Enkele leden van {plan}', ['count']],
    ['members_other', '{plan}: {count}', []],
  ])('missing from %s in %j are %j', (key, text, names) =>
    expect(missingPlaceholders('{count} members of {plan}', text, key)).toEqual(names),
  );
});

describe('the rows of a language', () => {
  it('show missing texts, missing placeholders and unused keys', () => {
    const data = { hello: 'Hallo', old: 'Oud', members_one: 'Een lid van {plan}', by_other: 'Van een ander' };
    expect(translationRows('nl', data, SMALL)).toEqual([
      { key: 'by_other', english: SMALL.by_other, text: 'Van een ander', problem: null },
      { key: 'hello', english: SMALL.hello, text: 'Hallo', problem: 'placeholders' },
      { key: 'members_one', english: SMALL.members_one, text: 'Een lid van {plan}', problem: null },
      { key: 'members_other', english: SMALL.members_other, text: null, problem: 'missing' },
      { key: 'old', english: null, text: 'Oud', problem: null },
    ]);
  });

  it('show the general English form beside a form that English lacks', () => {
    const few = translationRows('pl', {}, SMALL).find(({ key }) => key === 'members_few');
    expect(few).toEqual({
      key: 'members_few',
      english: SMALL.members_other,
      text: null,
      problem: 'missing',
    });
  });

  it('show a key called toString as missing', () =>
    expect(translationRows('nl', {}, { toString: 'To text' })).toEqual([
      { key: 'toString', english: 'To text', text: null, problem: 'missing' },
    ]));
});

describe('a search', () => {
  const row = { key: 'sign_in', english: 'Sign In', text: 'Inloggen' };
  it.each(['', '  ', 'sign_', 'SIGN in', ' inlog '])('for %j finds the row', (search) =>
    expect(matches(row, search)).toBe(true),
  );
  it.each(['out', 'sign-in'])('for %j does not find the row', (search) =>
    expect(matches(row, search)).toBe(false),
  );
  it('finds a row without texts by its key', () =>
    expect(matches({ key: 'old', english: null, text: null }, 'old')).toBe(true));
});

describe('a new key', () => {
  it.each(['a', 'save_button', 'x-1', 'x'.repeat(100), '__a', 'toString'])('may be %j', (key) =>
    expect(keyError(key)).toBeNull(),
  );
  it.each(['', ' ', 'a.b', 'a/b', '"a"', "a'b", 'a b', 'a\nb', 'é'])('may not be %j', (key) =>
    expect(keyError(key)).toBe('key_invalid'),
  );
  it('may not have 1,000 letters', () => expect(keyError('x'.repeat(1000))).toBe('key_invalid'));
  it.each(['__proto__', '____', 'constructor', 'prototype'])('may not be the reserved name %s', (key) =>
    expect(keyError(key)).toBe('key_reserved'),
  );
});
