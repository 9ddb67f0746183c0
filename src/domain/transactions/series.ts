// Owns what can be done to one occurrence of a series, to it and all that follow, or to all: what the series is then.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Exception, NewTransaction, Series } from '../../model/transaction';
import { addDays, MAX_DAY } from '../time/calendar';
import { isSameRhythm, isScheduled, scheduledBeside, type Occurrence } from './recurrence';

/** How far a change of a series goes, seen from one of its occurrences. */
export type Scope = 'one' | 'following' | 'all';

/** A series that is about to be written. */
export type NewSeries = NewTransaction & Pick<Series, 'recurrance'>;

/** What one occurrence comes to. */
export interface OccurrenceValues {
  amount: Cents;
  description: string;
  day: Day;
}

/** How many days back an occurrence can be confirmed. */
const DUE_DAYS = 31;

/** What a change of this scope begins with: the occurrence, the series that goes on from it, or the whole series. */
export function seenAs(series: Series, scope: Scope, scheduled: Day): NewTransaction {
  if (scope === 'all') return series;
  if (scope === 'following') return startedAt(series, scheduled);
  const { recurrance: _, exceptions: __, anchor: ___, ...once } = series;
  return { ...once, ...saidOn(series, scheduled) };
}

/** What an occurrence is with its exception, skipped or not. */
function saidOn(series: NewSeries, scheduled: Day): Pick<NewTransaction, 'amount' | 'description' | 'date'> {
  const {
    amount = series.amount,
    description = series.description,
    date = scheduled,
  } = exceptionOf(series, scheduled) ?? {};
  return { amount, description, date };
}

/** The exception of an occurrence; undefined where it is as the series says. */
export function exceptionOf(series: Pick<Series, 'exceptions'>, scheduled: Day): Exception | undefined {
  return series.exceptions?.find((each) => each.scheduled === scheduled);
}

/** The exception that makes an occurrence come to `values`; null when that is what the series says. */
export function exceptionFor(
  series: Series,
  scheduled: Day,
  { amount, description, day }: OccurrenceValues,
): Exception | null {
  const exception: Exception = {
    scheduled,
    ...(exceptionOf(series, scheduled)?.confirmed && { confirmed: true }),
    ...(amount !== series.amount && { amount }),
    ...(description !== series.description && { description }),
    ...(day !== scheduled && { date: day }),
  };
  return Object.keys(exception).length === 1 ? null : exception;
}

/**
 * The first and last day that an occurrence may be moved to: after the one before it and before the next, and within the
 * series. Beside it count both where they are and where the rhythm has them: so the order also stays when one of them is
 * brought back.
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

/** The series with this exception in the place of the occurrence's former one. */
export function withException(series: Series, exception: Exception): Series {
  const others = withoutException(series, exception.scheduled).exceptions ?? [];
  return { ...series, exceptions: [...others, exception].toSorted(byScheduledDay) };
}

/** The series with one occurrence as the series itself says, skipped or not. */
export function withoutException(series: Series, scheduled: Day): Series {
  const { exceptions = [], ...rest } = series;
  return withExceptions(
    rest,
    exceptions.filter((each) => each.scheduled !== scheduled),
  );
}

/** What is left of a series that ends before one of its occurrences: null when that is its first. */
export function endedBefore(series: Series, scheduled: Day): Series | null {
  if (scheduled <= series.date) return null;
  const { exceptions = [], ...rest } = series;
  const kept = exceptions.filter((each) => each.scheduled < scheduled);
  const recurrance = { ...series.recurrance, end_date: addDays(scheduled, -1) };
  return withExceptions({ ...rest, recurrance }, kept);
}

/**
 * The series that goes on from one occurrence: with `endedBefore` it comes to what the whole was. Its rhythm is counted
 * from where the whole began, so that 31 January, 28 February, 31 March stays what it is when it is parted in February.
 */
export function startedAt(series: Series, scheduled: Day): NewSeries {
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    isPending: ____,
    exceptions = [],
    anchor = series.date,
    ...rest
  } = series;
  const started = { ...rest, date: scheduled, ...(anchor !== scheduled && { anchor }) };
  const kept = exceptions.filter((each) => each.scheduled >= scheduled);
  return withExceptions(started, kept);
}

/**
 * A transaction after `values` were entered for it. Another first day or rhythm is counted from that day; of the
 * exceptions those stay whose days the new rhythm gives too and whose new dates still fit in.
 */
export function changedTo(before: NewTransaction, values: NewTransaction): NewTransaction {
  const { exceptions = [], anchor, recurrance: _, ...rest } = before;
  const { recurrance, ...entered } = values;
  const once = { ...rest, ...entered };
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

/**
 * The occurrences that somebody has moved, changed or confirmed and that a change of their series leaves out: they would be
 * gone, or be again what the series says. What becomes a single transaction on the same day is not left out.
 */
export function leftOut(before: NewSeries, after: NewTransaction): Exception[] {
  const kept = new Set((after.exceptions ?? []).map(({ scheduled }) => scheduled));
  if (after.recurrance === undefined) kept.add(after.date);
  return (before.exceptions ?? []).filter(
    ({ scheduled, confirmed, amount, description, date }) =>
      [confirmed, amount, description, date].some((said) => said !== undefined) &&
      !kept.has(scheduled) &&
      isScheduled(before, scheduled),
  );
}

/** One occurrence as a transaction of its own. */
export function asOnce(before: NewSeries, { scheduled }: Exception): NewTransaction {
  const { plan_id, type, category, user_id } = before;
  return { plan_id, type, category, user_id, ...saidOn(before, scheduled) };
}

/** The scheduled days of a window, up to and not including `to`, that are skipped. */
export function skippedDays(series: Series, from: Day, to: Day): Day[] {
  return (series.exceptions ?? [])
    .filter(({ scheduled, skipped }) => skipped === true && scheduled >= from && scheduled < to)
    .map(({ scheduled }) => scheduled)
    .filter((day) => isScheduled(series, day));
}

/**
 * The occurrences that have come, of the last 31 days up to today, and that nobody has confirmed or skipped; the oldest
 * first, in the order given. Nothing is confirmed by itself.
 */
export function unconfirmed(occurrences: readonly Occurrence[]): Occurrence[] {
  return occurrences.filter(({ series, scheduled }) => exceptionOf(series, scheduled)?.confirmed !== true);
}

/** The window of days in which occurrences wait to be confirmed: from `from` up to, not including, `to`. */
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
