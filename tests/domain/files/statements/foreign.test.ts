// Lines in other currencies than the plan's.
import { describe, expect, it } from 'vitest';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { atRate, countForeign } from '../../../../src/domain/files/statements/foreign';
import { parseRate, type Rates } from '../../../../src/domain/money/rates';
import { currency } from '../../builders';
import { readAll } from './builders';

function ratesOf(typed: Record<string, string>): Rates {
  return new Map(
    Object.entries(typed).flatMap(([name, text]) => {
      const rate = parseRate(text);
      return rate === null ? [] : [[name, rate] as const];
    }),
  );
}

/** Each entry with its amount in the file, or the line and the reason. */
const linesAt = (text: string, rates: Rates, own = 'EUR') =>
  readAll(text, undefined, currency(own))
    .map((each) => atRate(each, rates, currency(own)))
    .map((each) => {
      if (!isRead(each)) return `${each.line} ${each.error}`;
      const { entry, converted } = each;
      const written = converted ? ` from ${converted.currency} ${converted.amount}` : '';
      return `${entry.type} ${entry.amount} ${entry.description}${written}`;
    });

const TEXT = [
  'Date,Description,Amount,Currency',
  '2026-11-21,Bread,-12.00,USD',
  '2026-11-21,Refund,3.00,USD',
  '2026-11-21,Pub,-7.00,GBP',
  '2026-11-21,Noodles,-1250,JPY',
  '2026-11-21,Milk,-1.10,EUR',
].join('\n');

describe('a line in another currency', () => {
  it('is left out without a rate', () => {
    const leftOut = [2, 3, 4, 5].map((line) => `${line} other_currency`);
    expect(linesAt(TEXT, ratesOf({}))).toEqual([...leftOut, 'expense 110 Milk']);
  });

  it('has its value at the rate of its currency, and keeps its own amount', () => {
    expect(linesAt(TEXT, ratesOf({ USD: '0,92', JPY: '0,0061' }))).toEqual([
      'expense 1104 Bread from USD 1200',
      'income 276 Refund from USD 300',
      '4 other_currency',
      'expense 763 Noodles from JPY 125000',
      'expense 110 Milk',
    ]);
  });

  it('is counted by currency, with a rate or without', () => {
    const results = readAll(TEXT, undefined, currency('EUR')).map((each) =>
      atRate(each, ratesOf({ USD: '0,92' }), currency('EUR')),
    );
    const read = results.filter(isRead);
    const unread = results.flatMap((each) => (isRead(each) ? [] : [each]));
    expect([...countForeign(read, unread)]).toEqual([
      ['USD', 2],
      ['GBP', 1],
      ['JPY', 1],
    ]);
  });

  it('is in whole units of a currency without decimals', () => {
    expect(linesAt(TEXT, ratesOf({ USD: '150,4' }), 'JPY').slice(0, 2)).toEqual([
      'expense 180500 Bread from USD 1200',
      'income 45100 Refund from USD 300',
    ]);
  });

  it('may have three decimals', () => {
    const text = 'Date,Description,Amount,Currency\n2026-11-21,Fuel,-12.505,KWD\n2026-11-21,Milk,-1.10,EUR';
    expect(linesAt(text, ratesOf({ KWD: '3' }))).toEqual([
      'expense 3752 Fuel from KWD 1251',
      'expense 110 Milk',
    ]);
    expect(linesAt(text, ratesOf({ EUR: '0,33' }), 'KWD')).toEqual([
      '2 amount_invalid',
      'expense 36 Milk from EUR 110',
    ]);
  });

  it('is left out if its value is nothing or too much', () => {
    expect(linesAt(TEXT, ratesOf({ USD: '0,0001', GBP: '9999999' })).slice(0, 3)).toEqual([
      '2 amount_invalid',
      '3 amount_invalid',
      'expense 6999999300 Pub from GBP 700',
    ]);
    const much = 'Date,Description,Amount,Currency\n2026-11-21,Pub,-999999999.00,GBP';
    expect(linesAt(much, ratesOf({ GBP: '2' }))).toEqual(['2 amount_too_large']);
  });

  it.each([
    [
      'OFX',
      '<OFX><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><DTPOSTED>20261121<TRNAMT>-2.50<NAME>Bread</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
      'USD',
    ],
    ['QIF', '!Type:Bank\nD2026-11-21\nT-$2.50\nPBread\n^\n', '$'],
    ['CSV, in the header', 'Date,Text,Amount (USD)\n2026-11-21,Bread,-2.50', 'USD'],
  ])('is converted in %s, too', (_, text, name) => {
    expect(linesAt(text, ratesOf({ [name]: '2' }))).toEqual([`expense 500 Bread from ${name} 250`]);
  });

  it('is not converted where the file has the booked amount as well', () => {
    const text =
      'Date,Description,Amount (EUR),Original amount,Original currency\n2026-11-21,Bread,-11.04,-12.00,USD';
    expect(linesAt(text, ratesOf({ USD: '2' }))).toEqual(['expense 1104 Bread']);
  });
});
