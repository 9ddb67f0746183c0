import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../src/domain/time/calendar';
import { readUnusual } from '../../../src/domain/year/unusual';
import { aTransaction, categoryId, cents, day } from '../builders';

/** Expenses on the tenth of each month from January 2026 on, in euros, and what was spent in months of the year before. */
async function unusual(
  categories: Readonly<Record<string, readonly number[]>>,
  { today = '2026-09-20', last = {} }: { today?: string; last?: Readonly<Record<string, number>> } = {},
) {
  const bookings = Object.entries(categories).flatMap(([category, amounts]) =>
    amounts.flatMap((amount, index) => {
      const on = addMonths(day('2026-01-10'), index);
      const transaction = aTransaction({
        category: categoryId(category),
        amount: cents(amount * 100),
        date: on,
      });
      return amount === 0 ? [] : [{ day: on, transaction }];
    }),
  );
  const asked: string[] = [];
  const found = await readUnusual(bookings, { year: 2026, today: day(today) }, async ({ month }) => {
    asked.push(month);
    const amount = last[month.slice(5, 7)];
    return amount === undefined ? null : cents(amount * 100);
  });
  expect(asked.length).toBeLessThanOrEqual(7);
  return found.map(({ category, month, distance }) => `${month.slice(0, 7)} ${category} ${distance / 100}`);
}

describe('a month stands out', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['that is far above the others', [100, 100, 100, 100, 100, 100, 740, 100], ['2026-07 A 640']],
    ['that is far below the others', [100, 90, 110, 100, 100, 100, 10, 100], ['2026-07 A -90']],
    ['but not by half or less', [100, 100, 100, 100, 100, 100, 150, 100], []],
    ['but not where months always differ as much', [10, 200, 60, 300, 20, 250, 320, 90], []],
    ['but not with fewer than four others', [0, 0, 0, 0, 100, 100, 740, 100], []],
    ['but not this month', [100, 100, 100, 100, 100, 100, 100, 100, 900], []],
  ])('%s', async (_, amounts, found) => {
    expect(await unusual({ A: amounts })).toEqual(found);
  });

  it('but not where a small category differs by little of all', async () => {
    const large = Array.from({ length: 8 }, () => 2000);
    expect(await unusual({ Large: large, Small: [10, 10, 10, 10, 10, 10, 90, 10] })).toEqual([]);
    expect(await unusual({ Large: large, Small: [10, 10, 10, 10, 10, 10, 190, 10] })).toEqual([
      '2026-07 Small 180',
    ]);
  });

  it('but not for a yearly bill, which came to the same in that month of the year before', async () => {
    const tax = [10, 10, 10, 500, 10, 10, 10, 10];
    expect(await unusual({ Tax: tax }, { last: { '04': 500 } })).toEqual([]);
    expect(await unusual({ Tax: tax }, { last: { '05': 500 } })).toEqual(['2026-04 Tax 490']);
    expect(await unusual({ Tax: tax.with(3, 900) }, { last: { '04': 500 } })).toEqual(['2026-04 Tax 890']);
  });

  it('with the largest distances first, at most five', async () => {
    const amounts = [100, 100, 100, 100, 100, 100, 100, 100];
    const categories = Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [`C${index}`, amounts.with(6, 1000 + index)]),
    );
    expect(await unusual(categories)).toEqual(
      [13, 12, 11, 10, 9].map((index) => `2026-07 C${index} ${900 + index}`),
    );
  });

  it('and of the same distance, the earlier one comes first', async () => {
    expect(await unusual({ A: [100, 100, 100, 100, 100, 740, 740, 100] })).toEqual([
      '2026-06 A 640',
      '2026-07 A 640',
    ]);
  });

  it('but not where an amount is too large to compare', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const bookings = [100, 100, 100, 100, most, most, 740].map((amount, index) => {
      // The largest two are in the same month.
      const on = addMonths(day('2026-01-10'), index < 5 ? index : index - 1);
      return { day: on, transaction: aTransaction({ amount: cents(amount), date: on }) };
    });
    const found = (of: typeof bookings) =>
      readUnusual(of, { year: 2026, today: day('2026-09-20') }, async () => null);
    expect(await found(bookings)).toEqual([]);
    expect(await found(bookings.toSpliced(4, 1))).not.toEqual([]);
  });
});
