// Files that are easily read wrong: each is read right, or asked about.
import { describe, expect, it } from 'vitest';
import { detectLayout, questionsOf } from '../../../src/domain/csv/layout';
import { isRead } from '../../../src/domain/statements/entry';
import { readAll } from './builders';

/** What is asked; else the amount and description of each entry, or why it is none. */
function resultsOf(...lines: string[]): readonly string[] {
  const text = lines.join('\n');
  const { layout } = detectLayout(text);
  const asks = questionsOf(layout);
  if (asks.length > 0) return asks.map((each) => `asks ${each}`);
  return readAll(text, layout, '-').map((each) => {
    if (!isRead(each)) return each.error;
    const { type, amount, description } = each.entry;
    return `${type === 'income' ? '+' : '-'}${(amount / 100).toFixed(2)} ${description}`;
  });
}

/** Rows with a day each, the oldest first. */
const dated = (rows: readonly string[], delimiter = ',') =>
  rows.map((row, index) => `${index + 11}/11/2026${delimiter}${row}`);

describe('the way money goes', () => {
  const OWED = ['GROCER,90.00,,290.00', 'PAYMENT,,250.00,40.00', 'SHOE STORE,60.00,,100.00'];

  it('is asked in columns without names if a rising balance would turn them round', () => {
    expect(resultsOf(...dated(OWED))).toEqual(['asks amount']);
    expect(resultsOf(...dated(OWED).toReversed())).toEqual(['asks amount']);
  });

  it.each([
    ['all amounts rise with the balance', ['A,90.00,290.00', 'B,60.00,350.00', 'C,12.50,362.50']],
    ['amounts rise with the balance but for one', ['A,60.00,160.00', 'B,12.50,172.50', 'C,-60.00,112.50']],
    [
      'the balance may be the one before each amount',
      ['A,-60.00,910.00', 'B,60.00,850.00', 'C,90.00,910.00'],
    ],
  ])('is asked if %s', (_, rows) => {
    expect(resultsOf('Date,Description,Amount,Balance', ...dated(rows))).toEqual(['asks positive']);
  });

  it('is out for a plus if the balance falls by it', () => {
    const rows = dated(['Hotel,90.00,910.00', 'Shoes,60.00,850.00', 'Refund,-60.00,910.00']);
    const read = ['-90.00 Hotel', '-60.00 Shoes', '+60.00 Refund'];
    expect(resultsOf('Date,Description,Amount,Balance', ...rows)).toEqual(read);
  });

  it.each([
    ['two purchases and a refund', ['HOTEL,90.00', 'SHOE STORE,60.00', 'SHOES REFUND,-60.00']],
    ['a purchase and its refund', ['SHOES,12.50', 'SHOES,-12.50']],
    ['a purchase and a payment of a part', ['HOTEL,90.00', 'TRANSFER,-20.00']],
    ['four purchases and three refunds', ['A1,1', 'A2,2', 'A3,3', 'A4,4', 'B1,-1', 'B2,-2', 'B3,-3']],
    [
      'an account on which as much comes in as goes out',
      ['ROOM,400.00', 'ROOM,410.00', 'TAX,-9.00', 'GAS,-7.00'],
    ],
  ])('is asked without a balance for %s', (_, rows) => {
    expect(resultsOf('Date,Description,Amount', ...dated(rows))).toEqual(['asks positive']);
    expect(resultsOf(...dated(rows))).toEqual(['asks positive']);
  });

  it.each([
    ['twice as many amounts with a minus as without', ['Bread,-2.50', 'Tea,-1.00', 'Anna,9.00']],
    ['a salary', ['Bread,-2.50', 'Salary November,9.00']],
    ['a card that was paid', ['BREAD,-2.50', 'Payment Thank You - Web,9.00', 'RETURN,3.00']],
  ])('is in without a minus for %s', (_, rows) => {
    const signs = resultsOf('Date,Description,Amount', ...dated(rows)).map((each) => each[0]);
    expect(signs).toEqual(rows.map((row) => (row.includes(',-') ? '-' : '+')));
  });

  it('is in without a minus if fees have one', () => {
    const rows = dated(['Anna,97.00,-3.00', 'Bakery,-12.50,0.00']);
    expect(resultsOf('Date,Name,Net,Fee', ...rows)).toEqual(['+97.00 Anna', '-12.50 Bakery']);
  });

  it.each([
    ['mostly without a minus', ['Bread,12.50,Debit', 'Shoes,-12.50,Debit', 'Tea,3.00,Debit']],
    ['mostly with a minus', ['Bread,-12.50,Debit', 'Shoes,12.50,Debit', 'Tea,-3.00,Debit']],
  ])('is asked if one word stands beside amounts %s', (_, rows) => {
    expect(resultsOf('Date,Description,Amount,Type', ...dated(rows))).toEqual(['asks positive']);
  });
});
