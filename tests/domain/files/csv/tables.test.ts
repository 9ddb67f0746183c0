import { describe, expect, it } from 'vitest';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { DELIMITERS } from '../../../../src/domain/files/csv/rows';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { fc } from '../../../support/properties';
import { readAll } from './builders';

const HEADER = 'Date;Description;Amount;Balance';
const ROWS = ['21-11-2026;Bread;-2,50;97,50', '22-11-2026;Pay;9,00;106,50'];

/** The description of each entry, or the line that has none and the reason. */
const resultsOf = (...lines: string[]) =>
  readAll(lines.join('\n')).map((each) =>
    isRead(each) ? each.entry.description : `${each.line} ${each.error}`,
  );

describe('a table', () => {
  it.each([
    ['an account and a period', ['Account;NL00TEST0000000001', 'Period;01-11-2026;30-11-2026', '']],
    ['one long sentence', ['These are the transactions of Nora Visser, 2026']],
    ['a balance of a day', ['Balance on 22-11-2026;106,50']],
    ['names of other columns', ['Name;Date', 'Nora Visser;22-11-2026']],
    ['a line that names the delimiter', ['sep=;']],
  ])('may stand below %s', (_, above) => {
    expect(resultsOf(...above, HEADER, ...ROWS).filter((each) => !each.endsWith('outside'))).toEqual([
      'Bread',
      'Pay',
    ]);
    expect(detectLayout([...above, HEADER, ...ROWS].join('\n')).layout).toMatchObject({
      hasHeader: true,
      columns: { date: 0, amount: 2 },
    });
  });

  it.each([
    ['with unknown names', ['Wanneer;Wat;Hoeveel;Daarna', ...ROWS]],
    ['without names', ROWS],
  ])('%s may stand below other lines', (_, table) => {
    expect(resultsOf('Account;NL00TEST0000000001', 'Nora Visser', ...table)).toEqual([
      '1 outside',
      '2 outside',
      'Bread',
      'Pay',
    ]);
  });

  it.each([
    ['a total', ['Total;;6,50;'], ['4 outside']],
    ['a blank and a balance', ['', 'Balance at the end;106,50'], ['5 outside']],
    ['a balance without a day', [';;Balance;106,50'], ['4 outside']],
    ['a day that does not exist', ['31-11-2026;Tea;-1,00;105,50'], ['4 date_invalid']],
    ['a pending transaction', ['open;Tea;-1,00;105,50'], ['4 date_invalid']],
    ['a transaction without a day', [';Tea;-1,00;105,50'], ['4 date_invalid']],
  ])('may stand above %s', (_, below, results) => {
    expect(resultsOf(HEADER, ...ROWS, ...below)).toEqual(['Bread', 'Pay', ...results]);
  });

  it('without names may stand below a period, whose days do not decide the order of its own', () => {
    const rows = ['Period;01-11-2026;30-11-2026', 'Bread;-2.50;10/05/2026;REF1'];
    const { layout, isDateSure } = detectLayout(rows.join('\n'));
    expect(layout.columns.date).toBe(2);
    expect(isDateSure).toBe(false);
  });

  it('reports a row without a day in its middle', () => {
    expect(resultsOf(HEADER, 'Total;;0;', ROWS[0] ?? '', 'Total;;-2,50;', ROWS[1] ?? '')).toEqual([
      '2 date_invalid',
      'Bread',
      '4 date_invalid',
      'Pay',
    ]);
  });

  it('has a broken first row as a row and not as a header', () => {
    expect(resultsOf('32-13-2026;Tea;-1,00;100,00', ...ROWS)).toEqual(['1 date_invalid', 'Bread', 'Pay']);
    expect(resultsOf(...ROWS, HEADER, '23-11-2026;Tea;-1,00;105,50')).toEqual([
      'Bread',
      'Pay',
      '3 date_invalid',
      'Tea',
    ]);
  });
});

/** A row with as many cells as a header. */
const payUnder = (header: string) => `20/11/2026,Pay,9.00${','.repeat(header.split(',').length - 3)}`;

