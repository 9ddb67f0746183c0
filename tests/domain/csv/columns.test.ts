import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLayout, questionsOf, withColumns } from '../../../src/domain/csv/layout';
import { guarded } from '../../../src/domain/csv/guard';
import { kindCalled, typeOfWord } from '../../../src/domain/csv/names';
import { addDays } from '../../../src/domain/calendar';
import { isRead } from '../../../src/domain/statements/entry';
import { euros } from '../statements/builders';
import { day } from '../builders';
import { anyEntry, entriesOf, readAll } from './builders';

const layoutOf = (...lines: string[]) => detectLayout(lines.join('\n')).layout;
const asksOf = (...lines: string[]) => questionsOf(layoutOf(...lines));

describe('the column of amounts, without a name', () => {
  it.each([
    [
      'the one with a sign, beside the number of an account',
      ['21-11-2026;123456789;Bread;-2,50', '22-11-2026;123456789;Pay;9,00'],
      3,
    ],
    [
      'the only one, beside a number that is long',
      ['21-11-2026;0612345678;Bread;-2,50', '22-11-2026;0687654321;Pay;9,00'],
      3,
    ],
    [
      'the only one, beside a number that is the same throughout',
      ['21-11-2026;17;Bread;-2', '22-11-2026;17;Pay;9'],
      3,
    ],
    [
      'the only one, beside the numbers of lines',
      ['21-11-2026;1;Bread;-2', '22-11-2026;2;Pay;9', '23-11-2026;3;Tea;-1'],
      3,
    ],
    ['the only one, beside an hour', ['21-11-2026;10:22;Bread;-2', '22-11-2026;11:05;Pay;9'], 3],
    [
      'the one that the balance follows, oldest first',
      ['21-11-2026;100,00;Bread;-2,50', '22-11-2026;97,50;Tea;-1,25', '23-11-2026;96,25;Pay;-4,00'].map(
        (line, row) => line.replace(/;[^;]+;/, `;${['97,50', '96,25', '92,25'][row]};`),
      ),
      3,
    ],
    [
      'the one that the balance follows, newest first and below zero',
      ['23-11-2026;-3,00;-1,00;Tea', '22-11-2026;-2,00;-4,00;Bread', '21-11-2026;2,00;5,00;Pay'],
      2,
    ],
    [
      'the one that the balance follows, with a word for the way',
      ['21-11-2026;D;2,50;97,50;Bread', '22-11-2026;C;9,00;106,50;Pay', '23-11-2026;D;1,00;105,50;Tea'],
      2,
    ],
    ['the only one with both signs', ['21-11-2026;97,50;Bread;-2,50', '20-11-2026;50,00;Pay;9,00'], 3],
  ])('is %s', (_, lines, amount) => {
    expect(layoutOf(...lines).columns).toMatchObject({ date: 0, amount });
    expect(asksOf(...lines)).toEqual([]);
  });

  it('may be one for each way, which the balance shows', () => {
    const lines = [
      '21-11-2026;Bread;2,50;;97,50',
      '22-11-2026;Pay;;9,00;106,50',
      '23-11-2026;Tea;1,00;;105,50',
    ];
    expect(layoutOf(...lines).columns).toMatchObject({ amount: null, debit: 2, credit: 3 });
  });

  it.each([
    ['two without a sign', ['21-11-2026;97,50;Bread;2,50', '20-11-2026;50,00;Pay;9,00']],
    ['two with both signs', ['21-11-2026;97,50;Bread;-2,50', '20-11-2026;-50,00;Pay;9,00']],
    [
      'two of which one might be a balance below zero',
      ['21-11-2026;97,50;Bread;-2,50', '20-11-2026;-50,00;Tea;-9,00'],
    ],
    ['one for each way without a balance', ['21-11-2026;Bread;2,50;', '22-11-2026;Pay;;9,00']],
    ['none but the number of an account', ['21-11-2026;123456789;Bread', '22-11-2026;123456789;Pay']],
    ['amounts torn apart by their own comma', ['21-11-2026;Bread;1;234.56', '22-11-2026;Pay;2;345.67']],
  ])('is asked for where there are %s', (_, lines) => {
    expect(layoutOf(...lines).columns).toMatchObject({ amount: null, debit: null, credit: null });
    expect(asksOf(...lines)).toContain('amount');
  });

  it('is asked for where the file has a name for several', () => {
    const lines = ['Date;Text;Gross;Net', '21-11-2026;Bread;-2,50;-2,25', '22-11-2026;Pay;9,00;8,50'];
    expect(asksOf(...lines)).toEqual(['amount']);
    expect(asksOf('Date;Text;Amount;Saldo', ...lines.slice(1))).toEqual([]);
  });

  it('is what somebody chooses, with all that follows from it', () => {
    const text = ['21.11.2026;97.50;Bread;2.50', '20.11.2026;50.00;Pay;9.00'].join('\n');
    const found = detectLayout(text);
    const { layout } = withColumns(text, found, { ...found.layout.columns, amount: 3 });
    expect(layout.decimal).toBe('.');
    expect(questionsOf(layout)).toEqual(['positive']);
    expect(entriesOf(text, { ...layout, positive: 'expense' })).toMatchObject([
      { amount: 250 },
      { amount: 900 },
    ]);
  });

  it('is never a running balance, whatever is bought', () => {
    const amounts = fc.array(
      fc.integer({ min: -100_000, max: 100_000 }).filter((each) => each !== 0),
      { minLength: 3, maxLength: 30 },
    );
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: -500_000, max: 500_000 }),
        fc.boolean(),
        fc.boolean(),
        (each, start, isNewestFirst, isBalanceFirst) => {
          let balance = start;
          const lines = each.map((amount, row) => {
            balance += amount;
            const cells = [amount, balance].map((one) => (one / 100).toFixed(2));
            return [
              addDays(day('2026-01-01'), row),
              ...(isBalanceFirst ? cells.toReversed() : cells),
              'Bread',
            ].join(';');
          });
          const { columns } = layoutOf(...(isNewestFirst ? lines.toReversed() : lines));
          expect([isBalanceFirst ? 2 : 1, null]).toContain(columns.amount);
        },
      ),
    );
  });
});

