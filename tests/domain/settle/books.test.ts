import { describe, expect, it } from 'vitest';
import { settleBooks } from '../../../src/domain/settle/books';
import { spansOf } from '../../../src/domain/settle/spans';
import type { Transaction } from '../../../src/model/transaction';
import { aSeries, aTransaction, bookedOf, categoryId, cents, day } from '../builders';
import { aPlan, bram, eva, gone, nora, tom } from './household';

const spans = spansOf([], { from: day('2026-11-01'), to: day('2026-11-30') }).slice(1);
const split = { for: { bram: 1 } };

function booksOf(all: readonly Transaction[], plan = aPlan()) {
  const [books] = settleBooks(bookedOf(all), { plan, spans });
  return books;
}

const spent = (changes: Parameters<typeof aTransaction>[0] = {}) =>
  aTransaction({ user_id: nora, amount: cents(100), ...changes });
const nothing = (...ids: readonly (typeof nora)[]) => ids.map((id) => ({ id, amount: 0 }));

/** How often the rhythm of a series is asked for. */
function countedFor(plan: ReturnType<typeof aPlan>): number {
  let counted = 0;
  const series = Object.defineProperty(aSeries({ date: '2026-11-02' }), 'recurrance', {
    get: () => {
      counted += 1;
      return { type: 'days', value: 1, end_date: null };
    },
  });
  settleBooks({ transactions: [], series: [series] }, { plan, spans });
  return counted;
}

describe('the books of a span', () => {
  it('keep expenses with a split apart from those by the plan’s shares', () => {
    const all = [
      spent({ id: '1' }),
      spent({ id: '2', amount: cents(20), split }),
      spent({ id: '3', amount: cents(3), user_id: gone }),
      spent({ id: '4', amount: cents(4000), split: { by: { tom: 1, gone: 3 } } }),
    ];
    expect(booksOf(all)).toEqual({
      paid: [{ id: nora, amount: 100 }, ...nothing(bram, eva), { id: tom, amount: 1000 }],
      former: 3003,
      split: [
        { id: bram, paid: 0, share: 20 },
        { id: nora, paid: 20, share: 0 },
      ],
    });
  });

  it('count a series with a split on its days', () => {
    const rent = aSeries({ user_id: nora, amount: cents(70), date: '2026-11-02', split });
    expect(booksOf([rent])).toMatchObject({
      paid: nothing(nora, bram, eva),
      former: 0,
      split: [
        { id: bram, share: 70 },
        { id: nora, paid: 70 },
      ],
    });
  });

  it('leave out the categories that nobody settles', () => {
    const all = [
      spent({ category: categoryId('Rent') }),
      spent({ amount: cents(3) }),
      spent({ category: categoryId('Rent'), split }),
    ];
    expect(booksOf(all, aPlan({ settle_without: [categoryId('Rent')] }))).toEqual({
      paid: [{ id: nora, amount: 3 }, ...nothing(bram, eva)],
      former: 0,
      split: [],
    });
  });

  it('count each series once, however many people and categories there are', () => {
    const alone = countedFor(aPlan({ members: [] }));
    expect(alone).toBeGreaterThan(0);
    expect(countedFor(aPlan({ settle_without: [aSeries().category] }))).toBe(alone);
  });

  it('are none without spans', () => {
    expect(settleBooks(bookedOf([spent()]), { plan: aPlan(), spans: [] })).toEqual([]);
  });
});
