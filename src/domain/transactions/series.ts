// Changes one occurrence of a series, this and all following ones, or all.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Split } from '../../model/split';
import type { Exception, NewTransaction, Series } from '../../model/transaction';
import { isSame } from '../isSame';
import { addDays, MAX_DAY } from '../time/calendar';
import {
  isSameRhythm,
  isScheduled,
  scheduledBeside,
  type Course,
  type Occurrence,
  type Repeating,
} from './recurrence';

/** The range of a change to a series, relative to one of its occurrences. */
export type Scope = 'one' | 'following' | 'all';

/** A series to write. */
export type NewSeries = NewTransaction & Pick<Series, 'recurrance'>;

/** The values of one occurrence. */
export interface OccurrenceValues {
  amount: Cents;
  description: string;
  day: Day;
  /** Undefined for the plan's shares. */
  split: Split | undefined;
}

/** The number of days, including today, in which occurrences can be confirmed. */
const DUE_DAYS = 31;

/** The starting point of a change: the occurrence, the rest of the series from it on, or the whole series. */
export function seenAs(series: Series, scope: Scope, scheduled: Day): NewTransaction {
  if (scope === 'all') return series;
  if (scope === 'following') return startedAt(series, scheduled);
  const { recurrance: _, exceptions: __, anchor: ___, ...once } = series;
  return { ...once, ...saidOn(series, scheduled) };
}

/** The values of an occurrence with its exception, skipped or not. */
function saidOn(
  series: NewSeries,
  scheduled: Day,
): Pick<NewTransaction, 'amount' | 'description' | 'date' | 'split'> {
  const {
    amount = series.amount,
    description = series.description,
    date = scheduled,
    split = series.split,
  } = exceptionOf(series, scheduled) ?? {};
  return { amount, description, date, ...(split && { split }) };
}

/** The exception of an occurrence; undefined if it has none. */
export function exceptionOf(series: Pick<Series, 'exceptions'>, scheduled: Day): Exception | undefined {
  return series.exceptions?.find((each) => each.scheduled === scheduled);
}

/** The exception that gives an occurrence these values; null when the series already gives them. */
export function exceptionFor(
  series: Pick<Repeating, 'exceptions' | 'amount' | 'description' | 'split'>,
  scheduled: Day,
  { amount, description, day, split }: OccurrenceValues,
): Exception | null {
  const exception: Exception = {
    scheduled,
    ...(exceptionOf(series, scheduled)?.confirmed && { confirmed: true }),
    ...(amount !== series.amount && { amount }),
    ...(description !== series.description && { description }),
    ...(day !== scheduled && { date: day }),
    ...(!isSame(split ?? {}, series.split ?? {}) && { split: split ?? {} }),
  };
  return Object.keys(exception).length === 1 ? null : exception;
}

/**
 * The first and last day that an occurrence may be moved to: between its neighbours, and within the series. Both the
 * actual and the scheduled days of the neighbours count, so that the order also holds when one of them is moved back.
 */
export function daysFor(series: Series, scheduled: Day): { first: Day; last: Day } {
  const { previous, next } = scheduledBeside(series, scheduled);
  const days = (beside: Day) => [beside, exceptionOf(series, beside)?.date ?? beside].toSorted();
  const end = series.recurrance.end_date ?? MAX_DAY;
  const [before] = previous === null ? [] : days(previous).slice(-1);
  const [after] = next === null ? [] : days(next);
  const last = after === undefined ? end : addDays(after, -1);
  return { first: before === undefined ? series.date : addDays(before, 1), last: last < end ? last : end };
}

/** The series with this exception instead of the occurrence's previous one. */
export function withException(series: Series, exception: Exception): Series {
  const others = withoutException(series, exception.scheduled).exceptions ?? [];
  return { ...series, exceptions: [...others, exception].toSorted(byScheduledDay) };
}

/** The series without the exception of one occurrence. */
export function withoutException(series: Series, scheduled: Day): Series {
  const { exceptions = [], ...rest } = series;
  return withExceptions(
    rest,
    exceptions.filter((each) => each.scheduled !== scheduled),
  );
}

