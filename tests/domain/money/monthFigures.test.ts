import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { addDays, addMonths, firstOfMonth } from '../../../src/domain/time/calendar';
import { summarise } from '../../../src/domain/forecast/forecast';
import { readFigures } from '../../../src/domain/money/monthFigures';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, anyPlan, categoryId, cents, day } from '../builders';
import { sumsOf } from './sumsOf';

describe('the figures of a page', () => {
  const today = day('2026-03-15');
  const groceries = categoryId('Groceries');

  it('cover this month up to today and the whole last month', async () => {
    const all = (
      [
        ['2026-01-31', 1],
        ['2026-02-01', 20],
        ['2026-02-28', 300],
        ['2026-03-01', 4000],
        ['2026-03-15', 50_000],
        ['2026-03-16', 600_000],
      ] as const
    ).map(([date, amount]) => aTransaction({ date, amount: cents(amount), category: groceries }));
    const { sumOf } = sumsOf(all);
    const { whole, ofCategory } = await readFigures(sumOf, {
      type: 'expense',
      series: [],
      categories: [groceries],
      today,
    });
    expect(whole).toEqual({ thisMonth: 54_000, lastMonth: 320 });
    expect(ofCategory.get(groceries)).toEqual(whole);
  });

  it('count each repeat, moved and skipped ones too', async () => {
    const weekly = aSeries({
      date: '2026-02-03',
      amount: cents(100),
      category: groceries,
      recurrance: { type: 'weeks', value: 1, end_date: null },
      exceptions: [
        { scheduled: day('2026-02-10'), skipped: true },
        { scheduled: day('2026-02-24'), date: day('2026-03-01'), amount: cents(7) },
      ],
    });
    const { sumOf } = sumsOf([weekly]);
    const question = { type: 'expense', series: [weekly], categories: [groceries], today } as const;
    // 3 and 17 February; 1, 3 and 10 March.
    expect((await readFigures(sumOf, question)).whole).toEqual({ thisMonth: 207, lastMonth: 200 });
  });

  it('cost two sums, and two more for each category', async () => {
    const reads = sumsOf([]);
    const categories = [groceries, categoryId('Rent')];
    await readFigures(reads.sumOf, { type: 'expense', series: [], categories, today });
    expect(reads.asked()).toBe(6);
  });

  it('equal the sums of the bookings in any plan', async () => {
    const aDay = anyDay({ from: 20_300, to: 20_600 });
    const type = fc.constantFrom('income' as const, 'expense' as const);
    await fc.assert(
      fc.asyncProperty(anyPlan, aDay, type, async ({ once, series }, now, of) => {
        const all = [...once, ...series];
        const categories = [...new Set(all.map(({ category }) => category))];
        const { sumOf } = sumsOf(all);
        const { whole, ofCategory } = await readFigures(sumOf, { type: of, series, categories, today: now });

        const month = firstOfMonth(now);
        const bookingsOf = (from: typeof month, to: typeof month) => bookingsBetween(all, series, from, to);
        const soFar = bookingsOf(month, now);
        const before = bookingsOf(addMonths(month, -1), addDays(month, -1));
        expect(whole).toEqual({ thisMonth: summarise(soFar)[of], lastMonth: summarise(before)[of] });
        for (const category of categories) {
          const its = ({ transaction: { category: other } }: (typeof soFar)[number]) => other === category;
          expect(ofCategory.get(category)).toEqual({
            thisMonth: summarise(soFar.filter(its))[of],
            lastMonth: summarise(before.filter(its))[of],
          });
        }
      }),
    );
  });
});
