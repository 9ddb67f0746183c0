import { describe, expect, it } from 'vitest';
import { isRead, type Entry } from '../../../../src/domain/files/statements/entry';
import { fc } from '../../../support/properties';
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
  it('holds entries, parts of batches and reversals', () => {
    const text = textOf('statement.xml');
    expect(statementOf(text)).toEqual({ format: 'camt.053' });
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

  it('of version 8 may have parts in both directions', () => {
    expect(resultsOf(textOf('version8.xml'))).toMatchObject([
      { type: 'income', amount: 5000, description: 'Kegelclub', date: '2026-11-20' },
      { type: 'expense', amount: 2000, description: 'Kartenhaus', date: '2026-11-20' },
    ]);
  });

  it.each([
    ['a booking day', '<BookgDt><Dt>2026-11-21</Dt></BookgDt>'],
    ['a booking day with a zone', '<BookgDt><Dt>2026-11-21+01:00</Dt></BookgDt>'],
    ['a booking time with a zone', '<BookgDt><DtTm>2026-11-21T00:10:00+02:00</DtTm></BookgDt>'],
    ['a value day alone', '<ValDt><Dt>2026-11-21</Dt></ValDt>'],
    ['a booking day beside a value day', `${DAY}<ValDt><Dt>2026-11-23</Dt></ValDt>`],
  ])('keeps the day as written in %s', (_, day) => {
    expect(resultsOf(inFile(entryOf({ day })))).toMatchObject([{ date: '2026-11-21' }]);
  });

  it.each([
    ['no day', { day: '' }, 'date_invalid'],
    ['a day that does not exist', { day: '<BookgDt><Dt>2026-02-30</Dt></BookgDt>' }, 'date_invalid'],
    ['no amount', { amount: '' }, 'amount_invalid'],
    ['an amount with a sign', { amount: '<Amt Ccy="EUR">-2.50</Amt>' }, 'amount_invalid'],
    ['a comma in the amount', { amount: '<Amt Ccy="EUR">2,50</Amt>' }, 'amount_invalid'],
    ['a part of a cent', { amount: '<Amt Ccy="EUR">2.505</Amt>' }, 'amount_invalid'],
    ['an amount of 0', { amount: '<Amt Ccy="EUR">0.00</Amt>' }, 'amount_invalid'],
    ['an amount that is too large', { amount: '<Amt Ccy="EUR">1000000000.00</Amt>' }, 'amount_too_large'],
    ['another currency', { amount: '<Amt Ccy="USD">2.50</Amt>' }, 'other_currency'],
    ['no currency', { amount: '<Amt>2.50</Amt>' }, 'other_currency'],
    ['no direction', { way: '' }, 'type_unknown'],
    ['no description', { rest: '' }, 'description_too_short'],
  ])('says why an entry with %s is left out', (_, parts, error) => {
    expect(resultsOf(inFile(entryOf(parts)))).toEqual([`2 ${error}`]);
  });

  it.each([
    ['its parts do not add up to it', details('<Amt Ccy="EUR">2.00</Amt>', '<Amt Ccy="EUR">0.49</Amt>')],
    ['a part has no amount', details('<Amt Ccy="EUR">2.50</Amt>', '')],
    ['a part is in another currency', details('<Amt Ccy="EUR">1.50</Amt>', '<Amt Ccy="USD">1.00</Amt>')],
    ['it has only one part', details('<Amt Ccy="EUR">1.00</Amt>')],
  ])('has a batch as one entry if %s', (_, rest) => {
    expect(resultsOf(inFile(entryOf({ rest: rest + TEXT })))).toMatchObject([
      { type: 'expense', amount: 250, description: 'Bread' },
    ]);
  });

  it('in another currency is converted at a rate, and its parts, too', () => {
    const two = details('<Amt Ccy="USD">1.50</Amt>', '<Amt Ccy="USD">1.00</Amt>') + TEXT;
    const results = readAll(inFile(entryOf({ amount: '<Amt Ccy="USD">2.50</Amt>', rest: two })));
    expect(results).toMatchObject([
      { error: 'other_currency', foreign: { currency: 'USD', read: { entry: { amount: 150 } } } },
      { error: 'other_currency', foreign: { currency: 'USD', read: { entry: { amount: 100 } } } },
    ]);
  });

  it('gives a reversal the direction that it states', () => {
    const taken = entryOf({ way: 'CRDT', rest: `<RvslInd>true</RvslInd>${TEXT}` });
    expect(resultsOf(inFile(taken))).toMatchObject([{ type: 'income', amount: 250 }]);
  });

  it('cut off anywhere gives no wrong entry', () => {
    const text = textOf('statement.xml');
    const whole = readAll(text)
      .filter(isRead)
      .map(({ entry }) => entry);
    for (let end = text.indexOf('<BkToCstmrStmt'); end < text.trimEnd().length; end += 1) {
      const results = readAll(text.slice(0, end), { format: 'camt.053' });
      const read = results.filter(isRead).map(({ entry }) => entry);
      expect(read).toEqual(whole.slice(0, read.length));
      expect(results.at(-1)).toMatchObject({ error: 'broken' });
    }
  });

  it.each([
    ['closed in the wrong order', `<Ntry>${AMOUNT}<Sts>BOOK</Ntry></Sts>`],
    ['closed twice', `<Ntry>${AMOUNT}</Ntry></Ntry>`],
    ['nested too deeply', '<a>'.repeat(1000)],
  ])('with tags %s is read up to the damage', (_, damage) => {
    const results = resultsOf(inFile(`${entryOf({})}${damage}${entryOf({})}`));
    expect(results[0]).toMatchObject({ amount: 250 });
    expect(results.at(-1)).toBe('2 broken');
    expect(results.filter((each) => typeof each === 'object')).toHaveLength(1);
  });

  it('is read with every entry that was written', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
        expect(resultsOf(inFile(entries.map(written).join('\n')))).toEqual(entries);
      }),
    );
  });
});

