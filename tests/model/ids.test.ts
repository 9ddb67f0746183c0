import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { UserId } from '../../src/model/ids';

describe('an id', () => {
  it.each([
    ['letters of one byte', 'a', 1500],
    ['letters of two bytes', 'é', 750],
    ['signs of three bytes', '€', 500],
    ['pictures of four bytes', '🐟', 375],
  ])('has at most 1,500 bytes: %s', (_, sign, most) => {
    expect(v.is(UserId, sign.repeat(most))).toBe(true);
    expect(v.is(UserId, sign.repeat(most + 1))).toBe(false);
  });

  it.each([[''], ['a/b'], ['/'], ['.'], ['..'], ['__x__'], ['__proto__'], ['\uD800']])(
    'is never %j',
    (text) => {
      expect(v.is(UserId, text)).toBe(false);
    },
  );
});
