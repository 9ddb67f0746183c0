import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { addDays } from '../../../src/domain/time/calendar';
import { summarise } from '../../../src/domain/forecast/forecast';
import { bookedSum, centsOfSum, onceSum, sumsBetween } from '../../../src/domain/money/sums';
import { isSeries } from '../../../src/domain/transactions/recurrence';
import { MAX_AMOUNT } from '../../../src/model/money';
import { fc } from '../../support/properties';
import {
  aSeries,
  aTransaction,
  anyDay,
  anyPlan,
  bookedOf,
  categoryId,
  cents,
  day,
  userId,
} from '../builders';

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

describe('the sum of a window of days', () => {
  const november = { type: 'expense', from: day('2026-11-01'), to: day('2026-11-21') } as const;
  const rent = aSeries({ date: '2026-11-20', amount: cents(100), recurrance: { type: 'days' } });

  it('counts its days, type, category and person', () => {
    const booked = bookedOf([
      aTransaction({ amount: cents(1), date: '2026-10-31' }),
      aTransaction({ amount: cents(10), date: '2026-11-01' }),
      aTransaction({
        amount: cents(100),
        date: '2026-11-21',
        category: categoryId('Rent'),
        user_id: userId('bram'),
      }),
      aTransaction({ amount: cents(10_000), date: '2026-11-10', type: 'income' }),
      aTransaction({ amount: cents(100_000), date: '2026-11-22' }),
    ]);
    expect(bookedSum(booked, november)).toEqual({ amount: 110, count: 2 });
    expect(bookedSum(booked, { ...november, category: categoryId('Rent') })).toEqual({
      amount: 100,
      count: 1,
    });
    expect(bookedSum(booked, { ...november, user: userId('bram') })).toEqual({ amount: 100, count: 1 });
    expect(bookedSum(booked, { ...november, user: userId('nobody') })).toEqual({ amount: 0, count: 0 });
  });

  it('counts each repeat, and of single transactions none', () => {
    const booked = bookedOf([aTransaction({ date: '2026-11-20', amount: cents(50) }), rent]);
    expect(bookedSum(booked, november)).toEqual({ amount: 250, count: 3 });
    expect(onceSum(booked, november)).toEqual({ amount: 50, count: 1 });
  });

  it('counts a series once that ended meanwhile', () => {
    const ended = aSeries({ ...rent, id: 'rent', date: '2026-11-20', recurrance: { end_date: rent.date } });
    const booked = { transactions: [rent], series: [rent, ended] };
    expect(bookedSum(booked, november)).toEqual({ amount: 100, count: 1 });
  });

  it('ignores a series of another type or outside the window', () => {
    const nothing = { amount: 0, count: 0 };
    expect(bookedSum(bookedOf([rent]), { ...november, type: 'income' })).toEqual(nothing);
    expect(bookedSum(bookedOf([rent]), { ...november, to: day('2026-11-19') })).toEqual(nothing);
  });

  it('is exact for 450 times the largest amount', () => {
    const all = Array.from({ length: 450 }, () =>
      aTransaction({ amount: cents(MAX_AMOUNT), date: '2026-11-10' }),
    );
    expect(bookedSum(bookedOf(all), november)).toEqual({ amount: 450 * MAX_AMOUNT, count: 450 });
  });

  it('expands the same series once, however many categories and people are asked for', () => {
    let expanded = 0;
    const series = Object.defineProperty(aSeries({ date: '2026-08-01' }), 'recurrance', {
      get: () => {
        expanded += 1;
        return { type: 'days', value: 1, end_date: null };
      },
    });
    const booked = { transactions: [], series: [series] };
    bookedSum(booked, november);
    const first = expanded;
    for (const name of ['Rent', 'Groceries', 'Energy']) {
      bookedSum(booked, { ...november, category: categoryId(name) });
      bookedSum(booked, { ...november, user: userId(name) });
    }
    expect(first).toBeGreaterThan(0);
    expect(expanded).toBe(first);
  });
});

describe('the sums of a month', () => {
  const anyWindow = fc
    .tuple(anyDay({ from: 20_300, to: 20_600 }), fc.nat({ max: 60 }))
    .map(([from, days]) => ({ from, to: addDays(from, days) }));

  it('equals the sums of its bookings in any plan', () => {
    fc.assert(
      fc.property(anyPlan, anyWindow, ({ once, series }, window) => {
        const booked = bookedOf([...once, ...series]);
        const bookings = bookingsBetween(booked.transactions, series, window.from, window.to);

        const all = sumsBetween(booked, window);
        const { income, expense, count } = summarise(bookings);
        expect([all.income.amount, all.expense.amount]).toEqual([income, expense]);
        expect(all.income.count + all.expense.count).toBe(count);

        const single = summarise(bookings.filter((booking) => !isSeries(booking.transaction)));
        const found = sumsBetween(booked, window, onceSum);
        expect([found.income.amount, found.expense.amount]).toEqual([single.income, single.expense]);
        expect(found.income.count + found.expense.count).toBe(single.count);
      }),
    );
  });
});
