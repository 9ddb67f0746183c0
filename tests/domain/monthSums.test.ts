import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../src/domain/bookings';
import { addDays } from '../../src/domain/calendar';
import { summarise } from '../../src/domain/forecast';
import { bookedSum, centsOfSum, onceSum, readMonth } from '../../src/domain/monthSums';
import { isSeries } from '../../src/domain/recurrence';
import { MAX_AMOUNT } from '../../src/model/money';
import { aSeries, anyDay, anyPlan, cents, day } from './builders';
import { sumsOf } from './sumsOf';

describe('the cents of a sum in euros', () => {
  it.each([
    [[10, 20], 30],
    [[1, 1, 1], 3],
    [[MAX_AMOUNT, 1], 100_000_000_000],
    [Array.from({ length: 150 }, () => MAX_AMOUNT), 150 * MAX_AMOUNT],
  ])('of %j are right', (amounts, expected) => {
    const euros = amounts.reduce((total, amount) => total + amount / 100, 0);
    expect(centsOfSum(euros, amounts.length)).toBe(expected);
  });

  it('are none where the sum may be another cent', () => {
    expect(centsOfSum(500 * 999_999_999.99, 500)).toBeNull();
    expect(centsOfSum(Number.NaN, 1)).toBeNull();
  });

  it('are those of the amounts, in whatever order they were added, or none', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: MAX_AMOUNT }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 20 }), (some, times) => {
        const all = Array.from({ length: times }, () => some).flat();
        const euros = all.reduce((total, amount) => total + amount / 100, 0);
        const exact = all.reduce((total, amount) => total + amount, 0);
        expect([exact, null]).toContain(centsOfSum(euros, all.length));
      }),
    );
  });

  it('are found for any month of a household', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 1000 });
    fc.assert(
      fc.property(amounts, (all) => {
        const euros = all.reduce((total, amount) => total + amount / 100, 0);
        expect(centsOfSum(euros, all.length)).toBe(all.reduce((total, amount) => total + amount, 0));
      }),
    );
  });
});

describe('a sum of the database', () => {
  const part = { type: 'expense' as const, from: day('2026-11-01'), to: day('2026-11-21') };
  const rent = aSeries({ date: '2026-11-20', amount: cents(100), recurrance: { type: 'days' } });

  it('counts what repeats on each of its days, and on its first day no more than once', () => {
    expect(bookedSum({ amount: cents(150), count: 2 }, [rent], part)).toEqual({ amount: 250, count: 3 });
    expect(onceSum({ amount: cents(150), count: 2 }, [rent], part)).toEqual({ amount: 50, count: 1 });
  });

  it('knows a series once that has ended while it was read', () => {
    const ended = aSeries({ ...rent, id: 'rent', date: '2026-11-20', recurrance: { end_date: rent.date } });
    expect(bookedSum({ amount: cents(100), count: 1 }, [rent, ended], part)).toEqual({
      amount: 100,
      count: 1,
    });
  });

  it('leaves what repeats of another type or category alone', () => {
    const nothing = { amount: cents(0), count: 0 };
    expect(bookedSum(nothing, [rent], { ...part, type: 'income' })).toEqual(nothing);
    expect(
      bookedSum(nothing, [aSeries({ ...rent, id: 'rent' })], { ...part, from: day('2026-11-22') }),
    ).toEqual(nothing);
  });
});

describe('any month by sums', () => {
  const anyWindow = fc
    .tuple(anyDay({ from: 20_300, to: 20_600 }), fc.nat({ max: 60 }))
    .map(([from, days]) => ({ from, to: addDays(from, days) }));

  it('comes to what its bookings do', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, anyWindow, async ({ once, series }, window) => {
        const { sumOf } = sumsOf([...once, ...series]);
        const bookings = bookingsBetween([...once, ...series], series, window.from, window.to);

        const all = await readMonth(sumOf, series, window, bookedSum);
        const { income, expense, count } = summarise(bookings);
        expect([all.income.amount, all.expense.amount]).toEqual([income, expense]);
        expect(all.income.count + all.expense.count).toBe(count);

        const single = summarise(bookings.filter((booking) => !isSeries(booking.series)));
        const found = await readMonth(sumOf, series, window, onceSum);
        expect([found.income.amount, found.expense.amount]).toEqual([single.income, single.expense]);
        expect(found.income.count + found.expense.count).toBe(single.count);
      }),
    );
  });
});
