import { describe, expect, it } from 'vitest';
import {
  isBeyond,
  isFar,
  readReport,
  reportMonth,
  reportSince,
} from '../../../src/domain/report/monthReport';
import { addDays, addMonths } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import type { CategoryId } from '../../../src/model/ids';
import type { Booking } from '../../../src/domain/transactions/recurrence';
import type { Series, Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { anyPlan, aTransaction, categoryId, cents, day } from '../builders';
import { sumsOf } from '../money/sumsOf';

const spentIn = (bookings: readonly Booking[], category: CategoryId) =>
  cents(
    bookings
      .filter(({ transaction: each }) => each.type === 'expense' && each.category === category)
      .reduce((total, { transaction }) => total + transaction.amount, 0),
  );

const MONTH = day('2026-10-01');
const LAST = day('2026-10-31');

function report(
  once: readonly Transaction[],
  { series = [], isOver = true }: { series?: readonly Series[]; isOver?: boolean } = {},
) {
  const { sumOf, asked } = sumsOf([...once, ...series]);
  const bookings = bookingsBetween(once, series, MONTH, LAST);
  const question = { bookings, series, month: MONTH, isOver, categories: [], rolling: new Map(), unit: 1 };
  return { read: (more = {}) => readReport(sumOf, { ...question, ...more }), asked };
}

let count = 0;
const bought = (date: string, amount: number, category = 'Groceries') =>
  aTransaction({ id: `t${(count += 1)}`, date, amount: cents(amount), category: categoryId(category) });

/** The same in each of the six months before. */
const before = (amount: number, category = 'Groceries') =>
  [4, 5, 6, 7, 8, 9].map((month) => bought(`2026-0${month}-15`, amount, category));

describe('the report of a month', () => {
  it('adds up the month, the month before, and the average of six', () =>
    fc.assert(
      fc.asyncProperty(anyPlan, async ({ once, series }) => {
        const all = (from: string, to: string, type: string) =>
          bookingsBetween(once, series, day(from), day(to))
            .filter(({ transaction }) => transaction.type === type)
            .reduce((total, { transaction }) => total + transaction.amount, 0);
        const found = await report(once, { series }).read();
        expect(found.income).toBe(all('2026-10-01', '2026-10-31', 'income'));
        expect(found.expense).toBe(all('2026-10-01', '2026-10-31', 'expense'));
        expect(found.before.expense).toBe(all('2026-09-01', '2026-09-30', 'expense'));
        const whole = all('2026-04-01', '2026-09-30', 'income');
        const { income, months } = found.usual ?? { income: whole, months: 1 };
        expect(income).toBe(Math.round(whole / months));
        expect([...found.spent.values()].reduce((a, b) => a + b, 0)).toBe(found.expense);
      }),
    ));

  it('finds as unusual what a comparison of all months finds', () =>
    fc.assert(
      fc.asyncProperty(anyPlan, async ({ once, series }) => {
        const found = await report(once, { series }).read();
        const { usual } = found;
        if (usual === null) return;
        const months = Array.from({ length: 6 }, (_, index) => addMonths(reportSince(MONTH), index)).map(
          (from) => bookingsBetween(once, series, from, addDays(addMonths(from, 1), -1)),
        );
        const filled = months.filter((bookings) => bookings.length > 0);
        const names = [...once, ...series].map(({ category }) => category);
        const inMonth = bookingsBetween(once, series, MONTH, LAST);
        const expected = [...new Set(names)].filter((category) => {
          const each = filled.map((bookings) => spentIn(bookings, category));
          const average = cents(Math.round(each.reduce((a, b) => a + b, 0) / each.length));
          const amount = spentIn(inMonth, category);
          return isFar(amount, { average, whole: usual.expense }) && isBeyond(amount, each);
        });
        const all = await report(once, { series }).read({ categories: [...new Set(names)] });
        const named = all.unusual.map(({ category }) => category);
        expect(named).toHaveLength(Math.min(expected.length, 5));
        expect(expected).toEqual(expect.arrayContaining(named));
      }),
    ));

  it('has the five largest expenses, the largest first', async () => {
    const all = [3, 9, 1, 7, 5, 8].map((amount) => bought('2026-10-10', amount));
    const { largest } = await report(all).read();
    expect(largest.map(({ transaction }) => transaction.amount)).toEqual([9, 8, 7, 5, 3]);
    // Of equal ones, the first.
    const days = [20, 10, 30].map((date) => `2026-10-${date}`);
    const equal = await report(days.map((date) => bought(date, 5))).read();
    expect(equal.largest.map((each) => each.day)).toEqual(days.toSorted());
  });

  it('has nothing usual or unusual before there are three months', async () => {
    const two = [bought('2026-09-01', 100), bought('2026-08-01', 100), bought('2026-10-01', 9000)];
    expect(await report(two).read()).toMatchObject({ usual: null, unusual: [] });
    const three = await report([...two, bought('2026-07-01', 100)]).read();
    expect(three).toMatchObject({
      usual: { months: 3, expense: 100 },
      unusual: [{ category: 'Groceries', amount: 9000, average: 100 }],
    });
  });

  it('says nothing of a category that cost less while the month isn’t over', async () => {
    const all = [...before(10_000), ...before(5000, 'Energy'), bought('2026-10-02', 9000, 'Energy')];
    const more = { category: 'Energy', amount: 9000, average: 5000 };
    const less = { category: 'Groceries', amount: 0, average: 10_000 };
    const asked = { categories: [categoryId('Groceries')] };
    expect((await report(all).read(asked)).unusual).toEqual([less, more]);
    expect((await report(all, { isOver: false }).read(asked)).unusual).toEqual([more]);
  });

  it('reads what was spent before in the categories that roll over', async () => {
    const rolling = new Map([[categoryId('Groceries'), day('2026-08-01')]]);
    const { spentBefore } = await report([...before(100), bought('2026-10-01', 7)]).read({ rolling });
    expect([...spentBefore]).toEqual([['Groceries', 200]]);
  });

  it('reads twelve sums, one of each category, and five more where one may be unusual', async () => {
    const { read, asked } = report([
      ...before(100_000, 'Rent'),
      ...before(40_000),
      bought('2026-10-01', 100_000, 'Rent'),
      bought('2026-10-02', 90_000),
    ]);
    expect((await read()).unusual).toHaveLength(1);
    expect(asked()).toBe(12 + 2 + 5);
  });
});

describe('an amount', () => {
  it.each([
    [12_500, 10_000, 40_000, true],
    [7500, 10_000, 40_000, true],
    [12_499, 10_000, 40_000, false],
    // A small category, beside € 2.000 a month.
    [9999, 0, 200_000, false],
    [10_000, 0, 200_000, true],
    [0, 0, 0, false],
  ])('of %i is far from %i, with %i in all: %s', (amount, average, whole, far) => {
    expect(isFar(cents(amount), { average: cents(average), whole: cents(whole) })).toBe(far);
  });

  it.each([
    [11, [1, 5, 10], true],
    [10, [1, 5, 10], false],
    [0, [1, 5, 10], true],
    [5, [1, 5, 10], false],
    // A new category.
    [11, [0, 0, 10], false],
    [11, [0, 0, 1, 10], true],
  ])('of %i is beyond %j: %s', (amount, months, beyond) => {
    expect(isBeyond(cents(amount), months.map(cents))).toBe(beyond);
  });
});

it.each([
  ['2026-11-01', '2026-10-01'],
  ['2026-11-07', '2026-10-01'],
  ['2026-11-08', '2026-11-01'],
  ['2026-01-03', '2025-12-01'],
])('on %s people want the report of %s', (today, month) => {
  expect(reportMonth(day(today))).toBe(month);
});
