import { describe, expect, it } from 'vitest';
import { isSame } from '../../src/domain/isSame';
import { fc } from '../support/properties';

describe('isSame', () => {
  it.each<[string, 'alike' | 'different', unknown, unknown]>([
    ['equal numbers', 'alike', 1, 1],
    ['a number and its text', 'different', 1, '1'],
    ['null and undefined', 'different', null, undefined],
    ['objects with fields in another order', 'alike', { a: 1, b: [2] }, { b: [2], a: 1 }],
    ['objects with an extra field in one', 'different', { a: 1 }, { a: 1, b: undefined }],
    ['objects with different fields', 'different', { a: undefined }, { b: undefined }],
    ['lists in another order', 'different', [1, 2], [2, 1]],
    ['a list and a similar object', 'different', [1], { 0: 1 }],
    ['an object and null', 'different', {}, null],
  ])('finds %s %s', (_, expected, one, other) => {
    const same = expected === 'alike';
    expect(isSame(one, other)).toBe(same);
    expect(isSame(other, one)).toBe(same);
  });

  it('finds any value the same as its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSame(value, structuredClone(value))).toBe(true);
      }),
    );
  });
});
