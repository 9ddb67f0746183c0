import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../src/domain/time/calendar';
import { unusualMonths } from '../../../src/domain/year/unusual';
import type { Booking } from '../../../src/domain/transactions/recurrence';
import type { Day } from '../../../src/model/day';
import { aTransaction, categoryId, cents, day } from '../builders';
import { fc } from '../../support/properties';

type Amounts = Readonly<Record<string, readonly number[]>>;

interface Books {
  today?: string;
  /** By category, in euros from January of the year before on. */
  last?: Amounts;
  /** The day of the first booking in the year before; null where there is nothing. */
  first?: string | null;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index);
const inLast = (month: number) => addMonths(day('2025-01-01'), month);

/** Expenses on the tenth of each month from January 2026 on, in euros: what stands out. */
function bothOf(
  categories: Amounts,
  { today = '2026-09-20', last, first = last === undefined ? null : '2025-01-10' }: Books = {},
) {
  const bookings = Object.entries(categories).flatMap(([category, amounts]) =>
    // Those of other years don't count.
    [5000, ...amounts, ...Array.from({ length: 12 - amounts.length }, () => 0), 5000].flatMap(
      (amount, index) => {
        const on = addMonths(day('2025-12-10'), index);
        const transaction = aTransaction({
          category: categoryId(category),
          amount: cents(amount * 100),
          date: on,
        });
        return amount === 0 ? [] : [{ day: on, transaction }];
      },
    ),
  );
  const when = { year: 2026, today: day(today), first: first === null ? null : day(first) };
  const found = unusualMonths(bookings, when, ({ category, month }) => {
    const index = MONTHS.find((each) => inLast(each) === month);
    // Nothing is asked that can only be 0.
    if (index === undefined || first === null || month < first.slice(0, 7)) throw new RangeError(month);
    return cents((last?.[category]?.[index] ?? 0) * 100);
  });
  const said = found.map(
    ({ category, month, distance }) => `${month.slice(0, 7)} ${category} ${distance / 100}`,
  );
  return { said, found };
}

const unusual = (...of: Parameters<typeof bothOf>) => bothOf(...of).said;

const inApril = (amount: number) => ({ last: { Tax: [0, 0, 0, amount] } });

describe('a month stands out', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['that is far above the others', [100, 100, 100, 100, 100, 100, 740, 100], ['2026-07 A 640']],
    ['that is far below the others', [100, 90, 110, 100, 100, 100, 10, 100], ['2026-07 A -90']],
    ['but not by half or less', [100, 100, 100, 100, 100, 100, 150, 100], []],
    ['but not where months always differ as much', [10, 200, 60, 300, 20, 250, 320, 90], []],
    ['but not with fewer than four others', [0, 0, 0, 0, 100, 100, 740, 100], []],
    ['but not this month', [100, 100, 100, 100, 100, 100, 100, 100, 900], []],
  ])('%s', (_, amounts, found) => {
    expect(unusual({ A: amounts })).toEqual(found);
  });

  it('but not where a small category differs by little of all', () => {
    const large = Array.from({ length: 8 }, () => 2000);
    expect(unusual({ Large: large, Small: [10, 10, 10, 10, 10, 10, 90, 10] })).toEqual([]);
    expect(unusual({ Large: large, Small: [10, 10, 10, 10, 10, 10, 190, 10] })).toEqual([
      '2026-07 Small 180',
    ]);
  });

  it('but not for a yearly bill, which came to the same in that month of the year before', () => {
    const tax = [10, 10, 10, 500, 10, 10, 10, 10];
    expect(unusual({ Tax: tax }, inApril(500))).toEqual([]);
    expect(unusual({ Tax: tax }, inApril(0))).toEqual(['2026-04 Tax 490']);
    expect(unusual({ Tax: tax.with(3, 900) }, inApril(500))).toEqual(['2026-04 Tax 890']);
    expect(unusual({ Tax: tax }, { ...inApril(500), first: '2025-05-31' })).toEqual(['2026-04 Tax 490']);
  });

  it('with the largest distances first, at most five', () => {
    const amounts = [100, 100, 100, 100, 100, 100, 100, 100];
    const categories = Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [`C${index}`, amounts.with(6, 1000 + index)]),
    );
    const { said } = bothOf(categories, { last: {} });
    expect(said).toEqual([13, 12, 11, 10, 9].map((index) => `2026-07 C${index} ${900 + index}`));
  });

  it('and of the same distance, the earlier one comes first', () => {
    expect(unusual({ A: [100, 100, 100, 100, 100, 740, 740, 100] })).toEqual([
      '2026-06 A 640',
      '2026-07 A 640',
    ]);
  });

  it('from a month in whole units of a currency without decimals', () => {
    const inYen = [100, 101, 100, 101, 9000].map((amount, index): Booking => {
      const on = addMonths(day('2026-01-10'), index);
      return { day: on, transaction: aTransaction({ date: on, amount: cents(amount * 100) }) };
    });
    const when = { year: 2026, today: day('2026-06-20'), first: null, unit: 100 };
    const [found] = unusualMonths(inYen, when, () => cents(0));
    expect([found?.usual, found?.distance]).toEqual([10_100, 889_900]);
  });

  it('but not where an amount is too large to compare', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const bookings = [100, 100, 100, 100, most, most, 740].map((amount, index) => {
      // The largest two are in the same month.
      const on = addMonths(day('2026-01-10'), index < 5 ? index : index - 1);
      return { day: on, transaction: aTransaction({ amount: cents(amount), date: on }) };
    });
    const found = (of: typeof bookings) =>
      unusualMonths(of, { year: 2026, today: day('2026-09-20'), first: null }, () => cents(0));
    expect(found(bookings)).toEqual([]);
    expect(found(bookings.toSpliced(4, 1))).not.toEqual([]);
  });
});

