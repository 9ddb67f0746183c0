import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, currencyOfCountry } from '../../../src/domain/formats/currencies';
import { formatsOf } from '../../../src/domain/formats/formats';
import { localeOf } from '../../../src/domain/formats/locale';
import { negative } from '../../../src/domain/money/money';
import { parseBalance } from '../../../src/domain/money/parseBalance';
import { calculateAmount } from '../../../src/domain/money/calculate';
import { validateLimit } from '../../../src/domain/money/validateAmount';
import { Currency, smallestUnit } from '../../../src/model/currency';
import { MAX_AMOUNT } from '../../../src/model/money';
import countries from '../../../seed/countries.json' with { type: 'json' };
import { fc } from '../../support/properties';
import { cents } from '../builders';

const plain = (text: string) => text.replaceAll(/[\s\u200e\u200f\u061c]+/g, ' ').trim();

const of = (locale: string, currency: string) =>
  formatsOf(
    locale === 'nl-NL' ? locale : localeOf(locale.split('-')[0] ?? '', [locale]),
    v.parse(Currency, currency),
  );

const LOCALES = [
  'nl-NL',
  'en-US',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'es-ES',
  'pl-PL',
  'tr-TR',
  'ar-EG',
  'ar-MA',
  'fa-IR',
  'hi-IN',
  'sv-SE',
  'ja-JP',
];
const COINS = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'PLN', 'TRY', 'EGP', 'AED', 'INR', 'XOF', 'SEK'];

describe('an amount without its currency', () => {
  it.each([
    ['nl-NL', 'EUR', 123_456, '1.235'],
    ['nl-NL', 'EUR', -40, '0'],
    ['fr-FR', 'EUR', -765_432_100, '-7 654 321'],
    ['de-DE', 'JPY', 123_400, '1.234'],
  ])('is whole in %s, and %s stays away', (locale, currency, amount, written) => {
    expect(plain(of(locale, currency).bareMoney(cents(amount)))).toBe(written);
  });
});

describe('a round amount', () => {
  it.each([
    ['nl-NL', 'EUR', -49, '€ 0'],
    ['nl-NL', 'EUR', 0, '€ 0'],
    ['nl-NL', 'EUR', -50, '€ -1'],
    ['de-DE', 'EUR', -40, '0 €'],
    ['en-US', 'USD', -40, '$0'],
    ['ar-EG', 'EUR', -40, '٠ €'],
    ['en-US', 'JPY', -40, '¥0'],
  ])('in %s and %s is never a nought with a sign', (locale, currency, amount, written) => {
    expect(plain(of(locale, currency).roundMoney(amount))).toBe(written);
  });
});

