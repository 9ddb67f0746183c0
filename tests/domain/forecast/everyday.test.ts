import { describe, expect, it } from 'vitest';
import {
  enteredUntil,
  everydayBand,
  everydayByCategory,
  everydayByDay,
  everydayLeft,
  everydayMonthly,
  everydayRange,
  everydaySince,
  everydaySpending,
  isEverydayKnown,
  withEveryday,
  type Everyday,
} from '../../../src/domain/forecast/everyday';
import { runningTotals, startingWith, totalOn } from '../../../src/domain/forecast/runningTotal';
import { addDays, addMonths, daysBetween, firstOfMonth } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import type { Day } from '../../../src/model/day';
import type { Series, Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, anyPlan, bookedOf, categoryId, cents, day } from '../builders';
import { household, NEXT_MONTH } from './households';

const today = day('2026-11-21');

let count = 0;
function spent(date: string, category: string, amount: number, description = 'Bread'): Transaction {
  count += 1;
  return aTransaction({
    id: `spent-${count}`,
    date,
    category: categoryId(category),
    amount: cents(amount),
    description,
  });
}

const CATEGORIES = ['Groceries', 'Fuel', 'Home'].map(categoryId);

const read = (
  once: readonly Transaction[],
  series: readonly Series[] = [],
  question: Partial<Parameters<typeof everydaySpending>[1]> = {},
) => everydaySpending(bookedOf([...once, ...series]), { categories: CATEGORIES, today, ...question });

/** The same amounts in a category, one a month from May to October. */
const inMonths = (category: string, amounts: readonly number[]) =>
  amounts.flatMap((amount, index) =>
    amount === 0 ? [] : [spent(`2026-${String(5 + index).padStart(2, '0')}-10`, category, amount)],
  );

const monthlyOf = ({ categories }: Everyday) =>
  Object.fromEntries(categories.map(({ category, monthly }) => [category ?? 'Other', monthly]));

const NOTHING = { Groceries: 0, Fuel: 0, Home: 0, Other: 0 };

