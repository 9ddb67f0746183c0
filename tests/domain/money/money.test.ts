import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { difference, isTooLarge, share, sum, toMainUnits } from '../../../src/domain/money/money';
import { MAX_AMOUNT } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { cents } from '../builders';

const { parseAmount, money: formatMoney, amountForEditing: formatAmountForEditing } = dutchEuros();

const anyAmount = fc.integer({ min: 0, max: MAX_AMOUNT }).map(cents);

describe('an amount', () => {
  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,5', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' 12 ', 1200],
    ['\u00a012\u00a0', 1200],
    ['0', 0],
    ['0,00', 0],
    ['0,01', 1],
    [',50', 50],
    ['.5', 50],
    ['007', 700],
    ['€ 3', 300],
    ['€3', 300],
    ['€\u00a03', 300],
    ['3 €', 300],
    ['3 euro', 300],
    ['EUR 3', 300],
    ['3,-', 300],
    ['١٢', 1200],
    ['3,--', 300],
    ['3,–', 300],
    ['€ 3,—', 300],
    ['1.234,-', 123_400],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234,5', 123_450],
    ['1,234.5', 123_450],
    ['1234,5', 123_450],
    ['1234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['1.234.567,89', 123_456_789],
    ['1,234,567.89', 123_456_789],
    ['999.999.999,99', MAX_AMOUNT],
    // Exact to the cent, even where no floating-point number is exact.
    ['0,29', 29],
    ['1,15', 115],
    ['4,35', 435],
    ['1.001,10', 100_110],
    ['90071992547409,91', Number.MAX_SAFE_INTEGER],
  ])('typed as %j is read as %d cents', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it('may have a lone point before its thousands, but not a lone comma', () => {
    expect(parseAmount('1.234')).toBe(123_400);
    expect(parseAmount('12.345')).toBe(1_234_500);
    expect(parseAmount('1,234')).toBeNull();
    expect(parseAmount('12,345')).toBeNull();
  });

  it.each([
    '',
    ' ',
    '€',
    '-',
    ',',
    '.',
    ',-',
    '12,',
    '12.',
    'twaalf',
    '12a',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '12,345',
    '12,50,',
    '1,2,3',
    '1.2.3',
    '1.23,4',
    '1.234.56',
    '1,234,56',
    '1.234,567',
    '1,234.567',
    '1234,567.89',
    '1234.567,89',
    '0,123.45',
    '1,234,567,8',
    '1234,567,890',
    '0,123,456',
    '1234.567',
    '1234,567',
    '12.34,56',
    '1,23.45',
    '1.234,567.89',
    '1.234.567.89',
    '0.123',
    '0.123,45',
    '1..234',
    '1 234',
    '1 2',
    '€€3',
    '€ 3 €',
    '$ 3',
    '3 %',
    '3.-',
    '3,---',
    '90071992547409,92',
  ])('typed as %j is refused', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('of 400 digits is refused', () => {
    expect(parseAmount('9'.repeat(400))).toBeNull();
  });

  it.each(['-5', '-12,50', '-12.50', '-1.234,56', '−5', '€ -5', '-€ 5', '-0', '(5)', '5-', '+5'])(
    'typed as %j is refused because of its sign',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  it('can be typed in every form in which Saldo shows it', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseAmount(formatMoney(amount))).toBe(amount);
        expect(parseAmount(formatAmountForEditing(amount))).toBe(amount);
      }),
    );
  });

  it('is the same with a comma, with a point and with English separators', () => {
    const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseAmount((amount / 100).toFixed(2))).toBe(amount);
        expect(parseAmount((amount / 100).toFixed(2).replace('.', ','))).toBe(amount);
        expect(parseAmount(english.format(amount / 100))).toBe(amount);
      }),
    );
  });

  it('is null or at least 0 whole cents for any typed text', () => {
    const almostAmounts = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789.,-€ e')),
      maxLength: 14,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), almostAmounts), (text) => {
        const amount = parseAmount(text);
        expect(
          amount === null || (Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)),
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a shown amount', () => {
  it.each([
    [0, '€ 0,00', '0,00'],
    [5, '€ 0,05', '0,05'],
    [1250, '€ 12,50', '12,50'],
    [123_456, '€ 1.234,56', '1234,56'],
    [MAX_AMOUNT, '€ 999.999.999,99', '999999999,99'],
    [-11_500, '€ -115,00', '-115,00'],
  ])('of %d cents is %s, and %s while it is edited', (amount, money, editing) => {
    // Intl puts a no-break space after the sign.
    expect(formatMoney(cents(amount))).toBe(money.replace(' ', '\u00a0'));
    expect(formatAmountForEditing(cents(amount))).toBe(editing);
  });

  it('is exact for ten thousand times the largest amount', () => {
    expect(formatMoney(cents(MAX_AMOUNT * 10_000 + 1))).toBe('€\u00a09.999.999.999.900,01');
  });
});

describe('a sum', () => {
  it('gains and loses no cents', () => {
    // In euros, 0.1 + 0.2 is not 0.3.
    expect(sum([cents(10), cents(20)])).toBe(30);
    expect(toMainUnits(sum([cents(10), cents(20)]))).toBe(0.3);
    expect(sum([])).toBe(0);
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(anyAmount), (amounts) => {
        expect(sum(amounts.toReversed())).toBe(sum(amounts));
      }),
    );
  });

  it('stays the same if a part is added and subtracted', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(difference(sum([a, b]), b)).toBe(a);
      }),
    );
    expect(difference(cents(1), cents(3))).toBe(-2);
  });

  it('is too large beyond the safe integers, and stays so after adding or subtracting any amount', () => {
    const largest = cents(Number.MAX_SAFE_INTEGER);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }).map(cents), anyAmount, (beyond, amount) => {
        const tooLarge = sum([largest, beyond]);
        const less = difference(sum([]), beyond);
        const all = [
          tooLarge,
          difference(less, largest),
          sum([tooLarge, less]),
          sum([largest, beyond, less]),
          difference(tooLarge, tooLarge),
          difference(amount, tooLarge),
          share(tooLarge, 3),
        ];
        expect(all.filter((each) => !isTooLarge(each))).toEqual([]);
      }),
    );
  });

  it('is exact up to the safe integers, and never off by cents', () => {
    const anySafe = fc.maxSafeInteger().map(cents);
    fc.assert(
      fc.property(fc.array(anySafe), (amounts) => {
        const total = sum(amounts);
        const whole = amounts.reduce((all, amount) => all + BigInt(amount), 0n);
        expect(isTooLarge(total) || BigInt(total) === whole).toBe(true);
      }),
    );
    expect(sum([cents(Number.MAX_SAFE_INTEGER - 1), cents(1)])).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('a share', () => {
  it.each([
    [100, 3, 33],
    [101, 3, 34],
    [25, 2, 13],
    [0, 3, 0],
    [7, 1, 7],
  ])('of %i cents in %i parts is %i', (amount, count, expected) => {
    expect(share(cents(amount), count)).toBe(expected);
  });
});
