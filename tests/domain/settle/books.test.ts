import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readSettleBooks, SettleBooks, type SettleReads } from '../../../src/domain/settle/books';
import { spansOf } from '../../../src/domain/settle/spans';
import type { Series, Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, cents, day } from '../builders';
import { anyBooks, anyPeriod, aPlan, bram, eva, gone, nora, readsOf, tom } from './household';

const spans = spansOf([], { from: day('2026-11-01'), to: day('2026-11-30') }).slice(1);
const split = { for: { bram: 1 } };

async function booksOf(
  read: SettleReads,
  { series = [], plan = aPlan() }: { series?: readonly Series[]; plan?: ReturnType<typeof aPlan> } = {},
) {
  const [books] = await readSettleBooks(read, { series, plan, spans });
  return books;
}

const spent = (changes: Parameters<typeof aTransaction>[0] = {}) =>
  aTransaction({ user_id: nora, amount: cents(100), ...changes });
const nothing = (...ids: readonly (typeof nora)[]) => ids.map((id) => ({ id, amount: 0 }));

const never = () => Promise.reject(new Error('read'));

/** How often the rhythm of a series is asked for. */
async function countedFor(plan: ReturnType<typeof aPlan>): Promise<number> {
  let counted = 0;
  const series = Object.defineProperty(aSeries({ date: '2026-11-02' }), 'recurrance', {
    get: () => {
      counted += 1;
      return { type: 'days', value: 1, end_date: null };
    },
  });
  await booksOf(readsOf([]), { series: [series], plan });
  return counted;
}

describe('the books of a span', () => {
  it('keep expenses with a split apart from those by the plan’s shares', async () => {
    const all = [
      spent({ id: '1' }),
      spent({ id: '2', amount: cents(20), split }),
      spent({ id: '3', amount: cents(3), user_id: gone }),
      spent({ id: '4', amount: cents(4000), split: { by: { tom: 1, gone: 3 } } }),
    ];
    expect(await booksOf(readsOf(all))).toEqual({
      paid: [{ id: nora, amount: 100 }, ...nothing(bram, eva), { id: tom, amount: 1000 }],
      former: 3003,
      split: [
        { id: bram, paid: 0, share: 20 },
        { id: nora, paid: 20, share: 0 },
      ],
    });
  });

  it('count a series once that the database finds by its split, too', async () => {
    const rent = aSeries({ user_id: nora, amount: cents(70), date: '2026-11-02', split });
    expect(await booksOf(readsOf([rent]), { series: [rent] })).toMatchObject({
      paid: nothing(nora, bram, eva),
      former: 0,
      split: [
        { id: bram, share: 70 },
        { id: nora, paid: 70 },
      ],
    });
  });

  it('count an expense once that has become a series during the reads', async () => {
    const rent = aSeries({ user_id: nora, amount: cents(70), date: '2026-11-02', split });
    const { recurrance: _, ...once } = rent;
    const found = await booksOf(
      { ...readsOf([rent]), splitsIn: () => Promise.resolve([once, once]) },
      { series: [rent] },
    );
    expect(found?.split).toEqual([
      { id: bram, paid: 0, share: 70 },
      { id: nora, paid: 70, share: 0 },
    ]);
    expect(found?.former).toBe(0);
  });

  it('never fall below zero if an expense is deleted during the reads', async () => {
    const late = spent({ split });
    const { sumOf } = readsOf([]);
    expect(await booksOf({ sumOf, splitsIn: () => Promise.resolve([late]) })).toMatchObject({
      paid: nothing(nora, bram, eva),
      former: 0,
    });
  });

  it('take one sum for each member and one for all, also of each category that nobody settles', async () => {
    const asked: string[] = [];
    const { sumOf, splitsIn } = readsOf([]);
    const read: SettleReads = {
      splitsIn: (window) => {
        asked.push(`split ${window.from} ${window.to}`);
        return splitsIn(window);
      },
      sumOf: (part) => {
        asked.push([part.user ?? 'all', ...(part.category === undefined ? [] : [part.category])].join(' '));
        return sumOf(part);
      },
    };
    await booksOf(read, { plan: aPlan({ settle_without: [spent().category] }) });
    expect(asked.toSorted()).toEqual(
      [
        'split 2026-11-01 2026-11-30',
        ...['all', nora, bram, eva].flatMap((who) => [who, `${who} Groceries`]),
      ].toSorted(),
    );
  });

  it('count each series once, however many people and categories there are', async () => {
    const alone = await countedFor(aPlan({ members: [] }));
    expect(alone).toBeGreaterThan(0);
    expect(await countedFor(aPlan({ settle_without: [aSeries().category] }))).toBe(alone);
  });

  it('are none without spans, and without a read', async () => {
    expect(
      await readSettleBooks({ sumOf: never, splitsIn: never }, { series: [], plan: aPlan(), spans: [] }),
    ).toEqual([]);
  });

  it('can be stored on the device and read again', async () => {
    await fc.assert(
      fc.asyncProperty(anyBooks, anyPeriod, async ({ plan, once, series, repayments }, period) => {
        const all: readonly Transaction[] = [...once, ...series];
        const books = await readSettleBooks(readsOf(all), {
          series,
          plan,
          spans: spansOf(repayments, period),
        });
        expect(v.parse(SettleBooks, JSON.parse(JSON.stringify(books)))).toEqual(books);
      }),
      { numRuns: 30 },
    );
  });
});
