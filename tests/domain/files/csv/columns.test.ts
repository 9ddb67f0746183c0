import { describe, expect, it } from 'vitest';
import { detectLayout, withColumns } from '../../../../src/domain/files/csv/layout';
import { questionsOf } from '../../../../src/domain/files/csv/questions';
import { guarded } from '../../../../src/domain/files/csv/guard';
import { kindCalled } from '../../../../src/domain/files/csv/names';
import { typeOfWord } from '../../../../src/domain/files/csv/rowWords';
import { addDays } from '../../../../src/domain/time/calendar';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { fc } from '../../../support/properties';
import { euros } from '../statements/builders';
import { currency, day } from '../../builders';
import { anyEntry, entriesOf, readAll } from './builders';

const layoutOf = (...lines: string[]) => detectLayout(lines.join('\n')).layout;
const asksOf = (...lines: string[]) => questionsOf(layoutOf(...lines));

describe('an unnamed column of amounts', () => {
  it.each([
    [
      'the one with a sign beside account numbers',
      ['21-11-2026;123456789;Bread;-2,50', '22-11-2026;123456789;Salary;9,00'],
      3,
    ],
    [
      'the only one beside long numbers',
      ['21-11-2026;0612345678;Bread;-2,50', '22-11-2026;0687654321;Salary;9,00'],
      3,
    ],
    ['the only one beside a constant number', ['21-11-2026;17;Bread;-2', '22-11-2026;17;Salary;9'], 3],
    [
      'the only one beside line numbers',
      ['21-11-2026;1;Bread;-2', '22-11-2026;2;Salary;9', '23-11-2026;3;Tea;-1'],
      3,
    ],
    ['the only one beside times', ['21-11-2026;10:22;Bread;-2', '22-11-2026;11:05;Salary;9'], 3],
    [
      'the one that explains the balance, oldest first',
      ['21-11-2026;100,00;Bread;-2,50', '22-11-2026;97,50;Tea;-1,25', '23-11-2026;96,25;Pay;-4,00'].map(
        (line, row) => line.replace(/;[^;]+;/, `;${['97,50', '96,25', '92,25'][row]};`),
      ),
      3,
    ],
    [
      'the one that explains a negative balance, newest first',
      ['23-11-2026;-3,00;-1,00;Tea', '22-11-2026;-2,00;-4,00;Bread', '21-11-2026;2,00;5,00;Pay'],
      2,
    ],
    [
      'the one that explains the balance with words for the direction',
      ['21-11-2026;D;2,50;97,50;Bread', '22-11-2026;C;9,00;106,50;Pay', '23-11-2026;D;1,00;105,50;Tea'],
      2,
    ],
    ['the only one with both signs', ['21-11-2026;97,50;Bread;-2,50', '20-11-2026;50,00;Salary;9,00'], 3],
  ])('is %s', (_, lines, amount) => {
    expect(layoutOf(...lines).columns).toMatchObject({ date: 0, amount });
    expect(asksOf(...lines)).toEqual([]);
  });

  it('may be two, one for each direction, if the balance shows it', () => {
    const lines = [
      '21-11-2026;Bread;2,50;;97,50',
      '22-11-2026;Pay;;9,00;106,50',
      '23-11-2026;Tea;1,00;;105,50',
    ];
    expect(layoutOf(...lines).columns).toMatchObject({ amount: null, debit: 2, credit: 3 });
  });

  it.each([
    ['two columns without a sign', ['21-11-2026;97,50;Bread;2,50', '20-11-2026;50,00;Pay;9,00']],
    ['two columns with both signs', ['21-11-2026;97,50;Bread;-2,50', '20-11-2026;-50,00;Pay;9,00']],
    [
      'two columns, one of which may be a negative balance',
      ['21-11-2026;97,50;Bread;-2,50', '20-11-2026;-50,00;Tea;-9,00'],
    ],
    ['one column for each direction without a balance', ['21-11-2026;Bread;2,50;', '22-11-2026;Pay;;9,00']],
    ['only account numbers', ['21-11-2026;123456789;Bread', '22-11-2026;123456789;Pay']],
    ['amounts split by their own comma', ['21-11-2026;Bread;1;234.56', '22-11-2026;Pay;2;345.67']],
  ])('needs a question if the file has %s', (_, lines) => {
    expect(layoutOf(...lines).columns).toMatchObject({ amount: null, debit: null, credit: null });
    expect(asksOf(...lines)).toContain('amount');
  });

  it('needs a question if several columns have a fitting name', () => {
    const lines = ['Date;Text;Gross;Net', '21-11-2026;Bread;-2,50;-2,25', '22-11-2026;Salary;9,00;8,50'];
    expect(asksOf(...lines)).toEqual(['amount']);
    expect(asksOf('Date;Text;Amount;Saldo', ...lines.slice(1))).toEqual([]);
  });

  it('can be chosen by the person, with its decimal sign', () => {
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

  it('is never taken from a running balance', () => {
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

describe('the direction of money', () => {
  it.each([
    ['shown by a column of known words', table('Bread;2,50;Debit', 'Pay;9,00;Credit'), 3, []],
    ['shown by a column of words that agree with the signs', table('Bread;-2,50;Af', 'Pay;9,00;Bij'), 3, []],
    ['not shown by a column of payment kinds', table('Bread;-2,50;Sale', 'Salary;9,00;Payment'), null, []],
    [
      'not shown by a column with one unknown word',
      table('Bread;2,50;Debit', 'Pay;9,00;Transfer'),
      null,
      ['positive'],
    ],
    [
      'not shown by a column of words that contradict the signs',
      table('Bread;2,50;Debit', 'Pay;-9,00;Credit'),
      null,
      ['positive'],
    ],
    [
      'not shown by a column of one constant word',
      table('Bread;-2,50;Credit', 'Pay;9,00;Credit'),
      null,
      ['positive'],
    ],
    [
      'not shown by a column of codes that only look like words',
      table('Bread;-2,50;VIS', 'Pay;9,00;CR', 'Tea;-1,00;DD'),
      null,
      [],
    ],
  ])('is %s', (_, lines, type, asks) => {
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
    ['D/H', 'H', 'D'],
    ['D/C', 'Crédito', 'Débito'],
    ['Dare/Avere', 'Avere', 'Dare'],
    ['Tipo', 'Entrata', 'Uscita'],
    ['Income/Expense', 'Income', 'Exp.'],
    ['Rodzaj', 'Uznanie', 'Obciążenie'],
    ['Wn/Ma', 'Ma', 'Wn'],
    ['Borç/Alacak', 'Alacak', 'Borç'],
    ['Tür', 'Gelir', 'Gider'],
    ['نوع العملية', 'دائن', 'مدين'],
    ['مدين/دائن', 'إيداع', 'سحب'],
    ['Direction', 'IN', 'OUT'],
    ['+/-', '+', '-'],
  ])('is shown under %j by %j and %j', (header, into, out) => {
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
    ['known from a plus', ['Pay;+9,00', 'Pay;+8,00'], []],
    ['known from letters', ['Pay;9,00 CR', 'Bread;2,50 DR'], []],
    ['known from a minus', ['Bread;-2,50'], []],
    ['open without any sign', ['Bread;2,50', 'Tea;1,00'], ['positive']],
    [
      'open if only the payment of a card has a minus',
      ['Bread;2,50', 'Tea;1,00', 'PAYMENT RECEIVED - THANK YOU;-3,50'],
      ['positive', 'transfers'],
    ],
    [
      'open if a minus is too rare for an account',
      ['Bread;2,50', 'Tea;1,00', 'Soup;4,00', 'Refund;-3,50'],
      ['positive'],
    ],
  ])('is %s', (_, rows, asks) => {
    expect(asksOf('Date;Description;Amount', ...rows.map((row) => `21-11-2026;${row}`))).toEqual(asks);
  });
});

const lettered = (header: string, ...letters: string[]) => [
  `Tarih;Açıklama;${header};Tutar`,
  ...letters.map((letter, index) => `${21 - index}.11.2026;Fırın;${letter};12,50`),
];

describe('the letters A and B', () => {
  it.each([
    ['B/A', ['B', 'A'], ['expense', 'income']],
    ['A/B', ['a', 'b'], ['income', 'expense']],
    ['Borç/Alacak', ['A', 'B', 'A'], ['income', 'expense', 'income']],
    ['Borç / Alacak (B/A)', ['B', 'B'], ['expense', 'expense']],
    ['D/A', ['D', 'A'], ['expense', 'income']],
    ['Dare/Avere', ['A', 'D'], ['income', 'expense']],
  ])('under %j give the direction', (header, letters, types) => {
    const lines = lettered(header, ...letters);
    expect(entriesOf(lines.join('\n'))).toMatchObject(types.map((type) => ({ type })));
    expect(asksOf(...lines)).toEqual([]);
  });

  it.each(['İşlem Tipi', 'Type', 'Grup', ''])('under %j give no direction', (header) => {
    expect(asksOf(...lettered(header, 'B', 'A'))).toEqual(['positive']);
  });

  it('that contradict the signs leave the direction open', () => {
    const lines = ['Tarih;B/A;Açıklama;Tutar', '21.11.2026;B;Fırın;12,50', '20.11.2026;A;Kira;-9,00'];
    expect(asksOf(...lines)).toEqual(['positive']);
  });
});

describe('the decimal sign', () => {
  it('needs a question if the file can be read with either sign', () => {
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

describe('the description of an entry', () => {
  it.each([
    ['the payee, or else the memo', 'Payee;Memo', ['Bakery;bread', ';salary'], ['Bakery', 'salary']],
    [
      'the purpose, or else a less certain text',
      'Verwendungszweck;Referenz;Buchungstext',
      ['Brot;1;X', ';2;Gutschrift'],
      ['Brot', 'Gutschrift'],
    ],
    [
      'two texts if one is too short',
      'Name;Description',
      ['AH;groceries', 'Bakery;bread'],
      ['AH – groceries', 'Bakery'],
    ],
    [
      'all parts of a text',
      'Omschrijving-1;Omschrijving-2',
      ['Part one,;part two', 'Whole;'],
      ['Part one, part two', 'Whole'],
    ],
    [
      'not the account holder',
      'Name;Description',
      ['Nora Visser;Bread', 'Nora Visser;Salary'],
      ['Bread', 'Salary'],
    ],
    [
      'the account holder if the file has no other text',
      'Name',
      ['Nora Visser', 'Nora Visser'],
      ['Nora Visser', 'Nora Visser'],
    ],
    [
      'not the account holder, written in several ways',
      'Name;Description',
      ['J. Jansen;Bread', 'Jansen J;Salary', 'MR JOHAN JANSEN;Tea'],
      ['Bread', 'Salary', 'Tea'],
    ],
    [
      'one of a family',
      'Name;Description',
      ['J. Jansen;Bread', 'M. Jansen;Gift', 'J. Jansen;Tea'],
      ['J. Jansen', 'M. Jansen', 'J. Jansen'],
    ],
    [
      'one of a family with the same initial',
      'Name;Description',
      ['J. Jansen;Bread', 'Julia Jansen;Gift', 'Johan Jansen;Tea'],
      ['J. Jansen', 'Julia Jansen', 'Johan Jansen'],
    ],
    [
      'not one of few kinds',
      ';',
      [
        'Paiement par carte bancaire;LIDL',
        'Virement;KRANZ',
        'Paiement par carte bancaire;EDF',
        'Virement;ANNA',
      ],
      ['LIDL', 'KRANZ', 'EDF', 'ANNA'],
    ],
    [
      'not one of few kinds under a name for texts',
      'Libellé court;Libellé opération',
      ['PAIEMENT CB;Lidl', 'VIREMENT;Kranz', 'PAIEMENT CB;EDF', 'VIREMENT;Anna'],
      ['Lidl', 'Kranz', 'EDF', 'Anna'],
    ],
    [
      'not a reference',
      ';;',
      ['Lidl;AB12CD34EF56AB12CD34EF56', 'Kranz;AB12CD34EF56AB12CD34EF57', 'EDF;AB12CD34EF56AB12CD34EF58'],
      ['Lidl', 'Kranz', 'EDF'],
    ],
    ['a text under a name that may mean an amount', 'Expense', ['Bread', 'Rent'], ['Bread', 'Rent']],
    [
      'not an account number',
      'Counterparty;Description',
      ['NL00TEST0000000001;Bread', 'NL00TEST0000000002;Salary'],
      ['Bread', 'Salary'],
    ],
    [
      'the other party in both directions',
      'Auftraggeber;Begünstigter',
      ['Nora Visser;Bäckerei', 'Firma Kranz;Nora Visser'],
      ['Bäckerei', 'Firma Kranz'],
    ],
    [
      'the other party from one column',
      'Name payer/payee;Memo',
      ['Bakery;bread', 'Employer;salary'],
      ['Bakery', 'Employer'],
    ],
    [
      'the memo if the other party has no name',
      'Payer name;Payee name;Memo',
      ['Nora;;bread', ';Nora;salary'],
      ['bread', 'salary'],
    ],
  ])('is %s', (_, header, rows, texts) => {
    expect(described(header, ...rows)).toEqual(texts);
  });

  it('is a placeholder if the file gives none', () => {
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

  it('can be chosen by the person', () => {
    const text = 'Date;Amount;Auftraggeber;Begünstigter;Memo\n21-11-2026;+2,50;Employer;Nora Visser;salary';
    const found = detectLayout(text);
    const { layout } = withColumns(text, found, { ...found.layout.columns, description: 4 });
    expect(entriesOf(text, layout)).toMatchObject([{ description: 'salary' }]);
  });
});

describe('the currency of amounts', () => {
  const HEADER = 'Date;Text;Amount';
  it.each([
    [
      'its own column',
      ['Date;Text;Amount;Currency', '21-11-2026;Bread;-2,50;GBP', '22-11-2026;Tea;-2,50;EUR'],
      ['GBP', 'EUR'],
    ],
    ['an unnamed column', ['21-11-2026;Bread;-2,50;USD', '22-11-2026;Tea;-2,50;USD'], ['USD', 'USD']],
    ['the name of the column', ['Date;Text;Kwota (PLN)', '21-11-2026;Bread;-2,50'], ['PLN']],
    ['a sign in the name of the column', ['Data;Texto;Valor (R$)', '21-11-2026;Pão;-2,50'], ['BRL']],
    [
      'a sign beside each',
      [HEADER, '21-11-2026;Bread;-£2,50', '22-11-2026;Tea;-€2,50', '23-11-2026;Jam;Rs.2,50'],
      ['GBP', 'EUR', 'INR'],
    ],
    [
      'a sign that several currencies share',
      [HEADER, '21-11-2026;Bread;-$2,50', '22-11-2026;Tea;-2,50 kr'],
      ['USD CAD AUD', 'SEK NOK DKK'],
    ],
    [
      'its own column rather than that of the original amount',
      ['Date;Text;Amount;Currency;Original amount;Original currency', '21-11-2026;Bread;-2,50;EUR;-3,00;USD'],
      ['EUR'],
    ],
  ])('is shown by %s, and a plan in any other leaves the line out', (_, lines, units) => {
    for (const code of ['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'PLN', 'BRL', 'INR', 'SEK', 'NOK', 'DKK']) {
      const found = entriesOf(lines.join('\n'), undefined, currency(code));
      expect(found.map((each) => (typeof each === 'string' ? each : each.amount))).toEqual(
        units.map((unit) => (unit.split(' ').includes(code) ? 250 : 'other_currency')),
      );
    }
  });

  it('is that of the plan where the file names none', () => {
    for (const code of ['EUR', 'USD', 'SEK'])
      expect(entriesOf(`${HEADER}\n21-11-2026;Bread;-2,50`, undefined, currency(code))).toMatchObject([
        { amount: 250 },
      ]);
  });
});

describe('a file with amounts in two currencies', () => {
  it.each([
    ['Date;Text;Amount (EUR);Amount (USD)', '21-11-2026;Bread;-2,50;-3,00'],
    ['Date;Text;Amount (USD);Amount (EUR)', '21-11-2026;Bread;-3,00;-2,50'],
    ['Date;Text;Amount ($);Amount (€)', '21-11-2026;Bread;-3,00;-2,50'],
    [
      'Date;Text;Debit (EUR);Credit (EUR);Debit (USD);Credit (USD)',
      '21-11-2026;Bread;2,50;;3,00;\n20-11-2026;Wages;;250,00;;300,00',
    ],
    [
      'Date;Text;Debit (USD);Credit (USD);Debit (EUR);Credit (EUR)',
      '21-11-2026;Bread;3,00;;2,50;\n20-11-2026;Wages;;300,00;;250,00',
    ],
  ])('under %j gives those of the plan', (header, rows) => {
    const first = (code: string) => entriesOf(`${header}\n${rows}`, undefined, currency(code))[0];
    expect(first('EUR')).toMatchObject({ type: 'expense', amount: 250 });
    expect(first('USD')).toMatchObject({ type: 'expense', amount: 300 });
  });

  it('leaves the choice open where both columns are in other currencies', () => {
    const text = 'Date;Text;Amount (EUR);Amount (USD)\n21-11-2026;Bread;-2,50;-3,00';
    expect(questionsOf(detectLayout(text, { currency: currency('GBP') }).layout)).toContain('amount');
  });

  it('may be read by the other column, whose amounts are then left out', () => {
    const text = 'Date;Text;Amount (EUR);Amount (USD)\n21-11-2026;Bread;-2,50;-3,00';
    const usd = currency('USD');
    const found = detectLayout(text, { currency: usd });
    const { layout } = withColumns(text, found, { ...found.layout.columns, amount: 2 }, { currency: usd });
    expect(entriesOf(text, layout, usd)).toEqual(['other_currency']);
  });
});

const ofRice = (...amounts: string[]) =>
  `Date;Text;Amount\n${amounts.map((amount, index) => `${index + 10}-11-2026;Rice;${amount}`).join('\n')}`;

describe('amounts in a currency without decimals', () => {
  const yen = currency('JPY');
  const amountsIn = (text: string) =>
    entriesOf(text, undefined, yen).map((each) => (typeof each === 'string' ? each : each.amount));

  it('have thousands where the same digits are decimals in another currency', () => {
    const text = ofRice('-1,250', '-980', '+240,000');
    expect(amountsIn(text)).toEqual([125_000, 98_000, 24_000_000]);
    expect(questionsOf(detectLayout(text).layout)).toContain('decimal');
  });

  it('may be written with zeros as decimals, but with no others', () => {
    expect(amountsIn(ofRice('-1250.00', '-980.50'))).toEqual([125_000, 'amount_invalid']);
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
] as const)('the CSV header %j is of the kind %s', (header, kind) => {
  expect(kindCalled(header)).toBe(kind);
});

it.each(['x', '('])('a CSV header of 5 MB of %j is of no kind', (sign) => {
  expect(kindCalled(sign.repeat(5_000_000))).toBeNull();
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('a bank file with any layout', () => {
  // The reader needs at least three rows to recognise a column.
  const entries = fc.array(anyEntry, { minLength: 3, maxLength: 20 });
  it('is read with every entry that was written', () => {
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