const table = (...rows: string[]) => [
  'Date;Description;Amount;Type',
  ...rows.map((row) => `21-11-2026;${row}`),
];

describe('which way money goes', () => {
  it.each([
    ['of all words that are known', table('Bread;2,50;Debit', 'Pay;9,00;Credit'), 3, []],
    ['of words that agree with the signs', table('Bread;-2,50;Af', 'Pay;9,00;Bij'), 3, []],
    ['not of kinds of payment', table('Bread;-2,50;Sale', 'Pay;9,00;Payment'), null, []],
    [
      'not of words among which one says something else',
      table('Bread;2,50;Debit', 'Pay;9,00;Transfer'),
      null,
      ['positive'],
    ],
    [
      'not of words that the signs contradict',
      table('Bread;2,50;Debit', 'Pay;-9,00;Credit'),
      null,
      ['positive'],
    ],
    ['not of a word that is the same throughout', table('Bread;-2,50;Credit', 'Pay;9,00;Credit'), null, []],
    [
      'not of a code that is a word by chance',
      table('Bread;-2,50;VIS', 'Pay;9,00;CR', 'Tea;-1,00;DD'),
      null,
      [],
    ],
  ])('is told by a column %s', (_, lines, type, asks) => {
    expect(layoutOf(...lines).columns.type).toBe(type);
    expect(asksOf(...lines)).toEqual(asks);
  });

  it.each([
    ['Af Bij', 'Bij', 'Af'],
    ['Debet/Credit', 'Credit', 'Debet'],
    ['CreditDebet', 'C', 'D'],
    ['Credit/Debit', 'CR', 'DR'],
    ['Soll/Haben', 'H', 'S'],
    ['S/H', 'Haben', 'Soll'],
    ['Umsatzart', 'Gutschrift', 'Lastschrift'],
    ['Sens', 'Crédit', 'Débit'],
    ['Débit/Crédit', 'C', 'D'],
    ['Tipo', 'Ingreso', 'Gasto'],
    ['Debe/Haber', 'Haber', 'Debe'],
    ['Rodzaj', 'Uznanie', 'Obciążenie'],
    ['Wn/Ma', 'Ma', 'Wn'],
    ['Borç/Alacak', 'Alacak', 'Borç'],
    ['Tür', 'Gelir', 'Gider'],
    ['نوع العملية', 'دائن', 'مدين'],
    ['مدين/دائن', 'إيداع', 'سحب'],
    ['Direction', 'IN', 'OUT'],
    ['+/-', '+', '-'],
  ])('is told under %s by %s and %s', (header, into, out) => {
    const lines = [
      `Date;Description;Amount;${header}`,
      `21-11-2026;Pay;9,00;${into}`,
      `20-11-2026;Bread;2,50;${out}`,
    ];
    expect(entriesOf(lines.join('\n'))).toMatchObject([{ type: 'income' }, { type: 'expense' }]);
    expect(asksOf(...lines)).toEqual([]);
    expect(typeOfWord(into.toLocaleUpperCase())).toBe('income');
  });

  it.each([
    ['a plus', ['Pay;+9,00', 'Pay;+8,00'], []],
    ['letters', ['Pay;9,00 CR', 'Bread;2,50 DR'], []],
    ['a minus', ['Bread;-2,50'], []],
    ['nothing', ['Bread;2,50', 'Tea;1,00'], ['positive']],
    [
      'a minus where a card is paid',
      ['Bread;2,50', 'Tea;1,00', 'PAYMENT RECEIVED - THANK YOU;-3,50'],
      ['positive'],
    ],
    [
      'a minus that is too rare for an account',
      ['Bread;2,50', 'Tea;1,00', 'Soup;4,00', 'Refund;-3,50'],
      ['positive'],
    ],
  ])('is told by %s, or asked', (_, rows, asks) => {
    expect(asksOf('Date;Description;Amount', ...rows.map((row) => `21-11-2026;${row}`))).toEqual(asks);
  });

  it('is told by the balance where nothing has a minus', () => {
    expect(
      asksOf('Date;Text;Amount;Balance', '21-11-2026;Pay;9,00;109,00', '22-11-2026;Pay;1,00;110,00'),
    ).toEqual([]);
  });
});

