// Searches a plan's transactions: filters, sorts and sums them, and reads and writes searches as URL parameters.
import * as v from 'valibot';
import { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { CategoryId, UserId } from '../../model/ids';
import { Cents, MAX_AMOUNT } from '../../model/money';
import type { Transaction } from '../../model/transaction';
import { fold } from '../texts/fold';
import { addDays, addMonths, daysBetween, firstOfMonth, MAX_DAY, MIN_DAY, parseDay } from '../time/calendar';
import { difference, sum } from '../money/money';
import { isSeries } from './recurrence';

/** The conditions for a transaction. Null or empty ones match anything. */
export interface Filter {
  /** Words that the description contains in any order; case and accents don't matter. */
  text: string;
  /** Any of these. */
  categories: readonly CategoryId[];
  member: UserId | null;
  type: TransactionType | null;
  /** Applies to its own date: without `each`, a series has that of its first day. */
  from: Day | null;
  to: Day | null;
  least: Cents | null;
  most: Cents | null;
  /** Whether it repeats. */
  repeats: boolean | null;
  /** Each occurrence of a series counts on its own day, where `canCountEach`. */
  each: boolean;
}

export type SortedBy = 'date' | 'amount' | 'description';

export interface Sort {
  by: SortedBy;
  isDescending: boolean;
}

export interface Search {
  filter: Filter;
  sort: Sort;
}

export interface FoundTotals {
  income: Cents;
  expense: Cents;
  /** Income minus expense. */
  delta: Cents;
}

export const NO_FILTER: Filter = {
  text: '',
  categories: [],
  member: null,
  type: null,
  from: null,
  to: null,
  least: null,
  most: null,
  repeats: null,
  each: false,
};

export const NEWEST_FIRST: Sort = { by: 'date', isDescending: true };

/** Whether a transaction meets the conditions. */
export function matching({ text, categories, member, type, from, to, least, most, repeats }: Filter) {
  const words = fold(text);
  return (transaction: Transaction): boolean => {
    const { category, user_id, date, amount } = transaction;
    return (
      (categories.length === 0 || categories.includes(category)) &&
      (member === null || user_id === member) &&
      (type === null || transaction.type === type) &&
      (from === null || date >= from) &&
      (to === null || date <= to) &&
      (least === null || amount >= least) &&
      (most === null || amount <= most) &&
      (repeats === null || isSeries(transaction) === repeats) &&
      (words === '' || hasFolded(foldedOf(transaction), words))
    );
  };
}

const folded = new WeakMap<Transaction, string>();

/** Each keystroke of a search asks for all of them again. */
function foldedOf(transaction: Transaction): string {
  const known = folded.get(transaction) ?? fold(transaction.description);
  folded.set(transaction, known);
  return known;
}

/** The matches, in order. Equal ones come newest first, else in the given order. */
export function find(transactions: readonly Transaction[], { filter, sort }: Search): Transaction[] {
  const compare = ORDERS[sort.by];
  const sign = sort.isDescending ? -1 : 1;
  return transactions.filter(matching(filter)).toSorted((a, b) => sign * compare(a, b) || ORDERS.date(b, a));
}

export function totalsOf(transactions: readonly Transaction[]): FoundTotals {
  const of = (type: TransactionType) =>
    sum(transactions.filter((each) => each.type === type).map(({ amount }) => amount));
  const [income, expense] = [of('income'), of('expense')];
  return { income, expense, delta: difference(income, expense) };
}

/** The days that a filter covers: by default this month, and all days for a text, which people remember without its day. */
export function windowOf(
  { from, to, text = '' }: Pick<Filter, 'from' | 'to'> & Partial<Pick<Filter, 'text'>>,
  today: Day,
): { from: Day; to: Day } {
  if (from === null && to === null && text.trim() === '') return monthOf(today);
  return { from: from ?? MIN_DAY, to: to ?? MAX_DAY };
}

/** The most days in which occurrences are counted one by one. */
const MOST_DAYS = 366;

/** Whether a window is short enough to count each occurrence of a series in it. */
export function canCountEach({ from, to }: { from: Day; to: Day }): boolean {
  return daysBetween(from, to) < MOST_DAYS;
}

/** The first and last day of a day's month. */
export function monthOf(day: Day): { from: Day; to: Day } {
  const from = firstOfMonth(day);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** A search as URL parameters, without default values. */
export function paramsOf({ filter, sort }: Search): URLSearchParams {
  const { text, categories, member, type, from, to, least, most, repeats, each } = filter;
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  set('q', text);
  categories.forEach((category) => params.append('category', category));
  set('member', member);
  set('type', type);
  set('from', from);
  set('to', to);
  set('least', least);
  set('most', most);
  if (repeats !== null) set('repeats', repeats ? 'yes' : 'no');
  if (each) set('each', 'yes');
  if (sort.by !== NEWEST_FIRST.by || sort.isDescending !== NEWEST_FIRST.isDescending)
    set('sort', `${sort.isDescending ? '-' : ''}${sort.by}`);
  return params;
}

/** Reads `paramsOf` back and ignores unknown parameters. Amounts are in cents. */
export function searchOf(params: URLSearchParams): Search {
  const read = <T>(schema: v.GenericSchema<unknown, T>, name: string): T | null => {
    const result = v.safeParse(schema, params.get(name));
    return result.success ? result.output : null;
  };
  const categories = params.getAll('category').flatMap((id) => {
    const category = v.safeParse(ParamCategory, id);
    return category.success ? [category.output] : [];
  });
  return {
    filter: {
      text: (params.get('q') ?? '').slice(0, MAX_TEXT),
      categories: [...new Set(categories)].slice(0, MAX_CATEGORIES),
      member: read(ParamMember, 'member'),
      type: read(TransactionType, 'type'),
      from: dayOf(params.get('from')),
      to: dayOf(params.get('to')),
      least: read(ParamCents, 'least'),
      most: read(ParamCents, 'most'),
      repeats: repeatsOf(params.get('repeats')),
      each: params.get('each') === 'yes',
    },
    sort: sortOf(params.get('sort')),
  };
}

const MAX_TEXT = 200;
const MAX_CATEGORIES = 200;

const ParamCategory = v.pipe(CategoryId, v.nonEmpty(), v.maxLength(100));
const ParamMember = v.pipe(UserId, v.nonEmpty(), v.maxLength(128));
const ParamCents = v.pipe(
  v.string(),
  v.regex(/^\d{1,11}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MAX_AMOUNT),
  Cents,
);

function dayOf(text: string | null): Day | null {
  const day = parseDay(text ?? '');
  // Any other notation would be a second URL for the same search.
  return day === text ? day : null;
}

function repeatsOf(text: string | null): boolean | null {
  if (text === 'yes') return true;
  return text === 'no' ? false : null;
}

function sortOf(text: string | null): Sort {
  const [, minus, by] = /^(-?)(date|amount|description)$/.exec(text ?? '') ?? [];
  if (by !== 'date' && by !== 'amount' && by !== 'description') return NEWEST_FIRST;
  return { by, isDescending: minus === '-' };
}

/** Whether a line has all words of a text, in any order; case and accents don't matter. */
export function hasWords(description: string, text: string): boolean {
  return hasFolded(fold(description), fold(text));
}

/** The same for a line and a text that `fold` returned. */
export function hasFolded(line: string, text: string): boolean {
  return text.split(/\s+/).every((word) => line.includes(word));
}

const byText = new Intl.Collator('nl').compare;

const ORDERS: Readonly<Record<SortedBy, (a: Transaction, b: Transaction) => number>> = {
  date: (a, b) => (a.date === b.date ? a.createdAt - b.createdAt : a.date < b.date ? -1 : 1),
  amount: (a, b) => a.amount - b.amount,
  description: (a, b) => byText(a.description, b.description),
};
