import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRead, type Entry } from '../../../src/domain/statements/entry';
import { anyEntry, escaped, euros, readAll, resultsOf, statementOf, textOf } from './builders';

const inFile = (entries: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt><Stmt>\n${entries}\n</Stmt></BkToCstmrStmt></Document>`;

const AMOUNT = '<Amt Ccy="EUR">2.50</Amt>';
const DAY = '<BookgDt><Dt>2026-11-21</Dt></BookgDt>';
const TEXT = '<AddtlNtryInf>Bread</AddtlNtryInf>';
const entryOf = ({ amount = AMOUNT, way = 'DBIT', day = DAY, rest = TEXT }) =>
  `<Ntry>${amount}<CdtDbtInd>${way}</CdtDbtInd><Sts>BOOK</Sts>${day}${rest}</Ntry>`;
const details = (...each: string[]) =>
  `<NtryDtls>${each.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`;

const written = (entry: Entry) =>
  entryOf({
    amount: `<Amt Ccy='EUR'>${euros({ ...entry, type: 'income' })}</Amt>`,
    way: entry.type === 'income' ? 'CRDT' : 'DBIT',
    day: `<BookgDt><Dt>${entry.date}</Dt></BookgDt>`,
    rest: `<AddtlNtryInf>${escaped(entry.description)}</AddtlNtryInf>`,
  });

describe('a CAMT.053 file', () => {
  it('holds entries, those of a batch one by one, and what was taken back', () => {
    const text = textOf('statement.xml');
    expect(statementOf(text)).toEqual({ format: 'camt' });
    expect(resultsOf(text)).toEqual([
      {
        type: 'expense',
        amount: 104_500,
        description: 'Woningstichting & Zonen – Huur november Lindenstraat 12',
        date: '2026-11-02',
        category: '',
      },
      {
        type: 'expense',
        amount: 6001,
        description: 'Energie Oost – Voorschot',
        date: '2026-11-15',
        category: '',
      },
      { type: 'expense', amount: 3999, description: 'Waterbedrijf', date: '2026-11-15', category: '' },
      {
        type: 'income',
        amount: 6001,
        description: 'Energie Oost – Storno',
        date: '2026-11-18',
        category: '',
      },
      '63 other_currency',
      '70 not_booked',
    ]);
    expect(readAll(text).map((each) => [each.line, isRead(each) && each.reference])).toEqual([
      [8, 'R-1'],
      [34, 'R-2/0'],
      [39, 'R-2/1'],
      [46, 'R-3'],
      [63, false],
      [70, false],
    ]);
  });

  it('of version 8, with a namespace of its own, may have parts that go both ways', () => {
    expect(resultsOf(textOf('version8.xml'))).toMatchObject([
      { type: 'income', amount: 5000, description: 'Kegelclub', date: '2026-11-20' },
      { type: 'expense', amount: 2000, description: 'Kartenhaus', date: '2026-11-20' },
    ]);
  });

  it.each([
    ['with a day', '<BookgDt><Dt>2026-11-21</Dt></BookgDt>'],
    ['with a day in its zone', '<BookgDt><Dt>2026-11-21+01:00</Dt></BookgDt>'],
    ['with an hour, whatever its zone', '<BookgDt><DtTm>2026-11-21T00:10:00+02:00</DtTm></BookgDt>'],
    ['with nothing but when it counts', '<ValDt><Dt>2026-11-21</Dt></ValDt>'],
    ['with when it was booked and when it counts', `${DAY}<ValDt><Dt>2026-11-23</Dt></ValDt>`],
  ])('has the day as it is written, %s', (_, day) => {
    expect(resultsOf(inFile(entryOf({ day })))).toMatchObject([{ date: '2026-11-21' }]);
  });

  it.each([
    ['no day', { day: '' }, 'date_invalid'],
    ['a day that there is not', { day: '<BookgDt><Dt>2026-02-30</Dt></BookgDt>' }, 'date_invalid'],
    ['no amount', { amount: '' }, 'amount_invalid'],
    ['an amount with a sign', { amount: '<Amt Ccy="EUR">-2.50</Amt>' }, 'amount_invalid'],
    ['a comma in the amount', { amount: '<Amt Ccy="EUR">2,50</Amt>' }, 'amount_invalid'],
    ['a part of a cent', { amount: '<Amt Ccy="EUR">2.505</Amt>' }, 'amount_invalid'],
    ['nothing', { amount: '<Amt Ccy="EUR">0.00</Amt>' }, 'amount_invalid'],
    ['too much', { amount: '<Amt Ccy="EUR">1000000000.00</Amt>' }, 'amount_too_large'],
    ['another currency', { amount: '<Amt Ccy="USD">2.50</Amt>' }, 'other_currency'],
    ['no currency', { amount: '<Amt>2.50</Amt>' }, 'other_currency'],
    ['no way that it goes', { way: '' }, 'type_unknown'],
    ['no words', { rest: '' }, 'description_too_short'],
  ])('says why an entry with %s is left out', (_, parts, error) => {
    expect(resultsOf(inFile(entryOf(parts)))).toEqual([`2 ${error}`]);
  });

  it.each([
    ['the amounts do not come to it', details('<Amt Ccy="EUR">2.00</Amt>', '<Amt Ccy="EUR">0.49</Amt>')],
    ['one has no amount', details('<Amt Ccy="EUR">2.50</Amt>', '')],
    ['one is in another currency', details('<Amt Ccy="EUR">1.50</Amt>', '<Amt Ccy="USD">1.00</Amt>')],
    ['there is only one', details('<Amt Ccy="EUR">1.00</Amt>')],
  ])('has a batch as one entry where %s', (_, rest) => {
    expect(resultsOf(inFile(entryOf({ rest: rest + TEXT })))).toMatchObject([
      { type: 'expense', amount: 250, description: 'Bread' },
    ]);
  });

  it('has what was taken back go the way that it says', () => {
    const taken = entryOf({ way: 'CRDT', rest: `<RvslInd>true</RvslInd>${TEXT}` });
    expect(resultsOf(inFile(taken))).toMatchObject([{ type: 'income', amount: 250 }]);
  });

  it('that is cut off anywhere gives no other entry', () => {
    const text = textOf('statement.xml');
    const whole = readAll(text)
      .filter(isRead)
      .map(({ entry }) => entry);
    for (let end = text.indexOf('<BkToCstmrStmt'); end < text.trimEnd().length; end += 1) {
      const results = readAll(text.slice(0, end), { format: 'camt' });
      const read = results.filter(isRead).map(({ entry }) => entry);
      expect(read).toEqual(whole.slice(0, read.length));
      expect(results.at(-1)).toMatchObject({ error: 'broken' });
    }
  });

  it.each([
    ['closed in another order', `<Ntry>${AMOUNT}<Sts>BOOK</Ntry></Sts>`],
    ['closed twice', `<Ntry>${AMOUNT}</Ntry></Ntry>`],
    ['too deep', '<a>'.repeat(1000)],
  ])('with tags that are %s is read as far as it can be relied on', (_, damage) => {
    const results = resultsOf(inFile(`${entryOf({})}${damage}${entryOf({})}`));
    expect(results[0]).toMatchObject({ amount: 250 });
    expect(results.at(-1)).toBe('2 broken');
    expect(results.filter((each) => typeof each === 'object')).toHaveLength(1);
  });

  it('reads as what was written', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
        expect(resultsOf(inFile(entries.map(written).join('\n')))).toEqual(entries);
      }),
    );
  });
});
