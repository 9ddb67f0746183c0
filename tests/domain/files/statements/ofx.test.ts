import { describe, expect, it } from 'vitest';
import { isRead, type Entry } from '../../../../src/domain/files/statements/entry';
import { fc } from '../../../support/properties';
import { anyEntry, escaped, euros, readAll, resultsOf, statementOf, textOf } from './builders';

const HEAD = 'OFXHEADER:100\n\n<OFX>';
const statementIn = (transactions: string, currency = 'EUR') =>
  `<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKTRANLIST>\n${transactions}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>`;
const inFile = (transactions: string, currency?: string) =>
  `${HEAD}${statementIn(transactions, currency)}</OFX>`;

function transaction(values: Record<string, string>): string {
  const all = {
    TRNTYPE: 'DEBIT',
    DTPOSTED: '20261121',
    TRNAMT: '-2.50',
    FITID: '1',
    NAME: 'Bread',
    ...values,
  };
  return `<STMTTRN>${Object.entries(all)
    .map(([tag, value]) => `<${tag}>${value}`)
    .join('\n')}\n</STMTTRN>`;
}

const written = (entry: Entry) =>
  transaction({
    DTPOSTED: entry.date.replaceAll('-', ''),
    TRNAMT: euros(entry),
    NAME: escaped(entry.description),
  });

