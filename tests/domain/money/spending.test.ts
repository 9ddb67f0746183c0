import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { readSpending, spendingSince } from '../../../src/domain/money/spending';
import type { Series, Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, anyPlan, categoryId, cents, day } from '../builders';
import { spendingOfBookings } from './spendingOfBookings';
import { sumsOf } from './sumsOf';

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
  readSpending(sumsOf([...all, ...series]), { series, categories: CATEGORIES, today, count: most });

/** In a currency without decimals: the cents of its smallest amount. */
const YEN = 100;

const rows = async (...given: Parameters<typeof read>) =>
  (await read(...given)).categories.map(({ category, amount, average }) => [category, amount, average]);

/** How often the code asks the database for a sum or a day. */
async function asked(all: readonly Transaction[], most: number): Promise<number> {
  const reads = sumsOf(all);
  await readSpending(reads, { series: [], categories: CATEGORIES, today, count: most });
  return reads.asked();
}

describe('spending', () => {
  it.each([
    ['2026-11-21', '2026-08-01'],
    ['2026-11-01', '2026-08-01'],
    ['2026-03-31', '2025-12-01'],
    ['2026-05-31', '2026-02-01'],
  ])('on %s looks back to %s', (any, since) => {
    expect(spendingSince(day(any))).toBe(since);
  });

  it('averages no month before the first occurrence of a series that is not skipped', async () => {
    const scheduled = day('2026-09-03');
    const rent = aSeries({ date: '2026-09-03', exceptions: [{ scheduled, skipped: true }] });
    expect((await read([], 12, [rent])).months).toBe(1);
    expect((await read([spent('2026-09-03', 'Rent', 100)], 12, [rent])).months).toBe(2);
  });

  it('compares each category with its average of the last three months', async () => {
    const bookings = [
      spent('2026-08-01', 'Rent', 90_000),
      spent('2026-09-01', 'Rent', 90_000),
      spent('2026-10-31', 'Groceries', 30_000),
      spent('2026-11-01', 'Groceries', 4000),
      spent('2026-11-21', 'Groceries', 1000),
    ];
    expect(await rows(bookings)).toEqual([
      ['Groceries', 5000, 10_000],
      ['Rent', 0, 60_000],
    ]);
  });

  it('leaves out income', async () => {
    expect(await rows([received('2026-11-20'), spent('2026-11-21', 'Rent', 100)])).toEqual([
      ['Rent', 100, 0],
    ]);
  });

  it.each([
    ['2026-08-31', 3, 100],
    ['2026-09-01', 2, 150],
    ['2026-10-31', 1, 300],
    ['2026-11-01', 0, 0],
  ])('with its first booking on %s is averaged over %i months', async (first, months, average) => {
    const before = months === 0 ? [] : [spent('2026-10-31', 'Rent', 300)];
    const spending = await read([received(first), ...before, spent('2026-11-02', 'Rent', 5)], 6);
    expect(spending.months).toBe(months);
    expect(spending.categories[0]?.average).toBe(average);
  });

  it.each([
    [100, 33],
    [101, 34],
    [1, 0],
  ])('rounds the average of %i cents in three months to %i', async (amount, average) => {
    expect(await rows([received('2026-08-01'), spent('2026-10-01', 'Rent', amount)])).toEqual([
      ['Rent', 0, average],
    ]);
  });

  it('has whole averages in a currency without decimals, also for the others together', async () => {
    const { categories } = await readSpending(
      sumsOf([
        received('2026-08-01'),
        spent('2026-10-01', 'Rent', 100_000),
        spent('2026-10-01', 'Fuel', 20_000),
        spent('2026-11-01', 'Rent', 5000),
      ]),
      { series: [], categories: CATEGORIES, today, unit: YEN, count: 1 },
    );
    expect(categories).toEqual([
      { category: 'Rent', amount: 5000, average: 33_300 },
      { category: null, amount: 0, average: 6700 },
    ]);
  });

  it('rounds half a cent up', async () => {
    expect(await rows([received('2026-09-01'), spent('2026-10-01', 'Rent', 25)])).toEqual([['Rent', 0, 13]]);
  });

  it('is sorted by this month, then by average, then by name', async () => {
    const bookings = [
      received('2026-10-01'),
      spent('2026-10-05', 'Travel', 10),
      spent('2026-10-05', 'Gifts', 20),
      spent('2026-10-05', 'Energy', 20),
      spent('2026-11-05', 'Fuel', 1),
    ];
    expect((await rows(bookings)).map(([category]) => category)).toEqual([
      'Fuel',
      'Energy',
      'Gifts',
      'Travel',
    ]);
  });

  it('names as many categories as requested and adds up the others', async () => {
    const bookings = [
      spent('2026-10-01', 'Fuel', 50),
      spent('2026-10-02', 'Travel', 25),
      ...['Rent', 'Energy', 'Gifts', 'Fuel'].map((category, index) =>
        spent('2026-11-01', category, 1000 - index),
      ),
    ];
    expect(await rows(bookings, 3)).toEqual([
      ['Rent', 1000, 0],
      ['Energy', 999, 0],
      ['Gifts', 998, 0],
      [null, 997, 75],
    ]);
    expect(await rows(bookings, 5)).not.toContainEqual([null, expect.anything(), expect.anything()]);
  });

  it('without transactions is empty', async () => {
    expect(await read([], 6)).toEqual({ categories: [], amount: 0, months: 0 });
  });

  it('counts each repeat of a series', async () => {
    const rent = aSeries({ date: '2026-09-20', amount: cents(300), category: categoryId('Rent') });
    const ended = aSeries({
      id: 'energy',
      date: '2026-10-05',
      amount: cents(50),
      category: categoryId('Energy'),
      recurrance: { end_date: day('2026-11-05') },
    });
    expect(await rows([], 12, [rent, ended])).toEqual([
      ['Rent', 300, 300],
      ['Energy', 50, 25],
    ]);
  });

  it('adds categories outside the plan to the others', async () => {
    const all = [
      spent('2026-11-01', 'Rent', 10),
      spent('2026-11-02', 'Gone', 30),
      spent('2026-10-02', 'Lost', 5),
    ];
    expect(await rows(all)).toEqual([
      ['Rent', 10, 0],
      [null, 30, 5],
    ]);
  });

  it('adds a repeating category with hidden characters in its name, and all its transactions, to the others', async () => {
    const rent = aSeries({ date: '2026-11-20', amount: cents(300), category: categoryId('Rent\u200B') });
    expect(
      await rows([spent('2026-11-02', 'Rent\u200B', 30), spent('2026-11-03', 'Rent', 5)], 12, [rent]),
    ).toEqual([
      ['Rent', 5, 0],
      [null, 330, 0],
    ]);
  });

  it('reads earlier months only for categories that may then be named', async () => {
    const all = ['Rent', 'Energy', 'Fuel', 'Gifts'].flatMap((category, index) => [
      spent('2026-08-01', category, 100),
      spent('2026-11-01', category, 1000 - index),
    ]);
    // Two totals, the first day, and this month for each of the six.
    const always = 2 + 1 + 6;
    expect(await asked(all, 3)).toBe(always + 3);
    // Two may follow the four, but no amount is left for them.
    expect(await asked(all, 6)).toBe(always + 4);
    expect(await asked([...all, spent('2026-10-01', 'Travel', 1)], 6)).toBe(always + 6);
  });
});

