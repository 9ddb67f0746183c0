// Defines the result of reading a bank's file in any format: each record becomes an entry or a reason why not. No record
// is skipped silently.
import { isWritten } from '../../formats/amounts';
import { EURO, smallestUnit, type Currency } from '../../../model/currency';
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import { MAX_AMOUNT, type Cents } from '../../../model/money';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../../model/textLength';
import { visibleLine } from '../../../model/visibleText';
import { exact, negative } from '../../money/money';
import type { Shared } from './shared';

/** A transaction as a file gives it. */
export interface Entry {
  type: TransactionType;
  amount: Cents;
  description: string;
  date: Day;
  /** The file's name for it; empty where it has none. */
  category: string;
  /** Who paid or received it, as the file names them; absent where it names nobody. */
  person?: string;
  /** In a file of shared costs: who paid and who bears it. */
  shared?: Shared;
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
  /** In a file of shared costs, the people's parts don't say who paid and who bears it. */
  | 'parts_unclear'
  | 'description_too_short'
  /** All amounts of a plan are in its currency. */
  | 'other_currency'
  /** It states a balance or a total. */
  | 'balance'
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

/** What a format calls its references. */
export const REFERENCE_KINDS = ['fitid', 'acctsvcrref', 'mt940'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export interface ReadEntry {
  /** The line of the file where it starts, counted from 1. In a file without line breaks, that is always 1. */
  line: number;
  entry: Entry;
  /** The bank's reference, if any: entries that differ only in it are different transactions. */
  reference?: string;
  /** References of different kinds can't be compared. */
  referenceKind?: ReferenceKind;
  /** The file has no text, or a shorter one: the description contains the one given for that, in the user's language. */
  isNameless?: true;
  /** The file's text is longer than a description may be. */
  isShortened?: true;
  /** The file's amount, in cents of its currency. The entry has its value in the plan's currency, at a rate that the user gives. */
  converted?: { amount: Cents; currency: string };
}

/** The reason for leaving out a line that should have been a transaction. */
export type LineError = Exclude<EntryError, 'outside'>;

export interface UnreadEntry<E extends EntryError = EntryError> {
  line: number;
  error: E;
  /** Its content, as far as it helps to find the line. */
  cells: readonly string[];
  /** Of an `other_currency`: the entry in the file's currency, for `atRate`. */
  foreign?: Foreign;
  /** Of a `transfer` between people who share costs: what they paid each other. */
  repays?: ReadEntry;
}

/** An entry in another currency than the plan's: `USD`, or a sign such as `$`. */
export interface Foreign {
  currency: string;
  read: ReadEntry;
  /** The amount in thousandths, where the currency has them. The entry has it in cents, rounded. */
  thousandths?: number;
  /** It is a payment between people who share costs. */
  isRepayment?: true;
}

export type EntryReader = Generator<ReadEntry | UnreadEntry, void, undefined>;

/** A transaction that a reader has found but not checked. */
export interface FoundEntry {
  line: number;
  /** Shown when the entry can't be read. */
  cells: readonly string[];
  date: Day | null;
  money: Pick<Entry, 'type' | 'amount'> | EntryError;
  text: string;
  category?: string;
  /** Who paid or received it, by the file; empty where it names nobody. */
  person?: string;
  /** Who paid and who bears it, in a file of shared costs. */
  shared?: Shared | 'parts_unclear';
  reference?: string | undefined;
  referenceKind?: ReferenceKind;
  /** `GBP`, or a sign such as `$`; empty where the file names none. */
  currency?: string;
  /** `money` is in thousandths with three, else in cents. */
  decimals?: 2 | 3;
}

/** Longer than the name of any person. */
const MAX_PERSON_LENGTH = 100;

/**
 * A storable entry, or the reason why it isn't: no day, no amount, one in another currency than `own`, that of the plan, or
 * a description that is too short. `nameless` completes a short description.
 */
export function checkedEntry(
  found: FoundEntry,
  nameless = '',
  own: Currency = EURO,
): ReadEntry | UnreadEntry {
  const {
    line,
    cells,
    date,
    text,
    category = '',
    shared,
    reference = '',
    referenceKind,
    currency = '',
  } = found;
  const money = inCents(found);
  if (date === null) return { line, error: 'date_invalid', cells };
  if (typeof money === 'string') return { line, error: money, cells };
  if (shared === 'parts_unclear') return { line, error: shared, cells };
  const isOwn = isWritten(currency, own);
  // As in forms, an amount has no decimals where its currency has none.
  const isExact = money.amount % smallestUnit(own) === 0 && !hasThousandths(found);
  if (isOwn && !isExact) return { line, error: 'amount_invalid', cells };
  const visible = visibleLine(text.replace(/\s+/g, ' '));
  const whole = firstEnough([visible, nameless]);
  if (!isEnough(whole)) {
    return { line, error: isOwn ? 'description_too_short' : 'other_currency', cells };
  }
  const description = shortened(whole);
  const person = found.person ? visibleLine(found.person.slice(0, MAX_PERSON_LENGTH)) : '';
  const read = {
    line,
    entry: {
      ...money,
      description,
      date,
      category,
      ...(person !== '' && { person }),
      ...(shared && { shared }),
    },
    ...(reference !== '' && { reference, ...(referenceKind && { referenceKind }) }),
    ...(description !== whole && { isShortened: true as const }),
    ...(!isEnough(visible) && { isNameless: true as const }),
  };
  if (isOwn) return read;
  const thousandths = found.decimals === 3 && typeof found.money === 'object' ? found.money.amount : null;
  const foreign = { currency, read, ...(thousandths !== null && { thousandths }) };
  return { line, error: 'other_currency', cells, foreign };
}

/** A result as a payment between people who share costs, which is neither income nor expense. */
export function asRepayment(
  result: ReadEntry | UnreadEntry,
  cells: readonly string[],
): ReadEntry | UnreadEntry {
  if (isRead(result)) return { line: result.line, error: 'transfer', cells, repays: result };
  if (result.foreign === undefined) return result;
  return { ...result, foreign: { ...result.foreign, isRepayment: true } };
}

function hasThousandths({ money, decimals }: FoundEntry): boolean {
  return typeof money === 'object' && decimals === 3 && money.amount % 10 !== 0;
}

function inCents({ money, decimals }: FoundEntry): FoundEntry['money'] {
  if (typeof money === 'string' || decimals !== 3) return money;
  return { ...money, amount: exact(Math.round(money.amount / 10)) };
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