describe('everyday spending', () => {
  it.each([
    ['2026-11-21', '2026-05-01'],
    ['2026-03-31', '2025-09-01'],
  ])('on %s counts the full months since %s', (any, since) => {
    expect(everydaySince(day(any))).toBe(since);
  });

  it('is the median of whole months, and of a category that of its months: one without entries counts as 0', () => {
    const everyday = read([
      ...inMonths('Groceries', [100, 200, 300, 400, 500]),
      ...inMonths('Home', [7, 7, 7, 7, 0]),
    ]);
    expect(everyday.months).toEqual(['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01']);
    expect(monthlyOf(everyday)).toEqual({ ...NOTHING, Groceries: 300, Home: 7 });
    expect(everydayMonthly(everyday)).toBe(307);
  });

  it('counts what is bought in fewer than half of the months, with its average', () => {
    const everyday = read([
      ...inMonths('Groceries', [100, 100, 100, 100, 100, 100]),
      ...inMonths('Fuel', [30, 0, 0, 30, 0, 0]),
      ...inMonths('Home', [0, 24, 24, 0, 0, 0]),
    ]);
    // The whole months: 130, 124, 124, 130, 100, 100; the averages are 10 and 8.
    expect(monthlyOf(everyday)).toEqual({ ...NOTHING, Groceries: 105, Fuel: 11, Home: 8 });
  });

  it('is larger than the medians together where the categories are dear in different months', () => {
    const everyday = read([
      ...inMonths('Groceries', [100, 100, 100, 200, 200]),
      ...inMonths('Fuel', [50, 100, 50, 50, 10]),
    ]);
    // The whole months: 150, 200, 150, 250, 210; the medians are 100 and 50.
    expect(monthlyOf(everyday)).toEqual({ ...NOTHING, Groceries: 133, Fuel: 67 });
  });

  it('gives a rare category no more than the whole months leave', () => {
    const everyday = read([
      ...inMonths('Groceries', [100, 90, 100, 90, 100, 90]),
      ...inMonths('Home', [0, 0, 250, 0, 0, 0]),
    ]);
    expect(monthlyOf(everyday)).toEqual({ ...NOTHING, Groceries: 95 });
    expect(everydayMonthly(read(inMonths('Home', [0, 30, 30, 0, 60])))).toBe(30);
  });

  it.each([
    [[10, 30, 20, 40], 1, 25],
    [[10, 30, 21, 40], 1, 26],
    [[1000, 3000, 2100, 4000], 100, 2600],
  ])(
    'of the even number of months %j is the mean of the middle two in units of %i',
    (amounts, unit, monthly) => {
      expect(monthlyOf(read(inMonths('Groceries', amounts), [], { unit }))).toEqual({
        ...NOTHING,
        Groceries: monthly,
      });
    },
  );

  it('is unknown with entries in fewer than three of the six months', () => {
    const everyday = read([
      ...inMonths('Groceries', [100, 200]),
      spent('2026-04-30', 'Groceries', 300),
      spent('2026-11-01', 'Groceries', 400),
    ]);
    expect([everyday.months.length, isEverydayKnown(everyday), everyday.categories]).toEqual([2, false, []]);
    expect(isEverydayKnown(read(inMonths('Groceries', [100, 200, 300])))).toBe(true);
  });

  it('leaves out income and everything that repeats', () => {
    const groceries = inMonths('Groceries', [100, 100, 100]);
    const salary = groceries.map((each) => ({ ...each, type: 'income' as const, amount: cents(9999) }));
    const weekly = aSeries({
      date: '2026-06-01',
      category: categoryId('Groceries'),
      recurrance: { type: 'weeks' },
    });
    const ended = aSeries({
      id: 'ended',
      date: '2026-07-01',
      category: categoryId('Fuel'),
      recurrance: { end_date: day('2026-08-01') },
    });
    expect(monthlyOf(read([...groceries, ...salary], [weekly, ended]))).toEqual({
      ...NOTHING,
      Groceries: 100,
    });
  });

  it('adds categories outside the plan up as the remaining ones', () => {
    const everyday = read([
      ...inMonths('Groceries', [100, 100, 100]),
      ...inMonths('Gone', [10, 20, 30]),
      ...inMonths('Lost', [1, 2, 3]),
      spent('2026-11-02', 'Lost', 4),
      spent('2026-11-02', 'Fuel', 8),
    ]);
    expect(monthlyOf(everyday)).toEqual({ ...NOTHING, Groceries: 100, Other: 22 });
    expect(everyday.categories.at(-1)).toMatchObject({ category: null, spent: 4 });
  });

  it('is the same in any order of the entries and series', () => {
    fc.assert(
      fc.property(anyPlan, anyDay({ from: 20_400, to: 20_900 }), fc.nat(), (plan, any, seed) => {
        const turned = <T>(list: readonly T[]) => {
          const at = list.length === 0 ? 0 : seed % list.length;
          return [...list.slice(at), ...list.slice(0, at)].toReversed();
        };
        const categories = ['Rent', 'Energy', 'Fuel'].map(categoryId);
        const first = read(plan.once, plan.series, { categories, today: any });
        const second = read(turned(plan.once), turned(plan.series), { categories, today: any });
        expect({ ...second, leftOut: summed(second) }).toEqual({ ...first, leftOut: summed(first) });
      }),
      { numRuns: 50 },
    );
  });

  it('too large to be exact is said to be so', () => {
    const huge = inMonths('Groceries', [6e15, 6e15, 6e15, 10]);
    const everyday = read([...huge, ...inMonths('Groceries', [6e15])]);
    expect([everydayMonthly(everyday), everydayRange(everyday).low]).toEqual([NaN, NaN]);
    const line = withEveryday(
      runningTotals([], today, addMonths(today, 2)),
      byDay(everyday, addMonths(today, 2)),
    );
    expect(line.totals.end).toBeNaN();
  });
});

