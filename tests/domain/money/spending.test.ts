import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { spendingOf, spendingSince } from '../../../src/domain/money/spending';
import type { Series, Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, anyPlan, bookedOf, categoryId, cents, day } from '../builders';
import { spendingOfBookings } from './spendingOfBookings';

const today = day('2026-11-21');

let count = 0;
function spent(date: string, category: string, amount: number): Transaction {
  count += 1;
  return aTransaction({
    id: `spent-${count}`,
    date,
    category: categoryId(category),
    amount: cents(amount),
  });
}

const received = (date: string): Transaction => ({ ...spent(date, 'Salary', 200_000), type: 'income' });

const CATEGORIES = ['Rent', 'Energy', 'Fuel', 'Gifts', 'Travel', 'Groceries'].map(categoryId);

const read = (all: readonly Transaction[], most = 12, series: readonly Series[] = []) =>
  spendingOf(bookedOf([...all, ...series]), { categories: CATEGORIES, today, count: most });

/** In a currency without decimals: the cents of its smallest amount. */
const YEN = 100;

const rows = (...given: Parameters<typeof read>) =>
  read(...given).categories.map(({ category, amount, average }) => [category, amount, average]);

describe('spending', () => {
  it.each([
    ['2026-11-21', '2026-08-01'],
    ['2026-11-01', '2026-08-01'],
    ['2026-03-31', '2025-12-01'],
    ['2026-05-31', '2026-02-01'],
  ])('on %s looks back to %s', (any, since) => {
    expect(spendingSince(day(any))).toBe(since);
  });

  it('averages no month before the first occurrence of a series that is not skipped', () => {
    const scheduled = day('2026-09-03');
    const rent = aSeries({ date: '2026-09-03', exceptions: [{ scheduled, skipped: true }] });
    expect(read([], 12, [rent]).months).toBe(1);
    expect(read([spent('2026-09-03', 'Rent', 100)], 12, [rent]).months).toBe(2);
  });

  it('compares each category with its average of the last three months', () => {
    const bookings = [
      spent('2026-08-01', 'Rent', 90_000),
      spent('2026-09-01', 'Rent', 90_000),
      spent('2026-10-31', 'Groceries', 30_000),
      spent('2026-11-01', 'Groceries', 4000),
      spent('2026-11-21', 'Groceries', 1000),
    ];
    expect(rows(bookings)).toEqual([
      ['Groceries', 5000, 10_000],
      ['Rent', 0, 60_000],
    ]);
  });

  it('leaves out income', () => {
    expect(rows([received('2026-11-20'), spent('2026-11-21', 'Rent', 100)])).toEqual([['Rent', 100, 0]]);
  });

  it.each([
    ['2026-08-31', 3, 100],
    ['2026-09-01', 2, 150],
    ['2026-10-31', 1, 300],
    ['2026-11-01', 0, 0],
  ])('with its first booking on %s is averaged over %i months', (first, months, average) => {
    const before = months === 0 ? [] : [spent('2026-10-31', 'Rent', 300)];
    const spending = read([received(first), ...before, spent('2026-11-02', 'Rent', 5)], 6);
    expect(spending.months).toBe(months);
    expect(spending.categories[0]?.average).toBe(average);
  });

  it.each([
    [100, 33],
    [101, 34],
    [1, 0],
  ])('rounds the average of %i cents in three months to %i', (amount, average) => {
    expect(rows([received('2026-08-01'), spent('2026-10-01', 'Rent', amount)])).toEqual([
      ['Rent', 0, average],
    ]);
  });

  it('has whole averages in a currency without decimals, also for the others together', () => {
    const { categories } = spendingOf(
      bookedOf([
        received('2026-08-01'),
        spent('2026-10-01', 'Rent', 100_000),
        spent('2026-10-01', 'Fuel', 20_000),
        spent('2026-11-01', 'Rent', 5000),
      ]),
      { categories: CATEGORIES, today, unit: YEN, count: 1 },
    );
    expect(categories).toEqual([
      { category: 'Rent', amount: 5000, average: 33_300 },
      { category: null, amount: 0, average: 6700 },
    ]);
  });

  it('rounds half a cent up', () => {
    expect(rows([received('2026-09-01'), spent('2026-10-01', 'Rent', 25)])).toEqual([['Rent', 0, 13]]);
  });

  it('is sorted by this month, then by average, then by name', () => {
    const bookings = [
      received('2026-10-01'),
      spent('2026-10-05', 'Travel', 10),
      spent('2026-10-05', 'Gifts', 20),
      spent('2026-10-05', 'Energy', 20),
      spent('2026-11-05', 'Fuel', 1),
    ];
    expect(rows(bookings).map(([category]) => category)).toEqual(['Fuel', 'Energy', 'Gifts', 'Travel']);
  });

  it('names as many categories as requested and adds up the others', () => {
    const bookings = [
      spent('2026-10-01', 'Fuel', 50),
      spent('2026-10-02', 'Travel', 25),
      ...['Rent', 'Energy', 'Gifts', 'Fuel'].map((category, index) =>
        spent('2026-11-01', category, 1000 - index),
      ),
    ];
    expect(rows(bookings, 3)).toEqual([
      ['Rent', 1000, 0],
      ['Energy', 999, 0],
      ['Gifts', 998, 0],
      [null, 997, 75],
    ]);
    expect(rows(bookings, 5)).not.toContainEqual([null, expect.anything(), expect.anything()]);
  });

  it('without transactions is empty', () => {
    expect(read([], 6)).toEqual({ categories: [], amount: 0, months: 0 });
  });

  it('counts each repeat of a series', () => {
    const rent = aSeries({ date: '2026-09-20', amount: cents(300), category: categoryId('Rent') });
    const ended = aSeries({
      id: 'energy',
      date: '2026-10-05',
      amount: cents(50),
      category: categoryId('Energy'),
      recurrance: { end_date: day('2026-11-05') },
    });
    expect(rows([], 12, [rent, ended])).toEqual([
      ['Rent', 300, 300],
      ['Energy', 50, 25],
    ]);
  });

  it('adds categories outside the plan to the others', () => {
    const all = [
      spent('2026-11-01', 'Rent', 10),
      spent('2026-11-02', 'Gone', 30),
      spent('2026-10-02', 'Lost', 5),
    ];
    expect(rows(all)).toEqual([
      ['Rent', 10, 0],
      [null, 30, 5],
    ]);
  });

  it('adds a repeating category with hidden characters in its name, and all its transactions, to the others', () => {
    const rent = aSeries({ date: '2026-11-20', amount: cents(300), category: categoryId('Rent\u200B') });
    expect(rows([spent('2026-11-02', 'Rent\u200B', 30), spent('2026-11-03', 'Rent', 5)], 12, [rent])).toEqual(
      [
        ['Rent', 5, 0],
        [null, 330, 0],
      ],
    );
  });
});

