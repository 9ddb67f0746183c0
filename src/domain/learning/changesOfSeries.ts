// Says how the payments of known series differ from before: dearer, cheaper, late, or missing.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Exception, Series, Transaction } from '../../model/transaction';
import { exact } from '../money/money';
import { addDays, daysBetween } from '../time/calendar';
import { isSeries, occurrences } from '../transactions/recurrence';
import { isAlike, payeeIn, toleranceOf } from './matchSeries';

/** What is new about the payments of a series. Only the newest of them counts. */
export type SeriesChange = {
  series: Series;
  /** The occurrence, by the rhythm. */
  scheduled: Day;
} & (
  | {
      kind: 'dearer' | 'cheaper';
      amount: Cents;
      /** The usual amount before. */
      before: Cents;
      /** Of the usual amount; at least 1. */
      percent: number;
    }
  | { kind: 'late'; days: number }
  | { kind: 'missing'; day: Day }
);

export interface Imported {
  /** The days of the imported payments. */
  from: Day;
  to: Day;
  /** Single transactions of these days, imported or not. */
  lines: readonly Transaction[];
}

/** How many earlier payments say what is usual. */
const BEFORE = 6;
/** The longest time in which these are found. */
const DAYS_BEFORE = 800;
/** Where amounts vary, so much more or less than usual is news. */
const SPREAD = 0.25;
/** Weekends and holidays delay payments by fewer days. */
const LATE = 4;

/**
 * The series whose payments in the days of an import differ from before. Those that no payment has ever been seen of say
 * nothing, and neither do those of a person without any payment in these days: the import is of another account.
 */
export function changesOfSeries(series: readonly Series[], imported: Imported): readonly SeriesChange[] {
  const { from, to } = imported;
  const once = imported.lines.filter((line) => !isSeries(line) && line.date >= from && line.date <= to);
  const people = new Set(once.map(({ user_id }) => user_id));
  const payees = new Set(once.map(({ type, description }) => `${type} ${payeeIn(description)}`));
  return series
    .flatMap((each) => changeOf(each, imported, { people, payees }) ?? [])
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || compare(a.series, b.series));
}

const ORDER: readonly SeriesChange['kind'][] = ['missing', 'dearer', 'late', 'cheaper'];

function compare(a: Series, b: Series): number {
  return b.amount - a.amount || (a.id < b.id ? -1 : 1);
}

interface Seen {
  people: ReadonlySet<Transaction['user_id']>;
  /** With the type of their payments. */
  payees: ReadonlySet<string>;
}

function changeOf(series: Series, { from, to }: Imported, seen: Seen): SeriesChange | null {
  const exceptions = new Map(series.exceptions?.map((each) => [each.scheduled, each]));
  const isPaid = (scheduled: Day) => exceptions.get(scheduled)?.confirmed === true;
  const { late } = toleranceOf(series);
  const all = occurrences(series, addDays(from, -DAYS_BEFORE), addDays(to, 1));
  const paid = all.filter(({ scheduled }) => isPaid(scheduled));
  // A payment that may still come isn't missing.
  const missing = all.findLast(
    ({ day, scheduled }) => day >= from && addDays(day, late) <= to && !isPaid(scheduled),
  );
  const last = paid.at(-1);
  if (last === undefined) return null;
  if (missing !== undefined && missing.day > last.day && isExpected(series, seen)) {
    return { kind: 'missing', series, scheduled: missing.scheduled, day: missing.day };
  }
  if (last.day < from) return null;
  const known = paid.filter(({ day }) => day < from);
  const before = (known.length > 0 ? known : paid.slice(0, -1)).slice(-BEFORE);
  const { scheduled } = last;
  return (
    priceChange(series, { scheduled, amount: last.transaction.amount }, before) ??
    delay(series, exceptions.get(scheduled), before)
  );
}

/** Whether the import has payments of its person, and none of its payee that may be this one with another amount. */
function isExpected(
  { type, description, exceptions = [], user_id }: Series,
  { people, payees }: Seen,
): boolean {
  if (!people.has(user_id)) return false;
  const named = [description, ...exceptions.flatMap((each) => each.description ?? [])].map(payeeIn);
  return ![...payees].some((payee) =>
    [...new Set(named)].some(
      (each) => payee.startsWith(`${type} `) && isAlike(each, payee.slice(type.length + 1)),
    ),
  );
}

function priceChange(
  series: Series,
  { scheduled, amount }: { scheduled: Day; amount: Cents },
  earlier: readonly { transaction: Series }[],
): SeriesChange | null {
  if (earlier.at(-1)?.transaction.amount === amount) return null;
  const amounts = earlier.map(({ transaction }) => transaction.amount).toSorted((a, b) => a - b);
  // Without earlier payments, the series says what is usual.
  const before = amounts[Math.floor(amounts.length / 2)] ?? series.amount;
  const varies = amounts.length > 0 && amounts[0] !== amounts.at(-1);
  const change = Math.abs(amount - before);
  const percent = Math.round((100 * change) / before);
  if (percent < 1 || (varies && change <= SPREAD * before)) return null;
  return {
    kind: amount > before ? 'dearer' : 'cheaper',
    series,
    scheduled,
    amount,
    before: exact(before),
    percent,
  };
}

function delay(
  series: Series,
  exception: Exception | undefined,
  earlier: readonly { day: Day; scheduled: Day }[],
): SeriesChange | null {
  if (exception?.date === undefined) return null;
  const { scheduled, date } = exception;
  const days = daysBetween(scheduled, date);
  const usual = Math.max(0, ...earlier.map((each) => daysBetween(each.scheduled, each.day)));
  return days >= LATE && days > usual ? { kind: 'late', series, scheduled, days } : null;
}