const summed = ({ leftOut: { amount, count: number } }: Everyday) => [amount, number];

const groceries = () => inMonths('Groceries', [100, 120, 100, 110, 100, 120]);

describe('a large single expense', () => {
  it('of more than three times the usual month is left out, and named', () => {
    const everyday = read([
      ...groceries(),
      ...inMonths('Home', [20, 20, 20, 20, 20, 0]),
      spent('2026-10-03', 'Home', 61, 'Sofa'),
      spent('2026-10-04', 'Home', 60, 'Chair'),
    ]);
    expect(monthlyOf(everyday)).toEqual({ ...NOTHING, Groceries: 105, Home: 20 });
    expect(everyday.categories.find(({ category }) => category === 'Home')?.totals).toEqual([
      20, 20, 20, 20, 20, 60,
    ]);
    expect(everyday.leftOut).toEqual({
      amount: 61,
      count: 1,
      largest: [{ day: '2026-10-03', category: 'Home', description: 'Sofa', amount: 61 }],
    });
  });

  it('is none at three times the usual month', () => {
    const everyday = read([
      ...inMonths('Groceries', [100, 100, 100, 100, 300]),
      spent('2026-11-02', 'Groceries', 300),
    ]);
    expect(everyday.leftOut.count).toBe(0);
    const more = read([
      ...inMonths('Groceries', [100, 100, 100, 100, 301]),
      spent('2026-11-02', 'Groceries', 301),
    ]);
    expect(more.leftOut.count).toBe(2);
  });

  it('doesn’t hide that many small ones make a month dear', () => {
    const many = Array.from({ length: 10 }, () => spent('2026-10-10', 'Groceries', 100));
    const everyday = read([...inMonths('Groceries', [100, 100, 100, 100]), ...many]);
    expect(everyday.categories[0]?.totals).toEqual([100, 100, 100, 100, 1000]);
    expect(everyday.leftOut.count).toBe(0);
  });

  it('of a rare category is one for the months in which it has any, or for a whole month', () => {
    const everyday = read([...groceries(), ...inMonths('Home', [20, 0, 0, 20, 0, 61])]);
    expect(everyday.leftOut.largest.map(({ amount }) => amount)).toEqual([61]);
    // The whole months: 100, 120, 100, 110 and more, 100, 120.
    const once = read([...groceries(), spent('2026-08-10', 'Home', 330)]);
    expect(once.leftOut.count).toBe(0);
    const sofa = read([...groceries(), spent('2026-08-10', 'Home', 331)]);
    expect(sofa.leftOut.count).toBe(1);
  });

  it('is named, the largest few of many', () => {
    const everyday = read([
      ...groceries(),
      ...inMonths('Home', [20, 20, 20, 20, 20, 20]),
      ...Array.from({ length: 12 }, (_, index) => spent('2026-08-10', 'Home', 100 + index, `Shelf ${index}`)),
    ]);
    expect(summed(everyday)).toEqual([1266, 12]);
    expect(everyday.leftOut.largest.map(({ description }) => description)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Shelf ${11 - index}`),
    );
    expect(everydayRange(everyday)).toEqual({ low: 120, high: 1396 });
  });

  it('counts in a usual month, and in the range of the months that it is taken from', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 9000 })), {
          minLength: 3,
          maxLength: 6,
        }),
        (all) => {
          const everyday = read([
            ...inMonths(
              'Groceries',
              all.map(([amount]) => amount),
            ),
            ...inMonths(
              'Home',
              all.map(([, amount]) => amount),
            ),
          ]);
          const { low, high } = everydayRange(everyday);
          expect(low).toBe(Math.min(...all.map(([a, b]) => a + b)));
          expect(low).toBeLessThanOrEqual(everydayMonthly(everyday));
          expect(high).toBeGreaterThanOrEqual(everydayMonthly(everyday));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('of this month is not taken off what is left of the month', () => {
    const everyday = read([
      ...groceries(),
      spent('2026-11-02', 'Groceries', 40),
      spent('2026-11-03', 'Groceries', 400, 'Party'),
    ]);
    expect(everyday.categories[0]).toMatchObject({ monthly: 105, spent: 40 });
    expect(everyday.leftOut.largest[0]?.description).toBe('Party');
  });

  it('in a series is none', () => {
    const series = [aSeries({ date: '2026-10-01', amount: cents(5000), recurrance: { type: 'years' } })];
    expect(read(groceries(), series).leftOut.count).toBe(0);
  });
});

/** Known everyday spending: 300 a month of groceries and 90 of fuel, of which 100 and 20 are spent. */
const known = (changes: Partial<Everyday> = {}): Everyday => ({
  months: ['2026-08-01', '2026-09-01', '2026-10-01'].map(day),
  categories: [
    {
      category: categoryId('Groceries'),
      monthly: cents(300),
      totals: [200, 300, 400].map(cents),
      largest: cents(900),
      spent: cents(100),
    },
    {
      category: categoryId('Fuel'),
      monthly: cents(90),
      totals: [90, 90, 100].map(cents),
      largest: cents(270),
      spent: cents(20),
    },
    { category: null, monthly: cents(0), totals: [0, 0, 0].map(cents), largest: cents(0), spent: cents(0) },
  ],
  wholes: [290, 390, 5000].map(cents),
  leftOut: { amount: cents(0), count: 0, largest: [] },
  unit: 1,
  ...changes,
});

const ahead = (...transactions: readonly Transaction[]) =>
  transactions.map((transaction) => ({ transaction, day: transaction.date }));

const byDay = (everyday: Everyday, to: Day, entered = ahead(), now = today) =>
  everydayByDay(everyday, to, { today: now, entered });

const totalIn = (days: ReturnType<typeof byDay>, month: string) =>
  days.filter(({ day: each }) => each.startsWith(month)).reduce((total, { amount }) => total + amount, 0);

describe('everyday spending in the days to come', () => {
  it('is what is left of this month, from tomorrow on, and all of each later one', () => {
    const days = byDay(known(), day('2027-01-16'));
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-22', '2027-01-15']);
    expect([totalIn(days, '2026-11'), totalIn(days, '2026-12')]).toEqual([270, 390]);
    // 15 of 31 days, rounded down to the cent by category.
    expect(totalIn(days, '2027-01')).toBe(Math.floor((300 * 15) / 31) + Math.floor((90 * 15) / 31));
  });

  it('is nothing in a month that has cost more already, and on its last day', () => {
    const days = byDay(
      known({ categories: known().categories.map((each) => ({ ...each, spent: cents(301) })) }),
      day('2026-12-01'),
    );
    expect(totalIn(days, '2026-11')).toBe(0);
    const last = day('2026-11-30');
    expect(byDay(known(), day('2026-12-02'), [], last).map((each) => each.day)).toEqual(['2026-12-01']);
    expect(everydayLeft(known(), last, { today: last, entered: [] })).toEqual([0, 0, 0]);
  });

  it('is lowered by expenses that people have entered for the month, never below 0', () => {
    const entered = ahead(
      spent('2026-11-25', 'Groceries', 50),
      spent('2026-12-05', 'Groceries', 310),
      spent('2026-12-06', 'Gone', 5),
      { ...spent('2026-12-07', 'Fuel', 30), type: 'income' },
    );
    const window = { today, entered };
    expect(everydayLeft(known(), today, window)).toEqual([150, 70, 0]);
    expect(everydayLeft(known(), day('2026-12-01'), window)).toEqual([0, 90, 0]);
    expect(everydayLeft(known(), day('2027-01-01'), window)).toEqual([300, 90, 0]);
  });

  it('is not lowered by a large one, nor by one of today', () => {
    const entered = ahead(spent('2026-12-05', 'Groceries', 901), spent('2026-11-21', 'Groceries', 10));
    expect(everydayLeft(known(), day('2026-12-01'), { today, entered })[0]).toBe(300);
    expect(everydayLeft(known(), today, { today, entered })[0]).toBe(200);
  });

  it.each([
    ['2027-01-16', '2027-02-01'],
    ['2027-02-01', '2027-02-01'],
    ['2027-02-02', '2027-03-01'],
  ])('up to %s takes account of entries up to %s', (to, until) => {
    expect(enteredUntil(day(to))).toBe(until);
  });

  it('has whole units of a currency without decimals every day', () => {
    const yen = known({
      unit: 100,
      categories: known().categories.map((each) => ({
        ...each,
        monthly: cents(each.monthly * 100),
        spent: cents(0),
      })),
    });
    const days = byDay(yen, day('2027-01-01'));
    expect(days.every(({ amount, low, high }) => [amount, low, high].every((each) => each % 100 === 0))).toBe(
      true,
    );
    expect(totalIn(days, '2026-12')).toBe(39_000);
  });

  it('has a band beyond the leanest and the dearest month, the wider the fewer months there are', () => {
    expect(everydayBand(known())).toEqual({ low: 390 - 3 * 100, high: 390 + 3 * 110 });
    const days = byDay(known(), day('2027-01-01')).filter((each) => each.day >= '2026-12-01');
    const total = (part: 'low' | 'high') => days.reduce((all, each) => all + each[part], 0);
    expect([total('low'), total('high')]).toEqual([
      Math.round((300 * 90) / 390) + Math.round((90 * 90) / 390),
      Math.round((300 * 720) / 390) + Math.round((90 * 720) / 390),
    ]);
  });
});

describe('the everyday spending of made-up households', () => {
  it.each([3, 4, 5, 6])('after %i months neither flatters nor frightens', (months) => {
    const all = Array.from({ length: 200 }, (_, seed) => {
      const { once, categories, next } = household(seed, months);
      const everyday = read(once, [], { categories, today: NEXT_MONTH });
      return { usual: everydayMonthly(everyday), ...everydayBand(everyday), next };
    });
    const later = all.flatMap(({ next, ...guess }) => next.map((actual) => ({ ...guess, actual })));
    const part = (isCounted: (each: (typeof later)[number]) => boolean) =>
      later.filter(isCounted).length / later.length;
    const total = (of: 'usual' | 'actual') => later.reduce((sum, each) => sum + each[of], 0);
    expect(total('usual') / total('actual')).toBeGreaterThan(0.95);
    expect(total('usual') / total('actual')).toBeLessThan(1.05);
    expect(part(({ usual, actual }) => usual < actual)).toBeLessThan(0.6);
    expect(part(({ low, high, actual }) => low <= actual && actual <= high)).toBeGreaterThan(0.77);
  });
});

const line = (series: readonly Series[], once: readonly Transaction[], to: Day, now = today) =>
  runningTotals(bookingsBetween(once, series, now, addDays(to, -1)), now, to);

describe('a running total with everyday spending', () => {
  it('falls a little every day, and names the day that is lowest then', () => {
    const to = day('2026-12-02');
    const salary = aSeries({ type: 'income', amount: cents(5000), date: '2026-12-01' });
    const certain = startingWith(line([salary], [], to), cents(1000));
    const { totals, band } = withEveryday(certain, byDay(known(), to));
    expect(certain).toMatchObject({ end: 6000, lowest: { day: today, total: 1000 } });
    expect(totals.lowest).toEqual({ day: '2026-11-30', total: 1000 - 270 });
    expect(totals.end).toBe(6000 - 270 - Math.floor(300 / 31) - Math.floor(90 / 31));
    expect(totals.days.filter(({ occurrences }) => occurrences.length > 0).map((each) => each.day)).toEqual([
      '2026-12-01',
    ]);
    expect(totalOn(totals, today)).toBe(1000);
    expect(band.at(-1)?.day).toBe('2026-12-01');
  });

  const now = day('2026-11-21');
  const anySpent = fc.record({
    now: fc.integer({ min: 0, max: 40 }).map((days) => addDays(now, days)),
    months: fc.integer({ min: 1, max: 12 }),
    start: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
    unit: fc.constantFrom(1, 100),
    series: anyPlan.map((plan) => plan.series),
    once: fc
      .array(
        fc.record({
          type: fc.constantFrom('expense' as const, 'expense' as const, 'income' as const),
          amount: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(100, 90_000)),
          category: fc.constantFrom('Rent', 'Energy', 'Fuel', 'Gifts', 'Travel'),
          days: fc.integer({ min: -220, max: 100 }),
        }),
        { minLength: 10, maxLength: 60 },
      )
      .map((all) =>
        all.map(({ type, amount, category, days }) => ({
          ...spent(addDays(now, days), category, amount),
          type,
        })),
      ),
  });
  const categories = ['Rent', 'Energy', 'Fuel'].map(categoryId);

  type AnySpent = typeof anySpent extends fc.Arbitrary<infer T> ? T : never;

  /** The plan's estimate as on any day, with the entries of later days. */
  function estimateOf({ now: any, months, start, unit, once, series }: AnySpent) {
    const to = addMonths(any, months);
    const everyday = read(once, series, { categories, today: any, unit });
    const entered = bookingsBetween(once, [], addDays(any, 1), addDays(enteredUntil(to), -1));
    const certain = startingWith(
      line(
        series,
        once.filter(({ date }) => date > any),
        to,
        any,
      ),
      start,
    );
    const window = { today: any, entered };
    return { everyday, entered, certain, to, window, days: everydayByDay(everyday, to, window) };
  }

  it('is the certain one where nothing has been entered that doesn’t repeat', () => {
    fc.assert(
      fc.property(anySpent, (any) => {
        const { certain, days } = estimateOf({ ...any, once: [] });
        expect(withEveryday(certain, days)).toEqual({ totals: certain, certain, band: [] });
      }),
      { numRuns: 50 },
    );
  });

  it('lies within its band on every day, and never above the certain one', () => {
    fc.assert(
      fc.property(anySpent, (any) => {
        const { certain, days } = estimateOf(any);
        const { totals, band } = withEveryday(certain, days);
        band.forEach(({ day: each, low, high }) => {
          const main = totalOn(totals, each);
          expect(low).toBeLessThanOrEqual(main);
          expect(main).toBeLessThanOrEqual(high);
          expect(high).toBeLessThanOrEqual(totalOn(certain, each));
        });
      }),
    );
  });

  it('takes off each month what it costs, to the cent', () => {
    fc.assert(
      fc.property(anySpent, (any) => {
        const { everyday, window, to } = estimateOf(any);
        const end = enteredUntil(to);
        const days = everydayByDay(everyday, end, window);
        expect(days).toHaveLength(everydayMonthly(everyday) === 0 ? 0 : daysBetween(window.today, end) - 1);
        const months = [...new Set(days.map((each) => firstOfMonth(each.day)))];
        months.forEach((month) => {
          const ofMonth = days.filter((each) => firstOfMonth(each.day) === month);
          const left = everydayLeft(everyday, month, window).reduce((all, each) => all + each, 0);
          expect(ofMonth.reduce((all, { amount }) => all + amount, 0)).toBe(left);
          expect(ofMonth.every(({ amount, low }) => amount >= 0 && low >= 0)).toBe(true);
        });
        const byCategory = everydayByCategory(everyday, end, window).map((each) => each.days);
        const all = byCategory.flat().reduce((total, { amount }) => total + amount, 0);
        expect(days.reduce((total, { amount }) => total + amount, 0)).toBe(all);
      }),
      { numRuns: 50 },
    );
  });
});
