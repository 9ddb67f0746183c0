// Owns what is taken from the file of a bank, whatever its format: something to enter, or a reason why not. Nothing that
// a file holds is passed over.
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import { MAX_AMOUNT, type Cents } from '../../../model/money';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../../model/transaction';
import { visibleLine } from '../../../model/visibleText';
import { difference, sum } from '../../money/money';

/** What a file says of a transaction. */
export interface Entry {
  type: TransactionType;
  amount: Cents;
  description: string;
  date: Day;
  /** As the file calls it; empty where it says nothing. */
  category: string;
}

export type EntryError =
  | 'quote_open'
  /** A row of a table has more cells than the table: which of them is the amount can't be told. */
  | 'too_many_cells'
  /** What stands above or below a table: whose account it is, a total. */
  | 'outside'
  | 'date_invalid'
  | 'amount_invalid'
  | 'amount_too_large'
  | 'type_unknown'
  | 'description_too_short'
  /** Amounts of a plan are in euros. */
  | 'other_currency'
  /** The bank only announces it. */
  | 'not_booked'
  /** Shares that were bought or sold: their worth is neither income nor expense. */
  | 'investment'
  /** A part of the file that holds no transactions: categories, securities, prices. */
  | 'other_list'
  /** The file is cut off or damaged. */
  | 'broken';

export interface ReadEntry {
  /** The line of the file that it begins on, counted from 1. A file without line breaks has all on the first. */
  line: number;
  entry: Entry;
  /** What the bank calls it, where it does: two that are alike but for this are two. */
  reference?: string;
  /** What the amount is in where that is not the euro: `GBP`, or a sign such as `$`. */
  currency?: string;
  /** The file says more than a description can hold. */
  isShortened?: true;
}

/** Why a line is left out that should have been a transaction. */
export type LineError = Exclude<EntryError, 'outside'>;

export interface UnreadEntry<E extends EntryError = EntryError> {
  line: number;
  error: E;
  /** What stands there, as far as it helps to find it. */
  cells: readonly string[];
}

/** What a reader of a file gives, one by one; null where nothing was found in a while, so that its caller can rest. */
export type EntryReader = Generator<ReadEntry | UnreadEntry | null, void, undefined>;

/** What a reader has found of a transaction, not yet checked. */
export interface FoundEntry {
  line: number;
  /** Shown when it can't be read. */
  cells: readonly string[];
  date: Day | null;
  money: Pick<Entry, 'type' | 'amount'> | EntryError;
  text: string;
  category?: string;
  reference?: string | undefined;
  currency?: string;
}

/**
 * An entry as it can be stored, or why it can't: no day, no amount, too little that says what it was. Where it says too
 * little, `nameless` says so.
 */
export function checkedEntry(found: FoundEntry, nameless = ''): ReadEntry | UnreadEntry {
  const { line, cells, date, money, text, category = '', reference = '', currency = '' } = found;
  if (date === null) return { line, error: 'date_invalid', cells };
  if (typeof money === 'string') return { line, error: money, cells };
  const whole = firstEnough([visibleLine(text.replace(/\s+/g, ' ')), nameless]);
  if (!isEnough(whole)) return { line, error: 'description_too_short', cells };
  const description = shortened(whole);
  return {
    line,
    entry: { ...money, description, date, category },
    ...(reference !== '' && { reference }),
    ...(currency !== '' && currency !== 'EUR' && { currency }),
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

/** Which way an amount goes: `type` above zero, and the other way below. */
export function moneyOf(signed: Cents, type: TransactionType): Pick<Entry, 'type' | 'amount'> | EntryError {
  if (signed === 0) return 'amount_invalid';
  if (Math.abs(signed) > MAX_AMOUNT) return 'amount_too_large';
  if (signed > 0) return { type, amount: signed };
  return { type: type === 'income' ? 'expense' : 'income', amount: negative(signed) };
}

export const negative = (amount: Cents): Cents => difference(sum([]), amount);

/** What two parts of a statement say, where the second doesn't only repeat the first: a name and a message. */
export function joined(name: string, message: string): string {
  const first = name.trim();
  const second = message.trim();
  // A message that is missing begins with nothing, and any message begins with a name that is missing.
  if (first.toLowerCase().startsWith(second.toLowerCase())) return first;
  if (second.toLowerCase().startsWith(first.toLowerCase())) return second;
  return `${first} – ${second}`;
}

/** The first of some texts, and with it the next where it alone is too short for a description: `AH`. */
export function firstEnough(texts: Iterable<string>): string {
  let found = '';
  for (const text of texts) {
    found = joined(found, text);
    if (isEnough(found)) break;
  }
  return found;
}

const isEnough = (text: string) => Array.from(text).length >= MIN_DESCRIPTION_LENGTH;

/** Cut between two characters, as many units as can be stored. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}
