// Reads each row of a CSV file as an entry.
import { negative } from '../../money/money';
import { EURO, mostDecimals, type Currency } from '../../../model/currency';
import {
  asRepayment,
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
import { isOwnAccount, transactionsIn } from './books';
import { parseDate } from './date';
import type { CsvLayout } from './layout';
import { cellIn, readMoney } from './money';
import { answerIn, isNotBooked } from './names';
import { isPlaceholder, isSettlement, payerOf, sharedIn } from './people';
import { plainFigures } from './plain';
import { readRows, type CellOf, type Row } from './rows';
import { readSides } from './sides';
import { isAnnouncement, isTooWide } from './table';
import { isBalance, isTotalWord } from './summaries';
import { isBalanceCorrection, isOwnMoney, isTransfer, isTransferCategory } from './transfers';
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
  const rows = readRows(text, layout.delimiter);
  for (let index = 0; index < layout.above + Number(layout.hasHeader); index += 1) {
    const { value } = rows.next();
    if (value && index < layout.above && !isAnnouncement(value)) yield outside(value);
  }
  /** A line had a day and an amount, in any currency. */
  let hasRead = false;
  // The rows below the table are known only at the end.
  let last: UnreadEntry[] = [];
  for (const { row, result } of withoutTotals(resultsOf(rows, layout, nameless, currency), layout)) {
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

/** Of fewer rows, a coincidence may give the sum. */
const ENOUGH_ROWS = 3;

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
    } else if (held.length > 0 && held.length < ROWS_IN_A_ROW) held.push(each);
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

/** Reads a row that isn't the header. */
export function readEntry(
  row: Row,
  layout: CsvLayout,
  nameless = '',
  currency: Currency = EURO,
): ReadEntry | UnreadEntry {
  const { line, cells, isBroken } = row;
  const { columns, dates, people, decimal } = layout;
  const cell = cellIn(row);
  if (isBroken) return { line, error: 'quote_open', cells };
  if (isTooWide(row, layout) || isTorn(row, layout)) return { line, error: 'too_many_cells', cells };
  const reason = reasonNot(row, layout);
  // Between persons with columns, the row says who paid whom.
  const isRepayment = reason === 'transfer' && people.length > 0;
  if (reason !== null && !isRepayment) return { line, error: reason, cells };
  const named = currencyOf(cell, layout);
  const decimals = layout.sides === null ? mostDecimals(named) : 2;
  const { money, currency: unit = named } =
    layout.sides === null
      ? { money: readMoney(cell, decimals === 2 ? layout : { ...layout, decimals }) }
      : readSides(cell, layout.sides);
  const type = typeof money === 'string' ? null : money.type;
  const shared =
    people.length === 0 || typeof money === 'string'
      ? undefined
      : sharedIn(cell, people, money, { decimal: decimal ?? ',', decimals });
  const result = checkedEntry(
    {
      line,
      cells,
      date: parseDate(cell(columns.date), dates),
      money,
      text: textOf(cell, layout, type),
      category: categoryOf(cell, layout),
      person: personOf(cell, layout, type),
      ...(shared && { shared }),
      currency: unit,
      decimals,
    },
    nameless,
    currency,
  );
  return isRepayment ? asRepayment(result, cells) : result;
}

/** Why a row moves no money of the household's. */
function reasonNot(row: Row, layout: CsvLayout): EntryError | null {
  const cell = cellIn(row);
  const { columns, status, unbooked, texts, transfers, accounts, kinds, split, isShared, hasAccounts } =
    layout;
  const date = cell(columns.date);
  // Some banks write `open` instead of a day.
  if (isNotBooked(cell(status)) || (!/\d/.test(date) && isNotBooked(date))) return 'not_booked';
  if (unbooked.some(({ column, when }) => answerIn(cell(column)) === when)) return 'not_booked';
  const names = transfers.map(cell);
  const [category, description] = [cell(columns.category), cell(columns.description)];
  if (names.some(isOpeningBalance)) return 'outside';
  if (hasAccounts && isOpeningBalance(description)) return 'outside';
  // The sum of the parts that follow.
  if (/[1-9]/.test(cell(split))) return 'outside';
  if (isShared && isPlaceholder(description)) return 'outside';
  // The kind of a row says it, or all that is written in it, wherever that is.
  const written = texts.flatMap((group) => group.map(cell)).filter((text) => /\p{L}/u.test(text));
  if (kinds.some((kind) => isBalance(cell(kind))) || (written.every(isBalance) && row.cells.some(isBalance)))
    return 'balance';
  const isMoved =
    names.some((name) => isTransfer(name) || accounts.includes(name)) ||
    kinds.some((kind) => isOwnMoney(cell(kind))) ||
    isBalanceCorrection(category) ||
    isTransferCategory(category) ||
    (isShared && isSettlement(category)) ||
    (hasAccounts && isOwnAccount(category));
  return isMoved ? 'transfer' : null;
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

/** As in `Food:Bread`: the last part is the most specific. */
function categoryOf(cell: CellOf, { columns, subcategory }: CsvLayout): string {
  const [whole, part] = [cell(columns.category), cell(subcategory)];
  return [whole, whole.endsWith(part) ? '' : part].filter((each) => each !== '').join(':');
}

/** Who paid or received; empty where the file doesn't say. */
function personOf(cell: CellOf, { person, people, decimal }: CsvLayout, type: Entry['type'] | null): string {
  const name = cell(person);
  if (/\p{L}/u.test(name)) return name;
  return type === null ? '' : payerOf(cell, people, type, decimal ?? ',');
}

function currencyOf(cell: CellOf, { columns, currency, unit, books }: CsvLayout): string {
  const { amount, debit, credit } = columns;
  const amounts = amount === null ? [debit, credit] : [amount];
  const beside = amounts.map((each) => currencyIn(cell(each))).find((each) => each !== '');
  const named = currencyCalled(cell(currency));
  // An account may be in another currency than its transaction.
  return books === null ? named || (beside ?? unit) : (beside ?? (named || unit));
}
