import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { addDays } from '../../../src/domain/time/calendar';
import { summarise } from '../../../src/domain/forecast/forecast';
import type { Booking } from '../../../src/domain/transactions/recurrence';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, anyTransactions, day } from '../builders';

const from = day('2026-11-01');
const to = day('2026-11-21');

const shown = (bookings: readonly Booking[]) =>
  bookings.map((booking) => `${booking.day} ${booking.transaction.id}`);

describe('the bookings of a window', () => {
  it.each([
    ['leave out a transaction of the day before', '2026-10-31', []],
    ['include a transaction of the first day', '2026-11-01', ['2026-11-01 bread']],
    ['include a transaction of the last day', '2026-11-21', ['2026-11-21 bread']],
    ['leave out a transaction of the day after', '2026-11-22', []],
  ])('%s', (_, date, expected) => {
    expect(shown(bookingsBetween([aTransaction({ id: 'bread', date })], [], from, to))).toEqual(expected);
  });

  it.each([
    ['starts before it', '2026-10-31', null, ['2026-11-07', '2026-11-14', '2026-11-21']],
    ['starts in it', '2026-11-10', null, ['2026-11-10', '2026-11-17']],
    ['starts on its last day', '2026-11-21', null, ['2026-11-21']],
    ['starts after it', '2026-11-22', null, []],
    ['ends in it', '2026-10-31', '2026-11-14', ['2026-11-07', '2026-11-14']],
    ['starts and ends in it', '2026-11-10', '2026-11-16', ['2026-11-10']],
    ['ended before it', '2026-10-01', '2026-10-31', []],
  ])('include the right repeats of a series that %s', (_what, date, end_date, expected) => {
    const series = aSeries({
      date,
      recurrance: { type: 'weeks', end_date: end_date === null ? null : day(end_date) },
    });
    expect(bookingsBetween([], [series], from, to).map((booking) => booking.day)).toEqual(expected);
  });

  it('include a series once that is also among the transactions', () => {
    const rent = aSeries({ date: '2026-11-01' });
    expect(shown(bookingsBetween([rent], [rent], from, to))).toEqual(['2026-11-01 rent']);
  });

  it('include a series once that ended during the read', () => {
    const rent = aSeries({ date: '2026-11-01' });
    const ended = aSeries({ date: '2026-11-01', recurrance: { end_date: day('2026-11-20') } });
    expect(shown(bookingsBetween([], [rent, ended], from, to))).toEqual(['2026-11-01 rent']);
  });

  it('are sorted by day, with income first', () => {
    const bookings = bookingsBetween(
      [
        aTransaction({ id: 'bread', date: '2026-11-20', description: 'Bread' }),
        aTransaction({ id: 'gift', date: '2026-11-20', type: 'income', description: 'Gift' }),
        aTransaction({ id: 'milk', date: '2026-11-02', description: 'Milk' }),
      ],
      [aSeries({ date: '2026-10-20', description: 'Energy' })],
      from,
      to,
    );
    expect(shown(bookings)).toEqual([
      '2026-11-02 milk',
      '2026-11-20 gift',
      '2026-11-20 bread',
      '2026-11-20 rent',
    ]);
  });
});

describe('the bookings of any window', () => {
  const anyWindow = fc
    .tuple(anyDay({ from: 20_300, to: 20_600 }), fc.nat({ max: 200 }), fc.nat({ max: 200 }))
    .map(([first, before, after]) => ({
      first,
      middle: addDays(first, before),
      last: addDays(first, before + after),
    }));

  it('are the same if the window is read in two parts', () => {
    fc.assert(
      fc.property(anyTransactions, anyWindow, ({ dated, series }, { first, middle, last }) => {
        const parts = [
          ...bookingsBetween(dated, series, first, middle),
          ...bookingsBetween(dated, series, addDays(middle, 1), last),
        ];
        expect(bookingsBetween(dated, series, first, last)).toEqual(parts);
      }),
    );
  });

  it('do not depend on the order of reading', () => {
    const shuffled = anyTransactions.chain((plan) =>
      fc.record({
        plan: fc.constant(plan),
        dated: fc.shuffledSubarray(plan.dated, { minLength: plan.dated.length }),
        series: fc.shuffledSubarray(plan.series, { minLength: plan.series.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, anyWindow, ({ plan, dated, series }, { first, last }) => {
        expect(bookingsBetween(dated, series, first, last)).toEqual(
          bookingsBetween(plan.dated, plan.series, first, last),
        );
      }),
    );
  });

  it('lie in the window, each once', () => {
    fc.assert(
      fc.property(anyTransactions, anyWindow, ({ dated, series }, { first, last }) => {
        const bookings = bookingsBetween([...dated, ...series], [...series, ...series], first, last);
        expect(bookings.every((booking) => booking.day >= first && booking.day <= last)).toBe(true);
        expect(new Set(shown(bookings)).size).toBe(bookings.length);
        expect(bookings).toEqual(bookingsBetween(dated, series, first, last));
      }),
    );
  });

  it('add up to single transactions plus repeats', () => {
    fc.assert(
      fc.property(anyTransactions, anyWindow, ({ dated, series }, { first, last }) => {
        const all = summarise(bookingsBetween(dated, series, first, last));
        const once = summarise(bookingsBetween(dated, [], first, last));
        const repeats = summarise(bookingsBetween([], series, first, last));
        expect(all.delta).toBe(once.delta + repeats.delta);
        expect(all.count).toBe(once.count + repeats.count);
      }),
    );
  });
});
