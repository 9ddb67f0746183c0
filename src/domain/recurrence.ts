// Owns on which days a series falls. Every occurrence is counted from the series' own start: stepping from the
// occurrence before would drift (31 January, 28 February, 28 March).
import type { Day } from '../model/day';
import type { RecurrenceUnit, Series, Transaction } from '../model/transaction';
import { addDays, addMonths, addYears, daysBetween, monthsBetween } from './calendar';

/** What falls on a day: a repeat of a series, or a transaction that happens once, which is a series of one. */
export interface Booking {
  series: Transaction;
  day: Day;
}

/** One dated repeat of a series. */
export interface Occurrence extends Booking {
  series: Series;
}

export function isSeries(transaction: Transaction): transaction is Series {
  return transaction.recurrance !== undefined;
}

/**
 * The days from `from` up to, not including, `to` on which a series falls, in order (spec, section 3). The start
 * itself is one of them, and so is `end_date` when the rhythm meets it. A day that a month does not have becomes
 * that month's last day.
 *
 * The cost depends on the number of days found only: the first index is computed, not stepped to.
 */
export function occurrences(series: Pick<Series, 'date' | 'recurrance'>, from: Day, to: Day): Day[] {
  const { type, value, end_date: last } = series.recurrance;
  const { add, between } = calendarOf[type];
  const end = last !== null && last < to ? addDays(last, 1) : to;
  const at = (index: number): Day => add(series.date, index * value);
  // Whatever comes before this index lies before `from`.
  const first = Math.max(0, Math.ceil(between(series.date, from) / value));
  const days: Day[] = [];
  for (let index = first, day = at(first); day < end; index += 1, day = at(index)) {
    if (day >= from) days.push(day);
  }
  return days;
}

/** How each unit is added to a day, and how many of it lie between two days. */
const calendarOf = {
  days: { add: addDays, between: daysBetween },
  weeks: {
    add: (day, count) => addDays(day, count * 7),
    between: (a, b) => daysBetween(a, b) / 7,
  },
  months: { add: addMonths, between: monthsBetween },
  years: {
    add: addYears,
    between: (a, b) => monthsBetween(a, b) / 12,
  },
} satisfies Record<
  RecurrenceUnit,
  { add: (day: Day, count: number) => Day; between: (a: Day, b: Day) => number }
>;
