import { describe, expect, it } from 'vitest';
import { transfers, type Transfer } from '../../../src/domain/settle/transfers';
import { MAX_AMOUNT, type Cents } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { inCents, ofAll, turned } from './maps';

/** Small amounts, so that the balances of some people often add up to 0. */
const anyBalances = ({ most, amount }: { most: number; amount: number }) =>
  fc.array(fc.integer({ min: -amount, max: amount }), { minLength: 0, maxLength: most - 1 }).map((some) => {
    const all = [...some, -ofAll(some)];
    return inCents(Object.fromEntries(all.map((balance, index) => [`p${index}`, balance])));
  });

/** Everyone's balance after all transfers. */
function after(all: ReadonlyMap<string, Cents>, made: readonly Transfer<string>[]): number[] {
  const left = new Map<string, number>(all);
  for (const { from, to, amount } of made) {
    left.set(from, (left.get(from) ?? Number.NaN) + amount);
    left.set(to, (left.get(to) ?? Number.NaN) - amount);
  }
  return [...left.values()];
}

/** The smallest number of transfers, by trying everything: the first balance goes to each person on the other side. */
function fewest(open: readonly number[]): number {
  const [first, ...rest] = open.filter((balance) => balance !== 0);
  if (first === undefined) return 0;
  return (
    1 +
    Math.min(
      ...rest.flatMap((other, index) =>
        Math.sign(other) === Math.sign(first) ? [] : [fewest(rest.with(index, other + first))],
      ),
    )
  );
}

describe('the transfers', () => {
  it.each([
    ['are none if nobody owes anything', { a: 0, b: 0 }, []],
    ['are none without people', {}, []],
    ['are one between two people', { a: 500, b: -500 }, ['b a 500']],
    ['come from each debtor, largest first', { a: 900, b: -300, c: -600 }, ['c a 600', 'b a 300']],
    [
      'are three where matching by size takes four',
      { a: 500, b: 400, c: -200, d: -300, e: -400 },
      ['e b 400', 'd a 300', 'c a 200'],
    ],
    ['follow the order of ids among equals', { d: -100, b: 100, a: 100, c: -100 }, ['c a 100', 'd b 100']],
  ])('%s', (_, all, expected) => {
    expect(transfers(inCents(all)).map(({ from, to, amount }) => `${from} ${to} ${amount}`)).toEqual(
      expected,
    );
  });

  it.each([
    ['small amounts', { most: 10, amount: 20 }],
    ['any amounts', { most: 8, amount: MAX_AMOUNT }],
    ['amounts of more people than the exact search handles', { most: 51, amount: 1_000_000 }],
  ])('settle %s from debtors to creditors, with fewer transfers than people', (_, of) => {
    fc.assert(
      fc.property(anyBalances(of), (all) => {
        const made = transfers(all);
        const people = [...all.values()].filter((balance) => balance !== 0).length;
        expect(after(all, made).filter((left) => left !== 0)).toEqual([]);
        expect(made.length).toBeLessThanOrEqual(Math.max(0, people - 1));
        for (const { from, to, amount } of made) {
          expect(amount).toBeGreaterThan(0);
          expect(all.get(from)).toBeLessThan(0);
          expect(all.get(to)).toBeGreaterThan(0);
        }
        expect(transfers(turned(all))).toEqual(made);
      }),
    );
  });

  it('are the fewest possible', () => {
    fc.assert(
      fc.property(anyBalances({ most: 7, amount: 6 }), (all) => {
        expect(transfers(all)).toHaveLength(fewest([...all.values()]));
      }),
      { numRuns: 300 },
    );
  });

  it('are eight for sixteen people in eight pairs', () => {
    const pairs = [1, 2, 4, 8, 16, 32, 64, 128].flatMap((amount) => [
      [`gets ${amount}`, amount],
      [`owes ${amount}`, -amount],
    ]);
    expect(transfers(inCents(Object.fromEntries(pairs)))).toHaveLength(8);
  });

  it('throw if the balances do not add up to zero', () => {
    expect(() => transfers(inCents({ a: 1 }))).toThrow(RangeError);
  });
});
