// Forecasts the occurrences of recurring transactions in a window of days, and their sums.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Series, Transaction } from '../../model/transaction';
import { addDays, addMonths, daysFrom } from '../time/calendar';
import { difference, exact, sum } from '../money/money';
import { occurrences as occurrencesOf, type Booking, type Occurrence } from '../transactions/recurrence';

/** The number of days on the Future page, including today (spec, section 9). */
export const FUTURE_DAYS = 14;

/** The sums of bookings. Income and expense are both positive; `delta` is income minus expense. */
export interface Summary {
  income: Cents;
  expense: Cents;
  delta: Cents;
  count: number;
}

/** How far ahead to look for the next occurrences: enough for every yearly series. */
const NEXT_MONTHS = 13;

export interface UpcomingDay<B extends Booking = Occurrence> {
  day: Day;
  occurrences: readonly B[];
  /** Income minus expense of this day. */
  change: Cents;
  /** The starting balance plus the change of all days up to and including this one. */
  runningTotal: Cents;
}

export interface DailyTotal {
  day: Day;
  income: Cents;
  expense: Cents;
}

/**
 * One month ahead (spec, section 9): from today up to, but not including, the same day next month, or that month's last
 * day where it is shorter.
 */
export function nextMonth(today: Day): { from: Day; to: Day } {
  return { from: today, to: addMonths(today, 1) };
}

/**
 * The first day of what is still expected. Today has happened: what is dated today is in the balance and in what has been
 * spent so far. Only the next month (`nextMonth`) and the list of 14 days (`upcomingDays`) begin with today, by the
 * specification.
 */
export function firstExpected(today: Day): Day {
  return addDays(today, 1);
}

/** Those that are still expected. */
export function stillExpected<Dated extends { day: Day }>(all: readonly Dated[], today: Day): Dated[] {
  return all.filter(({ day }) => day >= firstExpected(today));
}

/**
 * Every occurrence from `from` up to, but not including, `to`, by day; within a day income first, then by description.
 * The order doesn't depend on the order of `series`.
 */
export function expand(series: readonly Series[], from: Day, to: Day): Occurrence[] {
  return inOrder(series.flatMap((one) => alikeOf(one, from, to)));
}

/** Bookings with the same position within any day. */
interface Alike<B extends Booking> {
  as: Pick<Transaction, 'id' | 'type' | 'description'>;
  bookings: readonly B[];
}

/** The occurrences of a series from `from` up to, but not including, `to`, grouped by description. */
function alikeOf(series: Series, from: Day, to: Day): Alike<Occurrence>[] {
  const occurrences = occurrencesOf(series, from, to);
  if (series.exceptions === undefined) return [{ as: series, bookings: occurrences }];
  const byDescription = groupBy(occurrences, (one) => one.transaction.description);
  const { id, type } = series;
  return [...byDescription].map(([description, bookings]) => ({ as: { id, type, description }, bookings }));
}

/**
 * All bookings by day; within a day income first, then by description. Each group is compared with the others once,
 * regardless of the number of its days.
 */
function inOrder<B extends Booking>(all: readonly Alike<B>[]): B[] {
  const sorted = all.toSorted((a, b) => byTypeAndDescription(a.as, b.as)).flatMap(({ bookings }) => bookings);
  return [...groupBy(sorted, dayOf)].toSorted(([a], [b]) => compare(a, b)).flatMap(([, ofDay]) => ofDay);
}

/**
 * The first `count` occurrences from `from` on, in the order of `expand`; fewer when 13 months contain fewer.
 *
 * The window doubles until it contains enough, so that many daily series aren't expanded to the end.
 */
export function nextOccurrences(series: readonly Series[], from: Day, count: number): Occurrence[] {
  const last = addMonths(from, NEXT_MONTHS);
  for (let days = 1; ; days *= 2) {
    const to = addDays(from, days);
    if (to >= last) return expand(series, from, last).slice(0, count);
    const found = expand(series, from, to);
    if (found.length >= count) return found.slice(0, count);
  }
}

export function summarise(bookings: readonly Booking[]): Summary {
  const income = totalOf(bookings, 'income');
  const expense = totalOf(bookings, 'expense');
  return { income, expense, delta: difference(income, expense), count: bookings.length };
}

/**
 * The days with occurrences among the next `horizon` days, starting with today (spec, section 2). The running total begins
 * after today.
 */
export function upcomingDays(series: readonly Series[], today: Day, horizon = FUTURE_DAYS): UpcomingDay[] {
  return totalledDays(expand(series, today, addDays(today, horizon)), firstExpected(today));
}

/** The days with occurrences, each with the running total at its end. Days before `since` don't count in it. */
export function totalledDays<B extends Booking>(occurrences: readonly B[], since?: Day): UpcomingDay<B>[] {
  let runningTotal = sum([]);
  return [...groupBy(occurrences, dayOf)].map(([day, ofDay]) => {
    const change = summarise(ofDay).delta;
    if (since === undefined || day >= since) runningTotal = sum([runningTotal, change]);
    return { day, occurrences: ofDay, change, runningTotal };
  });
}

/** `count` days in a row from `from` on, with the income and expense of each, including days without any. */
export function dailyTotals(occurrences: readonly Occurrence[], from: Day, count: number): DailyTotal[] {
  const byDay = groupBy(occurrences, dayOf);
  return daysFrom(from, count).map((day) => {
    const { income, expense } = summarise(byDay.get(day) ?? []);
    return { day, income, expense };
  });
}

/** By day; within a day income first, then by description. */
export function inTime(a: Booking, b: Booking): number {
  return compare(a.day, b.day) || byTypeAndDescription(a.transaction, b.transaction);
}

const byText = new Intl.Collator('nl').compare;

function byTypeAndDescription(a: Alike<Booking>['as'], b: Alike<Booking>['as']): number {
  return (
    // 'income' comes after 'expense' as text.
    compare(b.type, a.type) || byText(a.description, b.description) || compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const dayOf = ({ day }: Booking) => day;

/** Preserves the order of keys and of items within a key. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function totalOf(bookings: readonly Booking[], type: Transaction['type']): Cents {
  let total = 0;
  for (const { transaction } of bookings) if (transaction.type === type) total += transaction.amount;
  return exact(total);
}