/** What each of twelve months came to. */
const year = (usual: number, months: Readonly<Record<number, number>> = {}) =>
  MONTHS.map((index) => months[index] ?? usual);
const [JANUARY, MARCH, NOVEMBER, DECEMBER] = [0, 2, 10, 11];

/** Eight large categories, and then small ones. */
const spent = (index: number) => (index < 8 ? 2000 + 100 * index : 50);

describe('with fewer than five full months', () => {
  it.each<[string, string, readonly number[], readonly number[], readonly string[]]>([
    ['nothing in January', '2026-01-31', [740], year(100), []],
    ['January alone', '2026-02-01', [740], year(100), ['2026-01 A 640']],
    ['February', '2026-03-31', [100, 740], year(100), ['2026-02 A 640']],
    ['March', '2026-04-15', [100, 100, 740], year(100), ['2026-03 A 640']],
    ['April', '2026-05-15', [100, 100, 100, 740], year(100), ['2026-04 A 640']],
    ['less than usual', '2026-04-15', [100, 100, 5], year(100), ['2026-03 A -95']],
    ['a month without any', '2026-04-15', [100, 0, 100], year(100), ['2026-02 A -100']],
    ['something that is rarely bought', '2026-04-15', [0, 0, 900], year(0, { [6]: 30 }), ['2026-03 A 900']],
    ['something that was never bought', '2026-04-15', [0, 0, 900], year(0), ['2026-03 A 900']],
    ['but not a yearly bill', '2026-04-15', [0, 0, 640], year(0, { [MARCH]: 610 }), []],
    ['unless it was another', '2026-04-15', [0, 0, 640], year(0, { [MARCH]: 210 }), ['2026-03 A 640']],
    ['but not one of January', '2026-02-15', [640], year(0, { [JANUARY]: 640 }), []],
    ['but not what December came to', '2026-02-15', [640], year(100, { [DECEMBER]: 640 }), []],
    ['but not what November came to', '2026-02-15', [640], year(100, { [NOVEMBER]: 640 }), []],
    ['but not where another month was nearly as far', '2026-04-15', [400, 720, 900], year(400), []],
    ['but not what is new each month', '2026-04-15', [300, 310, 305], year(0), []],
    ['but not what comes every second month', '2026-04-15', [200, 0, 200], year(100), []],
    [
      'of an old category in its first months',
      '2026-09-15',
      [0, 0, 0, 0, 0, 900],
      year(0),
      ['2026-06 A 900'],
    ],
  ])('%s', (_, today, amounts, last, found) => {
    expect(unusual({ A: amounts }, { today, last: { A: last } })).toEqual(found);
  });

  it('nothing without a year before, or where it began later than that month', () => {
    const march = { A: [100, 100, 740] };
    expect(unusual(march, { today: '2026-04-15' })).toEqual([]);
    const since = (first: string) => unusual(march, { today: '2026-04-15', last: { A: year(100) }, first });
    expect(since('2025-04-01')).toEqual([]);
    expect(since('2025-03-31')).toEqual(['2026-03 A 640']);
  });

  it.each([
    ['2026-02-15', 30],
    ['2026-04-15', 8],
  ])('on %s, of %i categories the furthest five', (today, count) => {
    const months = MONTHS.slice(0, Number(today.slice(5, 7)) - 1);
    // The largest ones come last.
    const indexes = Array.from({ length: count }, (_, index) => count - 1 - index);
    const categories = Object.fromEntries(
      indexes.map((index) => [
        `C${index}`,
        months.map((month) => (month + 1 === months.length ? spent(index) : 100)),
      ]),
    );
    const last = Object.fromEntries(Object.keys(categories).map((name) => [name, year(100)]));
    const { said } = bothOf(categories, { today, last });
    expect(said.map((each) => each.split(' ')[1])).toEqual(['C7', 'C6', 'C5', 'C4', 'C3']);
  });

  it('first what was far less, where that is furthest', () => {
    const now = { A: [100, 100, 900], Salary: [3000, 3000, 10] };
    const last = { A: year(100), Salary: year(3000) };
    expect(unusual(now, { today: '2026-04-15', last })[0]).toBe('2026-03 Salary -2990');
  });
});

