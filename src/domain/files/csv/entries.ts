// Reads each row of a CSV file as an entry.
import { EURO, type Currency } from '../../../model/currency';
import {
  checkedEntry,
  firstEnough,
  isRead,
  type Entry,
  type EntryError,
  type EntryReader,
  type ReadEntry,
  type UnreadEntry,
} from '../statements/entry';
import { currencyIn, isAmount } from './amount';
import { currencyCalled } from './currency';
import { parseDate } from './date';
import type { CsvLayout } from './layout';
import { cellIn, readMoney, type CellOf } from './money';
import { isNotBooked } from './names';
import { plainFigures } from './plain';
import { readRows, type Row } from './rows';
import { isAnnouncement, isTooWide } from './table';
import { isTransfer } from './transfers';
import { isOpeningBalance } from '../statements/openingBalance';

/** The caller may pause after this many. */
const ROWS_IN_A_ROW = 1000;

/** Reads the rows of a text, without the header; rows above and below the table are `outside`. */
export function* readCsv(
  text: string,
  layout: CsvLayout,
  nameless = '',
  currency: Currency = EURO,
): EntryReader {
  let index = 0;
  /** A line had a day and an amount, in any currency. */
  let hasRead = false;
  // The rows below the table are known only at the end.
  let last: UnreadEntry[] = [];
  for (const row of readRows(text, layout.delimiter)) {
    index += 1;
    if (index <= layout.above) {
      if (!isAnnouncement(row)) yield outside(row);
      continue;
    }
    if (layout.hasHeader && index === layout.above + 1) continue;
    const result = readEntry(row, layout, nameless, currency);
    if (hasRead && !isRead(result) && isTotal(row, layout)) {
      last.push(result);
      if (last.length % ROWS_IN_A_ROW === 0) yield null;
      continue;
    }
    yield* last;
    last = [];
    hasRead ||= isRead(result) || result.error === 'other_currency';
    yield result;
  }
  yield* last.map(outside);
}

/** Reads a row that isn't the header. */
export function readEntry(
  row: Row,
  layout: CsvLayout,
  nameless = '',
  currency: Currency = EURO,
): ReadEntry | UnreadEntry {
  const { line, cells, isBroken } = row;
  const { columns, dates } = layout;
  const cell = cellIn(row);
  if (isBroken) return { line, error: 'quote_open', cells };
  if (isTooWide(row, layout) || isTorn(row, layout)) return { line, error: 'too_many_cells', cells };
  const money = reasonNot(cell, layout) ?? readMoney(cell, layout);
  return checkedEntry(
    {
      line,
      cells,
      date: parseDate(cell(columns.date), dates),
      money,
      text: textOf(cell, layout, typeof money === 'string' ? null : money.type),
      category: cell(columns.category),
      currency: currencyOf(cell, layout),
    },
    nameless,
    currency,
  );
}

/** Why a row moves no money of the household's. */
function reasonNot(cell: CellOf, { status, transfers, accounts }: CsvLayout): EntryError | null {
  if (isNotBooked(cell(status))) return 'not_booked';
  const names = transfers.map(cell);
  if (names.some(isOpeningBalance)) return 'outside';
  return names.some((name) => isTransfer(name) || accounts.includes(name)) ? 'transfer' : null;
}

/** An unquoted comma splits an amount into a column without figures: `-1` and `234.56`, `-12` and `50`. */
function isTorn({ cells }: Row, { columns, delimiter, numeric }: CsvLayout): boolean {
  if (delimiter !== ',') return false;
  return [columns.amount, columns.debit, columns.credit].some((column) => {
    if (column === null || numeric.includes(column + 1)) return false;
    const [amount = '', rest = ''] = [cells[column], cells[column + 1]].map((cell) => cell?.trim());
    return /\d$/.test(amount) && /^\d{1,3}(?!\d)/.test(rest) && isAmount(`${amount},${rest}`);
  });
}

function outside({ line, cells }: Pick<Row, 'line' | 'cells'>): UnreadEntry {
  return { line, error: 'outside', cells };
}

/** A row after the last entry without a day, and without an amount or a description. */
function isTotal(row: Row, { columns }: CsvLayout): boolean {
  const cell = cellIn(row);
  const hasAmount = [columns.amount, columns.debit, columns.credit].some((each) => cell(each) !== '');
  return !/\d/.test(plainFigures(cell(columns.date))) && (cell(columns.description) === '' || !hasAmount);
}

/** The description: the other party, or else the message to it. The account holder comes last. */
function textOf(
  cell: CellOf,
  { columns, texts, payer, payee }: CsvLayout,
  type: Entry['type'] | null,
): string {
  const groupOf = (column: number | null) =>
    column === null ? [] : (texts.find((group) => group.includes(column)) ?? [column]);
  const groups = new Set([
    groupOf(type === 'income' ? payer : payee),
    groupOf(columns.description),
    ...texts,
  ]);
  const holder = groupOf(type === 'income' ? payee : payer);
  groups.delete(holder);
  return firstEnough([...groups, holder].map((group) => group.map(cell).join(' ').trim()));
}

function currencyOf(cell: CellOf, { columns, currency, unit }: CsvLayout): string {
  const { amount, debit, credit } = columns;
  const amounts = amount === null ? [debit, credit] : [amount];
  return (
    currencyCalled(cell(currency)) ||
    (amounts.map((each) => currencyIn(cell(each))).find((each) => each !== '') ?? unit)
  );
}
