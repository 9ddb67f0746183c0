import { describe, expect, it } from 'vitest';
import { summarise } from '../../../src/domain/forecast/forecast';
import { exact, isTooLarge, sum } from '../../../src/domain/money/money';
import { addDays, daysBetween } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import type { Booking } from '../../../src/domain/transactions/recurrence';
import { againstLast } from '../../../src/domain/year/againstLast';
import { daysOfYear } from '../../../src/domain/year/days';
import { yearFigures } from '../../../src/domain/year/figures';
import { flowOf, type CategoryAmount } from '../../../src/domain/year/flow';
import { stackOf } from '../../../src/domain/year/stack';
import { amountsByCategory, yearSums } from '../../../src/domain/year/yearSums';
import type { Cents } from '../../../src/model/money';
import { TOO_LARGE } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { aTransaction, anyPlan, bookedOf, categoryId, cents, day } from '../builders';

const booked = (
  date: string,
  amount: number,
  category = 'Rent',
  type: 'income' | 'expense' = 'expense',
): Booking => ({
  day: day(date),
  transaction: aTransaction({ date, amount: cents(amount), category: categoryId(category), type }),
});

const paid = (category: string, amount: number): CategoryAmount => ({
  type: 'expense',
  category: categoryId(category),
  amount: cents(amount),
});
const earned = (category: string, amount: number): CategoryAmount => ({
  ...paid(category, amount),
  type: 'income',
});

const parts = (side: readonly { kind: string; category: string | null; amount: Cents }[]) =>
  side.map(({ kind, category, amount }) => [category ?? kind, amount]);

const totalOf = (amounts: readonly { amount: Cents }[]) => sum(amounts.map(({ amount }) => amount));

const anyAmounts = fc.array(
  fc.record({
    type: fc.constantFrom('income' as const, 'expense' as const),
    category: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f').map(categoryId)),
    amount: fc.nat({ max: 1_000_000 }).map(cents),
  }),
  { maxLength: 14 },
);

describe('a flow', () => {
  it('leads from the largest sources to the largest uses, and ends with what is left', () => {
    const flow = flowOf(
      [paid('Food', 300), earned('Interest', 50), paid('Rent', 500), earned('Salary', 900)],
      7,
    );
    expect(parts(flow.sources)).toEqual([
      ['Salary', 900],
      ['Interest', 50],
    ]);
    expect(parts(flow.uses)).toEqual([
      ['Rent', 500],
      ['Food', 300],
      ['left', 150],
    ]);
    expect(flow.total).toBe(950);
  });

  it('takes what income does not cover from before', () => {
    const flow = flowOf([earned('Salary', 100), paid('Rent', 250)], 7);
    expect(parts(flow.sources)).toEqual([
      ['Salary', 100],
      ['before', 150],
    ]);
    expect(parts(flow.uses)).toEqual([['Rent', 250]]);
  });

  it('gathers the smallest, but never one alone', () => {
    const four = [paid('a', 4), paid('b', 3), paid('c', 2), paid('d', 1), earned('Salary', 10)];
    expect(parts(flowOf(four, 3).uses)).toEqual([
      ['a', 4],
      ['b', 3],
      ['c', 2],
      ['d', 1],
    ]);
    expect(parts(flowOf(four, 2).uses)).toEqual([
      ['a', 4],
      ['b', 3],
      ['others', 3],
    ]);
  });

  it('has equal sides, to the cent, whatever goes in', () => {
    fc.assert(
      fc.property(anyAmounts, fc.integer({ min: 1, max: 7 }), (amounts, most) => {
        const { sources, uses, total } = flowOf(amounts, most);
        expect(totalOf(sources)).toBe(total);
        expect(totalOf(uses)).toBe(total);
        const of = (type: string) => totalOf(amounts.filter((each) => each.type === type));
        expect(total).toBe(Math.max(of('income'), of('expense')));
        expect([...sources, ...uses].every(({ amount }) => amount > 0)).toBe(true);
        expect(Math.max(sources.length, uses.length)).toBeLessThanOrEqual(most + 2);
      }),
    );
  });

  it('with an amount that is too large says so in a part', () => {
    const { sources, uses } = flowOf([{ ...earned('Salary', 1), amount: TOO_LARGE }, paid('Rent', 5)], 7);
    expect(sources.map(({ amount }) => isTooLarge(amount))).toEqual([true]);
    expect(uses.map(({ kind, amount }) => [kind, isTooLarge(amount)])).toEqual([
      ['category', false],
      ['left', true],
    ]);
    const spent = flowOf([earned('Salary', 1), { ...paid('Rent', 5), amount: TOO_LARGE }], 7);
    expect(spent.uses.some(({ amount }) => isTooLarge(amount))).toBe(true);
  });
});

