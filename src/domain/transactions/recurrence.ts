// Expands a series into dates. Every occurrence is counted from the start of the series: stepping from the previous
// occurrence would drift (31 January, 28 February, 28 March).
import type { Day } from '../../model/day';
import type { Exception, NewTransaction, RecurrenceUnit, Series, Transaction } from '../../model/transaction';
import { remembered } from '../remembered';
import { addDays, addMonths, addYears, daysBetween, MAX_DAY, monthsBetween } from '../time/calendar';

/** A dated event: an occurrence of a series, or a single transaction, which is a series of one. */
export interface Booking {
  /** Its values on that day: an occurrence may differ from the series in amount and description. */
  transaction: Transaction;
  day: Day;
  /** For an occurrence: the day by the rhythm, which identifies it even if it was moved. */
  scheduled?: Day;
}

/** One occurrence of a series. */
export interface Occurrence extends Booking {
  transaction: Series;
  scheduled: Day;
}

/** The fields that determine the rhythm of a series. */
export type Rhythm = Pick<Series, 'date' | 'recurrance' | 'anchor'>;

/** The fields that determine the days of a series. A form shows only the first two. */
export type Course = Pick<Series, 'date' | 'recurrance' | 'anchor' | 'exceptions'>;

/** The fields that determine the days and the values of a series' occurrences. */
export type Repeating = Course & Pick<Series, 'amount' | 'description' | 'split'>;

/** Undefined for a transaction that happens once. */
export function courseOf({ date, recurrance, anchor, exceptions }: NewTransaction): Course | undefined {
  return recurrance && { date, recurrance, ...(anchor && { anchor }), ...(exceptions && { exceptions }) };
}

export function isSeries(transaction: Transaction): transaction is Series {
  return transaction.recurrance !== undefined;
}

/**
 * The days from `from` up to, but not including, `to` by the rhythm of a series, in order (spec, section 3). The start
 * itself is one of them, and so is `end_date` when the rhythm reaches it. A day that a month lacks becomes that month's
 * last day.
 *
 * The cost depends only on the number of days found: the first index is computed, not stepped to.
 */
export function scheduledDays(series: Rhythm, from: Day, to: Day): Day[] {
  const { end_date: last } = series.recurrance;
  const end = last !== null && last < to ? addDays(last, 1) : to;
  const start = from > series.date ? from : series.date;
  const days: Day[] = [];
  for (
    let index = indexNear(series, start), day = dayAt(series, index);
    day < end;
    index += 1, day = dayAt(series, index)
  ) {
    if (day >= start) days.push(day);
  }
  return days;
}

/**
 * The occurrences of a series from `from` up to, but not including, `to`, in order: by the rhythm, without skipped ones
 * and with changes applied. Exceptions for days outside the rhythm have no effect.
 */
export function occurrences<S extends Repeating>(
  series: S,
  from: Day,
  to: Day,
): { transaction: S; day: Day; scheduled: Day }[] {
  const scheduled = scheduledDays(series, from, to);
  const { exceptions = [] } = series;
  if (exceptions.length === 0) return scheduled.map((day) => ({ transaction: series, day, scheduled: day }));

  const exceptionOn = new Map(exceptions.map((each) => [each.scheduled, each]));
  const movedIn = exceptions
    .filter(({ date }) => date !== undefined && date >= from && date < to)
    .map((each) => each.scheduled)
    .filter((day) => (day < from || day >= to) && isScheduled(series, day));
  return [...scheduled, ...movedIn]
    .flatMap((day) => asChanged(series, day, exceptionOn.get(day)))
    .filter(({ day }) => day >= from && day < to)
    .toSorted((a, b) => daysBetween(b.day, a.day));
}

/**
 * The same occurrences without their days: how often each transaction falls in the window. What it takes doesn't grow with
 * the window, only with the exceptions.
 */
export function tally<S extends Repeating>(
  series: S,
  from: Day,
  to: Day,
): { transaction: S; count: number }[] {
  const changed = onRhythm(series, null);
  const inside = (day: Day) => day >= from && day < to;
  const plain =
    countScheduled(series, from, to) - changed.filter(({ scheduled }) => inside(scheduled)).length;
  return [
    ...(plain > 0 ? [{ transaction: series, count: plain }] : []),
    ...changed
      .filter(({ scheduled, date = scheduled }) => inside(date))
      .flatMap((each) => asChanged(series, each.scheduled, each))
      .map(({ transaction }) => ({ transaction, count: 1 })),
  ];
}

