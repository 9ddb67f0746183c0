// Owns what each row of a CSV file comes to.
import { sum } from '../money';
import {
  checkedEntry,
  moneyOf,
  negative,
  type Entry,
  type EntryError,
  type EntryReader,
  type ReadEntry,
  type UnreadEntry,
} from '../statements/entry';
import { parseSigned } from './amount';
import { parseDate } from './date';
import { unguarded } from './guard';
import type { CsvLayout } from './layout';
import { typeOfWord } from './names';
import { readRows, type Row } from './rows';

/** What the rows of a text come to, without the header. */
export function* readCsv(text: string, layout: CsvLayout): EntryReader {
  let isHeader = layout.hasHeader;
  for (const row of readRows(text, layout.delimiter)) {
    if (!isHeader) yield readEntry(row, layout);
    isHeader = false;
  }
}

/** What a row that is not the header comes to. */
export function readEntry({ line, cells, isBroken }: Row, layout: CsvLayout): ReadEntry | UnreadEntry {
  const { columns, dates } = layout;
  const cell = (column: number | null) => (column === null ? '' : unguarded(cells[column] ?? '').trim());
  if (isBroken) return { line, error: 'quote_open', cells };
  return checkedEntry({
    line,
    cells,
    date: parseDate(cell(columns.date), dates),
    money: readMoney(cell, layout),
    text: cell(columns.description),
    category: cell(columns.category),
  });
}

function readMoney(
  cell: (column: number | null) => string,
  { columns, decimal, positive }: CsvLayout,
): Pick<Entry, 'type' | 'amount'> | EntryError {
  if (columns.amount === null) return readTwoColumns(cell(columns.debit), cell(columns.credit), decimal);
  const signed = parseSigned(cell(columns.amount), decimal);
  if (signed === null) return 'amount_invalid';
  if (columns.type === null) return moneyOf(signed, positive);
  const type = typeOfWord(cell(columns.type));
  // Money that comes in below zero is said in two ways that don't agree.
  if (type === null || (type === 'income' && signed < 0)) return 'type_unknown';
  return moneyOf(type === 'expense' && signed < 0 ? negative(signed) : signed, type);
}

/** One of them is filled; banks write the other as nothing or as zero. */
function readTwoColumns(
  debit: string,
  credit: string,
  decimal: CsvLayout['decimal'],
): Pick<Entry, 'type' | 'amount'> | EntryError {
  const [out, into] = [debit, credit].map((text) => (text === '' ? sum([]) : parseSigned(text, decimal)));
  if (out === undefined || into === undefined || out === null || into === null) return 'amount_invalid';
  if (out !== 0 && into !== 0) return 'amount_invalid';
  // A column of money that goes out may have a minus, too.
  return out === 0 ? moneyOf(into, 'income') : moneyOf(out < 0 ? negative(out) : out, 'expense');
}