describe('an amount', () => {
  it.each([
    ['nl-NL', 'USD', '$ 1.234,56'],
    ['nl-NL', 'JPY', '¥ 1.235'],
    ['en-US', 'EUR', '€1,234.56'],
    ['en-IN', 'INR', '₹1,234.56'],
    ['de-DE', 'EUR', '1.234,56 €'],
    ['fr-FR', 'CHF', '1 234,56 CHF'],
    ['pl-PL', 'PLN', '1234,56 zł'],
  ])('in %s and %s is shown as %s', (locale, currency, shown) => {
    expect(plain(of(locale, currency).money(cents(currency === 'JPY' ? 123_500 : 123_456)))).toBe(shown);
  });

  it('keeps the decimals that a plan had before, in a currency without them', () => {
    expect(plain(of('nl-NL', 'JPY').money(cents(1250)))).toBe('¥ 12,50');
  });

  it.each(LOCALES)('shown in %s is read back in each currency, below zero as well', (locale) => {
    for (const currency of COINS) {
      const formats = of(locale, currency);
      const { money, amountForEditing, parseAmount, unit } = formats;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: Math.floor(MAX_AMOUNT / 100) }), (count) => {
          const amount = cents(count * unit);
          expect(parseAmount(money(amount))).toBe(amount);
          expect(parseAmount(amountForEditing(amount))).toBe(amount);
          for (const text of [money, amountForEditing].map((write) => write(negative(amount))))
            expect([text, parseBalance(text, formats)]).toEqual([text, negative(amount)]);
        }),
        { numRuns: 30 },
      );
    }
  });

  it.each([
    ['en-US', '1,234', 123_400],
    ['en-US', '1.234', null],
    ['en-US', '1,234.5', 123_450],
    ['en-US', '1.234,56', 123_456],
    ['en-US', '$12', 1200],
    ['en-US', '12 usd', 1200],
    ['en-US', '€12', null],
    ['en-IN', '1,23,456.50', 12_345_650],
    ['fr-FR', '1 234,56', 123_456],
    ['de-AT', '1.000', 100_000],
    ['de-AT', '1 000', 100_000],
    ['de-AT', '1.234,56', 123_456],
    ['de-AT', '1 234.56', 123_456],
    ['fr-FR', '1.234,56', 123_456],
    ['fr-FR', '1.234', null],
    ['de-CH', "1'234.50", 123_450],
    ['de-CH', '1’234.50', 123_450],
    ['ar-EG', '١٬٢٣٤٫٥٦', 123_456],
    ['ar-EG', '12.50', 1250],
    ['nl-NL', '1.234', 123_400],
    ['nl-NL', '1,234', null],
  ] as const)('typed in %s as %s is read as %s cents', (locale, typed, read) => {
    expect(of(locale, 'USD').parseAmount(typed)).toBe(read);
  });

  it.each([
    ['1500', 150_000],
    ['1.500', 150_000],
    ['¥ 1500', 150_000],
    ['1500,00', 150_000],
    ['12,50', 1250],
  ])('of yen typed as %s is read as %s cents', (typed, read) => {
    expect(of('nl-NL', 'JPY').parseAmount(typed)).toBe(read);
  });

  it('of yen may not have decimals', () => {
    const yen = of('nl-NL', 'JPY');
    expect(validateLimit({ amount: '12,50' }, yen)).toMatchObject({ errors: { amount: 'amount_whole' } });
    expect(validateLimit({ amount: '1250' }, yen)).toMatchObject({ value: { amount: 125_000 } });
  });

  it('calculated in yen is rounded to whole yen', () => {
    expect(calculateAmount('100/3', of('nl-NL', 'JPY'))).toBe(3300);
    expect(calculateAmount('200/3', of('nl-NL', 'JPY'))).toBe(6700);
  });

  it.each(['9'.repeat(10_000), '1.'.repeat(5000), '€'.repeat(10_000), ' '.repeat(10_000)])(
    'is refused at once for 10 kB of nonsense',
    (typed) => {
      LOCALES.forEach((locale) => expect(of(locale, 'EUR').parseAmount(typed)).toBeNull());
    },
  );
});

const digits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().minimumFractionDigits ?? 2;

describe('a currency', () => {
  it('is one that browsers name', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    expect(CURRENCIES.filter((each) => names.of(each) === each)).toEqual([]);
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  });

  it('has two decimals or none, as the standard says', () => {
    const official = CURRENCIES.filter((each) => digits(each) === 0 && smallestUnit(each) === 1);
    // Browsers show some currencies without their small coins.
    expect(CURRENCIES.filter((each) => digits(each) === 2 && smallestUnit(each) === 100)).toEqual([]);
    expect(CURRENCIES.filter((each) => ![0, 2].includes(digits(each)))).toEqual([]);
    expect(official).not.toContain('JPY');
  });

  it('is known for nearly every country', () => {
    const missing = Object.keys(countries).filter((code) => currencyOfCountry(code) === null);
    // Three decimals, or no inhabitants.
    expect(missing).toEqual(['AQ', 'BH', 'IQ', 'JO', 'KW', 'LY', 'OM', 'TN']);
  });
});