/** The first occurrence of a series in a window; null without one. Its cost doesn't grow with the window either. */
export function firstDayIn(series: Repeating, from: Day, to: Day): Day | null {
  const changed = onRhythm(series, null);
  const left = new Set(changed.map(({ scheduled }) => scheduled));
  const moved = changed
    .flatMap((each) => asChanged(series, each.scheduled, each))
    .flatMap(({ day }) => (day >= from && day < to ? [day] : []));
  let plain = firstScheduled(series, from);
  while (plain !== null && left.has(plain)) plain = firstScheduled(series, addDays(plain, 1));
  return [...moved, ...(plain !== null && plain < to ? [plain] : [])].toSorted()[0] ?? null;
}

/** The exceptions that have an effect. Found once, because many windows of one series are asked for. */
const onRhythm = remembered((series: Repeating) =>
  (series.exceptions ?? []).filter(({ scheduled }) => isScheduled(series, scheduled)),
);

/** Whether this day is in the rhythm. */
export function isScheduled(series: Rhythm, day: Day): boolean {
  return scheduledDays(series, day, addDays(day, 1)).length === 1;
}

/** The first day of the rhythm on or after `from`; null when the series ends before it. */
export function firstScheduled(series: Rhythm, from: Day): Day | null {
  const { end_date: last } = series.recurrance;
  const day = dayAt(series, indexFrom(series, from > series.date ? from : series.date));
  return last !== null && day > last ? null : day;
}

/** The previous and next scheduled days; null where the series has none. */
export function scheduledBeside(series: Rhythm, scheduled: Day): { previous: Day | null; next: Day | null } {
  const { end_date: last } = series.recurrance;
  const index = indexFrom(series, scheduled);
  const next = dayAt(series, index + 1);
  const previous = index === 0 ? null : dayAt(series, index - 1);
  return {
    previous: previous === null || previous < series.date ? null : previous,
    next: last !== null && next > last ? null : next,
  };
}

/**
 * The last of the first `count` days of the rhythm: the end date of a series with a number of times. Null when that day
 * can't be stored.
 */
export function lastOf(series: Rhythm, count: number): Day | null {
  const index = indexFrom(series, series.date) + count - 1;
  return index > indexNear(series, MAX_DAY) || dayAt(series, index) > MAX_DAY ? null : dayAt(series, index);
}

/** Whether a rhythm continues the one `before`: another first day, unit or number starts a new rhythm. */
export function isSameRhythm(
  before: Partial<Rhythm>,
  { date, recurrance: { type, value } }: Rhythm,
): boolean {
  return date === before.date && type === before.recurrance?.type && value === before.recurrance.value;
}

/** One occurrence with its exception applied; none when it is skipped. */
function asChanged<S extends Repeating>(series: S, scheduled: Day, exception: Exception | undefined) {
  if (exception === undefined) return [{ transaction: series, day: scheduled, scheduled }];
  const {
    skipped = false,
    amount = series.amount,
    description = series.description,
    date,
    split,
  } = exception;
  if (skipped) return [];
  const transaction = { ...series, amount, description, ...(split && { split }) };
  return [{ transaction, day: date ?? scheduled, scheduled }];
}

function dayAt({ date, anchor = date, recurrance: { type, value } }: Rhythm, index: number): Day {
  return calendarOf[type].add(anchor, index * value);
}

/** The number of `scheduledDays`. */
function countScheduled(series: Rhythm, from: Day, to: Day): number {
  const { end_date: last } = series.recurrance;
  const end = last !== null && last < to ? addDays(last, 1) : to;
  const start = from > series.date ? from : series.date;
  return start >= end ? 0 : indexFrom(series, end) - indexFrom(series, start);
}

/** The index of the first scheduled day on or after `day`. */
function indexFrom(series: Rhythm, day: Day): number {
  const near = indexNear(series, day);
  return dayAt(series, near) < day ? near + 1 : near;
}

/** All scheduled days below this index are before `day`. */
function indexNear({ date, anchor = date, recurrance: { type, value } }: Rhythm, day: Day): number {
  return Math.max(0, Math.ceil(calendarOf[type].between(anchor, day) / value));
}

/** Adds each unit to a day, and counts it between two days. */
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
