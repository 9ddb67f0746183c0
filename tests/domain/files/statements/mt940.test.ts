import { describe, expect, it } from 'vitest';
import { isRead, type Entry } from '../../../../src/domain/files/statements/entry';
import { detectStatement } from '../../../../src/domain/files/statements/format';
import { addDays } from '../../../../src/domain/time/calendar';
import { fc } from '../../../support/properties';
import { anyEntry, euros, readAll, resultsOf } from './builders';

const MT940 = { format: 'mt940' } as const;

/** A statement with these fields, in euros or another currency. */
const statement = (fields: readonly string[], currency = 'EUR') =>
  [
    ':20:STARTOFSTMT',
    ':25:NL00TEST0000000001',
    ':28C:00001',
    `:60F:C261120${currency}1000,00`,
    ...fields,
    `:62F:C261121${currency}987,50`,
    '-',
    '',
  ].join('\r\n');

const BOOKING = ':61:2611211121D12,50NTRFNONREF';
/** The results of a statement line with its details. */
const resultOf = (details: readonly string[], booking = BOOKING) =>
  resultsOf(statement([booking, ...details]));

const linesOf = ({ type, amount, date, description }: Entry) => {
  const days = date.slice(2).replaceAll('-', '') + addDays(date, 0).slice(5).replace('-', '');
  const figures = euros({ type: 'income', amount }).replace('.', ',');
  return [`:61:${days}${type === 'income' ? 'C' : 'D'}${figures}NTRFNONREF`, `:86:X ${description}`];
};