const today = day('2026-11-21');
const YEAR = daysOfYear(2026);
const bookingsOf = ({
  once,
  series,
}: {
  once: Parameters<typeof bookingsBetween>[0];
  series: Parameters<typeof bookingsBetween>[1];
}) => bookingsBetween(once, series, YEAR.from, YEAR.to);

describe('the layers of a year', () => {
  it('are the largest categories by name, and the rest together', () => {
    const bookings = ['a', 'b', 'c', 'd'].map((name, index) =>
      booked(`2026-0${index + 1}-05`, 100 - index, name),
    );
    const { lines } = yearFigures([...bookings, booked('2026-01-01', 900, 'Salary', 'income')], {
      year: 2026,
      today,
    });
    const layers = stackOf(lines, 2);
    expect(layers.map(({ category, total }) => [category, total])).toEqual([
      ['a', 100],
      ['b', 99],
      [null, 195],
    ]);
    expect(layers[2]?.months.slice(0, 4)).toEqual([0, 0, 98, 97]);
    // One alone has its name.
    expect(stackOf(lines, 3).map(({ category }) => category)).toEqual(['a', 'b', 'c', 'd']);
    // A blank stands for the categories that the plan doesn't list.
    const guessed = [
      { type: 'expense' as const, category: categoryId(' '), day: day('2026-12-01'), amount: cents(1) },
    ];
    const { lines: more } = yearFigures(bookings, { year: 2026, today, estimated: guessed });
    expect(
      stackOf(more, 7)
        .map(({ category, total }) => [category, total])
        .at(-1),
    ).toEqual([null, 1]);
  });

  it('add up to the expenses of each month', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 7 }), (plan, most) => {
        const figures = yearFigures(bookingsOf(plan), { year: 2026, today });
        const layers = stackOf(figures.lines, most);
        for (let month = 0; month < 12; month += 1) {
          const { booked: now, expected } = figures.expense;
          expect(sum(layers.map(({ months }) => months[month] ?? exact(0)))).toBe(
            sum([now[month] ?? exact(0), expected[month] ?? exact(0)]),
          );
        }
        expect(totalOf(layers.map(({ total }) => ({ amount: total })))).toBe(
          sum([...figures.expense.booked, ...figures.expense.expected]),
        );
        expect(layers.length).toBeLessThanOrEqual(most + 1);
      }),
    );
  });
});

const at = (days: ReturnType<typeof againstLast>, date: string) =>
  days.filter((each) => each.day === date).map(({ total, last }) => [total, last])[0];

const spentUntil = (all: readonly Booking[], end: string) =>
  summarise(all.filter((each) => each.day <= end)).expense;