/** The series, ended before one of its occurrences; null when that is its first. */
export function endedBefore(series: Series, scheduled: Day): Series | null {
  if (scheduled <= series.date) return null;
  const { exceptions = [], ...rest } = series;
  const kept = exceptions.filter((each) => each.scheduled < scheduled);
  const recurrance = { ...series.recurrance, end_date: addDays(scheduled, -1) };
  return withExceptions({ ...rest, recurrance }, kept);
}

/**
 * The rest of a series from one occurrence on; together with `endedBefore` it equals the whole. Its rhythm is counted
 * from the original start, so that 31 January, 28 February, 31 March stays the same after a split in February.
 */
export function startedAt(series: Series, scheduled: Day): NewSeries {
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    isPending: ____,
    // One line of a file is one transaction.
    source: _____,
    exceptions = [],
    anchor = series.date,
    ...rest
  } = series;
  const started = { ...rest, date: scheduled, ...(anchor !== scheduled && { anchor }) };
  const kept = exceptions.filter((each) => each.scheduled >= scheduled);
  return withExceptions(started, kept);
}

/**
 * A transaction with `values` entered for it. A new first day or rhythm is counted from that day. Exceptions stay if
 * their days are in the new rhythm and their moved dates still fit.
 */
export function changedTo(before: Course | NewTransaction, values: NewTransaction): NewTransaction {
  const { exceptions = [], anchor, recurrance: _, ...rest } = before;
  const { recurrance, ...entered } = values;
  const once = { ...withoutSplit(rest), ...entered };
  if (recurrance === undefined) return once;

  const goesOn = isSameRhythm(before, { date: entered.date, recurrance });
  const series = { ...once, recurrance, ...(goesOn && anchor !== undefined && { anchor }) };
  const { end_date } = recurrance;
  const kept = exceptions.filter(
    ({ scheduled, date }) =>
      isScheduled(series, scheduled) &&
      (date === undefined || (goesOn && (end_date === null || date <= end_date))),
  );
  return withExceptions(series, kept);
}

/** Entered values have a split, or none any more. */
function withoutSplit<Fields extends object>(fields: Fields): Omit<Fields, 'split'> {
  if (!('split' in fields)) return fields;
  const { split: _, ...rest } = fields;
  return rest;
}

/**
 * The moved, changed or confirmed occurrences that a change of their series drops: they would disappear or return to the
 * values of the series. A series that becomes a single transaction keeps the occurrence on that day.
 */
export function leftOut(before: NewSeries, after: NewTransaction): Exception[] {
  const kept = new Set((after.exceptions ?? []).map(({ scheduled }) => scheduled));
  if (after.recurrance === undefined) kept.add(after.date);
  return (before.exceptions ?? []).filter(
    ({ scheduled, confirmed, amount, description, date, split }) =>
      [confirmed, amount, description, date, split].some((said) => said !== undefined) &&
      !kept.has(scheduled) &&
      isScheduled(before, scheduled),
  );
}

/** One occurrence as a separate transaction. */
export function asOnce(before: NewSeries, { scheduled }: Exception): NewTransaction {
  const { plan_id, type, category, user_id } = before;
  return { plan_id, type, category, user_id, ...saidOn(before, scheduled) };
}

/** The skipped scheduled days of a window, up to, but not including, `to`. */
export function skippedDays(series: Series, from: Day, to: Day): Day[] {
  return (series.exceptions ?? [])
    .filter(({ scheduled, skipped }) => skipped === true && scheduled >= from && scheduled < to)
    .map(({ scheduled }) => scheduled)
    .filter((day) => isScheduled(series, day));
}

/**
 * Of the occurrences of the last 31 days up to today, those that nobody has confirmed or skipped, in the given order,
 * oldest first. Nothing is confirmed automatically.
 */
export function unconfirmed(occurrences: readonly Occurrence[]): Occurrence[] {
  return occurrences.filter(
    ({ transaction, scheduled }) => exceptionOf(transaction, scheduled)?.confirmed !== true,
  );
}

/** The days whose occurrences await confirmation: from `from` up to, but not including, `to`. */
export function dueWindow(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, 1 - DUE_DAYS), to: addDays(today, 1) };
}

function withExceptions<Rest extends object>(
  rest: Rest,
  exceptions: readonly Exception[],
): Rest & Pick<Series, 'exceptions'> {
  return exceptions.length === 0 ? rest : { ...rest, exceptions };
}

function byScheduledDay(a: Exception, b: Exception): number {
  return a.scheduled < b.scheduled ? -1 : 1;
}
