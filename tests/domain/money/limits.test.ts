import { describe, expect, it } from 'vitest';
import { limitOf, limitUse } from '../../../src/domain/money/limits';
import { MAX_AMOUNT } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { categoryId, cents } from '../builders';

describe('the limit', () => {
  it.each([
    ['Rent', 90_000],
    ['Gas, etc.', 1],
    ['Groceries', null],
    ['toString', null],
  ])('of the category %s is %o', (category, limit) => {
    const limits = { Rent: cents(90_000), 'Gas, etc.': cents(1) };
    expect(limitOf({ limits }, categoryId(category))).toBe(limit);
  });

  it('is null in a plan without limits', () => {
    expect(limitOf({}, categoryId('Rent'))).toBeNull();
  });
});

describe('a limit', () => {
  it.each([
    [0, 10_000, 'within', 10_000, 0],
    [8999, 10_000, 'within', 1001, 0.8999],
    [9000, 10_000, 'near', 1000, 0.9],
    [9999, 10_000, 'near', 1, 0.9999],
    [10_000, 10_000, 'reached', 0, 1],
    [10_001, 10_000, 'passed', 1, 1],
    [25_000, 10_000, 'passed', 15_000, 1],
    [1, 1, 'reached', 0, 1],
    // Months before have left less than nothing.
    [0, 0, 'reached', 0, 1],
    [0, -2000, 'passed', 2000, 1],
    [500, -2000, 'passed', 2500, 1],
    [0, 1, 'within', 1, 0],
    // 90 % of € 0,11 are € 0,099.
    [9, 11, 'within', 2, 9 / 11],
    [10, 11, 'near', 1, 10 / 11],
  ] as const)('with %i of %i cents spent has the state %s', (spent, limit, state, rest, part) => {
    expect(limitUse(cents(spent), cents(limit))).toEqual({ state, rest, part });
  });

  const amounts = { max: 1000 * MAX_AMOUNT };
  const anyLimit = fc.integer({ min: 1, max: MAX_AMOUNT });

  it('leaves the rest, or counts the excess, for any spending', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, ...amounts }), anyLimit, (spent, limit) => {
        const { state, rest, part } = limitUse(cents(spent), cents(limit));
        expect(state === 'passed' ? limit + rest : limit - rest).toBe(spent);
        expect(state === 'passed').toBe(spent > limit);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never looks emptier after more spending', () => {
    const order = ['within', 'near', 'reached', 'passed'];
    const anySpent = fc.integer({ min: 0, max: 2 * MAX_AMOUNT });
    fc.assert(
      fc.property(anySpent, fc.integer({ min: 0, max: MAX_AMOUNT }), anyLimit, (spent, more, limit) => {
        const [less, fuller] = [spent, spent + more].map((each) => limitUse(cents(each), cents(limit)));
        expect(order.indexOf(fuller?.state ?? '')).toBeGreaterThanOrEqual(order.indexOf(less?.state ?? ''));
        expect(fuller?.part).toBeGreaterThanOrEqual(less?.part ?? 2);
      }),
    );
  });
});
