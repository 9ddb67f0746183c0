// Compares a forecast with the one that a person saw before, and attributes the difference to series.
import type { Day } from '../../model/day';
import type { TransactionId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Exception, Series } from '../../model/transaction';
import { isSame } from '../isSame';
import { difference, isTooLarge, negative, sum } from '../money/money';
import { addDays } from '../time/calendar';
import { isScheduled, occurrences } from '../transactions/recurrence';
import { firstExpected } from './forecast';

/** The fields of a series that determine what it comes to, and its name. */
export type SeenSeries = Pick<
  Series,
  'id' | 'type' | 'amount' | 'description' | 'date' | 'recurrance' | 'anchor' | 'exceptions'
>;

/** A forecast as it was on a day: all series that hadn't ended before it. */
export interface SeenForecast {
  day: Day;
  series: readonly SeenSeries[];
}

/**
 * What happened to a series. `up` and `down` are about its amount; `day` is the first day that is different. `ends` has
 * its last day now. `fewer` and `extra` count occurrences.
 */
export type Happening =
  | { kind: 'gone' | 'longer' | 'changed' }
  | { kind: 'new' | 'ends' | 'skipped' | 'moved' | 'up' | 'down' | 'upOnce' | 'downOnce'; day: Day }
  | { kind: 'fewer' | 'extra'; count: number };

export interface ChangeOfForecast {
  /** Unique within the comparison: the id of a series. */
  key: string;
  what: Happening;
  /** How much more there is because of it at the end of the last day; less is below zero. */
  amount: Cents;
  /** Of the series as it is now, or was. */
  description: string;
  /** The series to open; null where it is gone. */
  opens: TransactionId | null;
}

export interface WhyChanged {
  /** The sum of all changes: how much more there is at the end of the last day. */
  amount: Cents;
  /** Those that make a difference, largest first. */
  changes: readonly ChangeOfForecast[];
}

/** A series then, and now: more than one where it was split since. */
interface Thread {
  before: SeenSeries | null;
  after: readonly SeenSeries[];
}

interface Window {
  from: Day;
  /** The first day after the window. */
  to: Day;
}

/** The forecast of a day to compare later ones with. */
export function seenForecast(series: readonly Series[], day: Day): SeenForecast {
  return { day, series: series.map((one) => seen(one, day)) };
}

function seen(
  { id, type, amount, description, date, recurrance, anchor, exceptions = [] }: Series,
  day: Day,
): SeenSeries {
  const kept = exceptions.filter(
    (each) => isFelt(each) && (each.scheduled >= day || (each.date !== undefined && each.date >= day)),
  );
  return {
    id,
    type,
    amount,
    description,
    date,
    recurrance,
    ...(anchor !== undefined && { anchor }),
    ...(kept.length > 0 && { exceptions: kept }),
  };
}

/** Confirmations and other names make no difference to a sum. */
function isFelt({ skipped, amount, date }: Exception): boolean {
  return skipped === true || amount !== undefined || date !== undefined;
}

/** `then` with the series of `now` that this person wrote: own changes need no explanation. */
export function withOwnChanges(
  then: SeenForecast,
  now: SeenForecast,
  isOwn: (id: TransactionId) => boolean,
): SeenForecast {
  const isAnyOwn = [...then.series, ...now.series].some(({ id }) => isOwn(id));
  if (!isAnyOwn) return then;
  const others = then.series.filter(({ id }) => !isOwn(id));
  return { ...then, series: [...others, ...now.series.filter(({ id }) => isOwn(id))] };
}

/**
 * Why the sum of all occurrences up to `until` that are expected after both days differs from `then`. The amounts of
 * the changes add up to the difference, to the cent. Null where nothing makes a difference, or the difference is too
 * large to be exact.
 */
export function whyChanged(then: SeenForecast, now: SeenForecast, until: Day): WhyChanged | null {
  const last = then.day > now.day ? then.day : now.day;
  const window = { from: firstExpected(last), to: addDays(until, 1) };
  const changes = threads(then.series, now.series)
    .flatMap((thread) => changeOf(thread, window))
    .toSorted(byAmount);
  const amount = sum(changes.map((change) => change.amount));
  return changes.length === 0 || isTooLarge(amount) ? null : { amount, changes };
}

/** Largest first; equal ones in a fixed order. */
function byAmount(a: ChangeOfForecast, b: ChangeOfForecast): number {
  return Math.abs(b.amount) - Math.abs(a.amount) || (a.key < b.key ? -1 : 1);
}

/** The series that differ, each with what continues it. */
function threads(then: readonly SeenSeries[], now: readonly SeenSeries[]): Thread[] {
  const seenThen = byId(then);
  const seenNow = byId(now);
  const cut = [...seenThen.values()].filter((one) => isCut(one, seenNow.get(one.id)));
  const continued = new Map<TransactionId, SeenSeries[]>();
  const started: Thread[] = [];
  for (const one of seenNow.values()) {
    if (seenThen.has(one.id)) continue;
    const earlier = continuedBy(one, cut, seenNow);
    if (earlier === undefined) started.push({ before: null, after: [one] });
    else continued.set(earlier.id, [...(continued.get(earlier.id) ?? []), one]);
  }
  const changed = [...seenThen.values()].flatMap((before): Thread[] => {
    const same = seenNow.get(before.id);
    const rest = continued.get(before.id) ?? [];
    if (rest.length === 0 && isSame(before, same)) return [];
    return [{ before, after: same === undefined ? rest : [same, ...rest] }];
  });
  return [...changed, ...started];
}