describe('spending by category', () => {
  const anyMonth = fc.record({
    plan: anyPlan,
    any: anyDay({ from: 20_400, to: 20_600 }),
    most: fc.integer({ min: 1, max: 12 }),
  });

  it('equals the spending of the bookings in any plan', () => {
    fc.assert(
      fc.property(anyMonth, ({ plan: { once, series }, any, most }) => {
        const all = [...once, ...series];
        const question = { categories: CATEGORIES, today: any, count: most };
        const bookings = bookingsBetween(all, series, spendingSince(any), any);
        expect(spendingOf(bookedOf(all), question)).toEqual(spendingOfBookings(bookings, any, most));
      }),
      { numRuns: 300 },
    );
  });

  it('names categories that are too large to add up first, and adds up all others', () => {
    const huge = (date: string) => spent(date, 'Rent', 6_000_000_000_000_000);
    const bookings = [
      spent('2026-11-01', 'Groceries', 5000),
      spent('2026-11-01', 'Fuel', 1000),
      huge('2026-11-02'),
      huge('2026-11-03'),
    ];
    expect(rows(bookings)).toEqual([
      ['Rent', NaN, 0],
      ['Groceries', 5000, 0],
      ['Fuel', 1000, 0],
    ]);
  });

  it('has the same totals and months with any categories of the plan', () => {
    fc.assert(
      fc.property(anyMonth, fc.subarray(CATEGORIES), ({ plan: { once, series }, any, most }, categories) => {
        const all = [...once, ...series];
        const bookings = bookingsBetween(all, series, spendingSince(any), any);
        const whole = spendingOfBookings(bookings, any, 12);
        const found = spendingOf(bookedOf(all), { categories, today: any, count: most });
        expect([found.amount, found.months]).toEqual([whole.amount, whole.months]);
        expect(found.categories.reduce((total, { amount }) => total + amount, 0)).toBe(whole.amount);
        const named = found.categories.filter(({ category }) => category !== null);
        expect(whole.categories).toEqual(expect.arrayContaining(named));
        expect(named.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