describe('an OFX file', () => {
  it('of version 1 in windows-1252 holds the transactions of an account', () => {
    const text = textOf('account.ofx');
    expect(statementOf(text)).toEqual({ format: 'ofx' });
    expect(resultsOf(text)).toEqual([
      {
        type: 'expense',
        amount: 1250,
        description: 'Café de Hoek – Koffie & crème brûlée',
        date: '2026-11-21',
        category: '',
      },
      {
        type: 'income',
        amount: 245_000,
        description: 'Werkgever B.V. salaris november',
        date: '2026-11-20',
        category: '',
      },
      { type: 'expense', amount: 195, description: 'SRVCHG', date: '2026-11-30', category: '' },
      '61 other_currency',
    ]);
    expect(readAll(text).map(({ line }) => line)).toEqual([35, 43, 55, 61]);
  });

  it('of version 2 holds the transactions of a card, and pending ones', () => {
    const text = textOf('card.ofx');
    expect(statementOf(text)).toEqual({ format: 'ofx' });
    expect(resultsOf(text)).toEqual([
      {
        type: 'expense',
        amount: 10_430,
        description: "Tom & Anna's épicerie",
        date: '2026-11-05',
        category: '',
      },
      {
        type: 'income',
        amount: 1550,
        description: 'Refund – shoes <size 42> & socks',
        date: '2026-11-07',
        category: '',
      },
      '31 not_booked',
    ]);
    expect(readAll(text)).toMatchObject([{ reference: 'C-0001' }, { reference: 'C-0002' }, {}]);
  });

  it.each([
    ['20261121'],
    ['20261121120000'],
    ['202611212359'],
    ['20261121235959.999'],
    ['20261121000000.000[-12:XXX]'],
    ['20261121000000 [0:GMT]'],
  ])('keeps the day as written in %s', (DTPOSTED) => {
    expect(resultsOf(inFile(transaction({ DTPOSTED })))).toMatchObject([{ date: '2026-11-21' }]);
  });

  it.each([
    ['-2.50', 'expense', 250],
    ['-2,50', 'expense', 250],
    ['2.5', 'income', 250],
    ['+1204.00', 'income', 120_400],
    ['-1,234.56', 'expense', 123_456],
    ['-1.234,56', 'expense', 123_456],
    ['.50', 'income', 50],
    ['3', 'income', 300],
  ])('may write an amount as %s', (TRNAMT, type, amount) => {
    expect(resultsOf(inFile(transaction({ TRNAMT })))).toMatchObject([{ type, amount }]);
  });

  it.each([
    ['a day that does not exist', { DTPOSTED: '20261131' }, 'date_invalid'],
    ['half a day', { DTPOSTED: '202611' }, 'date_invalid'],
    ['a part of a cent', { TRNAMT: '-2.505' }, 'amount_invalid'],
    ['an unclear thousands separator', { TRNAMT: '1,234' }, 'amount_invalid'],
    ['no amount', { TRNAMT: '' }, 'amount_invalid'],
    ['an amount of 0', { TRNAMT: '0.00' }, 'amount_invalid'],
    ['an amount that is too large', { TRNAMT: '1000000000.00' }, 'amount_too_large'],
    ['no description', { NAME: '', TRNTYPE: '' }, 'description_too_short'],
  ])('says why a transaction with %s is left out', (_, values, error) => {
    expect(resultsOf(inFile(transaction(values)))).toEqual([`4 ${error}`]);
  });

  it('skips a statement in another currency and reads the next', () => {
    expect(resultsOf(inFile(transaction({}), 'USD'))).toEqual(['4 other_currency']);
    const both = `${HEAD}${statementIn(transaction({}), 'USD')}${statementIn(transaction({}))}</OFX>`;
    expect(resultsOf(both)).toMatchObject(['4 other_currency', { amount: 250 }]);
  });

  it('may omit closing tags and use any case', () => {
    const two = `${transaction({})}${transaction({ NAME: 'Milk' })}`.replaceAll('</STMTTRN>', '');
    expect(resultsOf(inFile(two).replaceAll('STMTTRN>', 'stmttrn>'))).toMatchObject([
      { description: 'Bread' },
      { description: 'Milk' },
    ]);
  });

  it.each([
    ['a lone <', 'A < B <3 C', 'A < B <3 C'],
    ['a tag that never closes', 'A <B C', 'A <B C'],
    [
      'entities, decoded once',
      '&lt;b&gt; &amp;amp; &#8364; &#x20AC; &unknown; &#0;',
      '<b> &amp; € € &unknown;',
    ],
    ['a formula', '=1+1', '=1+1'],
  ])('keeps the text of a name with %s', (_, NAME, description) => {
    expect(resultsOf(inFile(transaction({ NAME })))).toMatchObject([{ description }]);
  });

  it('never returns part of an amount as the whole', () => {
    expect(resultsOf(inFile(transaction({ TRNAMT: '-1<!-- 2 -->3.50' })))).toMatchObject([{ amount: 1350 }]);
    expect(resultsOf(inFile(transaction({ TRNAMT: '-1.50\n<TRNAMT>-9.50' })))).toMatchObject([
      { amount: 150 },
    ]);
  });

  it('about shares has no income and no expenses', () => {
    const bought = '<BUYSTOCK><INVBUY><INVTRAN><FITID>1</INVTRAN><TOTAL>-500</INVBUY></BUYSTOCK>';
    expect(resultsOf(`<OFX><INVTRANLIST>${bought}</INVTRANLIST></OFX>`)).toEqual(['1 investment']);
  });

  it.each(['account.ofx', 'card.ofx'])('like %s cut off anywhere gives no wrong transaction', (file) => {
    const text = textOf(file);
    const whole = readAll(text)
      .filter(isRead)
      .map(({ entry }) => entry);
    for (let end = text.indexOf('<OFX>') + 5; end < text.trimEnd().length; end += 1) {
      const results = readAll(text.slice(0, end), { format: 'ofx' });
      const read = results.filter(isRead).map(({ entry }) => entry);
      expect(read).toEqual(whole.slice(0, read.length));
      expect(results.at(-1)).toMatchObject({ error: 'broken' });
    }
  });

  it('is read with every entry that was written, as SGML and as XML', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
        const list = entries.map(written);
        expect(resultsOf(inFile(list.join('\n')))).toEqual(entries);
        const closed = list.map((each) => each.replace(/<(\w+)>([^<\n]+)\n/g, '<$1>$2</$1>'));
        expect(resultsOf(inFile(closed.join('')))).toEqual(entries);
      }),
    );
  });
});