describe('a year against the last', () => {
  it('counts up to today, and the year before to its end', () => {
    const days = againstLast(
      [booked('2026-01-02', 10), booked('2026-03-01', 20), booked('2026-12-01', 40)],
      [booked('2025-01-01', 1), booked('2025-12-31', 2), booked('2025-05-05', 900, 'Salary', 'income')],
      { year: 2026, today: day('2026-03-01') },
    );
    expect(days).toHaveLength(365);
    expect(at(days, '2026-01-01')).toEqual([0, 1]);
    expect(at(days, '2026-01-02')).toEqual([10, 1]);
    expect(at(days, '2026-03-01')).toEqual([30, 1]);
    expect(at(days, '2026-03-02')).toEqual([null, 1]);
    expect(at(days, '2026-12-31')).toEqual([null, 3]);
  });

  it('counts 29 February of the last year on the 28th of this one', () => {
    const days = againstLast(
      [],
      [booked('2024-02-28', 1), booked('2024-02-29', 2), booked('2024-03-01', 4)],
      {
        year: 2025,
        today,
      },
    );
    expect(days).toHaveLength(365);
    expect(['2025-02-27', '2025-02-28', '2025-03-01'].map((date) => at(days, date))).toEqual([
      [0, 0],
      [0, 3],
      [0, 7],
    ]);
  });

  it('has 29 February of its own', () => {
    const days = againstLast([booked('2028-02-29', 5)], [booked('2027-02-28', 1), booked('2027-03-01', 2)], {
      year: 2028,
      today: day('2028-12-31'),
    });
    expect(days).toHaveLength(366);
    expect(['2028-02-28', '2028-02-29', '2028-03-01'].map((date) => at(days, date))).toEqual([
      [0, 1],
      [5, 1],
      [5, 3],
    ]);
  });

  it('equals a sum of the bookings up to each day', () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(2025, 2026, 2028), ({ once, series }, year) => {
        const { from, to } = daysOfYear(year);
        const before = daysOfYear(year - 1);
        const bookings = bookingsBetween(once, series, from, to);
        const last = bookingsBetween(once, series, before.from, before.to);
        const days = againstLast(bookings, last, { year, today });
        expect(days).toHaveLength(daysBetween(from, addDays(to, 1)));
        expect(days.at(-1)?.last).toBe(spentUntil(last, to));
        days.forEach(({ day: one, total }) => {
          expect(total).toBe(one <= today ? spentUntil(bookings, one) : null);
        });
      }),
      { numRuns: 30 },
    );
  });
});

describe('the sums of a year', () => {
  it('come to the figures of the bookings up to today', () => {
    fc.assert(
      fc.property(anyPlan, ({ once, series }) => {
        const figures = yearFigures(bookingsOf({ once, series }), { year: 2026, today });
        const sums = yearSums(bookedOf([...once, ...series]), today);
        expect(sums.income).toEqual(figures.income.booked.slice(0, 11));
        expect(sums.expense).toEqual(figures.expense.booked.slice(0, 11));
      }),
      { numRuns: 50 },
    );
  });

  it('come to the flow of the bookings up to today', () => {
    fc.assert(
      fc.property(anyPlan, ({ once, series }) => {
        const names = ['Rent', 'Energy', 'Fuel', 'Gifts', 'Travel', 'Housing'].map(categoryId);
        const { lines } = yearFigures(bookingsOf({ once, series }), { year: 2026, today });
        const amounts = amountsByCategory(bookedOf([...once, ...series]), {
          from: YEAR.from,
          to: today,
          categories: { income: names, expense: names },
        });
        expect(flowOf(amounts, 4)).toEqual(
          flowOf(
            lines.map(({ type, category, booked: months }) => ({ type, category, amount: sum(months) })),
            4,
          ),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('leave what belongs to other categories without a name', () => {
    const all = [booked('2026-11-01', 100, 'Rent'), booked('2026-11-02', 30, 'Elsewhere')];
    const books = bookedOf(all.map(({ transaction }) => transaction));
    const window = { from: day('2026-11-01'), to: today };
    expect(
      amountsByCategory(books, { ...window, categories: { income: [], expense: [categoryId('Rent')] } }),
    ).toEqual([
      { type: 'expense', category: 'Rent', amount: 100 },
      { type: 'expense', category: null, amount: 30 },
    ]);
  });
});
