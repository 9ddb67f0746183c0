import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { addDays, addMonths, firstOfMonth } from '../../../src/domain/time/calendar';
import { summarise } from '../../../src/domain/forecast/forecast';
import { monthFigures } from '../../../src/domain/money/monthFigures';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, anyPlan, bookedOf, categoryId, cents, day } from '../builders';

describe('the figures of a page', () => {
  const today = day('2026-03-15');
  const groceries = categoryId('Groceries');

  it('cover this month up to today and the whole last month', () => {
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
    const { whole, ofCategory } = monthFigures(bookedOf(all), {
      type: 'expense',
      categories: [groceries],
      today,
    });
    expect(whole).toEqual({ thisMonth: 54_000, lastMonth: 320 });
    expect(ofCategory.get(groceries)).toEqual(whole);
  });

  it('count each repeat, moved and skipped ones too', () => {
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
    const question = { type: 'expense', categories: [groceries], today } as const;
    // 3 and 17 February; 1, 3 and 10 March.
    expect(monthFigures(bookedOf([weekly]), question).whole).toEqual({ thisMonth: 207, lastMonth: 200 });
  });

  it('equal the sums of the bookings in any plan', () => {
    const aDay = anyDay({ from: 20_300, to: 20_600 });
    const type = fc.constantFrom('income' as const, 'expense' as const);
    fc.assert(
      fc.property(anyPlan, aDay, type, ({ once, series }, now, of) => {
        const all = [...once, ...series];
        const categories = [...new Set(all.map(({ category }) => category))];
        const { whole, ofCategory } = monthFigures(bookedOf(all), { type: of, categories, today: now });

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