const middle = (amounts: readonly number[]) => {
  const sorted = amounts.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

/** The law, from everything that was booked: in euros, by category, for as many months of the year as have passed. */
function naively(now: Amounts, last: Amounts, months: number, firstMonth: number): string[] {
  const passed = MONTHS.slice(0, months);
  const amount = (of: Amounts, category: string, month: number) => of[category]?.[month] ?? 0;
  const begin = (category: string) => passed.find((month) => amount(now, category, month) > 0) ?? months;
  const names = Object.keys(now);
  const since = Math.min(...names.map(begin));
  const whole = middle(
    passed
      .filter((month) => month >= since)
      .map((month) => names.reduce((total, each) => total + amount(now, each, month), 0)),
  );
  return names
    .flatMap((category) =>
      passed.flatMap((month) => {
        if (month < begin(category)) return [];
        const others = passed
          .filter((each) => each >= begin(category) && each !== month)
          .map((each) => amount(now, category, each));
        const isOld = month >= firstMonth;
        const differing = isOld ? [amount(last, category, month)] : [];
        if (others.length < 4) {
          if (!isOld) return [];
          others.push(...differing);
          // Backwards from the first booking of the year, and on into the year before.
          for (let back = begin(category) - 1; others.length < 3; back -= 1)
            others.push(back < 0 ? amount(last, category, 12 + back) : 0);
          differing.push(...others);
        }
        const usual = middle(others);
        const distances = others.map((each) => Math.abs(each - usual));
        const least = Math.max(usual / 2, 3 * middle(distances), whole / 20);
        const own = amount(now, category, month);
        return [usual, ...differing].every((each) => Math.abs(own - each) > least)
          ? [{ category, month, distance: own - usual }]
          : [];
      }),
    )
    .map(({ category, month, distance }) => `2026-0${month + 1} ${category} ${distance}`);
}

describe('whatever was booked', () => {
  // Multiples of 20 euros, so that a median of two is exact in both.
  const anyAmount = fc.constantFrom(0, 0, 0, 20, 100, 100, 120, 140, 400, 640, 720, 900, 2000);
  const anyCategory = fc.record({
    now: fc.array(anyAmount, { minLength: 8, maxLength: 8 }),
    last: fc.array(anyAmount, { minLength: 12, maxLength: 12 }),
  });

  it('finds what the law says, in any month of the year', () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(anyCategory, { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 0, max: 11 }),
        (categories, months, firstMonth) => {
          const byName = (which: 'now' | 'last'): Amounts =>
            Object.fromEntries(categories.map((each, index) => [`C${index}`, each[which]]));
          const [now, last] = [byName('now'), byName('last')];
          const today: Day = addMonths(day('2026-01-20'), months);
          const first = inLast(firstMonth);
          const { said } = bothOf(now, { today, last, first });
          const told = naively(now, last, months, firstMonth);
          found += told.length;
          const isAll = told.length <= 5;
          expect(said).toHaveLength(isAll ? told.length : 5);
          expect(said.toSorted()).toEqual(told.filter((each) => isAll || said.includes(each)).toSorted());
        },
      ),
    );
    expect(found).toBeGreaterThan(0);
  });
});
