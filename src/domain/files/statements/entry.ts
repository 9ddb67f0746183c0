// Defines the result of reading a bank's file in any format: each record becomes an entry or a reason why not. No record
// is skipped silently.
import { isWritten } from '../../formats/amounts';
import { EURO, smallestUnit, type Currency } from '../../../model/currency';
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import { MAX_AMOUNT, type Cents } from '../../../model/money';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../../model/transaction';
import { visibleLine } from '../../../model/visibleText';
import { negative } from '../../money/money';

/** A transaction as a file gives it. */
export interface Entry {
  type: TransactionType;
  amount: Cents;
  description: string;
  date: Day;
  /** The file's name for it; empty where it has none. */
  category: string;
}

export type EntryError =
  | 'quote_open'
  /** A row has more cells than its table, so the amount's cell is unknown. */
  | 'too_many_cells'
  /** A row above or below the table: account details, a total. */
  | 'outside'
  | 'date_invalid'
  | 'amount_invalid'
  | 'amount_too_large'
  | 'type_unknown'
  /** The file doesn't show whether the amount includes the fee beside it. */
  | 'fee_unclear'
  | 'description_too_short'
  /** All amounts of a plan are in its currency. */
  | 'other_currency'
  /** The bank has only announced it. */
  | 'not_booked'
  /** A purchase or sale of shares, which is neither income nor expense. */
  | 'investment'
  /** Between one's own accounts, which is neither income nor expense. */
  | 'transfer'
  /** A part of the file without transactions: categories, securities, prices. */
  | 'other_list'
  /** The file is cut off or damaged. */
  | 'broken';

export interface ReadEntry {
  /** The line of the file where it starts, counted from 1. In a file without line breaks, that is always 1. */
  line: number;
  entry: Entry;
  /** The bank's reference, if any: entries that differ only in it are different transactions. */
  reference?: string;
  /** The file's text is longer than a description may be. */
  isShortened?: true;
}

/** The reason for leaving out a line that should have been a transaction. */
export type LineError = Exclude<EntryError, 'outside'>;

export interface UnreadEntry<E extends EntryError = EntryError> {
  line: number;
  error: E;
  /** Its content, as far as it helps to find the line. */
  cells: readonly string[];
}

/** Yields results one by one, and null after a while without results, so that the caller can pause. */
export type EntryReader = Generator<ReadEntry | UnreadEntry | null, void, undefined>;

/** A transaction that a reader has found but not checked. */
export interface FoundEntry {
  line: number;
  /** Shown when the entry can't be read. */
  cells: readonly string[];
  date: Day | null;
  money: Pick<Entry, 'type' | 'amount'> | EntryError;
  text: string;
  category?: string;
  reference?: string | undefined;
  /** `GBP`, or a sign such as `$`; empty where the file names none. */
  currency?: string;
}

/**
 * A storable entry, or the reason why it isn't: no day, no amount, one in another currency than `own`, that of the plan, or
 * a description that is too short. `nameless` completes a short description.
 */
export function checkedEntry(
  found: FoundEntry,
  nameless = '',
  own: Currency = EURO,
): ReadEntry | UnreadEntry {
  const { line, cells, date, money, text, category = '', reference = '', currency = '' } = found;
  if (date === null) return { line, error: 'date_invalid', cells };
  if (typeof money === 'string') return { line, error: money, cells };
  if (!isWritten(currency, own)) return { line, error: 'other_currency', cells };
  // As in forms, an amount has no decimals where its currency has none.
  if (money.amount % smallestUnit(own) !== 0) return { line, error: 'amount_invalid', cells };
  const whole = firstEnough([visibleLine(text.replace(/\s+/g, ' ')), nameless]);
  if (!isEnough(whole)) return { line, error: 'description_too_short', cells };
  const description = shortened(whole);
  return {
    line,
    entry: { ...money, description, date, category },
    ...(reference !== '' && { reference }),
    ...(description !== whole && { isShortened: true }),
  };
}

export function isRead(result: ReadEntry | UnreadEntry): result is ReadEntry {
  return 'entry' in result;
}

/** Whether a line is left out that should have been a transaction. */
export function isLeftOut(result: UnreadEntry): result is UnreadEntry<LineError> {
  return result.error !== 'outside';
}

/** The type and amount of a signed amount: `type` above zero, the opposite below. */
export function moneyOf(signed: Cents, type: TransactionType): Pick<Entry, 'type' | 'amount'> | EntryError {
  if (signed === 0) return 'amount_invalid';
  if (Math.abs(signed) > MAX_AMOUNT) return 'amount_too_large';
  if (signed > 0) return { type, amount: signed };
  return { type: type === 'income' ? 'expense' : 'income', amount: negative(signed) };
}

/** Joins a name and a message, unless one only repeats the other. */
export function joined(name: string, message: string): string {
  const first = name.trim();
  const second = message.trim();
  // An empty text is a prefix of every other, so these also cover a missing name or message.
  if (first.toLowerCase().startsWith(second.toLowerCase())) return first;
  if (second.toLowerCase().startsWith(first.toLowerCase())) return second;
  return `${first} – ${second}`;
}

/** The first text, joined with the next ones while it is too short for a description: `AH`. */
export function firstEnough(texts: Iterable<string>): string {
  let found = '';
  for (const text of texts) {
    found = joined(found, text);
    if (isEnough(found)) break;
  }
  return found;
}

const isEnough = (text: string) => Array.from(text).length >= MIN_DESCRIPTION_LENGTH;

/** Cuts between two characters, at the limit in UTF-16 units. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}
