// Reads each row of a CSV file as an entry.
import { negative } from '../../money/money';
import { EURO, type Currency } from '../../../model/currency';
import { isRead, type EntryReader, type ReadEntry, type UnreadEntry } from '../statements/entry';
import { isAmount } from './amount';
import { transactionsIn } from './books';
import type { CsvLayout } from './csvLayout';
import { cellIn } from './money';
import { plainFigures } from './plain';
import { readEntry } from './rowEntry';
import { readRows, type Row } from './rows';
import { isAnnouncement, withTail } from './table';
import { isTotalWord } from './summaries';

/** Reads the rows of a text, without the header; rows above and below the table are `outside`. */
export function* readCsv(
  text: string,
  layout: CsvLayout,
  nameless = '',
  currency: Currency = EURO,
): EntryReader {
  const rows = readRows(text, layout.delimiter);
  for (let index = 0; index < layout.above + Number(layout.hasHeader); index += 1) {
    const { value } = rows.next();
    if (value && index < layout.above && !isAnnouncement(value)) yield outside(value);
  }
  /** A line had a day and an amount, in any currency. */
  let hasRead = false;
  // The rows below the table are known only at the end.
  let last: UnreadEntry[] = [];
  for (const { row, result } of withoutTotals(
    resultsOf(wholeRows(rows, layout), layout, nameless, currency),
    layout,
  )) {
    if (hasRead && !isRead(result) && isTotal(row, layout) && !isAnnounced(row, result, layout)) {
      last.push(result);
      continue;
    }
    yield* last;
    last = [];
    hasRead ||= isRead(result) || result.error === 'other_currency';
    yield result;
  }
  yield* last.map(outside);
}

/** A payment that the bank has only announced may be below the others, without a day. */
function isAnnounced(
  row: Row,
  { error }: UnreadEntry,
  { columns: { amount, debit, credit } }: CsvLayout,
): boolean {
  const cell = cellIn(row);
  return error === 'not_booked' && [amount, debit, credit].some((each) => isAmount(cell(each)));
}

function* wholeRows(rows: Iterable<Row>, layout: CsvLayout): Iterable<Row> {
  for (const row of rows) yield withTail(row, layout, layout.delimiter);
}

/** Of fewer rows, a coincidence may give the sum. */
const ENOUGH_ROWS = 3;
/** Rows after a transaction that wait for the next one. */
const MOST_HELD = 1000;

/** Turns totals of the rows above into lines that are left out. A word for one isn't enough: a shop may be called `Total`. */
function* withoutTotals(results: Iterable<RowResult>, { columns, people }: CsvLayout): Iterable<RowResult> {
  /** The last transaction, with what follows it. */
  let held: RowResult[] = [];
  let [count, total, out, into] = [0, 0, 0, 0];
  const isSum = (amount: number) => amount !== 0 && [total, -out, out, into].includes(amount);
  const checked = ([first, ...others]: readonly RowResult[], isLast: boolean): RowResult[] => {
    if (first === undefined) return [];
    const { row, result } = first;
    if (people.length > 0 || !isRead(result)) return [first, ...others];
    const { type, amount } = result.entry;
    const signed = Number(type === 'income' ? amount : negative(amount));
    const isNamed = isTotalWord(cellIn(row)(columns.description)) || isTotalWord(result.entry.description);
    const isStated = isNamed
      ? isLast || (count > 1 && isSum(signed))
      : isLast && count >= ENOUGH_ROWS && signed === total;
    if (isStated) return [{ row, result: { line: row.line, error: 'balance', cells: row.cells } }, ...others];
    count += 1;
    total += signed;
    if (type === 'income') into += amount;
    else out += amount;
    return [first, ...others];
  };
  for (const each of results) {
    if (isRead(each.result)) {
      yield* checked(held, false);
      held = [each];
    } else if (held.length > 0 && held.length < MOST_HELD) held.push(each);
    else yield each;
  }
  yield* checked(held, true);
}

interface RowResult {
  row: Row;
  result: ReadEntry | UnreadEntry;
}

function* resultsOf(
  rows: Iterable<Row>,
  layout: CsvLayout,
  nameless: string,
  currency: Currency,
): Generator<RowResult, void, undefined> {
  if (layout.books === null) {
    for (const row of rows) yield { row, result: readEntry(row, layout, nameless, currency) };
    return;
  }
  for (const transaction of transactionsIn(rows, layout)) {
    for (const leg of transaction) {
      const { line, cells } = leg.row;
      const own = { line, error: leg.isTransfer ? ('transfer' as const) : ('outside' as const), cells };
      yield { row: leg.row, result: leg.isOwn ? own : readEntry(leg.row, layout, nameless, currency) };
    }
  }
}

function outside({ line, cells }: Pick<Row, 'line' | 'cells'>): UnreadEntry {
  return { line, error: 'outside', cells };
}

/**
 * A row after the last entry without a day that lacks an amount, a description or more; or persons' balances without a
 * cost.
 */
function isTotal(row: Row, { columns, people, length }: CsvLayout): boolean {
  const cell = cellIn(row);
  const hasAmount = [columns.amount, columns.debit, columns.credit].some((each) => cell(each) !== '');
  if (people.length > 0 && !hasAmount) return true;
  if (/\d/.test(plainFigures(cell(columns.date)))) return false;
  return cell(columns.description) === '' || !hasAmount || row.cells.length * 2 < length;
}
