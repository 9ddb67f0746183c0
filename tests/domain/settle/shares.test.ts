import { describe, expect, it } from 'vitest';
import { dealer, parseWeight, shareOut, weightsOf } from '../../../src/domain/settle/shares';
import { MAX_AMOUNT, TOO_LARGE } from '../../../src/model/money';
import { MAX_WEIGHT } from '../../../src/model/plan';
import { fc } from '../../support/properties';
import { cents } from '../builders';
import { ofAll, plain, turned } from './maps';

const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 9 });
const anyWeights = anyIds
  .chain((ids) =>
    fc
      .array(fc.integer({ min: 0, max: MAX_WEIGHT }), { minLength: ids.length, maxLength: ids.length })
      .map((weights) => new Map(ids.map((id, index) => [id, weights[index] ?? 0]))),
  )
  .filter((weights) => ofAll(weights.values()) > 0);
const anyTotal = fc.oneof(fc.nat({ max: 100 }), fc.nat({ max: 1000 * MAX_AMOUNT })).map(cents);

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

  it('favours nobody by more than a cent over totals in turn, without people of weight 0', () => {
    const totals = fc.array(fc.nat({ max: 1000 }).map(cents), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat({ max: 6 }), totals, (sharing, others, all) => {
        const weights = new Map<string, number>([
          ...Array.from({ length: others }, (_, index) => [`p${index * 2}`, 0] as const),
          ...Array.from({ length: sharing }, (_, index) => [`p${index * 2 + 1}`, 7] as const),
        ]);
        const deal = dealer(weights);
        let turn = 0;
        const sums = new Map<string, number>();
        for (const total of all) {
          const { shares, next } = deal(total, 1, turn);
          shares.forEach((share, id) => sums.set(id, (sums.get(id) ?? 0) + share));
          turn = next;
        }
        const got = [...sums].flatMap(([id, each]) => (weights.get(id) === 0 ? [] : [each]));
        expect(Math.max(0, ...got) - Math.min(...got, Infinity)).toBeLessThanOrEqual(1);
        expect(ofAll(sums.values())).toBe(ofAll(all));
      }),
    );
  });

  it('divides huge totals by huge weights to the cent', () => {
    const huge = fc.integer({ min: 1, max: MAX_AMOUNT });
    fc.assert(
      fc.property(
        anyTotal,
        fc.array(huge, { minLength: 1, maxLength: 300 }),
        fc.nat(),
        (total, all, turn) => {
          const weights = new Map(all.map((weight, index) => [`p${index}`, weight]));
          expect(ofAll(shareOut(total, weights, 1, turn).values())).toBe(total);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is too large for each person if the total or a weight is', () => {
    const weights = new Map([
      ['nora', 1],
      ['bram', 0],
    ]);
    expect(plain(shareOut(TOO_LARGE, weights))).toEqual({ nora: TOO_LARGE, bram: TOO_LARGE });
    expect(plain(shareOut(cents(1), weights.set('bram', TOO_LARGE)))).toEqual({
      nora: TOO_LARGE,
      bram: TOO_LARGE,
    });
  });

  it('throws if nobody has a weight', () => {
    expect(() => shareOut(cents(1), new Map([['a', 0]]))).toThrow(RangeError);
    expect(() => shareOut(cents(1), new Map())).toThrow(RangeError);
  });
});
