import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../../src/domain/formats/formats';
import { findTwins } from '../../../../src/domain/files/statements/duplicates';
import { readEntry } from '../../../../src/domain/files/csv/rowEntry';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { DELIMITERS, readRows } from '../../../../src/domain/files/csv/rows';
import { writeCsv } from '../../../../src/domain/files/csv/write';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { fc } from '../../../support/properties';
import { aSeries, aTransaction, categoryId, cents, day } from '../../builders';
import { anyEntry, cellsOf, entriesOf, LAYOUT, readAll, textOf } from './builders';

describe('the CSV file of a bank', () => {
  it('is read with semicolons and the words Af and Bij', () => {
    const text = textOf('ing.csv');
    expect(detectLayout(text)).toMatchObject({
      isDateSure: true,
      layout: {
        delimiter: ';',
        hasHeader: true,
        decimal: ',',
        dates: 'ymd',
        columns: { amount: 6, type: 5 },
      },
    });
    expect(entriesOf(text)).toEqual([
      { type: 'expense', amount: 1250, description: 'Bakker Jansen', date: '2026-11-21', category: '' },
      { type: 'income', amount: 245_000, description: 'Werkgever B.V.', date: '2026-11-20', category: '' },
      { type: 'expense', amount: 705, description: 'Café "De Hoek"', date: '2026-11-03', category: '' },
    ]);
  });

  it('is read with commas and signed amounts', () => {
    const text = textOf('rabobank.csv');
    expect(detectLayout(text).layout).toMatchObject({ delimiter: ',', decimal: ',', dates: 'ymd' });
    expect(entriesOf(text)).toEqual([
      { type: 'expense', amount: 104_500, description: 'Woningstichting', date: '2026-11-02', category: '' },
      {
        type: 'income',
        amount: 8640,
        description: 'Belastingdienst, Toeslagen',
        date: '2026-11-20',
        category: '',
      },
    ]);
  });

  it('is read with the month first and columns for debit and credit', () => {
    const text = textOf('american.csv');
    expect(detectLayout(text)).toMatchObject({
      isDateSure: true,
      layout: { delimiter: ',', decimal: '.', dates: 'mdy', columns: { amount: null, debit: 2, credit: 3 } },
    });
    expect(entriesOf(text)).toEqual([
      { type: 'expense', amount: 475, description: 'COFFEE SHOP, 5TH AVE', date: '2026-11-05', category: '' },
      { type: 'income', amount: 123_401, description: 'PAYROLL', date: '2026-11-12', category: '' },
      { type: 'expense', amount: 102_000, description: '-10% SALE STORE', date: '2026-11-30', category: '' },
    ]);
  });
});

describe('the amounts of a CSV file', () => {
  it('with three decimals are not multiplied by a thousand', () => {
    const text = 'Date;Text;Amount\n21/11/2026;Bread;-12,505\n20/11/2026;Tea;-3,755\n19/11/2026;Pay;1250,000';
    expect(entriesOf(text)).toMatchObject(['amount_invalid', 'amount_invalid', { amount: 125_000 }]);
  });

  it('of less than one with three decimals are refused', () => {
    const text = 'Date;Text;Amount\n21/11/2026;Bread;0.125\n20/11/2026;Tea;0.333';
    expect(entriesOf(text)).toEqual(['amount_invalid', 'amount_invalid']);
  });

  it('are read from cells that are guarded against spreadsheets', () => {
    const text =
      'Date;Text;Amount\n="21/11/2026";="Bread";="-2,50"\n"=""20/11/2026""";"=""Pay""";"=""9,00"""';
    expect(entriesOf(text)).toMatchObject([
      { type: 'expense', amount: 250, description: 'Bread', date: '2026-11-21' },
      { type: 'income', amount: 900, description: 'Pay', date: '2026-11-20' },
    ]);
  });
});

