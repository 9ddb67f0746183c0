import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../src/domain/files/csv/entries';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { isRead, type Entry } from '../../../../src/domain/files/statements/entry';
import { daysBetween } from '../../../../src/domain/time/calendar';
import { fc } from '../../../support/properties';
import { cents, day } from '../../builders';
import { zipOf } from '../archive/builders';
import { anyEntry, escaped, euros } from '../statements/builders';
import { sheetsOf, textOf, workbookOf } from './builders';

const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

/** The entries that the reader of CSV files finds in a text. */
function entriesIn(text: string) {
  const { layout } = detectLayout(text, { delimiter: '\t' });
  return [...readCsv(text, layout)].map((each) => (isRead(each) ? each.entry : each.error));
}

describe('a workbook', () => {
  it.each([
    [
      'of ExcelJS, with a table below other rows, a hidden sheet and an empty one',
      'exceljs.xlsx',
      'Account\tNL00 TEST 0000 0000 01\n\nDate\tDescription\tAmount\tCurrency\n2026-11-21\tBakery "Vers" & Co\t-12.5\tEUR\n' +
        '2026-11-22\tSalary\t2500\tEUR\n2026-11-23\tRent November\t-1250.75\tEUR\n2026-11-24\tBookshop\t-12.4\tEUR',
    ],
    ['of SheetJS, with days from 1904', 'sheetjs-1904.xlsx', 'Date\tText\tAmount\n2026-11-21\tBakery\t-3'],
    [
      'of XlsxWriter, with times and currencies',
      'xlsxwriter.xlsx',
      'Buchungstag\tUhrzeit\tEmpfänger\tBetrag\n2026-11-21\t12:00\tBäckerei 0\t-12.5 EUR\n2026-11-22\t13:00\tBäckerei 1\t2000 EUR\n' +
        '2026-11-23\t14:00\tBäckerei 2\t-7.999999999 EUR\n2026-11-24\t15:00\tBäckerei 3\t5 $',
    ],
  ])('%s is a table', async (_, file, text) => {
    const sheets = await sheetsOf(fileOf(file));
    expect(sheets).toHaveLength(1);
    expect(sheets).toMatchObject([{ text }]);
  });

  it('gives the entries of its table, and leaves out those in another currency', async () => {
    expect(entriesIn(await textOf(fileOf('xlsxwriter.xlsx')))).toEqual([
      { type: 'expense', amount: 1250, description: 'Bäckerei 0', date: '2026-11-21', category: '' },
      { type: 'income', amount: 200_000, description: 'Bäckerei 1', date: '2026-11-22', category: '' },
      'amount_invalid',
      'other_currency',
    ]);
  });

  it.each([
    ['a shared text', '<c t="s"><v>0</v></c>', 'Bakery Vers'],
    ['a text in the cell', inline('Bread &amp; butter'), 'Bread & butter'],
    ['the result of a formula', '<c t="str"><f>A1&amp;B1</f><v>Bread</v></c>', 'Bread'],
    ['the result of a formula with numbers', '<c><f>1+2</f><v>3</v></c>', '3'],
    ['a formula without a result', '<c><f>1+2</f></c>', ''],
    ['an error', '<c t="e"><v>#REF!</v></c>', '#REF!'],
    ['a truth value', '<c t="b"><v>1</v></c>', 'true'],
    ['a day as a text', '<c t="d"><v>2026-11-21T00:00:00</v></c>', '2026-11-21'],
    ['a text with a line break and a tab', inline('a\n\tb_x000D_c'), 'a b c'],
    ['a text that looks like a formula', inline('=1+2'), '=1+2'],
    ['a text with an apostrophe before a formula', inline("'=1+2"), "''=1+2"],
    ['a text with quotation marks', inline('"Vers" bakery'), '"""Vers"" bakery"'],
    ['a whole number', number(1250), '1250'],
    ['a fraction', number(-12.5), '-12.5'],
    ['a fraction that binary numbers lack', number('12.299999999999999'), '12.3'],
    ['three decimals, which could be thousands', number('1.125'), '1.1250'],
    ['a small number', number('1E-7'), '0.0000001000'],
    ['a large number', number('1.5E+5'), '150000'],
    ['a number that is none', number('1,5'), '1,5'],
    ['a day', number(46_347, 1), '2026-11-21'],
    ['a day with a time', number(46_347.75, 1), '2026-11-21'],
    ['a day just before midnight, by rounding', number('46346.999999999', 1), '2026-11-21'],
    ['a day before 1970', number(2, 1), '2'],
    ['a time', number(0.75, 2), '18:00'],
    ['an amount in euros', number(-12.5, 3), '-12.5 EUR'],
    ['an amount in zloty', number(-12.5, 4), '-12.5 PLN'],
    ['an amount with a text that is no currency', number(12, 5), '12'],
    ['an amount in a currency by its sign', number(12, 6), '12 $'],
    ['a duration', number(1.5, 7), '1.5'],
  ])('has %s', async (_, cell, text) => {
    const formats = [
      '[$-F800]dddd\\,\\ mmmm\\ dd',
      'h:mm',
      '#,##0.00\\ [$€-407];[Red]-#,##0.00',
      '#,##0.00 "zł"',
      '0 "days"',
      '$#,##0',
      '[h]:mm',
    ];
    const strings = [
      '<r><t>Bakery</t></r><r><t xml:space="preserve"> Vers</t></r><rPh><t>ベーカリー</t></rPh>',
    ];
    expect(await textOf(workbookOf({ sheets: [row(inline('x'), cell)], formats, strings }))).toBe(
      text === '' ? 'x' : `x\t${text}`,
    );
  });

  it.each([
    ['yyyy-mm-dd', '2026-11-21'],
    ['d.m.yy;@', '2026-11-21'],
    ['[$-409]d\\-mmm\\-yy h:mm', '2026-11-21'],
    ['mmm', '2026-11-21'],
    ['General', '46347'],
    ['0.00', '46347'],
    ['[Red]0', '46347'],
    ['"day" 0', '46347'],
    ['\\d0', '46347'],
  ])('has a number in the format %s as %s', async (format, text) => {
    expect(await textOf(workbookOf({ sheets: [row(number(46_347, 1))], formats: [format] }))).toBe(text);
  });

  it('has its cells in their rows and columns', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="4"><c><v>3</v></c><c/><c r="C4"><v>4</v></c></row>';
    expect(await textOf(workbookOf({ sheets: [rows] }))).toBe(`\n\t1${'\t'.repeat(25)}2\n\n3\t\t4`);
  });

  it('has sheets with names, without hidden and empty ones', async () => {
    const sheets = [row(inline('a')), row(inline('b')), '', row(inline('c'))];
    const states = ['', 'state="hidden"', '', 'state="visible"'];
    expect(await sheetsOf(workbookOf({ sheets, states }))).toEqual([
      { name: 'Sheet 1', text: 'a' },
      { name: 'Sheet 4', text: 'c' },
    ]);
  });

  it('may have a prefix before every tag', async () => {
    const content =
      '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const bytes = zipOf([
      {
        name: 'xl/workbook.xml',
        content: '<x:workbook><x:sheets><x:sheet name="A" r:id="1"/></x:sheets></x:workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships><Relationship Id="1" Type="a/worksheet" Target="sheet.xml"/></Relationships>',
      },
      { name: 'xl/sheet.xml', content },
    ]);
    expect(await sheetsOf(bytes)).toEqual([{ name: 'A', text: '1' }]);
  });

  it('is read with every entry that was written', async () => {
    const rowOf = ({ date, description, ...money }: Entry) =>
      row(
        number(daysBetween(day('1899-12-30'), date), 1),
        inline(escaped(description)),
        number(euros(money)),
      );
    // The detection needs lines that show which sign is which.
    const known = {
      type: 'expense' as const,
      amount: cents(250),
      date: day('2026-11-21'),
      description: 'Bread',
      category: '',
    };
    const header = row(inline('Date'), inline('Description'), inline('Amount'));
    const withLetters = anyEntry.filter(({ description }) =>
      /^[\p{L}<>&"'=]+ ?[\p{L}<>&"' ]*$/u.test(description),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(withLetters, { minLength: 1, maxLength: 8 }), async (entries) => {
        const rows = [known, known, known, ...entries].map(rowOf);
        const text = await textOf(workbookOf({ sheets: [header + rows.join('')], formats: ['yyyy-mm-dd'] }));
        const found = entriesIn(text).slice(3);
        expect(
          found.map((each) =>
            typeof each === 'string' ? each : [each.type, each.amount, each.date, each.description],
          ),
        ).toEqual(entries.map(({ type, amount, date, description }) => [type, amount, date, description]));
      }),
    );
  });
});