describe('the decimal sign', () => {
  it('is asked for where the file can be read with either', () => {
    expect(asksOf('Date;Text;Amount', '21-11-2026;Bread;-12.500')).toEqual(['decimal']);
    expect(asksOf('Date;Text;Amount', '21-11-2026;Bread;-12.500', '22-11-2026;Tea;-3.50')).toEqual([]);
  });
});

const described = (header: string, ...rows: string[]) =>
  readAll(
    [
      `Date;Amount;${header}`,
      ...rows.map((row, index) => `${20 - index}-11-2026;${index % 2 === 0 ? '-' : '+'}2,50;${row}`),
    ].join('\n'),
  ).map((each) => (isRead(each) ? each.entry.description : each.error));

describe('what it was', () => {
  it.each([
    ['who was paid, and else what was said', 'Payee;Memo', ['Bakery;bread', ';salary'], ['Bakery', 'salary']],
    [
      'what was said, and else what may be',
      'Verwendungszweck;Referenz;Buchungstext',
      ['Brot;1;X', ';2;Gutschrift'],
      ['Brot', 'Gutschrift'],
    ],
    [
      'two at once where one is too short',
      'Name;Description',
      ['AH;groceries', 'Bakery;bread'],
      ['AH – groceries', 'Bakery'],
    ],
    [
      'a text in parts',
      'Omschrijving-1;Omschrijving-2',
      ['Part one,;part two', 'Whole;'],
      ['Part one, part two', 'Whole'],
    ],
    [
      'not who has the account',
      'Name;Description',
      ['Nora Visser;Bread', 'Nora Visser;Salary'],
      ['Bread', 'Salary'],
    ],
    ['the only name there is', 'Name', ['Nora Visser', 'Nora Visser'], ['Nora Visser', 'Nora Visser']],
    [
      'not the number of an account',
      'Counterparty;Description',
      ['NL00TEST0000000001;Bread', 'NL00TEST0000000002;Salary'],
      ['Bread', 'Salary'],
    ],
    [
      'the other party, whichever way it goes',
      'Auftraggeber;Begünstigter',
      ['Nora Visser;Bäckerei', 'Firma Kranz;Nora Visser'],
      ['Bäckerei', 'Firma Kranz'],
    ],
    [
      'the other party in one column',
      'Name payer/payee;Memo',
      ['Bakery;bread', 'Employer;salary'],
      ['Bakery', 'Employer'],
    ],
    [
      'what was said where the other party has no name',
      'Payer name;Payee name;Memo',
      ['Nora;;bread', ';Nora;salary'],
      ['bread', 'salary'],
    ],
  ])('is %s', (_, header, rows, texts) => {
    expect(described(header, ...rows)).toEqual(texts);
  });

  it('is a word for nothing where it says nothing', () => {
    const text = 'Date;Amount;Description\n21-11-2026;-2,50;\n21-11-2026;-2,50;AH';
    expect([...readAll(text)]).toMatchObject([
      { error: 'description_too_short' },
      { error: 'description_too_short' },
    ]);
    const { layout } = detectLayout(text);
    expect(readAll(text, layout, 'No description')).toMatchObject([
      { entry: { description: 'No description' } },
      { entry: { description: 'AH – No description' } },
    ]);
  });

  it('may be chosen by somebody instead', () => {
    const text = 'Date;Amount;Auftraggeber;Begünstigter;Memo\n21-11-2026;+2,50;Employer;Nora Visser;salary';
    const found = detectLayout(text);
    const { layout } = withColumns(text, found, { ...found.layout.columns, description: 4 });
    expect(entriesOf(text, layout)).toMatchObject([{ description: 'salary' }]);
  });
});

