import { describe, expect, it } from 'vitest';
import { convert, parseRate, writeRate, type Rate } from '../../../src/domain/money/rates';
import { fc } from '../../support/properties';
import { currency } from '../builders';

const euro = currency('EUR');
const yen = currency('JPY');

function rateOf(text: string): Rate {
  const rate = parseRate(text);
  if (rate === null) throw new Error(`${text} is no rate`);
  return rate;
}

describe('a typed rate', () => {
  it.each([
    ['0,92', 92n, 100n],
    ['1.0834', 10_834n, 10_000n],
    ['1.234', 1234n, 1000n],
    ['4', 4n, 1n],
    [' 0,000057 ', 57n, 1_000_000n],
    ['.5', 5n, 10n],
    ['٠٫٩٢', 92n, 100n],
  ])('%j is read exactly', (text, over, under) => {
    expect(parseRate(text)).toEqual({ over, under });
  });

  it.each(['', '0', '0,00', '-1', '−0,92', 'one', '1e9', '1.234,5', '1,', '10000000', '0.12345678901', '∞'])(
    '%j is no rate',
    (text) => {
      expect(parseRate(text)).toBeNull();
    },
  );

  it('is written as it was read', () => {
    const decimals = fc.stringMatching(/^\d{0,10}$/);
    fc.assert(
      fc.property(fc.nat(9_999_999), decimals, (whole, part) => {
        const text = part === '' ? String(whole) : `${whole},${part}`;
        const rate = parseRate(text);
        fc.pre(rate !== null);
        expect(writeRate(rate, ',')).toBe(text);
      }),
    );
  });
});

describe('an amount at a rate', () => {
  it.each([
    ['dollars in euros', 1200, '0,92', euro, 1104],
    ['half a cent', 50, '0,01', euro, 1],
    ['half a cent below zero', -50, '0,01', euro, -1],
    ['less than half a cent', 49, '0,01', euro, 0],
    ['half a cent that a float would miss', 100, '1,005', euro, 101],
    ['yen in euros', 125_000, '0,0061', euro, 763],
    ['euros in yen', 1250, '163,5', yen, 204_400],
    ['half a yen', 100, '0,5', yen, 100],
    ['the largest amount', 99_999_999_999, '9999999,9999999999', euro, null],
  ])('is exact and rounded away from zero for %s', (_, amount, rate, own, expected) => {
    expect(convert(amount, rateOf(rate), own)).toBe(expected);
  });

  it('counts thousandths', () => {
    expect(convert(12_505, rateOf('3'), euro, 1000)).toBe(3752);
    expect(convert(12_505, rateOf('1'), euro, 1000)).toBe(1251);
  });

  it('is off by at most half of the smallest amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.bigInt({ min: 1n, max: 99_999_999n }),
        fc.constantFrom(euro, yen),
        (amount, over, own) => {
          const rate = { over, under: 1_000_000n };
          const cents = BigInt(convert(amount, rate, own) ?? 0);
          const off = cents * rate.under - BigInt(amount) * over;
          const unit = own === yen ? 100n : 1n;
          expect((off < 0n ? -off : off) * 2n <= rate.under * unit).toBe(true);
          expect(cents % unit).toBe(0n);
        },
      ),
    );
  });
});
