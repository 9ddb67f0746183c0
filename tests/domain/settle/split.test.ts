import { describe, expect, it } from 'vitest';
import { bornBy, sharingOf, suggestedSplit } from '../../../src/domain/settle/split';
import { MAX_AMOUNT } from '../../../src/model/money';
import type { Parts, Split } from '../../../src/model/split';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, categoryId, cents } from '../builders';
import { bram, eva, nora, tom } from './household';
import { ofAll, plain } from './maps';

describe('what the parts of an expense of 10 euros say', () => {
  it.each<[string, Parts | undefined, ReturnType<typeof sharingOf>]>([
    ['is the plan’s shares without any', undefined, { kind: 'plan' }],
    ['is one person alone', { nora: 1 }, { kind: 'equal', people: [nora] }],
    ['is one person alone, as an amount', { nora: 1000 }, { kind: 'equal', people: [nora] }],
    ['is the same for each', { tom: 1, bram: 1 }, { kind: 'equal', people: [bram, tom] }],
    ['is the same for each, as amounts', { bram: 500, tom: 500 }, { kind: 'equal', people: [bram, tom] }],
    [
      'is weights',
      { nora: 2, bram: 1 },
      {
        kind: 'weights',
        weights: new Map([
          [bram, 1],
          [nora, 2],
        ]),
      },
    ],
    [
      'is amounts that come to it',
      { nora: 999, bram: 1 },
      {
        kind: 'amounts',
        amounts: new Map([
          [bram, cents(1)],
          [nora, cents(999)],
        ]),
      },
    ],
    [
      'is weights if amounts don’t come to it',
      { nora: 998, bram: 1 },
      {
        kind: 'weights',
        weights: new Map([
          [bram, 1],
          [nora, 998],
        ]),
      },
    ],
  ])('%s', (_, parts, expected) => {
    expect(sharingOf(parts, cents(1000))).toEqual(expected);
  });
});

describe('the parts of an expense', () => {
  it.each<[string, number, Parts, number, number, Parts]>([
    ['go by weight', 1000, { nora: 3, bram: 1 }, 1, 0, { bram: 250, nora: 750 }],
    [
      'give the cent left over to the first',
      100,
      { nora: 1, bram: 1, eva: 1 },
      1,
      0,
      { bram: 34, eva: 33, nora: 33 },
    ],
    [
      'give the cent left over to the next in turn',
      100,
      { nora: 1, bram: 1, eva: 1 },
      1,
      1,
      { bram: 33, eva: 34, nora: 33 },
    ],
    ['begin again after the last', 101, { nora: 1, bram: 1, eva: 1 }, 1, 5, { bram: 34, eva: 33, nora: 34 }],
    [
      'are whole units of a currency without decimals',
      10_100,
      { nora: 1, bram: 1 },
      100,
      0,
      { bram: 5100, nora: 5000 },
    ],
    [
      'are the exact amounts if they come to the whole',
      10_100,
      { nora: 5050, bram: 5050 },
      100,
      0,
      { bram: 5050, nora: 5050 },
    ],
    [
      'are nothing of a small amount for a light weight',
      1,
      { nora: 1000, bram: 1 },
      1,
      0,
      { bram: 0, nora: 1 },
    ],
  ])('%s', (_, amount, parts, unit, turn, expected) => {
    expect(plain(bornBy(cents(amount), parts, unit, turn))).toEqual(expected);
  });

  it('add up to the amount, in any turn, for hundreds of people and huge parts', () => {
    const anyPart = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: MAX_AMOUNT }));
    const anyParts = fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), anyPart, {
      minKeys: 1,
      maxKeys: 300,
      size: 'max',
    });
    const anyAmount = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: MAX_AMOUNT }));
    fc.assert(
      fc.property(anyAmount, anyParts, fc.constantFrom(1, 100), fc.nat(), (amount, parts, unit, turn) => {
        const shares = bornBy(cents(amount), parts, unit, turn);
        expect(ofAll(shares.values())).toBe(amount);
        expect([...shares.values()].every((share) => share >= 0)).toBe(true);
        expect(shares.size).toBe(Object.keys(parts).length);
      }),
      { numRuns: 60 },
    );
  });
});

/** Expenses with these splits, the latest first. */
const past = (...splits: readonly (Split | undefined)[]) =>
  splits.map((split, index) =>
    aTransaction({
      id: `${index}`,
      date: `2026-11-${28 - index}`,
      amount: cents(1000),
      ...(split && { split }),
    }),
  );

describe('the suggested split of a category', () => {
  const groceries = categoryId('Groceries');
  const both: Split = { for: { nora: 1, bram: 1 } };
  const mine: Split = { for: { nora: 1 } };
  const exact: Split = { for: { nora: 999, bram: 1 } };

  it.each<[string, readonly (Split | undefined)[], Split | null]>([
    ['is none without expenses', [], null],
    ['is the split of the only expense', [both], both],
    ['is what most had', [mine, both, both], both],
    ['is none if most had the plan’s shares', [mine, undefined, undefined], null],
    ['is none if no split has more than half', [mine, both], null],
    ['leaves out older expenses than the latest five', [both, both, both, mine, mine, mine, mine], both],
    ['leaves out who paid', [{ ...both, by: { nora: 3, bram: 4 } }], both],
    ['is the same for equal amounts as for equal parts', [{ for: { nora: 500, bram: 500 } }, both], both],
    ['is none if most had exact amounts', [exact, exact, both], null],
    ['takes weights', [{ for: { nora: 2, bram: 1 } }], { for: { nora: 2, bram: 1 } }],
  ])('%s', (_, splits, expected) => {
    expect(suggestedSplit(past(...splits).toReversed(), groceries)).toEqual(expected);
  });

  it('is that of the category’s own expenses, with series', () => {
    const rent = aSeries({ split: mine });
    const income = aTransaction({ type: 'income', category: rent.category, split: both });
    const all = [...past(both, both), rent, income, { ...income, category: groceries }];
    expect(suggestedSplit(all, rent.category)).toEqual(mine);
    expect(suggestedSplit(all, groceries)).toEqual(both);
  });

  it('is none if it names anyone but these people', () => {
    expect(suggestedSplit(past(both), groceries, [nora, bram, eva, tom])).toEqual(both);
    expect(suggestedSplit(past(both), groceries, [nora, eva])).toBeNull();
  });
});
