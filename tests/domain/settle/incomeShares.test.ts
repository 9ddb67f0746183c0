import { describe, expect, it } from 'vitest';
import { incomesIn, incomeWeights, incomeWindow } from '../../../src/domain/settle/incomeShares';
import { TOO_LARGE } from '../../../src/model/money';
import { aSeries, aTransaction, bookedOf, cents, day } from '../builders';
import { bram, eva, nora } from './household';

describe('the window of incomes', () => {
  it.each([
    ['is the month before', '2026-11-21', 1, '2026-10-01', '2026-10-31'],
    ['is the three months before, over a year', '2026-02-01', 3, '2025-11-01', '2026-01-31'],
    ['ends with February', '2028-03-31', 1, '2028-02-01', '2028-02-29'],
  ])('%s', (_, to, months, from, until) => {
    expect(incomeWindow(day(to), months)).toEqual({ from, to: until });
  });
});

describe('the incomes', () => {
  it('are each person’s, with every occurrence of series', () => {
    const salary = aSeries({
      id: 'salary',
      type: 'income',
      user_id: nora,
      amount: cents(3000),
      date: '2026-01-25',
      exceptions: [{ scheduled: day('2026-10-25'), amount: cents(3500) }],
    });
    const all = [
      aTransaction({ id: '1', type: 'income', user_id: bram, amount: cents(20), date: '2026-10-01' }),
      aTransaction({ id: '2', type: 'expense', user_id: bram, amount: cents(1), date: '2026-10-02' }),
      aTransaction({ id: '3', type: 'income', user_id: bram, amount: cents(1), date: '2026-11-01' }),
      salary,
    ];
    const question = {
      people: [nora, bram, eva],
      window: incomeWindow(day('2026-11-21'), 3),
    };
    expect(incomesIn(bookedOf(all), question)).toEqual([
      { id: nora, amount: 9500 },
      { id: bram, amount: 20 },
      { id: eva, amount: 0 },
    ]);
  });
});

/** The weights of incomes of up to three people. */
const by = (keep: number, amounts: readonly number[]) => {
  const incomes = amounts.map((amount, index) => ({
    id: [nora, bram, eva][index] ?? nora,
    amount: cents(amount),
  }));
  return [...incomeWeights(incomes, cents(keep)).values()];
};

describe('the weights by income', () => {
  it.each([
    ['are the incomes', 0, [3000, 1000, 0], [3000, 1000, 0]],
    ['leave out what each keeps', 900, [3000, 1000, 800], [2100, 100, 0]],
    ['are the same if nobody earned anything', 0, [0, 0, 0], [1, 1, 1]],
    ['are the same if nobody earned more than they keep', 5000, [3000, 5000], [1, 1]],
  ])('%s', (_, keep, amounts, expected) => {
    expect(by(keep, amounts)).toEqual(expected);
  });

  it('are too large for incomes that are too large', () => {
    const unknown = [
      { id: nora, amount: cents(1) },
      { id: bram, amount: TOO_LARGE },
    ];
    expect(incomeWeights(unknown, cents(0)).get(bram)).toBeNaN();
  });
});
