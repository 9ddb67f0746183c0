// Reads one row of a CSV file as an entry, or says why it is none.
import { EURO, mostDecimals, type Currency } from '../../../model/currency';
import { isOpeningBalance } from '../statements/openingBalance';
import {
  asRepayment,
  checkedEntry,
  firstEnough,
  type Entry,
  type EntryError,
  type ReadEntry,
  type UnreadEntry,
} from '../statements/entry';
import { isSamePerson } from '../statements/person';
import { currencyIn, isAmount } from './amount';
import { isOwnAccount } from './books';
import { plainNumber } from './columns';
import { currencyCalled } from './currency';
import { parseDate } from './date';
import type { CsvLayout } from './csvLayout';
import { cellIn, readMoney } from './money';
import { answerIn, isHeld, isNotBooked } from './rowWords';
import { isPlaceholder, isSettlement, payerOf, sharedIn } from './people';
import type { CellOf, Row } from './rows';
import { readSides } from './sides';
import { isBalance } from './summaries';
import { isTooWide } from './table';
import {
  isBalanceCorrection,
  isCategoryOfTransfers,
  isOwnMoney,
  isTransfer,
  isTransferCategory,
  mayBeTransfer,
  speaksOfOwn,
} from './transfers';

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
      date: parseDate(cell(columns.date), dates, layout.months),
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
  if ([...kinds, columns.description].some((column) => isHeld(cell(column)))) return 'not_booked';
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
    (hasAccounts && isOwnAccount(category)) ||
    isBetweenNumbers(cell, layout) ||
    (says(cell, layout) && speaks(cell, layout)) ||
    (layout.ownTransfers === 'leave_out' && mayBeOwnTransfer(row, layout));
  return isMoved ? 'transfer' : null;
}

/** Whether a row may be a transfer between the person's own accounts, and only the person knows. */
export function mayBeOwnTransfer(row: Row, layout: CsvLayout): boolean {
  const cell = cellIn(row);
  const { payer, payee } = layout;
  if (layout.people.length > 0 || layout.isShared || layout.books !== null || layout.sides !== null)
    return false;
  return (
    speaks(cell, layout) ||
    isCategoryOfTransfers(cell(layout.columns.category)) ||
    (payer !== null && payee !== null && cell(payer) !== '' && isSamePerson(cell(payer), cell(payee)))
  );
}

/** Whether the kind or the category allows for a transfer. */
function says(cell: CellOf, { kinds, columns, subcategory }: CsvLayout): boolean {
  return [...kinds, columns.category, subcategory].some((column) => mayBeTransfer(cell(column)));
}

/** Whether a text speaks of one. */
function speaks(cell: CellOf, { texts, kinds }: CsvLayout): boolean {
  return texts.flat().some((column) => !kinds.includes(column) && speaksOfOwn(cell(column)));
}

function isBetweenNumbers(cell: CellOf, { numbers }: CsvLayout): boolean {
  if (numbers === null) return false;
  const own = plainNumber(cell(numbers.column));
  return numbers.others.some((column) => {
    const other = plainNumber(cell(column));
    return other !== own && numbers.own.includes(other);
  });
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
