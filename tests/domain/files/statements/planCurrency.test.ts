// Files for a plan in another currency than the euro.
import { describe, expect, it } from 'vitest';
import { currency } from '../../builders';
import { resultsOf } from './builders';

const inOfx = (unit: string, amount = '-2.50', own = '') =>
  `<OFX><STMTRS><CURDEF>${unit}<BANKTRANLIST><STMTTRN><DTPOSTED>20261121<TRNAMT>${amount}<NAME>Bread${own}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
const inCamt = (unit: string, amount = '2.50') =>
  '<Document><BkToCstmrStmt><Stmt>' +
  `<Ntry><Amt Ccy="${unit}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>` +
  '<BookgDt><Dt>2026-11-21</Dt></BookgDt><AddtlNtryInf>Bread</AddtlNtryInf></Ntry>' +
  '</Stmt></BkToCstmrStmt></Document>';
const inColumn = (unit: string, amount = '-2.50') =>
  `Date,Text,Amount,Currency\n2026-11-21,Bread,${amount},${unit}`;
const inCell = (unit: string, amount = '2.50') => `Date,Text,Amount\n2026-11-21,Bread,"-${unit}${amount}"`;
const inHeader = (unit: string, amount = '-2.50') => `Date,Text,Amount (${unit})\n2026-11-21,Bread,${amount}`;
const inQif = (unit: string, amount = '2.50') => `!Type:Bank\nD2026-11-21\nT-${unit}${amount}\nPBread\n^\n`;

const FORMS = [
  ['OFX', inOfx, 'USD'],
  ['OFX, for one transaction', (unit: string) => inOfx('CHF', '-2.50', `<CURSYM>${unit}`), 'USD'],
  ['CAMT.053', inCamt, 'USD'],
  ['CSV, in a column', inColumn, 'USD'],
  ['CSV, beside the amount', inCell, '$'],
  ['CSV, as a code beside the amount', inCell, 'USD '],
  ['CSV, in the header', inHeader, 'USD'],
  ['CSV, as a sign in the header', inHeader, '$'],
  ['QIF, beside the amount', inQif, '$'],
] as const;

const readBy = (text: string, code: string) => resultsOf(text, undefined, currency(code));

describe('a file that names its currency', () => {
  it.each(FORMS)('in %s is read for a plan in that currency only', (_, write, dollars) => {
    const bread = { type: 'expense', amount: 250, description: 'Bread', date: '2026-11-21' };
    const leftOut = [expect.stringMatching(/^\d+ other_currency$/)];
    expect(readBy(write(dollars), 'USD')).toMatchObject([bread]);
    expect(readBy(write(dollars), 'EUR')).toEqual(leftOut);
    expect(readBy(write(dollars), 'GBP')).toEqual(leftOut);
    expect(readBy(write(dollars === '$' ? '€' : 'EUR'), 'USD')).toEqual(leftOut);
  });

  it.each([
    ['OFX', inOfx('JPY', '-1250.00'), inOfx('JPY', '-1250.50')],
    ['CAMT.053', inCamt('JPY', '1250'), inCamt('JPY', '1250.50')],
    ['CSV', inColumn('JPY', '-1250'), inColumn('JPY', '-1250.50')],
    ['QIF', inQif('¥', '1,250'), inQif('¥', '1250.50')],
  ])('in %s has no decimals if the currency has none', (_, whole, broken) => {
    expect(readBy(whole, 'JPY')).toMatchObject([{ amount: 125_000 }]);
    expect(readBy(broken, 'JPY')).toEqual([expect.stringMatching(/^\d+ amount_invalid$/)]);
  });
});

it('a file with amounts in two currencies is read by those of the plan', () => {
  const text = 'Date,Text,Amount (EUR),Amount (USD)\n2026-11-21,Bread,-2.50,-3.00';
  expect(readBy(text, 'EUR')).toMatchObject([{ amount: 250 }]);
  expect(readBy(text, 'USD')).toMatchObject([{ amount: 300 }]);
});

describe('a file that names no currency', () => {
  it.each([
    ['OFX', inOfx('')],
    ['CSV', inCell('')],
    ['QIF', inQif('')],
  ])('in %s is read for a plan in any', (_, text) => {
    for (const code of ['EUR', 'USD', 'SEK']) expect(readBy(text, code)).toMatchObject([{ amount: 250 }]);
  });
});
