import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../src/domain/bookings';
import { summarise } from '../../src/domain/forecast';
import type { Booking } from '../../src/domain/recurrence';
import { spendingOf, spendingSince } from '../../src/domain/spending';
import { aTransaction, anyDay, anyTransactions, categoryId, cents, day } from './builders';

const today = day('2026-11-21');

let count = 0;
function spent(date: string, category: string, amount: number): Booking {
  count += 1;
  const series = aTransaction({
    id: `spent-${count}`,
    date,
    category: categoryId(category),
    amount: cents(amount),
  });
  return { series, day: day(date) };
}

const received = (date: string): Booking => {
  const booking = spent(date, 'Salary', 200_000);
  return { ...booking, series: { ...booking.series, type: 'income' } };
};

const rows = (bookings: readonly Booking[], most = 12, on = today) =>
  spendingOf(bookings, on, most).categories.map(({ category, amount, average }) => [
    category,
    amount,
    average,
  ]);

describe('spending', () => {
  it.each([
    ['2026-11-21', '2026-08-01'],
    ['2026-11-01', '2026-08-01'],
    ['2026-03-31', '2025-12-01'],
    ['2026-05-31', '2026-02-01'],
  ])('on %s looks back to %s', (any, since) => {
    expect(spendingSince(day(any))).toBe(since);
  });

  it('holds each category of this month against the average of the last three', () => {
    const bookings = [
      spent('2026-08-01', 'Rent', 90_000),
      spent('2026-09-01', 'Rent', 90_000),
      spent('2026-10-31', 'Groceries', 30_000),
      spent('2026-11-01', 'Groceries', 4000),
      spent('2026-11-21', 'Groceries', 1000),
    ];
    expect(rows(bookings)).toEqual([
      ['Groceries', 5000, 10_000],
      ['Rent', 0, 60_000],
    ]);
  });

  it('leaves income out', () => {
    expect(rows([received('2026-11-20'), spent('2026-11-21', 'Rent', 100)])).toEqual([['Rent', 100, 0]]);
  });

  it.each([
    ['2026-08-31', 3, 100],
    ['2026-09-01', 2, 150],
    ['2026-10-31', 1, 300],
    ['2026-11-01', 0, 0],
  ])('averages from the month of the first booking, on %s, on: %i months', (first, months, average) => {
    const before = months === 0 ? [] : [spent('2026-10-31', 'Rent', 300)];
    const spending = spendingOf([received(first), ...before, spent('2026-11-02', 'Rent', 5)], today, 6);
    expect(spending.months).toBe(months);
    expect(spending.categories[0]?.average).toBe(average);
  });

  it.each([
    [100, 33],
    [101, 34],
    [1, 0],
  ])('rounds the average of %i cents in three months to %i', (amount, average) => {
    expect(rows([received('2026-08-01'), spent('2026-10-01', 'Rent', amount)])).toEqual([
      ['Rent', 0, average],
    ]);
  });

  it('rounds half a cent up', () => {
    expect(rows([received('2026-09-01'), spent('2026-10-01', 'Rent', 25)])).toEqual([['Rent', 0, 13]]);
  });

  it('comes by this month, then by average, then by name', () => {
    const bookings = [
      received('2026-10-01'),
      spent('2026-10-05', 'Travel', 10),
      spent('2026-10-05', 'Gifts', 20),
      spent('2026-10-05', 'Energy', 20),
      spent('2026-11-05', 'Fuel', 1),
    ];
    expect(rows(bookings).map(([category]) => category)).toEqual(['Fuel', 'Energy', 'Gifts', 'Travel']);
  });

  it('names no more than so many categories, and sums the others', () => {
    const bookings = [
      spent('2026-10-01', 'Fuel', 50),
      spent('2026-10-02', 'Travel', 25),
      ...['Rent', 'Energy', 'Gifts', 'Fuel'].map((category, index) =>
        spent('2026-11-01', category, 1000 - index),
      ),
    ];
    expect(rows(bookings, 3)).toEqual([
      ['Rent', 1000, 0],
      ['Energy', 999, 0],
      ['Gifts', 998, 0],
      [null, 997, 75],
    ]);
    const others = spendingOf(bookings, today, 3).categories.at(-1)?.bookings;
    expect(others?.map(({ series }) => series.category)).toEqual(['Fuel']);
    expect(rows(bookings, 5)).not.toContainEqual([null, expect.anything(), expect.anything()]);
  });

  it('of nothing is nothing', () => {
    expect(spendingOf([], today, 6)).toEqual({ categories: [], amount: 0, months: 0 });
  });
});

describe('any spending', () => {
  const anyBookings = fc
    .tuple(anyTransactions, anyDay({ from: 20_400, to: 20_600 }))
    .map(([{ dated, series }, any]) => ({
      any,
      bookings: bookingsBetween(dated, series, spendingSince(any), any),
    }));
  const anyCount = fc.integer({ min: 1, max: 12 });

  it('adds up to the expenses of this month, each in one category', () => {
    fc.assert(
      fc.property(anyBookings, anyCount, ({ any, bookings }, most) => {
        const { categories, amount } = spendingOf(bookings, any, most);
        const thisMonth = bookings.filter((one) => one.day.slice(0, 7) === any.slice(0, 7));
        expect(amount).toBe(summarise(thisMonth).expense);
        expect(categories.reduce((total, each) => total + each.amount, 0)).toBe(amount);
        expect(categories.length).toBeLessThanOrEqual(most + 1);
        expect(new Set(categories.flatMap((each) => each.bookings))).toEqual(
          new Set(thisMonth.filter(({ series }) => series.type === 'expense')),
        );
        categories.forEach((each) => expect(summarise(each.bookings).expense).toBe(each.amount));
      }),
    );
  });

  it('averages no more than three months, and loses less than a cent a category', () => {
    fc.assert(
      fc.property(anyBookings, anyCount, ({ any, bookings }, most) => {
        const { categories, months } = spendingOf(bookings, any, most);
        const before = bookings.filter((one) => one.day.slice(0, 7) < any.slice(0, 7));
        const averages = categories.reduce((total, each) => total + each.average, 0);
        expect(months).toBeLessThanOrEqual(3);
        expect(Math.abs(averages * months - summarise(before).expense)).toBeLessThanOrEqual(
          categories.length * months,
        );
      }),
    );
  });

  it('doesn’t depend on the order of the bookings', () => {
    const shuffled = anyBookings.chain(({ any, bookings }) =>
      fc.record({
        any: fc.constant(any),
        bookings: fc.constant(bookings),
        other: fc.shuffledSubarray(bookings, { minLength: bookings.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ any, bookings, other }) => {
        expect(rows(other, 4, any)).toEqual(rows(bookings, 4, any));
      }),
    );
  });
});
