import { describe, expect, it } from 'vitest';
import {
  currencyIn,
  detectDecimal,
  hasPlus,
  isAmount,
  parseSigned,
} from '../../../../src/domain/files/csv/amount';
import { currencyNamed } from '../../../../src/domain/files/csv/currency';
import { fc } from '../../../support/properties';

describe('an amount in a bank file', () => {
  it.each([
    ['1’234’567.89', '.', 123_456_789],
    ["1'234.50", '.', 123_450],
    ['1 234,50', ',', 123_450],
    ['1\u00a0234,50', ',', 123_450],
    ['1\u202f234\u202f567,50', ',', 123_456_750],
    ['1,00,000.00', '.', 10_000_000],
    ['12,34,567.5', '.', 123_456_750],
    ['(€12.00)', '.', -1200],
    ['€(12.00)', '.', -1200],
    ['(12,00) €', ',', -1200],
    ['12.00 -', '.', -1200],
    ['12,00- EUR', ',', -1200],
    ['12,00 EUR-', ',', -1200],
    ['- 12,00 zł', ',', -1200],
    ['60.00 DR', '.', -6000],
    ['60.00 CR', '.', 6000],
    ['60.00cr', '.', 6000],
    ['60,00 S', ',', -6000],
    ['60,00 H', ',', 6000],
    ['−12', ',', -1200],
    ['–12', ',', -1200],
    ['—12', ',', -1200],
    ['－12', ',', -1200],
    ['＋12', ',', 1200],
    ['PLN 12,00', ',', 1200],
    ['12,00PLN', ',', 1200],
    ['₺12,00', ',', 1200],
    ['-US$12.00', '.', -1200],
    ['$.50', '.', 50],
    ['Fr. 12.50', '.', 1250],
    ['٣٬٥٠٠٫٢٥', ',', 350_025],
    ['-٣٥٫٢٥', '.', -3525],
    ['1.234٫5', '.', 123_450],
    ['۱۲٫۵', ',', 1250],
    ['\u200f-12,50\u200e', ',', -1250],
    ['3,-', ',', 300],
    ['1.234,--', ',', 123_400],
    ['60.00 Dr.', '.', -6000],
    ['60.00(Dr)', '.', -6000],
    ['60.00 (CR)', '.', 6000],
    ['DR 60.00', '.', -6000],
    ['Cr. 60.00', '.', 6000],
    ['Rs.1,234.00', '.', 123_400],
    ['Rs.500', '.', 50_000],
    ['-Rs. 500', '.', -50_000],
    ['12.00―', '.', -1200],
    ['12.00⁻', '.', -1200],
  ] as const)('of %j with the decimal sign %j is %d cents', (cell, decimal, amount) => {
    expect(parseSigned(cell, decimal)).toBe(amount);
  });

  it.each([
    ['10:22', ','],
    ['21.11.2026', ','],
    ['1,00,00.00', '.'],
    ['1,0000,000.00', '.'],
    ['-12 DR', '.'],
    ['(12', '.'],
    ['12)', '.'],
    ['((12))', '.'],
    ['EUR 12 PLN', '.'],
    ['EUR', '.'],
    ['12 shops', '.'],
    ['NL12', '.'],
    ['Fr.5', '.'],
    ['12%', '.'],
    ['1٫2٫3', '.'],
    ['0.125', ','],
    ['-0.125', '.'],
    ['012.500', ','],
    ['(60.00)(Dr)', '.'],
    ['DR 60.00 DR', '.'],
    ['D 60.00', '.'],
    ['DB 60', '.'],
    ['60 constructor', '.'],
    ['constructor 60', '.'],
    ['60.00(Dr', '.'],
  ] as const)('of %j with the decimal sign %j is refused', (cell, decimal) => {
    expect(parseSigned(cell, decimal)).toBeNull();
  });

  it('is refused in a cell of 5 MB', () => {
    for (const piece of ['1', 'a', ' ', '(', '1.']) expect(isAmount(piece.repeat(5_000_000))).toBe(false);
  });

  it.each([
    [['12.500'], null],
    [['12,500', '7'], null],
    [['12.500', '1.234'], null],
    [['12.500', '1234.500'], '.'],
    [['12.500', '3.10'], '.'],
    [['12.500', '1.234.567'], ','],
    [['1.234', '7'], null],
    [['1.234', '7', ''], null],
    [['0.125', '0.333'], '.'],
    [['-0.125'], '.'],
    [['12.505', '0.500'], '.'],
    [['-12,505', '-3,755'], null],
    [['-12,505', '-3,755', '1250,000'], ','],
    [['-12.505', '-3.755', '1250.000'], '.'],
    [['1’234', '7'], ','],
    [["1'234.5", '7'], '.'],
    [['1,00,000', '1,00,000.50'], '.'],
    [['٣٫٥'], ','],
  ])('in the column %j has the decimal sign %j', (cells, decimal) => {
    expect(detectDecimal(cells)).toBe(decimal);
  });

  it.each([
    ['€ 3', 'EUR'],
    ['3 EUR', 'EUR'],
    ['£3', 'GBP'],
    ['3,00 zł', 'PLN'],
    ['3,00 TL', 'TRY'],
    ['$3', '$'],
    ['gbp 3', 'GBP'],
    ['3', ''],
    ['3 CR', ''],
    ['3 (CR)', ''],
    ['Rs.3', 'Rs'],
    ['CA$3', 'CAD'],
    ['R$ 3', 'BRL'],
    ['CAD$3', 'CAD'],
    ['$$3', ''],
  ])('of %j has the currency %j', (cell, currency) => {
    expect(currencyIn(cell)).toBe(currency);
  });

  it.each([
    ['Amount (GBP)', 'GBP'],
    ['Montant(EUROS)', 'EUR'],
    ['Montant(FRANCS)', ''],
    ['Betrag (€)', 'EUR'],
    ['Paid out £', 'GBP'],
    ['CAD$', 'CAD'],
    ['Valor (R$)', 'BRL'],
    ['Valor (Z$)', 'Z$'],
    ['Amount', ''],
    ['All amounts', ''],
  ])('under the header %j has the currency %j', (header, currency) => {
    expect(currencyNamed(header)).toBe(currency);
  });

  it.each([
    ['+3', true],
    ['3 CR', true],
    ['3', false],
    ['-3', false],
    ['+31 6', true],
  ])('of %j shows that it is income: %s', (cell, isIn) => {
    expect(hasPlus(cell)).toBe(isIn);
  });

  it('is the same in every notation', () => {
    const ways: readonly ((whole: string, cents: string, isOut: boolean) => readonly [string, ',' | '.'])[] =
      [
        (whole, cents, isOut) => [`${isOut ? '-' : ''}${grouped(whole, '.')},${cents}`, ','],
        (whole, cents, isOut) => [isOut ? `(€${grouped(whole, ',')}.${cents})` : `€${whole}.${cents}`, '.'],
        (whole, cents, isOut) => [`${grouped(whole, '\u202f')},${cents}${isOut ? '-' : ''} EUR`, ','],
        (whole, cents, isOut) => [`${grouped(whole, '’')}.${cents} ${isOut ? 'DR' : 'CR'}`, '.'],
        (whole, cents, isOut) => [`${isOut ? '−' : '＋'}CHF ${whole}.${cents}`, '.'],
        (whole, cents, isOut) => [arabic(`${isOut ? '-' : ''}${grouped(whole, '٬')}٫${cents}`), ','],
      ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.boolean(),
        fc.constantFrom(...ways),
        (amount, isOut, way) => {
          const cents = String(amount % 100).padStart(2, '0');
          const [cell, decimal] = way(String(Math.floor(amount / 100)), cents, isOut);
          expect(parseSigned(cell, decimal)).toBe(isOut ? -amount : amount);
          expect(detectDecimal([cell])).toBe(decimal);
        },
      ),
    );
  });
});

const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
