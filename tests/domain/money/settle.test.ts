import { describe, expect, it } from 'vitest';
import {
  balances,
  parseWeight,
  shareOut,
  transfers,
  weightsOf,
  type Transfer,
} from '../../../src/domain/money/settle';
import { MAX_AMOUNT, type Cents } from '../../../src/model/money';
import { MAX_WEIGHT } from '../../../src/model/plan';
import { fc } from '../../support/properties';
import { cents } from '../builders';

const ofAll = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
const inCents = (of: Readonly<Record<string, number>>) =>
  new Map(Object.entries(of).map(([id, amount]) => [id, cents(amount)]));
const plain = <T>(map: ReadonlyMap<string, T>) => Object.fromEntries(map);

const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 9 });
const anyWeights = anyIds
  .chain((ids) =>
    fc
      .array(fc.integer({ min: 0, max: MAX_WEIGHT }), { minLength: ids.length, maxLength: ids.length })
      .map((weights) => new Map(ids.map((id, index) => [id, weights[index] ?? 0]))),
  )
  .filter((weights) => ofAll(weights.values()) > 0);
const anyTotal = fc.oneof(fc.nat({ max: 100 }), fc.nat({ max: 1000 * MAX_AMOUNT })).map(cents);

/** The same values in another order. */
const turned = <T>(map: ReadonlyMap<string, T>) => new Map([...map].toReversed());

describe('the weight of a share', () => {
  it.each([
    ['1 if the plan sets none', {}, { nora: 1, bram: 1 }],
    ['the one that the plan sets', { shares: { nora: 3, bram: 0 } }, { nora: 3, bram: 0 }],
    [
      '1 for an unnamed member, and unknown for a former one',
      { shares: { nora: 2, gone: 9 } },
      { nora: 2, bram: 1 },
    ],
    ['1 for all if the plan sets 0 for all', { shares: { nora: 0, bram: 0 } }, { nora: 1, bram: 1 }],
  ])('is %s', (_, plan, expected) => {
    expect(plain(weightsOf(plan, ['nora', 'bram']))).toEqual(expected);
  });

  it('is 1 for a person called constructor', () => {
    expect(plain(weightsOf({ shares: {} }, ['constructor']))).toEqual({ constructor: 1 });
  });

  it.each([
    ['0', 0],
    [' 7 ', 7],
    ['1000', MAX_WEIGHT],
    ['1001', null],
    ['-1', null],
    ['1.5', null],
    ['1e2', null],
    ['', null],
    ['one', null],
    ['99999999999999999999', null],
  ])('typed as %j is read as %j', (text, weight) => {
    expect(parseWeight(text)).toBe(weight);
  });
});

describe('sharing out a total', () => {
  it.each([
    [
      'gives the cent left over from equal parts to the first person',
      100,
      { a: 1, b: 1, c: 1 },
      { a: 34, b: 33, c: 33 },
    ],
    ['does not depend on the order of names', 100, { c: 1, b: 1, a: 1 }, { a: 34, b: 33, c: 33 }],
    ['goes by weight', 1000, { a: 7, b: 3 }, { a: 700, b: 300 }],
    ['gives the cent left over to the part that rounding cut most', 100, { a: 1, b: 5 }, { a: 17, b: 83 }],
    ['gives two cents left over to two people', 101, { a: 1, b: 1, c: 1 }, { a: 34, b: 34, c: 33 }],
    ['gives everything to the only person with a weight', 999, { a: 0, b: 3 }, { a: 0, b: 999 }],
    ['gives nothing if the total is 0', 0, { a: 1, b: 2 }, { a: 0, b: 0 }],
  ])('%s', (_, total, weights, expected) => {
    expect(plain(shareOut(cents(total), new Map(Object.entries(weights))))).toEqual(expected);
  });

  it('gives out the whole total, to each person within a cent of the exact part', () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const shares = shareOut(total, weights);
        const whole = BigInt(ofAll(weights.values()));
        expect(ofAll(shares.values())).toBe(total);
        for (const [id, weight] of weights) {
          const part = BigInt(total) * BigInt(weight);
          const off = BigInt(shares.get(id) ?? Number.NaN) * whole - part;
          expect(off > -whole && off < whole).toBe(true);
        }
      }),
    );
  });

  it('are whole units of a currency without decimals, unless the total has some from an earlier one', () => {
    const weights = new Map([
      ['bram', 1],
      ['nora', 1],
    ]);
    expect(plain(shareOut(cents(10_100), weights, 100))).toEqual({ bram: 5100, nora: 5000 });
    expect(plain(shareOut(cents(10_150), weights, 100))).toEqual({ bram: 5075, nora: 5075 });
  });

  it('gives a higher weight at least as much, in any order', () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const shares = shareOut(total, weights);
        expect(plain(shareOut(total, turned(weights)))).toEqual(plain(shares));
        const byWeight = [...weights]
          .map(([id, weight]) => ({ weight, share: shares.get(id) ?? Number.NaN }))
          .toSorted((a, b) => a.weight - b.weight || a.share - b.share)
          .map(({ share }) => share);
        expect(byWeight).toEqual(byWeight.toSorted((a, b) => a - b));
      }),
    );
  });

  it('throws if nobody has a weight', () => {
    expect(() => shareOut(cents(1), new Map([['a', 0]]))).toThrow(RangeError);
    expect(() => shareOut(cents(1), new Map())).toThrow(RangeError);
  });
});

