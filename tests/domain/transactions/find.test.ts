import { describe, expect, it } from 'vitest';
import { MAX_DAY, MIN_DAY } from '../../../src/domain/time/calendar';
import {
  canCountEach,
  find,
  matching,
  monthOf,
  NEWEST_FIRST,
  NO_FILTER,
  paramsOf,
  searchOf,
  totalsOf,
  windowOf,
  type Filter,
  type Search,
  type Sort,
} from '../../../src/domain/transactions/find';
import type { Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import {
  aSeries,
  aTransaction,
  anyDay,
  anyText,
  anyTransactions,
  categoryId,
  cents,
  day,
  userId,
} from '../builders';

const idsOf = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id);

describe('a filter', () => {
  const bread = aTransaction({
    description: 'Brød og café crème',
    category: categoryId('Groceries'),
    user_id: userId('nora'),
    date: '2026-11-10',
    amount: cents(1250),
  });

  it.each<[string, Partial<Filter>]>([
    ['nothing', {}],
    ['spaces', { text: '   ' }],
    ['a part of a word', { text: 'caf' }],
    ['a word in capitals', { text: 'CAFÉ' }],
    ['words without accents', { text: 'cafe creme' }],
    ['a word with another accent', { text: 'càfè' }],
    ['words in another order', { text: 'creme og' }],
    ['its category', { categories: [categoryId('Rent'), categoryId('Groceries')] }],
    ['its member', { member: userId('nora') }],
    ['its type', { type: 'expense' }],
    ['its day as the first', { from: day('2026-11-10') }],
    ['its day as the last', { to: day('2026-11-10') }],
    ['its amount as the least', { least: cents(1250) }],
    ['its amount as the most', { most: cents(1250) }],
    ['single transactions', { repeats: false }],
  ])('for %s keeps a transaction', (_what, filter) => {
    expect(matching({ ...NO_FILTER, ...filter })(bread)).toBe(true);
  });

  it.each<[string, Partial<Filter>]>([
    ['a word that is missing', { text: 'cafe tea' }],
    ['other categories', { categories: [categoryId('Rent')] }],
    ['another member', { member: userId('bram') }],
    ['the other type', { type: 'income' }],
    ['the day after as the first', { from: day('2026-11-11') }],
    ['the day before as the last', { to: day('2026-11-09') }],
    ['a cent more as the least', { least: cents(1251) }],
    ['a cent less as the most', { most: cents(1249) }],
    ['repeating transactions', { repeats: true }],
  ])('for %s hides a transaction', (_what, filter) => {
    expect(matching({ ...NO_FILTER, ...filter })(bread)).toBe(false);
  });

  it('distinguishes repeating transactions from single ones', () => {
    expect(matching({ ...NO_FILTER, repeats: true })(aSeries())).toBe(true);
    expect(matching({ ...NO_FILTER, repeats: false })(aSeries())).toBe(false);
  });
});

describe('found transactions', () => {
  const all = [
    aTransaction({ id: 'b', date: '2026-11-02', amount: cents(300), description: 'écru' }),
    aTransaction({ id: 'a', date: '2026-11-01', amount: cents(300), description: 'Zinc' }),
    aTransaction({ id: 'c', date: '2026-11-03', amount: cents(100), description: 'Bread' }),
  ];

  it.each<[Sort['by'], boolean, string]>([
    ['date', true, 'cba'],
    ['date', false, 'abc'],
    // Equal amounts: newest first in both directions.
    ['amount', true, 'bac'],
    ['amount', false, 'cba'],
    ['description', false, 'cba'],
    ['description', true, 'abc'],
  ])('are sorted by %s, with descending set to %s', (by, isDescending, expected) => {
    const found = find(all, { filter: NO_FILTER, sort: { by, isDescending } });
    expect(idsOf(found).join('')).toBe(expected);
  });

  it('have totals of income, expenses and the difference', () => {
    const salary = aTransaction({ type: 'income', amount: cents(1000) });
    expect(totalsOf([salary, ...all])).toEqual({ income: 1000, expense: 700, delta: 300 });
    expect(totalsOf([])).toEqual({ income: 0, expense: 0, delta: 0 });
  });
});