describe('an ISO 20022 message', () => {
  const ME = 'Nora Visser';
  const parties = '<RltdPties><Dbtr><Nm>Nora Visser</Nm></Dbtr><Cdtr><Nm>Bakery</Nm></Cdtr></RltdPties>';
  const messageOf = (message: string, account: string, version: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}><GrpHdr/><${account}>` +
    `<Acct><Ownr><Nm>${ME}</Nm></Ownr></Acct>${entryOf({ rest: details(parties) })}` +
    entryOf({}).replace('<Sts>BOOK</Sts>', '<Sts><Cd>PDNG</Cd></Sts>') +
    entryOf({
      rest: details(
        '<Amt Ccy="EUR">1.50</Amt><AddtlTxInf>Bread</AddtlTxInf>',
        '<Amt Ccy="EUR">1.00</Amt><AddtlTxInf>Milk</AddtlTxInf>',
      ),
    }) +
    `</${account}></${message}></Document>`;

  it.each([
    ['of the day', 'BkToCstmrAcctRpt', 'Rpt', 'camt.052'],
    ['that is a statement', 'BkToCstmrStmt', 'Stmt', 'camt.053'],
    ['that is a notification', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054'],
  ])(
    '%s gives its entries and the parts of a batch, without the pending ones',
    (_, message, account, format) => {
      const text = messageOf(message, account, `${format}.001.08`);
      expect(statementOf(text)).toEqual({ format });
      expect(resultsOf(text)).toEqual([
        expect.objectContaining({ amount: 250, description: 'Bakery' }),
        expect.stringMatching(/ not_booked$/),
        expect.objectContaining({ amount: 150, description: 'Bread' }),
        expect.objectContaining({ amount: 100, description: 'Milk' }),
      ]);
    },
  );
});