const currencies = (...lines: string[]) =>
  readAll(lines.join('\n')).map((each) => isRead(each) && (each.currency ?? 'euro'));

describe('the currency of amounts', () => {
  it.each([
    [
      'a column of its own',
      ['Date;Text;Amount;Currency', '21-11-2026;Bread;-2,50;GBP', '22-11-2026;Tea;-2,50;EUR'],
      ['GBP', 'euro'],
    ],
    ['a column without a name', ['21-11-2026;Bread;-2,50;USD', '22-11-2026;Tea;-2,50;USD'], ['USD', 'USD']],
    ['the name of the column', ['Date;Text;Kwota (PLN)', '21-11-2026;Bread;-2,50'], ['PLN']],
    [
      'a sign beside each',
      ['Date;Text;Amount', '21-11-2026;Bread;-£2,50', '22-11-2026;Tea;-€2,50'],
      ['GBP', 'euro'],
    ],
    ['nothing', ['Date;Text;Amount', '21-11-2026;Bread;-2,50'], ['euro']],
    [
      'a column of its own, and not that of what was paid abroad',
      ['Date;Text;Amount;Currency;Original amount;Original currency', '21-11-2026;Bread;-2,50;EUR;-3,00;USD'],
      ['euro'],
    ],
  ])('is told by %s', (_, lines, found) => {
    expect(currencies(...lines)).toEqual(found);
  });
});

it.each([
  ['Beguenstigter/Zahlungspflichtiger', 'party'],
  ['Zahlungspflichtige*r', 'payer'],
  ['Zahlungsempfänger*in', 'payee'],
  ['Lastschrift Ursprungsbetrag', 'other'],
  ['Amount (Foreign Currency)', 'other'],
  ['Kwota transakcji (waluta rachunku)', 'amount'],
  ['Account balance', 'balance'],
  ['Debit account', 'other'],
  ['Date/Time', 'date'],
  ['Uhrzeit', 'other'],
  ['Mandate reference', 'note'],
  ['x'.repeat(5_000_000), null],
  ['('.repeat(5_000_000), null],
] as const)('the header %.40s is of the kind %s', (header, kind) => {
  expect(kindCalled(header)).toBe(kind);
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('a file of a bank with any layout', () => {
  // Three rows at least show what a column holds.
  const entries = fc.array(anyEntry, { minLength: 3, maxLength: 20 });
  it('reads as what was written, with a sign, a word or a column for each way', () => {
    const ways = [
      ['Datum;Omschrijving;Bedrag', (amount: string) => amount],
      [
        'Datum;Omschrijving;Bedrag;Af Bij',
        (amount: string) => `${amount.replace('-', '')};${amount.startsWith('-') ? 'Af' : 'Bij'}`,
      ],
      [
        'Datum;Omschrijving;Af;Bij',
        (amount: string) => (amount.startsWith('-') ? `${amount.slice(1)};` : `;${amount}`),
      ],
    ] as const;
    fc.assert(
      fc.property(entries, fc.constantFrom(...ways), fc.boolean(), (each, [header, written], isPoint) => {
        const text = [
          header,
          ...each.map(
            (entry) =>
              `${entry.date};${quoted(guarded(entry.description))};${written(isPoint ? euros(entry) : euros(entry).replace('.', ','))}`,
          ),
        ].join('\r\n');
        const { layout } = detectLayout(text);
        const answered = { ...layout, positive: 'income' as const };
        expect(entriesOf(text, answered)).toEqual(each.map((entry) => ({ ...entry, category: '' })));
      }),
    );
  });
});