describe('an MT940 file', () => {
  const LINES = statement([BOOKING, ':86:Bakery']);

  it.each([
    ['by itself', LINES],
    ['with line feeds', LINES.replaceAll('\r\n', '\n')],
    ['with carriage returns', LINES.replaceAll('\r\n', '\r')],
    [
      'in its envelope',
      `{1:F01TESTNL2AXXXX0000000000}{2:I940TESTNL2AXXXXN}{4:\r\n${LINES.replace(/-\r\n$/, '-}')}`,
    ],
    ['in an envelope on the first line', `{1:F01TESTNL2AXXXX0000000000}{2:I940TESTNL2AXXXXN}{4:${LINES}}`],
    ['below the name of a bank', `ABNANL2A\r\n940\r\nABNANL2A\r\n${LINES}`],
    ['with a field of the bank', `:940:\r\n${LINES}`],
    ['as a report within a day', LINES.replace(/:60F:.*/, ':34F:EUR0,').replace(/:62F:.*/, ':90D:1EUR12,50')],
    ['without a mark of its end', LINES.replace('-\r\n', '')],
  ])('is read %s', (_, text) => {
    expect(detectStatement(text)).toEqual(MT940);
    expect(resultsOf(text)).toEqual([
      { type: 'expense', amount: 1250, description: 'Bakery', date: '2026-11-21', category: '' },
    ]);
  });

  it('is not recognised in a cell of a CSV file', () => {
    expect(detectStatement('Date;Text;Amount\n21-11-2026;:20: :25: :61:;-2,50')).toMatchObject({
      format: 'csv',
    });
  });

  it('gives the entries of all its statements, each in the currency of its balance', () => {
    const text = statement([BOOKING, ':86:Bakery']) + statement([BOOKING, ':86:Hotel'], 'USD');
    const [bakery, hotel] = readAll(text);
    expect(bakery).toMatchObject({ entry: { description: 'Bakery' } });
    expect(hotel).toMatchObject({
      error: 'other_currency',
      foreign: { currency: 'USD', read: { entry: { description: 'Hotel' } } },
    });
  });

  it.each([
    ['a debit', 'D12,50', { type: 'expense', amount: 1250 }],
    ['a credit', 'C12,50', { type: 'income', amount: 1250 }],
    ['a credit with the last letter of its currency', 'CR12,50', { type: 'income', amount: 1250 }],
    ['a debit with the last letter of its currency', 'DR12,50', { type: 'expense', amount: 1250 }],
    ['a reversed credit', 'RC12,50', { type: 'expense', amount: 1250 }],
    ['a reversed debit', 'RD12,50', { type: 'income', amount: 1250 }],
    ['a reversed debit with the last letter of its currency', 'RDR12,50', { type: 'income', amount: 1250 }],
    ['an amount without decimals', 'D9,', { type: 'expense', amount: 900 }],
    ['an amount without a comma', 'D9', { type: 'expense', amount: 900 }],
    ['an amount with one decimal', 'D9,5', { type: 'expense', amount: 950 }],
    ['an amount with zeros before it', 'D000000000012,34', { type: 'expense', amount: 1234 }],
    ['an amount with a point', 'D12.34', { type: 'expense', amount: 1234 }],
  ])('has the direction of %s', (_, written, expected) => {
    expect(resultOf([':86:Bakery'], `:61:261121${written}NTRFNONREF`)).toMatchObject([expected]);
  });

  it.each([
    ['an announced credit', '261121EC12,50NTRF', 'not_booked'],
    ['no day', 'D12,50NTRF', 'date_invalid'],
    ['a day that does not exist', '261131D12,50NTRF', 'date_invalid'],
    ['no mark', '26112112,50NTRF', 'type_unknown'],
    ['an unknown mark', '261121X12,50NTRF', 'type_unknown'],
    ['no amount', '261121DNTRF', 'amount_invalid'],
    ['two commas', '261121D1,2,50NTRF', 'amount_invalid'],
    ['a part of a cent', '261121D1,255NTRF', 'amount_invalid'],
    ['an amount of 0', '261121D0,00NTRF', 'amount_invalid'],
    ['an amount that is too large', '261121D999999999999,NTRF', 'amount_too_large'],
    ['nothing', '', 'date_invalid'],
  ])('says why an entry with %s is left out', (_, written, error) => {
    expect(resultOf([':86:Bakery'], `:61:${written}`)).toEqual([`5 ${error}`]);
  });

  it.each([
    ['the day of the entry, not of the value', '2611231121', '2026-11-21'],
    ['the day of the value without one of the entry', '261121', '2026-11-21'],
    ['the day of the value beside an empty one', '2611210000', '2026-11-21'],
    ['a day in the year after the value', '2612310102', '2027-01-02'],
    ['a day in the year before the value', '2701021231', '2026-12-31'],
    ['a day beside a value on 30 February', '2602300227', '2026-02-27'],
    ['29 February of the nearest year that has one', '2802280229', '2028-02-29'],
    ['a day of the last century', '991231', '1999-12-31'],
  ])('has %s', (_, days, date) => {
    expect(resultOf([':86:Bakery'], `:61:${days}D12,50NTRF`)).toMatchObject([{ date }]);
  });

  it('has the reference of the bank, not that of the account owner', () => {
    const [read] = readAll(statement([':61:261121D12,50NTRFMINE//BANKS', ':86:Bakery']));
    expect(read).toMatchObject({ reference: 'BANKS', referenceKind: 'mt940' });
    const [other] = readAll(statement([':61:261121D12,50NTRFMINE', ':86:Bakery']));
    expect(other).not.toHaveProperty('reference');
  });

  it('does not take information about the whole statement for that of an entry', () => {
    const text = statement([BOOKING, ':86:Bakery']).replace('-\r\n', ':86:Saldo lager dan gewenst\r\n-\r\n');
    expect(resultsOf(text)).toMatchObject([{ description: 'Bakery' }]);
  });

  it('cut off anywhere gives no wrong entry, and says so', () => {
    const text =
      statement([':61:2611211121D12,50NTRFNONREF//1', ':86:Bakery']) +
      statement([':61:2611221122C1000,00NTRFNONREF', 'Details', ':86:/NAME/Employer/REMI/Salary']);
    const whole = readAll(text).filter(isRead);
    expect(whole).toHaveLength(2);
    for (let end = text.indexOf(':28C'); end < text.lastIndexOf(':62F:C'); end += 1) {
      const results = readAll(text.slice(0, end), MT940);
      const read = results.filter(isRead);
      expect(read).toEqual(whole.slice(0, read.length));
      const isBetween = end > text.indexOf(':62F:C') + 4 && end <= text.lastIndexOf(':20:') + 3;
      const last = results.at(-1);
      expect(isBetween || (last && 'error' in last && last.error)).toBe(isBetween || 'broken');
    }
  });

  it('is read with every entry that was written', () => {
    const anyOfCentury = anyEntry.filter(({ date }) => date >= '1977-01-01' && date < '2077-01-01');
    fc.assert(
      fc.property(fc.array(anyOfCentury, { maxLength: 12 }), (entries) => {
        const expected = entries.map((entry) => ({ ...entry, description: `X ${entry.description}` }));
        expect(resultsOf(statement(entries.flatMap(linesOf)))).toEqual(expected);
      }),
    );
  });
});

