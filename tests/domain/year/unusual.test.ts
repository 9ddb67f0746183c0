import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../src/domain/time/calendar';
import { unusualMonths } from '../../../src/domain/year/unusual';
import { aTransaction, categoryId, cents, day } from '../builders';

/** Expenses on the tenth of each month from September 2025 on, in euros; today is in May 2026. */
function unusual(categories: Readonly<Record<string, readonly number[]>>, today = '2026-05-20') {
  const bookings = Object.entries(categories).flatMap(([category, amounts]) =>
    amounts.flatMap((amount, index) => {
      const on = addMonths(day('2025-09-10'), index);
      const transaction = aTransaction({
        category: categoryId(category),
        amount: cents(amount * 100),
        date: on,
      });
      return amount === 0 ? [] : [{ day: on, transaction }];
    }),
  );
  return unusualMonths(bookings, { year: 2026, today: day(today) }).map(
    ({ category, month, distance }) => `${month.slice(0, 7)} ${category} ${distance / 100}`,
  );
}

describe('a month stands out', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['that is far above the others', [100, 100, 100, 100, 100, 100, 740, 100], ['2026-03 A 640']],
    ['that is far below the others', [100, 90, 110, 100, 100, 100, 10, 100], ['2026-03 A -90']],
    ['but not by half or less', [100, 100, 100, 100, 100, 100, 150, 100], []],
    ['but not where months always differ as much', [10, 200, 60, 300, 20, 250, 320, 90], []],
    ['but not in the year before', [900, 100, 100, 100, 100, 100, 100, 100], []],
    ['but not with fewer than four others', [0, 0, 0, 0, 100, 100, 740, 100], []],
    ['but not this month', [100, 100, 100, 100, 100, 100, 100, 100, 900], []],
  ])('%s', (_, amounts, found) => {
    expect(unusual({ A: amounts })).toEqual(found);
  });

  it('but not where a small category differs by little of all', () => {
    const large = Array.from({ length: 8 }, () => 2000);
    expect(unusual({ Large: large, Small: [10, 10, 10, 10, 10, 10, 90, 10] })).toEqual([]);
    expect(unusual({ Large: large, Small: [10, 10, 10, 10, 10, 10, 190, 10] })).toEqual([
      '2026-03 Small 180',
    ]);
  });

  it('but not for a yearly bill, which came to the same in that month of the year before', () => {
    const tax = [10, 500, ...Array.from({ length: 11 }, () => 10), 500, 10];
    expect(unusual({ Tax: tax }, '2026-12-05')).toEqual([]);
    expect(unusual({ Tax: tax.with(13, 900) }, '2026-12-05')).toEqual(['2026-10 Tax 890']);
  });

  it('with the largest distances first, at most five', () => {
    const amounts = [100, 100, 100, 100, 100, 100, 100, 100];
    const categories = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [`C${index}`, amounts.with(6, 1000 + index)]),
    );
    expect(unusual(categories)).toEqual([6, 5, 4, 3, 2].map((index) => `2026-03 C${index} ${900 + index}`));
  });

  it('and of the same distance, the earlier one comes first', () => {
    expect(unusual({ A: [100, 100, 100, 100, 100, 740, 740, 100] })).toEqual([
      '2026-02 A 640',
      '2026-03 A 640',
    ]);
  });

  it('but not where an amount is too large to compare', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const bookings = [100, 100, 100, 100, most, most, 740].map((amount, index) => {
      // The largest two are in the same month.
      const on = addMonths(day('2025-10-10'), index < 5 ? index : index - 1);
      return { day: on, transaction: aTransaction({ amount: cents(amount), date: on }) };
    });
    expect(unusualMonths(bookings, { year: 2026, today: day('2026-05-20') })).toEqual([]);
    expect(unusualMonths(bookings.toSpliced(4, 1), { year: 2026, today: day('2026-05-20') })).not.toEqual([]);
  });
});