describe('the layout of a CSV file', () => {
  it.each([
    ['without a header', '21-11-2026;Bread at the bakery;-2,50', { date: 0, description: 1, amount: 2 }],
    [
      'with the text first',
      'Bread|2026-11-21|2.50\nMilk|2026-11-22|1.10',
      { date: 1, description: 0, amount: 2 },
    ],
    [
      'with unknown names',
      'Wanneer\tWat\tHoeveel\n21-11-2026\tBread\t-2,50',
      { date: 0, description: 1, amount: 2 },
    ],
    [
      'with words for debit and credit',
      '20261121;2,50;D;Bread\n20261122;1,10;C;Milk',
      { date: 0, amount: 1, type: 2, description: 3 },
    ],
  ])('is found %s', (_, text, columns) => {
    expect(detectLayout(text).layout.columns).toMatchObject(columns);
  });

  it.each([
    ['an empty text', ''],
    ['a letter', 'Dear all,\nthis is a letter.'],
  ])('of %s has no day and no amount', (_, text) => {
    expect(detectLayout(text).layout.columns).toMatchObject({ date: null, amount: null });
  });

  it('has no header if its first row has figures', () => {
    expect(detectLayout('32-13-2026;Broken;-2,50\n21-11-2026;Bread;-2,50').layout.hasHeader).toBe(false);
  });

  it('leaves the order of day and month open if no day shows it', () => {
    expect(detectLayout('01/02/2026,Bread,2.50').isDateSure).toBe(false);
  });
});