describe('a row with too many cells', () => {
  it.each([
    ['an amount split in two', 'Date,Description,Amount', '21/11/2026,Rent,-1,234.56'],
    ['a description split in two', 'Date,Description,Amount', '21/11/2026,Bread, milk,-2.50'],
    [
      'an amount split in two beside empty cells',
      'Date,Description,Amount,Category,Notes',
      '21/11/2026,Rent,-1,234.56,,',
    ],
    ['an amount split in two below an empty name', 'Date,Description,Amount,', '21/11/2026,Rent,-1,234.56'],
  ])('is reported for %s', (_, header, row) => {
    expect(resultsOf(header, payUnder(header), row)).toEqual(['Pay', '3 too_many_cells']);
    expect(resultsOf(header, row, payUnder(header))).toEqual(['2 too_many_cells', 'Pay']);
    expect(resultsOf(header, row, row)).toEqual(['2 too_many_cells', '3 too_many_cells']);
  });

  it('is reported without a header too', () => {
    expect(resultsOf('20/11/2026,Pay,9.00', '21/11/2026,Rent,-1,234.56', '22/11/2026,Tea,-1.00')).toEqual([
      'Pay',
      '2 too_many_cells',
      'Tea',
    ]);
  });

  it.each([
    ['a delimiter at its end', 'Date;Description;Amount', '21-11-2026;Bread;-2,50;'],
    ['several delimiters at its end', 'Date;Description;Amount', '21-11-2026;Bread;-2,50;;;'],
    ['a delimiter at the end of the header', 'Date;Description;Amount;', '21-11-2026;Bread;-2,50'],
    [
      'parts of the description below empty names',
      'Date;Amount;Description;;',
      '21-11-2026;-2,50;Bread;and;milk',
    ],
  ])('is read despite %s', (_, header, row) => {
    expect(resultsOf(header, row)).toEqual([expect.stringMatching(/^Bread/)]);
  });

  it('never gives a part of a split amount', () => {
    const amount = fc
      .integer({ min: 100_000, max: 99_999_999 })
      .map((cents) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('', ',Balance', ',', ',Category,Notes'),
        (amounts, more) => {
          const text = [
            `Date,Description,Amount${more}`,
            ...amounts.map(
              (each) => `21/11/2026,Rent,${each}${more === ',Balance' ? ',1.00' : more.replace(/[^,]/g, '')}`,
            ),
          ].join('\n');
          expect(readAll(text).filter(isRead)).toEqual([]);
        },
      ),
    );
  });
});

describe('a hostile CSV table', () => {
  it('of random cells is read to its end', () => {
    const cell = fc.constantFrom(
      'Date',
      'Amount',
      'Datum',
      'Saldo',
      '21-11-2026',
      '1.234,56',
      '-2,50',
      'D',
      'GBP',
      'sep=;',
      'Total',
      '"',
      '',
      'NL00TEST0000000001',
      'x',
    );
    const row = fc.array(cell, { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 10 }), fc.constantFrom(...DELIMITERS), (rows, delimiter) => {
        const text = rows.map((cells) => cells.join(delimiter)).join('\n');
        for (const each of readAll(text).filter(isRead)) expect(each.entry.amount).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('cut off anywhere gives no wrong transaction', () => {
    const text = [
      'Account;NL00TEST0000000001',
      '',
      HEADER,
      ...ROWS,
      '23-11-2026;"Tea; milk";-1.234,00;-1.127,50',
      'Total;;-1.227,50;',
    ].join('\r\n');
    const { layout } = detectLayout(text);
    const whole = readAll(text, layout)
      .filter(isRead)
      .map(({ entry }) => entry);
    expect(whole).toHaveLength(3);
    for (let end = 0; end <= text.length; end += 1) {
      const read = readAll(text.slice(0, end), layout)
        .filter(isRead)
        .map(({ entry }) => entry);
      // The cut may split the last row's amount. The app shows the last line.
      const isWhole = read.every(
        (each, index) => index === read.length - 1 || each.amount === whole[index]?.amount,
      );
      expect(isWhole).toBe(true);
      expect(() => detectLayout(text.slice(0, end))).not.toThrow();
    }
  });

  it.each([
    ['delimiters', ';'],
    ['rows of one column', 'x\n'],
    ['rows of many columns', `${'1;'.repeat(90)}\n`],
    ['names', 'Date;Amount;'],
    ['days', '21-11-2026;'],
    ['quotes', '"'],
    ['brackets', '('],
    ['letters', 'x'],
    ['digits', '1'],
    ['totals', 'Total;;1,00\n'],
  ])('of nothing but %s gets a layout', (_, piece) => {
    const flood = piece.repeat(Math.ceil(1_000_000 / piece.length));
    // Work that grows with the square of the length would exceed the test's time limit.
    expect(detectLayout(flood)).toHaveProperty('layout');
    const below = `Date;Description;Amount\n21-11-2026;Bread;-2,50\n${flood}`;
    expect(detectLayout(below)).toHaveProperty('layout');
  });

  it('of 20,000 entries and as many totals is read to its end', () => {
    const { layout } = detectLayout([HEADER, ...ROWS].join('\n'));
    const rows = [
      HEADER,
      ...Array<string>(20_000).fill(ROWS[0] ?? ''),
      ...Array<string>(20_000).fill('Total;;1,00;'),
    ];
    const results = readAll(rows.join('\n'), layout);
    expect(results.filter(isRead)).toHaveLength(20_000);
    expect(results).toHaveLength(40_000);
  });
});
