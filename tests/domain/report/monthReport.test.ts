import { describe, expect, it } from 'vitest';
import { isBeyond, isFar, monthReport, reportMonth } from '../../../src/domain/report/monthReport';
import { addDays, addMonths } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import type { Series, Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { anyPlan, aTransaction, bookedOf, categoryId, cents, day } from '../builders';
import { daysOf, monthAfter, naiveEntries, naiveReport } from './naive';

const MONTH = day('2026-10-01');
const LAST = day('2026-10-31');

function report(
  once: readonly Transaction[],
  { series = [], isOver = true }: { series?: readonly Series[]; isOver?: boolean } = {},
) {
  const bookings = bookingsBetween(once, series, MONTH, LAST);
  const question = { bookings, month: MONTH, isOver, categories: [], rolling: new Map(), unit: 1 };
  return (more = {}) => monthReport(bookedOf([...once, ...series]), { ...question, ...more });
}

let count = 0;
const bought = (date: string, amount: number, category = 'Groceries') =>
  aTransaction({ id: `t${(count += 1)}`, date, amount: cents(amount), category: categoryId(category) });

/** Something that differs about one day of a series, or nothing. */
const anyException = fc.option(
  fc.record({
    index: fc.nat({ max: 40 }),
    change: fc.constantFrom<'skipped' | 'amount' | 'date'>('skipped', 'amount', 'date'),
  }),
);

function excepted(series: Series, exception: { index: number; change: string } | null | undefined): Series {
  const days = daysOf(series);
  const [scheduled, next] = days.slice(exception?.index ?? days.length);
  if (scheduled === undefined || next === undefined) return series;
  const changed = {
    skipped: { skipped: true as const },
    amount: { amount: cents(777) },
    // The day before the next one: often in another month.
    date: { date: addDays(day(next), -1) },
  }[exception?.change ?? 'skipped'];
  return { ...series, exceptions: [{ scheduled: day(scheduled), ...changed }] };
}

const distance = ({ amount, average }: { amount: number; average: number }) => Math.abs(amount - average);

/** The same in each of the six months before. */
const before = (amount: number, category = 'Groceries') =>
  [4, 5, 6, 7, 8, 9].map((month) => bought(`2026-0${month}-15`, amount, category));

describe('the report of a month', () => {
  it('says of any month what a plain list of all entries says', () =>
    fc.assert(
      fc.property(
        anyPlan,
        fc.array(anyException, { maxLength: 12 }),
        fc.record({
          month: fc.integer({ min: -20, max: 6 }).map((months) => monthAfter(MONTH, months)),
          left: fc.option(fc.integer({ min: 0, max: 27 }), { nil: null }),
          rollsSince: fc.integer({ min: 0, max: 14 }),
          unit: fc.constantFrom(1, 100),
        }),
        (books, changes, { month, left, rollsSince, unit }) => {
          const { once } = books;
          const series = books.series.map((each, index) => excepted(each, changes[index]));
          const end = addDays(addMonths(day(month), 1), -1);
          // Of a month that isn't over, nothing after today counts.
          const to = left === null ? end : addDays(day(month), left);
          const isOver = to === end;
          const entries = naiveEntries(once, series);
          const categories = [...new Set(entries.map(({ category }) => categoryId(category)))];
          const since = day(monthAfter(month, -rollsSince));
          const found = monthReport(bookedOf([...once, ...series]), {
            bookings: bookingsBetween(once, series, day(month), to),
            month: day(month),
            isOver,
            categories,
            rolling: new Map(rollsSince === 0 ? [] : categories.map((category) => [category, since])),
            unit,
          });
          const { unusual, ...expected } = naiveReport(entries, { month, to, unit, isOver });
          const { income, expense, before: last, usual } = found;
          expect({
            income,
            expense,
            before: last,
            usual,
            largest: found.largest.map(({ transaction, day: on }) => [transaction.amount, on]),
            spent: Object.fromEntries(found.spent),
          }).toEqual(expected);
          expect(unusual).toEqual(expect.arrayContaining([...found.unusual]));
          const largestFirst = unusual.map(distance).toSorted((one, other) => other - one);
          expect(found.unusual.map(distance)).toEqual(largestFirst.slice(0, 5));
          for (const [category, spent] of found.spentBefore)
            expect(spent.amount).toBe(
              entries
                .filter((each) => each.type === 'expense' && each.category === category)
                .filter((each) => each.day >= since && each.day < month)
                .reduce((total, each) => total + each.amount, 0),
            );
        },
      ),
      { numRuns: 300 },
    ));

  it('has the five largest expenses, the largest first, and no income', () => {
    const all = [3, 9, 1, 7, 5, 8].map((amount) => bought('2026-10-10', amount));
    const pay = { ...bought('2026-10-10', 100), type: 'income' as const };
    const { largest } = report([...all, pay])();
    expect(largest.map(({ transaction }) => transaction.amount)).toEqual([9, 8, 7, 5, 3]);
    // Of equal ones, the first.
    const days = [20, 10, 30].map((date) => `2026-10-${date}`);
    const equal = report(days.map((date) => bought(date, 5)))();
    expect(equal.largest.map((each) => each.day)).toEqual(days.toSorted());
  });

  it('has nothing usual or unusual before there are three months', () => {
    const two = [bought('2026-09-01', 100), bought('2026-08-01', 100), bought('2026-10-01', 9000)];
    expect(report(two)()).toMatchObject({ usual: null, unusual: [] });
    const three = report([...two, bought('2026-07-01', 100)])();
    expect(three).toMatchObject({
      usual: { months: 3, expense: 100 },
      unusual: [{ category: 'Groceries', amount: 9000, average: 100 }],
    });
  });

  it('names five unusual categories, those with the largest difference', () => {
    const names = ['Rent', 'Energy', 'Fuel', 'Gifts', 'Travel', 'Clothes'];
    const all = names.flatMap((name, index) => [
      ...before(10_000, name),
      bought('2026-10-02', 20_000 + 1000 * index, name),
    ]);
    const { unusual } = report(all)();
    expect(unusual.map(({ category }) => category)).toEqual(['Clothes', 'Travel', 'Gifts', 'Fuel', 'Energy']);
  });

  it('compares what was unusual with the expenses of a usual month, and rounds to whole units', () => {
    const pay = [4, 5, 6, 7, 8, 9].map((month) => ({
      ...bought(`2026-0${month}-25`, 1_000_000, 'Salary'),
      type: 'income' as const,
    }));
    const { unusual } = report([
      ...pay,
      ...before(100_000, 'Rent'),
      bought('2026-10-01', 100_000, 'Rent'),
      ...before(10_033),
      bought('2026-10-02', 20_000),
    ])({ unit: 100 });
    expect(unusual).toEqual([{ category: 'Groceries', amount: 20_000, average: 10_000 }]);
  });

  it('says nothing of a category that cost less while the month isn’t over', () => {
    const all = [...before(10_000), ...before(5000, 'Energy'), bought('2026-10-02', 9000, 'Energy')];
    const more = { category: 'Energy', amount: 9000, average: 5000 };
    const less = { category: 'Groceries', amount: 0, average: 10_000 };
    const asked = { categories: [categoryId('Groceries')] };
    expect(report(all)(asked).unusual).toEqual([less, more]);
    expect(report(all, { isOver: false })(asked).unusual).toEqual([more]);
  });

  it('reads what was spent before in the categories that roll over', () => {
    const rolling = new Map([[categoryId('Groceries'), day('2026-08-01')]]);
    const { spentBefore } = report([...before(100), bought('2026-10-01', 7)])({ rolling });
    expect([...spentBefore]).toEqual([['Groceries', { since: '2026-08-01', amount: 200 }]]);
  });

  it('is the same for each day of its month', () => {
    const all = [...before(100), bought('2026-04-01', 40), bought('2026-10-31', 7)];
    const rolling = new Map([[categoryId('Groceries'), day('2026-04-01')]]);
    const read = report(all);
    expect(read({ rolling, month: LAST })).toEqual(read({ rolling }));
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
    [1, [1, 5, 10], false],
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
