import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Plan } from '../../src/model/plan';

const now = { seconds: 1, nanoseconds: 0 };
const read = (said: object) =>
  v.parse(Plan, {
    id: 'home',
    name: 'Home',
    country: 'Netherlands',
    owner: 'owner',
    members: [],
    income_categories: [],
    expense_categories: [],
    createdAt: now,
    updatedAt: now,
    ...said,
  });

describe('the limits and shares of a plan', () => {
  it('are absent until somebody sets them', () => {
    expect(read({})).not.toHaveProperty('limits');
    expect(read({})).not.toHaveProperty('shares');
  });

  it.each([0, -1, 0.5, NaN, Infinity, 100_000_000_000, '1', null, {}, true])(
    'lose a limit of %o and keep the others',
    (limit) => {
      expect(read({ limits: { Rent: limit, Groceries: 40_000 } }).limits).toEqual({ Groceries: 40_000 });
    },
  );

  it('lose a limit that rolls over without a month or a category, and keep the others', () => {
    const said = { Groceries: 1, '2026-13/Rent': 1, '2026-1/Rent': 1, '2026-11/': 1, '2026-11/a/b': 1 };
    const rollovers = { ...said, '2026-11/Rent': 95_000, '2026-12/Rent': 0.5 };
    expect(read({ rollovers }).rollovers).toEqual({ '2026-11/Rent': 95_000 });
    expect(read({ rollovers: ['2026-11/Rent'] }).rollovers).toEqual({});
  });

  it.each([-1, 0.5, 1001, NaN, '1', null])('lose a share of %o and keep the others', (share) => {
    expect(read({ shares: { owner: share, member: 0, other: 1000 } }).shares).toEqual({
      member: 0,
      other: 1000,
    });
  });

  it('are read back unchanged from the device', () => {
    const { limits, shares } = read({ limits: { Rent: 1, Food: -1 }, shares: { owner: 2, member: '' } });
    expect(read({ limits, shares })).toMatchObject({ limits: { Rent: 1 }, shares: { owner: 2 } });
  });

  it('have nothing under a name that every object has', () => {
    const { guests, shares } = read({ guests: { a: 'Tom' }, shares: { a: 1 } });
    for (const map of [guests, shares]) expect(map).toHaveProperty('a');
    for (const map of [guests, shares]) expect(map).not.toHaveProperty('propertyIsEnumerable');
  });
});
