import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame } from '../../src/domain/isSame';

describe('two values', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['equal numbers', 1, 1, true],
    ['a number and its text', 1, '1', false],
    ['null and nothing', null, undefined, false],
    ['objects in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['an object with a field more', { a: 1 }, { a: 1, b: undefined }, false],
    ['an object with another field', { a: undefined }, { b: undefined }, false],
    ['lists in another order', [1, 2], [2, 1], false],
    ['a list and an object like it', [1], { 0: 1 }, false],
    ['an object and null', {}, null, false],
  ])('%s', (_, one, other, same) => {
    expect(isSame(one, other)).toBe(same);
    expect(isSame(other, one)).toBe(same);
  });

  it('are the same when one is a copy of the other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSame(value, structuredClone(value))).toBe(true);
      }),
    );
  });
});
