import { describe, expect, it } from 'vitest';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { addDays } from '../../../src/domain/time/calendar';
import { summarise } from '../../../src/domain/forecast/forecast';
import { readPaid } from '../../../src/domain/money/paid';
import type { Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, anyPlan, cents, day, userId } from '../builders';
import { sumsOf } from './sumsOf';

const [noor, bram, gone] = [userId('noor'), userId('bram'), userId('gone')];
const november = { from: day('2026-11-01'), to: day('2026-11-21') };

async function paid(all: readonly Transaction[], series: Parameters<typeof readPaid>[1]['series'] = []) {
  const { sumOf } = sumsOf([...all, ...series]);
  const { people, former } = await readPaid(sumOf, { series, people: [noor, bram], ...november });
  return [...people.map(({ amount }) => amount), former];
}

describe('the paid amounts', () => {
  it('are each person’s expenses in the period, without income', async () => {
    expect(
      await paid([
        aTransaction({ id: '1', amount: cents(1), user_id: noor }),
        aTransaction({ id: '2', amount: cents(20), user_id: bram }),
        aTransaction({ id: '3', amount: cents(300), user_id: bram, type: 'income' }),
        aTransaction({ id: '4', amount: cents(4000), user_id: noor, date: '2026-10-31' }),
        aTransaction({ id: '5', amount: cents(50_000), user_id: noor, date: '2026-11-22' }),
      ]),
    ).toEqual([1, 20, 0]);
  });

  it('include each occurrence of a series with its exceptions', async () => {
    const weekly = aSeries({
      user_id: bram,
      amount: cents(100),
      date: '2026-10-01',
      recurrance: { type: 'weeks' },
      exceptions: [
        { scheduled: day('2026-11-05'), skipped: true },
        { scheduled: day('2026-11-12'), amount: cents(7) },
        { scheduled: day('2026-11-19'), date: day('2026-11-22') },
      ],
    });
    expect(await paid([], [weekly])).toEqual([0, 7, 0]);
  });

  it('include one sum for people who have left', async () => {
    const rent = aSeries({ user_id: gone, amount: cents(5), date: '2026-11-02' });
    expect(await paid([aTransaction({ amount: cents(30), user_id: gone })], [rent])).toEqual([0, 0, 35]);
  });

  it('never fall below zero if a transaction is deleted during the read', async () => {
    const { sumOf } = sumsOf([aTransaction({ amount: cents(30), user_id: noor })]);
    const { former } = await readPaid(
      async (part) => (part.user === undefined ? { amount: cents(0), count: 0 } : sumOf(part)),
      { series: [], people: [noor], ...november },
    );
    expect(former).toBe(0);
  });

  it('equal the expenses of the bookings in any plan', async () => {
    const anyWindow = fc
      .tuple(anyDay({ from: 20_300, to: 20_600 }), fc.nat({ max: 60 }))
      .map(([from, days]) => ({ from, to: addDays(from, days) }));
    await fc.assert(
      fc.asyncProperty(anyPlan, anyWindow, async (plan, window) => {
        const payers = [noor, bram, gone];
        const by = <T extends Transaction>(some: readonly T[]) =>
          some.map((each, index) => ({ ...each, user_id: payers[index % 3] ?? noor }));
        const [once, series] = [by(plan.once), by(plan.series)];
        const { sumOf } = sumsOf([...once, ...series]);
        const found = await readPaid(sumOf, { series, people: [noor, bram], ...window });
        const bookings = bookingsBetween([...once, ...series], series, window.from, window.to);
        const of = (payer: string) =>
          summarise(bookings.filter((booking) => booking.transaction.user_id === payer)).expense;
        expect(found).toEqual({
          people: [
            { id: noor, amount: of('noor') },
            { id: bram, amount: of('bram') },
          ],
          former: of('gone'),
        });
      }),
    );
  });
});
