import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { addDays } from '../../../src/domain/time/calendar';
import { summarise } from '../../../src/domain/forecast/forecast';
import { bookedSum, centsOfSum, onceSum, readMonth } from '../../../src/domain/money/monthSums';
import { isSeries } from '../../../src/domain/transactions/recurrence';
import { MAX_AMOUNT } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { aSeries, anyDay, anyPlan, cents, day } from '../builders';
import { sumsOf } from './sumsOf';

describe('the cents of a sum in euros', () => {
  it.each([
    ['two amounts', [10, 20], 30],
    ['three cents', [1, 1, 1], 3],
    ['the largest amount and a cent', [MAX_AMOUNT, 1], 100_000_000_000],
    ['150 of the largest amounts', Array.from({ length: 150 }, () => MAX_AMOUNT), 150 * MAX_AMOUNT],
  ])('of %s are exact', (_, amounts, expected) => {
    const euros = amounts.reduce((total, amount) => total + amount / 100, 0);
    expect(centsOfSum(euros, amounts.length)).toBe(expected);
  });

  it('are null if the sum may be a cent off', () => {
    expect(centsOfSum(500 * 999_999_999.99, 500)).toBeNull();
    expect(centsOfSum(Number.NaN, 1)).toBeNull();
  });

  it('are exact or null for any amounts', () => {
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

  it('are exact and never null for any month of a household', () => {
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

  it('counts each repeat, and the first day of a series once', () => {
    expect(bookedSum({ amount: cents(150), count: 2 }, [rent], part)).toEqual({ amount: 250, count: 3 });
    expect(onceSum({ amount: cents(150), count: 2 }, [rent], part)).toEqual({ amount: 50, count: 1 });
  });

  it('counts a series once that ended during the read', () => {
    const ended = aSeries({ ...rent, id: 'rent', date: '2026-11-20', recurrance: { end_date: rent.date } });
    expect(bookedSum({ amount: cents(100), count: 1 }, [rent, ended], part)).toEqual({
      amount: 100,
      count: 1,
    });
  });

  it('ignores a series of another type or outside the window', () => {
    const nothing = { amount: cents(0), count: 0 };
    expect(bookedSum(nothing, [rent], { ...part, type: 'income' })).toEqual(nothing);
    expect(
      bookedSum(nothing, [aSeries({ ...rent, id: 'rent' })], { ...part, from: day('2026-11-22') }),
    ).toEqual(nothing);
  });
});

describe('a month read as sums', () => {
  const anyWindow = fc
    .tuple(anyDay({ from: 20_300, to: 20_600 }), fc.nat({ max: 60 }))
    .map(([from, days]) => ({ from, to: addDays(from, days) }));

  it('equals the sums of its bookings in any plan', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, anyWindow, async ({ once, series }, window) => {
        const { sumOf } = sumsOf([...once, ...series]);
        const bookings = bookingsBetween([...once, ...series], series, window.from, window.to);

        const all = await readMonth(sumOf, series, window, bookedSum);
        const { income, expense, count } = summarise(bookings);
        expect([all.income.amount, all.expense.amount]).toEqual([income, expense]);
        expect(all.income.count + all.expense.count).toBe(count);

        const single = summarise(bookings.filter((booking) => !isSeries(booking.transaction)));
        const found = await readMonth(sumOf, series, window, onceSum);
        expect([found.income.amount, found.expense.amount]).toEqual([single.income, single.expense]);
        expect(found.income.count + found.expense.count).toBe(single.count);
      }),
    );
  });
});