describe('spending read as sums', () => {
  const anyMonth = fc.record({
    plan: anyPlan,
    any: anyDay({ from: 20_400, to: 20_600 }),
    most: fc.integer({ min: 1, max: 12 }),
  });

  it('equals the spending of the bookings in any plan', async () => {
    await fc.assert(
      fc.asyncProperty(anyMonth, async ({ plan: { once, series }, any, most }) => {
        const all = [...once, ...series];
        const question = { series, categories: CATEGORIES, today: any, count: most };
        const bookings = bookingsBetween(all, series, spendingSince(any), any);
        expect(await readSpending(sumsOf(all), question)).toEqual(spendingOfBookings(bookings, any, most));
      }),
      { numRuns: 300 },
    );
  });

  it('of the same series is expanded once, however often it is read', async () => {
    let expanded = 0;
    const series = [
      Object.defineProperty(aSeries({ date: '2026-08-01' }), 'recurrance', {
        get: () => {
          expanded += 1;
          return { type: 'days', value: 1, end_date: null };
        },
      }),
    ];
    await read([], 12, series);
    const first = expanded;
    await Promise.all(Array.from({ length: 200 }, (_, index) => read([], 3 + (index % 10), series)));
    expect(first).toBeGreaterThan(0);
    expect(expanded).toBe(first);
  });

  it('names categories that are too large to add up first, and adds up all others', async () => {
    const huge = (date: string) => spent(date, 'Rent', 6_000_000_000_000_000);
    const bookings = [
      spent('2026-11-01', 'Groceries', 5000),
      spent('2026-11-01', 'Fuel', 1000),
      huge('2026-11-02'),
      huge('2026-11-03'),
    ];
    expect(await rows(bookings)).toEqual([
      ['Rent', NaN, 0],
      ['Groceries', 5000, 0],
      ['Fuel', 1000, 0],
    ]);
  });

  it('has the same totals and months with any categories of the plan', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyMonth,
        fc.subarray(CATEGORIES),
        async ({ plan: { once, series }, any, most }, categories) => {
          const all = [...once, ...series];
          const bookings = bookingsBetween(all, series, spendingSince(any), any);
          const whole = spendingOfBookings(bookings, any, 12);
          const found = await readSpending(sumsOf(all), { series, categories, today: any, count: most });
          expect([found.amount, found.months]).toEqual([whole.amount, whole.months]);
          expect(found.categories.reduce((total, { amount }) => total + amount, 0)).toBe(whole.amount);
          const named = found.categories.filter(({ category }) => category !== null);
          expect(whole.categories).toEqual(expect.arrayContaining(named));
          expect(named.length).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});