describe('the search period', () => {
  const today = day('2026-02-20');
  it.each([
    [null, null, '2026-02-01', '2026-02-28'],
    ['2026-01-05', null, '2026-01-05', MAX_DAY],
    [null, '2026-01-05', MIN_DAY, '2026-01-05'],
    ['2026-01-05', '2026-01-06', '2026-01-05', '2026-01-06'],
  ])('of a filter from %s to %s runs from %s to %s', (from, to, first, last) => {
    const filter = { from: from === null ? null : day(from), to: to === null ? null : day(to) };
    expect(windowOf(filter, today)).toEqual({
      from: first,
      to: last,
    });
  });

  it('of a text without days runs over all days', () => {
    expect(windowOf({ from: null, to: null, text: ' bread ' }, today)).toEqual({
      from: MIN_DAY,
      to: MAX_DAY,
    });
    expect(windowOf({ from: null, to: null, text: ' ' }, today)).toEqual(monthOf(today));
    expect(windowOf({ from: today, to: today, text: 'bread' }, today)).toEqual({ from: today, to: today });
  });

  it('can be the whole month of a day', () => {
    expect(monthOf(day('2028-02-29'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf(day('2026-12-31'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const name = fc.constantFrom('Rent', 'Groceries', 'Salary', 'Café & thé?=#', '%20');

const anyFilter: fc.Arbitrary<Filter> = fc.record({
  text: fc.oneof(
    fc.constantFrom('', 'rent', 'ecl', 'E', 'en gy'),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  ),
  categories: fc.uniqueArray(name.map(categoryId), { maxLength: 3 }),
  member: orNull(fc.constantFrom('nora', 'bram', 'user-of-plan').map(userId)),
  type: orNull(fc.constantFrom('income' as const, 'expense' as const)),
  from: orNull(anyDay({ from: 20_000, to: 20_600 })),
  to: orNull(anyDay({ from: 20_200, to: 21_000 })),
  least: orNull(fc.integer({ min: 1, max: 500_000 }).map(cents)),
  most: orNull(fc.integer({ min: 1, max: 99_999_999_999 }).map(cents)),
  repeats: orNull(fc.boolean()),
  each: fc.boolean(),
});
const anySort: fc.Arbitrary<Sort> = fc.record({
  by: fc.constantFrom('date' as const, 'amount' as const, 'description' as const),
  isDescending: fc.boolean(),
});
const anySearch: fc.Arbitrary<Search> = fc.record({ filter: anyFilter, sort: anySort });
const allOf = ({ dated, series }: { dated: readonly Transaction[]; series: readonly Transaction[] }) => [
  ...dated.filter(({ id }) => series.every((each) => each.id !== id)),
  ...series,
];

describe('any search', () => {
  it('is the same after a trip through an address', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const address = paramsOf(search).toString();
        expect(searchOf(new URLSearchParams(address))).toEqual(search);
      }),
    );
  });

  it('finds what all its conditions find one by one', () => {
    fc.assert(
      fc.property(anyTransactions, anyFilter, (plan, filter) => {
        const all = allOf(plan);
        const parts = Object.entries(filter).map(([field, value]) => ({ ...NO_FILTER, [field]: value }));
        const expected = all.filter((each) => parts.every((part) => matching(part)(each)));
        expect(all.filter(matching(filter))).toEqual(expected);
      }),
    );
  });

  it('finds the same transactions in any order, each once', () => {
    fc.assert(
      fc.property(anyTransactions, anySearch, anySort, (plan, search, sort) => {
        const all = allOf(plan);
        const [one, other] = [find(all, search), find(all, { ...search, sort })];
        expect(idsOf(one).toSorted()).toEqual(idsOf(other).toSorted());
        expect(idsOf(one).toSorted()).toEqual(idsOf(all.filter(matching(search.filter))).toSorted());
      }),
    );
  });

  it('has totals that add up from its parts', () => {
    fc.assert(
      fc.property(anyTransactions, anySearch, fc.nat(), (plan, search, at) => {
        const found = find(allOf(plan), search);
        const { income, expense, delta } = totalsOf(found);
        const [one, rest] = [totalsOf(found.slice(0, at)), totalsOf(found.slice(at))];
        expect(income).toBe(one.income + rest.income);
        expect(expense).toBe(one.expense + rest.expense);
        expect(delta).toBe(
          found.reduce((total, { type, amount }) => total + (type === 'income' ? 1 : -1) * amount, 0),
        );
      }),
    );
  });
});

describe('a hostile address', () => {
  it.each([
    'type=both',
    'type=__proto__',
    'from=2026-02-30',
    'from=21-11-2026',
    'to=9999-99-99',
    'to=2026-11-21T12:00',
    'least=-5',
    'least=0',
    'least=1e9',
    'least=1.5',
    'most=100000000000',
    'most=99999999999999999999',
    'repeats=maybe',
    'each=no',
    'repeats=toString',
    'member=',
    'member=a/b',
    'category=',
    'category=a/b',
    'sort=amount;drop',
    'sort=--date',
    'sort=constructor',
    'unknown=1',
  ])('cannot set a filter with %s', (address) => {
    expect(searchOf(new URLSearchParams(address))).toEqual({ filter: NO_FILTER, sort: NEWEST_FIRST });
  });

  it('cannot set a filter with a category of 101 letters', () => {
    const search = searchOf(new URLSearchParams({ category: 'x'.repeat(101) }));
    expect(search).toEqual({ filter: NO_FILTER, sort: NEWEST_FIRST });
  });

  it('cannot exceed the bounds of text and categories', () => {
    const params = new URLSearchParams({ q: 'x'.repeat(5000) });
    for (let count = 0; count < 1000; count += 1) params.append('category', `c${count}`);
    const { filter } = searchOf(params);
    expect(filter.text).toHaveLength(200);
    expect(filter.categories).toHaveLength(200);
  });

  it('is always read without an error', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const once = searchOf(new URLSearchParams(text));
        expect(searchOf(paramsOf(once))).toEqual(once);
      }),
      { numRuns: 40 },
    );
  });
});

describe('occurrences', () => {
  it.each([
    ['2026-01-01', '2026-12-31', true],
    ['2028-01-01', '2028-12-31', true],
    ['2026-01-01', '2027-01-02', false],
    [MIN_DAY, MAX_DAY, false],
  ])('from %s to %s are counted one by one: %s', (from, to, isCounted) => {
    expect(canCountEach({ from: day(from), to: day(to) })).toBe(isCounted);
  });
});
