import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { calculateAmount, isCalculation } from '../../../src/domain/money/calculate';
import { MAX_AMOUNT } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { cents } from '../builders';

const anyAmount = fc.integer({ min: 0, max: MAX_AMOUNT }).map(cents);

describe('a calculation in an amount field', () => {
  it.each([
    ['12,50+3', 1550],
    ['12,50 + 3', 1550],
    ['€ 12,50 + € 3', 1550],
    ['12.50+3.25-1', 1475],
    ['10 − 2,50', 750],
    ['10-10', 0],
    ['1+2*3', 700],
    ['3*4,20', 1260],
    ['3 x 4,20', 1260],
    ['3x4,20', 1260],
    ['3 × 4,20', 1260],
    ['2·2', 400],
    ['100/3', 3333],
    ['200/3', 6667],
    ['100 ÷ 8', 1250],
    ['100/3*3', 10_000],
    ['0,05/2', 3],
    ['1.234*2', 246_800],
    // A factor may be an exchange rate or a tax.
    ['100*1,0853', 10_853],
    ['100*1.0853', 10_853],
    ['100*1,085', 10_850],
    ['121/1,21', 10_000],
    ['999.999.999,98+0,01', MAX_AMOUNT],
  ])('%j makes %d cents', (text, expected) => {
    expect(calculateAmount(text, dutchEuros())).toBe(expected);
    expect(isCalculation(text, dutchEuros())).toBe(true);
  });

  it.each([
    '',
    '+',
    '12,50+',
    '+3',
    '-3',
    '3--2',
    '3+-2',
    '1-2',
    '12*',
    '*3',
    '12*/3',
    '5/0',
    '5/0,00',
    '1,2345+1',
    '(1+2)*3',
    '1+2=',
    '2^3',
    '1e3+1',
    'x',
    'x3',
    '3x',
    '1+NaN',
    '1+__proto__',
    '9'.repeat(190) + '+1',
    '1+'.repeat(5000) + '1',
  ])('%j has no result', (text) => {
    expect(calculateAmount(text, dutchEuros())).toBeNull();
    expect(isCalculation(text, dutchEuros())).toBe(false);
  });

  it('that is a plain amount stays one', () => {
    for (const text of ['12,50', '€ 3', '3,-', '1.234,56']) {
      expect(calculateAmount(text, dutchEuros())).not.toBeNull();
      expect(isCalculation(text, dutchEuros())).toBe(false);
    }
  });

  it('adds and takes away to the cent', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        const [one, other] = [dutchEuros().amountForEditing(a), dutchEuros().amountForEditing(b)];
        expect(calculateAmount(`${one}+${other}`, dutchEuros())).toBe(a + b);
        expect(calculateAmount(`${one}-${other}`, dutchEuros())).toBe(a < b ? null : a - b);
        expect(calculateAmount(`${one}*3/3`, dutchEuros())).toBe(a);
      }),
    );
  });
});