describe('a hostile workbook', () => {
  it('of a million empty cells is read to its end', async () => {
    const cells = '<c r="A1" s="1"/>'.repeat(1000);
    expect(await sheetsOf(workbookOf({ sheets: [`<row>${cells}</row>`.repeat(1000)] }))).toEqual([]);
  });

  it.each([
    ['cells far away', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 1001],
    ['cells far to the right', '<row r="1"><c r="XFD1"><v>1</v></c><c r="A1"><v>1</v></c></row>', 1],
    ['rows out of order', '<row r="9"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>', 10],
    ['row numbers that are none', '<row r="-5"><c r="5"><v>1</v></c></row>', 1],
  ])('with %s stays small', async (_, rows, lines) => {
    const text = await textOf(workbookOf({ sheets: [rows] }));
    expect(text.split('\n')).toHaveLength(lines);
    expect(text.length).toBeLessThan(2000);
  });

  it('with a sheet that unpacks to more than the limit is refused', async () => {
    const bytes = zipOf([
      {
        name: 'xl/workbook.xml',
        content: '<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships><Relationship Id="1" Type="a/worksheet" Target="sheet.xml"/></Relationships>',
      },
      { name: 'xl/sheet.xml', content: new Uint8Array(70_000_000), said: { size: 10 } },
    ]);
    expect(await sheetsOf(bytes)).toBe('archive_too_large');
  });

  it('without its parts has no sheets', async () => {
    expect(await sheetsOf(zipOf([{ name: 'xl/workbook.xml', content: '' }]))).toEqual([]);
    const list = '<workbook><sheets><sheet name="A" r:id="1"/><sheet/></sheets></workbook>';
    expect(await sheetsOf(zipOf([{ name: 'xl/workbook.xml', content: list }]))).toEqual([]);
  });

  it('with damaged XML gives only whole rows', async () => {
    const rows = row(number(1), number(2)) + row(number(3), number(4));
    for (let end = 0; end < rows.length; end += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const text = await textOf(workbookOf({ sheets: [`${rows.slice(0, end)}<!--`] }));
      expect(['', '1\t2', '1\t2\n3\t4']).toContain(text);
    }
  });
});