const byId = (all: readonly SeenSeries[]) => new Map(all.map((one) => [one.id, one]));

/** Whether a series is gone or ends earlier than before. */
function isCut({ recurrance: { end_date: before } }: SeenSeries, now: SeenSeries | undefined): boolean {
  if (now === undefined) return true;
  const { end_date } = now.recurrance;
  return end_date !== null && (before === null || end_date < before);
}

/**
 * The cut series that a new one continues: "this and all following" ends one and starts another, on a day of the same
 * rhythm. One with the same name comes first.
 */
function continuedBy(
  one: SeenSeries,
  cut: readonly SeenSeries[],
  after: ReadonlyMap<TransactionId, SeenSeries>,
): SeenSeries | undefined {
  const able = cut.filter((each) => {
    const end = after.get(each.id)?.recurrance.end_date;
    return each.type === one.type && (end === undefined || end === null || end < one.date);
  });
  return (
    able.find(({ description }) => description === one.description) ??
    able.find((each) => one.anchor === (each.anchor ?? each.date) && isScheduled(each, one.date))
  );
}

/** None where it makes no difference. */
function changeOf({ before, after }: Thread, { from, to }: Window): ChangeOfForecast[] {
  const was = before === null ? [] : occurrences(before, from, to);
  const is = after.flatMap((one) => occurrences(one, from, to));
  const amount = difference(totalOf(is), totalOf(was));
  const last = after.at(-1) ?? null;
  const named = last ?? before;
  if (amount === 0 || named === null) return [];
  const what = happening({ before, after: last, was, is });
  return [{ key: named.id, what, amount, description: named.description, opens: last && last.id }];
}

type SeenOccurrence = ReturnType<typeof occurrences<SeenSeries>>[number];

function totalOf(all: readonly SeenOccurrence[]): Cents {
  return sum(all.map(({ transaction: { type, amount } }) => (type === 'income' ? amount : negative(amount))));
}

interface Compared {
  before: SeenSeries | null;
  /** The one that goes on, where the series was split. */
  after: SeenSeries | null;
  was: readonly SeenOccurrence[];
  is: readonly SeenOccurrence[];
}

function happening({ before, after, was, is }: Compared): Happening {
  if (after === null) return { kind: 'gone' };
  if (before === null) return { kind: 'new', day: is[0]?.day ?? after.date };
  const amounts = new Map(was.map(({ scheduled, transaction }) => [scheduled, transaction.amount]));
  const days = new Set(is.map(({ scheduled }) => scheduled));
  const missing = was.filter(({ scheduled }) => !days.has(scheduled));
  const added = is.filter(({ scheduled }) => !amounts.has(scheduled));
  const repriced = is.flatMap(({ scheduled, day, transaction: { amount } }) => {
    const previous = amounts.get(scheduled) ?? amount;
    return amount === previous ? [] : [{ scheduled, day, isUp: amount > previous }];
  });
  const kinds = [missing, added, repriced].filter((some) => some.length > 0);
  if (before.type !== after.type || kinds.length !== 1) return { kind: 'changed' };
  if (missing.length > 0) return loss(after, missing);
  if (added.length > 0) return gain(before, added);
  return repricing(repriced, { isForGood: before.amount !== after.amount, is });
}

function repricing(
  repriced: readonly { scheduled: Day; day: Day; isUp: boolean }[],
  { isForGood, is }: { isForGood: boolean; is: readonly SeenOccurrence[] },
): Happening {
  const [first, ...others] = repriced;
  if (first === undefined || others.some(({ isUp }) => isUp !== first.isUp)) return { kind: 'changed' };
  const { day, scheduled, isUp } = first;
  if (others.length === 0 && !isForGood) return { kind: isUp ? 'upOnce' : 'downOnce', day };
  const isFromThenOn = is.filter((one) => one.scheduled >= scheduled).length === repriced.length;
  if (!isForGood && !isFromThenOn) return { kind: 'changed' };
  return { kind: isUp ? 'up' : 'down', day };
}

/** What took these occurrences away. */
function loss(after: SeenSeries, missing: readonly SeenOccurrence[]): Happening {
  const { end_date } = after.recurrance;
  if (end_date !== null && missing.every(({ scheduled }) => scheduled > end_date))
    return { kind: 'ends', day: end_date };
  const [only, ...others] = missing;
  if (only === undefined || others.length > 0) return { kind: 'fewer', count: missing.length };
  const exception = after.exceptions?.find(({ scheduled }) => scheduled === only.scheduled);
  if (exception?.date !== undefined) return { kind: 'moved', day: exception.date };
  return exception?.skipped ? { kind: 'skipped', day: only.day } : { kind: 'fewer', count: 1 };
}

/** What brought these occurrences. */
function gain(before: SeenSeries, added: readonly SeenOccurrence[]): Happening {
  const { end_date } = before.recurrance;
  if (end_date !== null && added.every(({ scheduled }) => scheduled > end_date)) return { kind: 'longer' };
  const [only, ...others] = added;
  if (only !== undefined && others.length === 0 && only.day !== only.scheduled)
    return { kind: 'moved', day: only.day };
  return { kind: 'extra', count: added.length };
}