describe('a balance', () => {
  it('is the amount paid minus the share of all payments', () => {
    const found = balances(
      inCents({ nora: 9000, bram: 1001 }),
      new Map([
        ['nora', 1],
        ['bram', 1],
        ['eva', 2],
      ]),
    );
    expect(plain(found)).toEqual({
      nora: { paid: 9000, share: 2500, balance: 6500 },
      bram: { paid: 1001, share: 2500, balance: -1499 },
      eva: { paid: 0, share: 5001, balance: -5001 },
    });
  });

  it('returns all payments to a person who has left', () => {
    const found = balances(
      inCents({ gone: 100 }),
      new Map([
        ['nora', 3],
        ['bram', 1],
      ]),
    );
    expect(found.get('gone')).toEqual({ paid: 100, share: 0, balance: 100 });
    expect(found.get('nora')).toEqual({ paid: 0, share: 75, balance: -75 });
  });

  it('adds up to zero over all people', () => {
    const anyPaid = fc.dictionary(fc.string({ minLength: 1, maxLength: 2 }), fc.nat({ max: MAX_AMOUNT }));
    fc.assert(
      fc.property(anyPaid, anyWeights, (paid, weights) => {
        const found = balances(inCents(paid), weights);
        expect(ofAll([...found.values()].map(({ balance }) => balance))).toBe(0);
        expect(ofAll([...found.values()].map(({ share }) => share))).toBe(ofAll(Object.values(paid)));
      }),
    );
  });
});

describe('settling up in a currency without decimals', () => {
  const YEN = 100;

  it('proposes whole units that add up, among three people', () => {
    const paid = inCents({ nora: 100_000, bram: 0, eva: 0 });
    const weights = weightsOf({}, ['nora', 'bram', 'eva']);
    const found = balances(paid, weights, YEN);
    expect(transfers(new Map([...found].map(([id, { balance }]) => [id, balance])))).toEqual([
      { from: 'bram', to: 'nora', amount: 33_400 },
      { from: 'eva', to: 'nora', amount: 33_300 },
    ]);
  });

  it('proposes whole units that add up, for any whole payments and weights', () => {
    const anyPaid = fc.dictionary(fc.string({ minLength: 1, maxLength: 2 }), fc.nat({ max: 1_000_000 }));
    fc.assert(
      fc.property(anyPaid, anyWeights, (whole, weights) => {
        const paid = new Map(Object.entries(whole).map(([id, amount]) => [id, cents(amount * YEN)]));
        const found = balances(paid, weights, YEN);
        const all = new Map([...found].map(([id, { balance }]) => [id, balance]));
        const made = transfers(all);
        expect(ofAll(all.values())).toBe(0);
        expect(made.every(({ amount }) => amount % YEN === 0)).toBe(true);
        expect(after(all, made).every((left) => left === 0)).toBe(true);
      }),
    );
  });
});

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
