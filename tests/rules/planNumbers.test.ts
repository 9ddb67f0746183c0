// The rules check and bound limits and shares as a whole: no content of a plan can lock people out of it.
import { Bytes, Timestamp } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { aPlan, asRole, change, create, given, may, mayNot, openHousehold, type Fields } from './household';

openHousehold();

const MAX_NUMBER = 99_999_999_999;

describe.each(['limits', 'shares'])('the %s of a plan', (field) => {
  const set = (value: unknown) => change(asRole('a member'), 'plan/home', { [field]: value });

  it.each<[string, Fields]>([
    ['nothing', {}],
    ['0', { Groceries: 0 }],
    ['a number of 11 digits', { Groceries: MAX_NUMBER }],
    ['a name of 1 character', { x: 1 }],
    ['a name of 128 characters', { ['x'.repeat(128)]: 1 }],
    ['names with commas, dots and blanks', { 'Gas, water, etc.': 1, 'a/b': 2 }],
  ])('may be %s', (_, value) => may(set(value)));

  it.each<[string, Fields]>([
    ['a number of 12 digits', { Groceries: MAX_NUMBER + 1 }],
    ['a number below 0', { Groceries: -1 }],
    ['a fraction', { Groceries: 1.5 }],
    ['infinity', { Groceries: Infinity }],
    ['null for a name', { Groceries: null }],
    ['text', { Groceries: 'a' }],
    ['text that reads like a number', { Groceries: '1' }],
    ['text that reads like a longer number', { Groceries: '12' }],
    ['text that reads like two numbers', { Groceries: '1\n2' }],
    ['bytes', { Groceries: Bytes.fromUint8Array(new Uint8Array([0x31])) }],
    ['empty bytes', { Groceries: Bytes.fromUint8Array(new Uint8Array()) }],
    ['a time', { Groceries: Timestamp.fromMillis(0) }],
    ['empty text', { Groceries: '' }],
    ['a list', { Groceries: [1] }],
    ['a map', { Groceries: { a: 1 } }],
    ['a megabyte of text', { Groceries: 'x'.repeat(1_040_000) }],
    ['a name of 129 characters', { ['x'.repeat(129)]: 1 }],
    ['a name of two lines', { 'a\nb': 1 }],
  ])('may not be %s', (_, value) => mayNot(set(value)));

  it('are checked in a new plan too', async () => {
    await mayNot(create(asRole('the owner'), 'plan/new', aPlan({ [field]: { Groceries: '1' } })));
    await may(create(asRole('the owner'), 'plan/new', aPlan({ [field]: { Groceries: 1 } })));
  });
});

const roll = (value: Fields) => change(asRole('a member'), 'plan/home', { rollovers: value });

describe('the limits of a plan that roll over', () => {
  it.each<[string, Fields]>([
    ['nothing', {}],
    ['a limit of 11 digits', { '2026-11/Groceries': MAX_NUMBER }],
    ['the first and the last month', { '1970-01/x': 1, '2200-12/x': 1 }],
    ['months of other centuries', { '1999-10/x': 1, '2100-09/x': 1 }],
    ['a name of 100 characters', { [`2026-11/${'x'.repeat(100)}`]: 1 }],
    ['names with commas, dots and blanks', { '2026-11/Gas, water, etc.': 1 }],
  ])('may be %s', (_, value) => may(roll(value)));

  it.each<[string, Fields]>([
    ['a limit of 12 digits', { '2026-11/Groceries': MAX_NUMBER + 1 }],
    ['text', { '2026-11/Groceries': '1' }],
    ['a map', { '2026-11/Groceries': { a: 1 } }],
    ['a category without a month', { Groceries: 1 }],
    ['a month without a category', { '2026-11/': 1 }],
    ['a month 13', { '2026-13/Groceries': 1 }],
    ['a month 0', { '2026-00/Groceries': 1 }],
    ['a month of 1969', { '1969-12/Groceries': 1 }],
    ['a month of 2201', { '2201-01/Groceries': 1 }],
    ['a month of 1890', { '1890-01/Groceries': 1 }],
    ['a day', { '2026-11-01/Groceries': 1 }],
    ['a name with a slash', { '2026-11/a/b': 1 }],
    ['a name of 101 characters', { [`2026-11/${'x'.repeat(101)}`]: 1 }],
    ['two lines', { '2026-11/a\n2026-11/b': 1 }],
    ['something before the month', { 'x2026-11/Groceries': 1 }],
  ])('may not be %s', (_, value) => mayNot(roll(value)));

  it('may not be broken where the plan has some already', async () => {
    await may(roll({ '2026-11/Groceries': 1 }));
    await mayNot(roll({ '2026-11/Groceries': '1' }));
    await may(roll({ '2026-11/Groceries': 2 }));
  });
});

const heavy = (characters: number) => [{ uid: 'x'.repeat(characters), position: 0 }];

const LIGHT = { income_categories: [], expense_categories: [] };

/** As heavy as the database accepts. */
const fill = () =>
  given({ 'plan/home': aPlan({ members: ['member', 'other'], income_categories: heavy(1_048_000) }) });

describe('a plan that is too heavy for the rules', () => {
  it('can be made lighter by a member, who can then leave', async () => {
    await fill();
    await may(change(asRole('a member'), 'plan/home', LIGHT));
    await may(change(asRole('a member'), 'plan/home', { members: ['other'] }));
  });

  it('can be renamed and lose its members in the same write in which its owner makes it lighter', async () => {
    await fill();
    await mayNot(change(asRole('the owner'), 'plan/home', { name: 'A new name' }));
    await may(change(asRole('the owner'), 'plan/home', { name: 'A new name', members: [], ...LIGHT }));
  });
});
