import { describe, expect, it } from 'vitest';
import { answersOf } from '../../../src/domain/year/answers';
import { MAX_AMOUNT } from '../../../src/model/money';
import { aSeries, aTransaction } from '../../support/builders';
import { categoryId, day, userId } from '../builders';

const november = { type: 'expense', from: day('2026-11-01'), to: day('2026-11-21') } as const;

describe('the sum of a window of days', () => {
  it('counts its days, type, category and person, and a series on its first day', async () => {
    const { sumOf } = answersOf([
      aTransaction({ amount: 1, date: '2026-10-31' }),
      aTransaction({ amount: 10, date: '2026-11-01' }),
      aTransaction({ amount: 100, date: '2026-11-21', category: 'Rent', user_id: 'bram' }),
      aSeries({ amount: 1000, date: '2026-11-01', recurrance: { type: 'days', value: 1, end_date: null } }),
      aTransaction({ amount: 10_000, date: '2026-11-10', type: 'income' }),
      aTransaction({ amount: 100_000, date: '2026-11-22' }),
    ]);
    expect(await sumOf(november)).toEqual({ amount: 1110, count: 3 });
    expect(await sumOf({ ...november, category: categoryId('Rent') })).toEqual({ amount: 100, count: 1 });
    expect(await sumOf({ ...november, user: userId('bram') })).toEqual({ amount: 100, count: 1 });
    expect(await sumOf({ ...november, user: userId('nobody') })).toEqual({ amount: 0, count: 0 });
  });

  it('is exact for 450 times the largest amount', async () => {
    const all = Array.from({ length: 450 }, () => aTransaction({ amount: MAX_AMOUNT, date: '2026-11-10' }));
    expect(await answersOf(all).sumOf(november)).toEqual({ amount: 450 * MAX_AMOUNT, count: 450 });
  });
});

it('the same list has the same answers', () => {
  const all = [aTransaction({})];
  expect(answersOf(all)).toBe(answersOf(all));
  expect(answersOf([...all])).not.toBe(answersOf(all));
});