describe('the description of an MT940 entry', () => {
  it.each([
    [
      'ING, with the other party and a message',
      [
        '/TRCD/00100/',
        ':86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2A/ING BANK N',
        'V INZAKE WEB///REMI/USTD//EV10001REP1000000T1000/',
      ],
      'ING BANK NV INZAKE WEB – EV10001REP1000000T1000',
    ],
    [
      'ING, with a payment reference',
      [':86:/CNTP/NL32INGB0000012345/INGBNL2A/Waternet///REMI/STRD/CUR/9001123412341234/'],
      'Waternet – 9001123412341234',
    ],
    [
      'Rabobank, with the account of the other party below the booking',
      ['NL44RABO0123456789', ':86:/ORDP//NAME/J. Jansen/REMI/Factuur 123/ISDT/2026-11-21'],
      'J. Jansen – Factuur 123',
    ],
    [
      'ABN AMRO, with codes and a name that goes on in the next line',
      [
        ':86:/TRTP/SEPA OVERBOEKING/IBAN/FR12345678901234/BIC/GEFRADAM/NAME/BAK',
        'KERIJ VERS/REMI/Brood/EREF/NOTPROVIDED',
      ],
      'BAKKERIJ VERS – Brood',
    ],
    [
      'ABN AMRO, a direct debit',
      [
        ':86:/TRTP/SEPA Incasso algemeen doorlopend/CSID/NL22ZZZ524885430000',
        '/NAME/Gemeente/MARF/0001234/REMI/Belastingen/IBAN/NL49RABO0166',
      ],
      'Gemeente – Belastingen',
    ],
    ['ABN AMRO, without a name', [':86:/TRTP/Acceptgirobetaling/REMI/'], 'Acceptgirobetaling'],
    [
      'ABN AMRO, by card in columns',
      [
        ':86:BEA, Betaalpas                   CCV*Bakkerij Vers,PAS012',
        'NR:ABC123, 21.11.26/12:34      AMSTERDAM',
      ],
      'CCV*Bakkerij Vers',
    ],
    [
      'ABN AMRO, by card in older columns',
      [':86:BEA   NR:XXX1234   21.11.26/14.54    DIRCKIII FIL2500 KATWIJK,PAS999'],
      'DIRCKIII FIL2500 KATWIJK',
    ],
    [
      'ABN AMRO, with words in columns',
      [
        ':86:SEPA Overboeking                 IBAN: NL98INGB0003856625',
        'BIC: INGBNL2A                    Naam: Jan Bakker',
        'Omschrijving: Huur november      Kenmerk: 123',
      ],
      'Jan Bakker – Huur november',
    ],
    [
      'ABN AMRO, by giro',
      [':86:GIRO   428428 KPN - DIGITENNE    BETALINGSKENM.  000000042188659'],
      'KPN - DIGITENNE – BETALINGSKENM. 000000042188659',
    ],
    [
      'a German bank, a transfer with SEPA references',
      [
        ':86:166?00GUTSCHR. UEBERWEISUNG?109310?20EREF+123456789?21KREF+NONREF?22SVWZ+Miete November und Neb?23enkosten?30GENODEF1?31DE12?32Max Muster?33mann?34001',
      ],
      'Max Muster mann – Miete November und Nebenkosten',
    ],
    [
      'a German bank, with parts at the start of lines',
      [
        ':86:177?00ONLINE-UEBERWEISUNG?10931',
        '?20SVWZ+Rechnung 5?21DATUM 21.11.2026?30BANK?31DE12',
        '?32Stadtwerke',
      ],
      'Stadtwerke – Rechnung 5 DATUM 21.11.2026',
    ],
    [
      'a German bank, by card without references',
      [':86:106?00KARTENZAHLUNG?20REWE SAGT DANKE?2121.11/12.34 ME0?32REWE Markt'],
      'REWE Markt – REWE SAGT DANKE 21.11/12.34 ME0',
    ],
    ['a German bank, a fee', [':86:805?00ABSCHLUSS?10931'], 'ABSCHLUSS'],
    [
      'a Polish bank, with tildes',
      [
        ':86:034',
        ':86:034~00TI73',
        '~20Czynsz za listopad',
        '~21˙',
        '~2972114020040000300201355387',
        '~32Jan Kowalski',
        '~33ul. Polna 1',
      ],
      'Jan Kowalski ul. Polna 1 – Czynsz za listopad',
    ],
    [
      'a Polish bank, with angle brackets',
      [':86:944<00PRZELEW<20Faktura<2112/2026<30114<31123<32Piekarnia<33'],
      'Piekarnia – Faktura 12/2026',
    ],
    [
      'a Polish bank, with carets',
      [
        ':86:020^00Wyplata-(dysp/przel)^34000^3012404230^20Za chleb^32Piekarnia^38PL12124042300000000000000000',
      ],
      'Piekarnia – Za chleb',
    ],
    [
      'a Polish bank, with words',
      [
        '944-PRZEL.KRAJ.WYCH.MT.ELX',
        ':86:944 CompanyNet Przelew krajowy; na rach.: 35109010560000000006093440; dla: Piekarnia Dolna; tyt.: fv 100/2026; TNR: 1.1',
      ],
      'Piekarnia Dolna – fv 100/2026',
    ],
    ['a bank without a form', [':86:Bakery  Amsterdam', 'Bread'], 'Bakery Amsterdam Bread'],
    [
      'a full line that goes on in the next',
      [`:86:${'Bakery '.padEnd(63, 'x')}Am`, 'sterdam'],
      `Bakery ${'x'.repeat(56)}Amsterdam`,
    ],
    ['nothing but a supplement', ['Monthly fee'], 'Monthly fee'],
    ['a text with a colon at the start of a line', [':86:Bakery', ':1 bread'], 'Bakery :1 bread'],
  ])('in the form of %s', (_, details, description) => {
    expect(resultOf(details)).toMatchObject([{ description }]);
  });

  it('comes from the reference of the account owner where there is nothing else', () => {
    expect(resultOf([], ':61:261121D12,50NTRFINVOICE 5//77')).toMatchObject([{ description: 'INVOICE 5' }]);
    expect(resultOf([], ':61:261121D12,50NTRFNONREF//77')).toEqual(['5 description_too_short']);
  });
});

