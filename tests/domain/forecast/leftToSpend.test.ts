import { describe, expect, it } from 'vitest';
import { lastsUntil, leftToSpend, type LastsUntil } from '../../../src/domain/forecast/leftToSpend';
import { addDays } from '../../../src/domain/time/calendar';
import { TOO_LARGE } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, cents, day } from '../builders';

const today = day('2026-11-10');

const salary = (date: string, more: Parameters<typeof aSeries>[0] = {}) =>
  aSeries({ id: 'salary', type: 'income', date, ...more });

describe('the money has to last', () => {
  it.each([
    ['until the day before the salary', [salary('2026-01-25')], '2026-11-24'],
    ['for today alone if the salary comes tomorrow', [salary('2026-01-11')], '2026-11-10'],
    ['until the next salary if one came today', [salary('2026-01-10')], '2026-12-09'],
    ['until the end of the month without an income that repeats', [aSeries()], '2026-11-30'],
    [
      'until the end of the month if the income comes once a year',
      [salary('2026-05-20', { recurrance: { type: 'years' } })],
      '2026-11-30',
    ],
    [
      'past a skipped salary',
      [
        salary('2026-01-25', { exceptions: [{ scheduled: day('2026-11-25'), skipped: true }] }),
        salary('2026-11-28'),
      ],
      '2026-11-27',
    ],
    ['until the first of two incomes', [salary('2026-01-25'), salary('2026-01-20')], '2026-11-19'],
    ['past interest', [salary('2026-01-25'), salary('2026-01-15', { amount: cents(300) })], '2026-11-24'],
    [
      'until half a salary',
      [salary('2026-01-25'), salary('2026-01-15', { amount: cents(47_500) })],
      '2026-11-14',
    ],
    [
      'past less than half of a salary that is skipped',
      [
        salary('2026-01-25', { exceptions: [{ scheduled: day('2026-11-25'), skipped: true }] }),
        salary('2026-01-15', { amount: cents(47_499) }),
      ],
      '2026-11-30',
    ],
    [
      'past income that comes less than once a month',
      [salary('2026-01-25'), salary('2026-02-15', { recurrance: { value: 3 }, amount: cents(900_000) })],
      '2026-11-24',
    ],
    [
      'until wages every four weeks',
      [salary('2026-11-01', { recurrance: { type: 'weeks', value: 4 } })],
      '2026-11-28',
    ],
    [
      'past what has ended',
      [salary('2026-01-25', { recurrance: { end_date: day('2026-11-01') } })],
      '2026-11-30',
    ],
  ])('%s', (_, series, until) => {
    expect(lastsUntil(series, today, 'income')).toBe(until);
  });

  it('until the end of the month if the household says so', () => {
    expect(lastsUntil([salary('2026-01-15')], today, 'month')).toBe('2026-11-30');
  });
});

const booking = (date: string, amount: number, type: 'income' | 'expense' = 'expense') => ({
  transaction: aTransaction({ amount: cents(amount), type }),
  day: day(date),
});

describe('what is left to spend', () => {
  const until = day('2026-11-19');
  const left = (
    more: Partial<Parameters<typeof leftToSpend>[0]> = {},
    unit = 1,
    lasts: LastsUntil = 'income',
  ) =>
    leftToSpend(
      { balance: cents(100_000), ahead: [], putAside: cents(0), goals: cents(0), usual: null, ...more },
      { today, until, lasts, unit },
    );

  it('until the next main income is the balance less what is to be paid and put aside, without other income', () => {
    const ahead = [booking('2026-11-11', 30_000), booking('2026-11-19', 5000, 'income')];
    expect(left({ ahead, putAside: cents(15_000) })).toMatchObject({
      balance: 100_000,
      toPay: 30_000,
      toReceive: 0,
      putAside: 15_000,
      left: 55_000,
    });
  });

  it('until the end of the month also has what comes in', () => {
    const ahead = [booking('2026-11-11', 30_000), booking('2026-11-19', 5000, 'income')];
    expect(left({ ahead, putAside: cents(15_000) }, 1, 'month')).toMatchObject({
      days: 10,
      toPay: 30_000,
      toReceive: 5000,
      left: 60_000,
      perDay: 6000,
      isShort: false,
    });
  });

  it('leaves out bookings of today, which the balance has, and those after the last day', () => {
    const ahead = [booking('2026-11-10', 1), booking('2026-11-20', 2)];
    expect(left({ ahead })).toMatchObject({ toPay: 0, left: 100_000 });
  });

  it('is rounded down for each day, to whole units of the currency', () => {
    expect(left({ balance: cents(1005) }).perDay).toBe(100);
    expect(left({ balance: cents(10_500) }, 100).perDay).toBe(1000);
  });

  it('is short before it is gone: when a day has less than people usually spend', () => {
    expect(left({ usual: cents(10_000) }).isShort).toBe(false);
    expect(left({ usual: cents(10_001) }).isShort).toBe(true);
    expect(left({ balance: cents(0) })).toMatchObject({ perDay: 0, isShort: true });
    expect(left({ balance: cents(-1) })).toMatchObject({ perDay: 0, isShort: true });
  });

  it('leaves what is put aside for goals alone', () => {
    expect(left({ goals: cents(30_000) })).toMatchObject({ goals: 30_000, left: 70_000, perDay: 7000 });
  });

  it('is unknown where an amount is too large', () => {
    expect(left({ putAside: TOO_LARGE })).toMatchObject({ left: Number.NaN, perDay: Number.NaN });
  });

  it('is never overspent by its amount a day', () => {
    fc.assert(
      fc.property(
        anyDay(),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 1e9 }),
        (start, more, amount) => {
          const {
            left: all,
            perDay,
            days,
          } = leftToSpend(
            { balance: cents(amount), ahead: [], putAside: cents(0), goals: cents(0), usual: null },
            { today: start, until: addDays(start, more), lasts: 'income' },
          );
          expect(days).toBe(more + 1);
          expect(perDay * days).toBeLessThanOrEqual(all);
          expect((perDay + 1) * days).toBeGreaterThan(all);
        },
      ),
    );
  });
});