describe('a CSV row', () => {
  it.each([
    ['32-11-2026;Bread;2,50', 'date_invalid'],
    ['21-11-2026;Bread;', 'amount_invalid'],
    ['21-11-2026;Bread;0,00', 'amount_invalid'],
    ['21-11-2026;Bread;1e9', 'amount_invalid'],
    ['21-11-2026;Bread;1.000.000.000,00', 'amount_too_large'],
    ['21-11-2026;ab;2,50', 'description_too_short'],
    ['21-11-2026', 'amount_invalid'],
    ['21-11-2026;"Bread;2,50', 'quote_open'],
  ])('of %j is refused with %s', (text, error) => {
    expect(entriesOf(text, LAYOUT)).toEqual([error]);
  });

  it.each([
    [';5,00', 'income', 500],
    ['4,00;', 'expense', 400],
    ['-4,00;0,00', 'income', 400],
    ['0,00;-3,00', 'expense', 300],
  ])('with %j as debit and credit is %s of %d cents', (text, type, amount) => {
    const columns = { ...LAYOUT.columns, amount: null, debit: 2, credit: 3 };
    expect(entriesOf(`21-11-2026;Bread;${text}`, { ...LAYOUT, columns })).toMatchObject([{ type, amount }]);
  });

  it('with both debit and credit is refused', () => {
    const columns = { ...LAYOUT.columns, amount: null, debit: 2, credit: 3 };
    expect(entriesOf('21-11-2026;Bread;1,00;2,00', { ...LAYOUT, columns })).toEqual(['amount_invalid']);
  });

  const withWord = { ...LAYOUT, columns: { ...LAYOUT.columns, type: 3 } };

  it.each([
    ['2,50;Af', 'expense'],
    ['-2,50;expense', 'expense'],
    ['2,50;Bij', 'income'],
  ])('with %j as amount and type is %s', (text, type) => {
    expect(entriesOf(`21-11-2026;Bread;${text}`, withWord)).toMatchObject([{ type, amount: 250 }]);
  });

  it.each(['-2,50;Bij', '2,50;', '2,50;Perhaps'])('with %j as amount and type is refused', (text) => {
    expect(entriesOf(`21-11-2026;Bread;${text}`, withWord)).toEqual(['type_unknown']);
  });

  it('of a card counts amounts without a minus as expenses', () => {
    const layout = { ...LAYOUT, positive: 'expense' } as const;
    expect(entriesOf('21-11-2026;Bread;2,50\n21-11-2026;Refund;-2,50', layout)).toMatchObject([
      { type: 'expense', amount: 250 },
      { type: 'income', amount: 250 },
    ]);
  });

  it('with a long description is shortened and marked', () => {
    const [read] = readAll(`21-11-2026;${'😀'.repeat(150)};2,50`, LAYOUT);
    expect(read).toMatchObject({ isShortened: true });
    const description = read !== undefined && isRead(read) ? read.entry.description : '';
    expect(description).toBe(`${'😀'.repeat(99)}…`);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it('without cells is refused', () => {
    expect(readEntry({ line: 1, cells: [] }, LAYOUT)).toMatchObject({ error: 'date_invalid' });
  });

  it('is always an entry or an error', () => {
    const line = fc.string({
      unit: fc.constantFrom('1', '2', ',', '.', '-', ';', '"', 'a', '=', ' ', '/'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(...DELIMITERS), (lines, delimiter) => {
        const text = lines.join('\n');
        const results = readAll(text, { ...LAYOUT, delimiter });
        const rows = [...readRows(text, delimiter)];
        expect(results.map((each) => each.line)).toEqual(rows.map((each) => each.line));
        // Each line that isn't empty is part of a row.
        const starts = rows.map((each) => each.line);
        lines.forEach((each, index) => {
          if (each.replaceAll(delimiter, '').replaceAll('"', '').trim() === '') return;
          const owner = rows.find(
            (row, at) => row.line <= index + 1 && index + 1 < (starts[at + 1] ?? Infinity),
          );
          expect(owner?.cells.join('\n')).toContain(/[^\s";,|\t]+/.exec(each)?.[0] ?? '');
        });
      }),
    );
  });
});

const asStored = (id: string) => id;

describe('an exported CSV file', () => {
  it('has a line for each transaction, with negative expenses', () => {
    const text = writeCsv(
      [
        aTransaction({ description: '=HYPERLINK("http://a.example";"b")' }),
        aSeries({ type: 'income', recurrance: { end_date: day('2026-12-31') } }),
      ],
      () => 'Nora; Visser',
      asStored,
      dutchEuros(),
    );
    expect(text).toBe(
      '\ufeffDate;Description;Amount;Type;Category;Person;Repeats;Currency\r\n' +
        `2026-11-21;"'=HYPERLINK(""http://a.example"";""b"")";-950,00;expense;Groceries;"Nora; Visser";;EUR\r\n` +
        '2026-01-01;Rent;950,00;income;Housing;"Nora; Visser";1 months until 2026-12-31;EUR\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\u200e=1+1', '＝1+1', "'=1"])(
    'starts no formula with %j in any of its texts',
    (text) => {
      const { cells } = [
        ...readRows(
          writeCsv(
            [aTransaction({ description: text, category: categoryId(text) })],
            () => text,
            asStored,
            dutchEuros(),
          ),
          ';',
        ),
      ][1] ?? { cells: [] };
      expect([1, 4, 5].map((column) => cells[column])).toEqual(Array(3).fill(`'${text}`));
    },
  );

  it.each([',', ';', '\t', '|'])('has no formula for a spreadsheet that splits at %j', (delimiter) => {
    const text = `Bread${delimiter}=1+1${delimiter}"`;
    const written = writeCsv(
      [aTransaction({ description: text, category: categoryId(text) })],
      () => text,
      asStored,
      dutchEuros(),
    );
    const cells = written.split(delimiter).filter((cell) => cell.startsWith('='));
    expect(cells).toEqual([]);
  });

  it('names categories as the screen does', () => {
    const category = categoryId('Groceries');
    const text = writeCsv(
      [aTransaction({ category }), aTransaction({ category })],
      () => 'Nora',
      () => '=Boodschappen',
      dutchEuros(),
    );
    expect(entriesOf(text.replace('\ufeff', ''))).toMatchObject([
      { category: '=Boodschappen' },
      { category: '=Boodschappen' },
    ]);
  });

  it('keeps descriptions without letters beside a rhythm', () => {
    const written = writeCsv(
      [aSeries({ description: '12345' }), aTransaction({ description: '67890' })],
      () => 'Nora',
      asStored,
      dutchEuros(),
    );
    expect(entriesOf(written.replace('\ufeff', ''))).toMatchObject([
      { description: '12345' },
      { description: '67890' },
    ]);
  });

  it('can be imported with the same entries', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 20 }), (entries) => {
        const written = writeCsv(
          entries.map((entry) => ({ ...entry, category: categoryId(entry.category) })),
          () => '-',
          asStored,
          dutchEuros(),
        );
        const text = written.replace('\ufeff', '');
        const columns = { ...LAYOUT.columns, type: 3, category: 4 };
        expect(detectLayout(text).layout).toMatchObject({
          ...LAYOUT,
          names: ['Date', 'Description', 'Amount', 'Type', 'Category', 'Person', 'Repeats', 'Currency'],
          examples: {},
          hasHeader: true,
          dates: 'ymd',
          columns,
          currency: 7,
          person: 5,
          kinds: [3],
          length: 8,
          width: 8,
          transfers: entries.some(({ type }) => type === 'expense') ? [3] : [],
        });
        expect(entriesOf(text)).toEqual(entries);
        expect(
          cellsOf(text, ';').every((cells) => cells.slice(3).every((cell) => !/^[=+@-]/.test(cell))),
        ).toBe(true);
      }),
    );
  });
});

const read = (...texts: string[]) => readAll(texts.join('\n'), LAYOUT).filter(isRead);

describe('a duplicate', () => {
  const bread = { ...aTransaction(), type: 'expense', amount: cents(250), date: day('2026-11-21') } as const;

  it.each([
    ['is found by its type, day, amount and description', '21-11-2026;bread ;-2,50', ['plan']],
    ['needs the same day', '22-11-2026;Bread;-2,50', []],
    ['needs the same amount', '21-11-2026;Bread;-2,51', []],
    ['needs the same type', '21-11-2026;Bread;2,50', []],
    ['needs the same description', '21-11-2026;Breads;-2,50', []],
  ])('%s', (_, text, twin) => {
    expect([...findTwins(read(text), [bread]).values()].map(({ kind }) => kind)).toEqual(twin);
  });

  it('is found as often as the plan has it, then within the file', () => {
    const twins = findTwins(read(...Array<string>(4).fill('21-11-2026;Bread;-2,50')), [bread, bread]);
    expect([...twins].map(([{ line }, { kind }]) => [line, kind])).toEqual([
      [1, 'plan'],
      [2, 'plan'],
      [3, 'file'],
      [4, 'file'],
    ]);
    const [first] = read('21-11-2026;Bread;-2,50', '21-11-2026;Bread;-2,50');
    expect(first && findTwins([first], []).size).toBe(0);
  });

  it('within the file needs the same bank reference', () => {
    const [first, second] = read('21-11-2026;Bread;-2,50', '21-11-2026;Bread;-2,50');
    if (first === undefined || second === undefined) throw new Error('two rows are two entries');
    const named = (reference: string) => ({ ...second, reference });
    expect(findTwins([{ ...first, reference: 'A' }, named('B')], []).size).toBe(0);
    expect(findTwins([{ ...first, reference: 'A' }, named('A')], []).size).toBe(1);
    expect(findTwins([{ ...first, reference: 'A' }, named('B')], [bread]).size).toBe(1);
  });

  it('is not found among different entries', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyEntry, { selector: ({ date, amount }) => `${date}${amount}` }),
        (entries) => {
          const all = entries.map((entry, index) => ({ line: index + 1, entry }));
          expect(findTwins(all, []).size).toBe(0);
          expect(findTwins(all, entries).size).toBe(entries.length);
        },
      ),
    );
  });
});