describe('a hostile MT940 file', () => {
  const HEAD = ':20:A\n:25:B\n:60F:C261120EUR1,\n:61:261121D1,00NTRF\n:86:';

  // 200 kB of each take a moment. Work that grows with the square of the length would exceed the test's time limit.
  it.each([
    ['fields', ':61:\n'],
    ['entries', ':61:261121D1,00NTRF\n'],
    ['details', ':86:166?00a?20b\n'],
    ['lines', 'a\n'],
    ['codes', '/NAME/'],
    ['slashes', '/'],
    ['question marks', '166?'],
    ['parts', '166?20a'],
    ['references', '166?20SVWZ+EREF+'],
    ['blanks', ' '],
    ['commas', ',  '],
    ['words', '; dla: '],
    ['columns', 'BEA   ,   PAS'],
    ['brackets', '{1:'],
  ])('of nothing but %s is read to its end', (_, piece) => {
    const flood = piece.repeat(Math.ceil(200_000 / piece.length));
    for (const head of ['', HEAD, `${HEAD}BEA `, `${HEAD}166?00`]) {
      for (const tail of ['', '\n:62F:C261121EUR1,\n-']) {
        const read = readAll(head + flood + tail, MT940).filter(isRead);
        expect(read.every(({ entry }) => entry.amount === 100)).toBe(true);
      }
    }
  });

  it('of random pieces is read to its end', () => {
    const piece = fc.constantFrom(
      ':20:',
      ':60F:C261120EUR1,',
      ':61:',
      '261121',
      'D',
      '12,50',
      'NTRF',
      '//',
      '\n',
      '\r\n',
      ':86:',
      '166?',
      '?20',
      '-',
      '-}',
      '{4:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const read = readAll(pieces.join(''), MT940).filter(isRead);
        expect(read.every(({ entry }) => entry.amount > 0)).toBe(true);
      }),
    );
  });
});
