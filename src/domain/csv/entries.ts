// Owns what each row of a CSV file comes to: something to enter, or a reason why not. No row is passed over.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { MAX_AMOUNT, type Cents } from '../../model/money';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../model/transaction';
import { difference, sum } from '../money';
import { parseSigned } from './amount';
import { parseDate } from './date';
import { unguarded } from './guard';
import type { CsvLayout } from './layout';
import { typeOfWord } from './names';
import type { Row } from './rows';

/** What a row holds of a transaction. */
export interface Entry {
  type: TransactionType;
  amount: Cents;
  description: string;
  date: Day;
  /** As the file calls it; empty where it says nothing. */
  category: string;
}

export type RowError =
  | 'quote_open'
  | 'date_invalid'
  | 'amount_invalid'
  | 'amount_too_large'
  | 'type_unknown'
  | 'description_too_short';

export interface ReadEntry {
  line: number;
  entry: Entry;
  /** The file says more than a description can hold. */
  isShortened?: true;
}

export interface UnreadEntry {
  line: number;
  error: RowError;
  cells: readonly string[];
}

/** What a row that is not the header comes to. */
export function readEntry(row: Row, layout: CsvLayout): ReadEntry | UnreadEntry {
  const { line, cells } = row;
  const failed = (error: RowError): UnreadEntry => ({ line, error, cells });
  const { columns, dates } = layout;
  const cell = (column: number | null) => (column === null ? '' : unguarded(cells[column] ?? '').trim());
  if (row.isBroken) return failed('quote_open');
  const date = parseDate(cell(columns.date), dates);
  if (date === null) return failed('date_invalid');
  const money = readMoney(cell, layout);
  if (typeof money === 'string') return failed(money);
  const whole = cell(columns.description).replace(/\s+/g, ' ');
  if (Array.from(whole).length < MIN_DESCRIPTION_LENGTH) return failed('description_too_short');
  const description = shortened(whole);
  const category = cell(columns.category);
  return {
    line,
    entry: { ...money, description, date, category },
    ...(description !== whole && { isShortened: true }),
  };
}

export function isRead(result: ReadEntry | UnreadEntry): result is ReadEntry {
  return 'entry' in result;
}

function readMoney(
  cell: (column: number | null) => string,
  { columns, decimal, positive }: CsvLayout,
): Pick<Entry, 'type' | 'amount'> | RowError {
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
): Pick<Entry, 'type' | 'amount'> | RowError {
  const [out, into] = [debit, credit].map((text) => (text === '' ? sum([]) : parseSigned(text, decimal)));
  if (out === undefined || into === undefined || out === null || into === null) return 'amount_invalid';
  if (out !== 0 && into !== 0) return 'amount_invalid';
  // A column of money that goes out may have a minus, too.
  return out === 0 ? moneyOf(into, 'income') : moneyOf(out < 0 ? negative(out) : out, 'expense');
}

function moneyOf(signed: Cents, type: TransactionType): Pick<Entry, 'type' | 'amount'> | RowError {
  if (signed === 0) return 'amount_invalid';
  if (Math.abs(signed) > MAX_AMOUNT) return 'amount_too_large';
  if (signed > 0) return { type, amount: signed };
  return { type: type === 'income' ? 'expense' : 'income', amount: negative(signed) };
}

const negative = (amount: Cents): Cents => difference(sum([]), amount);

/** Cut between two characters, as many units as can be stored. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}
