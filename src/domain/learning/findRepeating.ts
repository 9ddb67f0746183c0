// Finds single transactions that repeat, and the series that would hold them.
import type { Day } from '../../model/day';
import { TransactionType } from '../../model/category';
import type { Cents } from '../../model/money';
import type { Recurrence, Series, Transaction } from '../../model/transaction';
import { addDays, addMonths, daysBetween, monthsBetween } from '../time/calendar';
import { firstScheduled, isSeries, scheduledDays, type Rhythm } from '../transactions/recurrence';
import type { NewSeries } from '../transactions/series';
import { seriesOf } from './gatheredSeries';
import { isNear, matchPayments, payeeIn } from './matchSeries';

/** A series that transactions suggest. */
export interface Proposal {
  /** The same for the same payee and rhythm, also when more of its transactions are known. */
  key: string;
  /** The series with its past: each of `lines` is a confirmed occurrence, and the days without one are skipped. */
  series: NewSeries;
  /** By day. The series takes their place. */
  lines: readonly Transaction[];
  /** Its first occurrence without a transaction. */
  next: Day;
}

/** A rhythm that people pay by, and how many days a payment may be off. */
interface Steady extends Pick<Recurrence, 'type' | 'value'> {
  /** The mean number of days. */
  days: number;
  tolerance: number;
  /** How much an amount may differ from the usual one: shops are visited weekly, too, for other amounts. */
  spread: number;
}

const SPREAD = 0.25;
const STEADY: readonly Steady[] = [
  { type: 'months', value: 1, days: 30.44, tolerance: 4, spread: SPREAD },
  { type: 'years', value: 1, days: 365.25, tolerance: 4, spread: SPREAD },
  { type: 'months', value: 3, days: 91.31, tolerance: 4, spread: SPREAD },
  { type: 'months', value: 6, days: 182.62, tolerance: 4, spread: SPREAD },
  { type: 'weeks', value: 1, days: 7, tolerance: 2, spread: 0.05 },
  { type: 'weeks', value: 2, days: 14, tolerance: 2, spread: 0.05 },
  { type: 'weeks', value: 4, days: 28, tolerance: 2, spread: SPREAD },
];

/** The fewest transactions that repeat; yearly ones of the same amount need one less. */
const LEAST = 3;
const LEAST_YEARLY = LEAST - 1;
/** A part of a payee's transactions may be alike by chance. */
const LEAST_OF_PART = 4;
/** The share of a rhythm's days that have a transaction, and of transactions that are on such a day. */
const STEADINESS = 0.75;
/** The share of amounts that are near the usual one: all of up to five. */
const MOSTLY = 5 / 6;
/** Days that a rhythm is dated by are tried, the most frequent first. */
const MOST_PHASES = 4;
/** Without a sign of life for so many days, nothing goes on. */
const LONG_PAST = 31;
/** How many transactions are read in a step. */
const STEP = 500;
/** Days by which the same payment may be off. */
const NEARLY = 4;
/** The days of a month that the shortest month has. */
const IN_EVERY_MONTH = 28;

/**
 * The single transactions up to `today` that repeat: of the same type and payee, in a steady rhythm, with similar
 * amounts, and still going on. Left out are those that a series pays already, and payees with a later transaction: a
 * series would count these twice. The largest amounts come first.
 */
export function findRepeating(
  lines: readonly Transaction[],
  series: readonly Series[],
  today: Day,
): readonly Proposal[] {
  const search = searchRepeating(lines, series, today);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of a few milliseconds, so that the caller can pause between them. */
export function* searchRepeating(
  lines: readonly Transaction[],
  series: readonly Series[],
  today: Day,
): Generator<undefined, readonly Proposal[]> {
  const single = lines.filter((each) => !isSeries(each));
  const last = latestOf(single.filter(({ date }) => date <= today));
  if (last === null) return [];
  const found: Proposal[] = [];
  let seen = 0;
  for (const [payee, ofPayee] of yield* byPayee(single)) {
    for (const each of repeatingIn(ofPayee.toSorted(byDay), { today, last })) {
      const proposal = proposalOf(payee, each);
      if (proposal !== null) found.push(proposal);
    }
    seen += ofPayee.length;
    if (seen < STEP) continue;
    seen = 0;
    yield;
  }
  const sorted = uncovered(found, series).toSorted(
    (a, b) => b.series.amount - a.series.amount || (a.key < b.key ? -1 : 1),
  );
  return withOwnKeys(sorted);
}

/** Two contracts with one payee may be paid on the same day. */
function withOwnKeys(proposals: readonly Proposal[]): readonly Proposal[] {
  const counts = new Map<string, number>();
  return proposals.map((proposal) => {
    const count = (counts.get(proposal.key) ?? 0) + 1;
    counts.set(proposal.key, count);
    return count === 1 ? proposal : { ...proposal, key: `${proposal.key} ${count}` };
  });
}

function latestOf(lines: readonly Transaction[]): Day | null {
  return lines.reduce<Day | null>(
    (latest, { date }) => (latest === null || date > latest ? date : latest),
    null,
  );
}

/** The day of today, and of the last known transaction. */
interface Now {
  today: Day;
  last: Day;
}

/** Transactions in a rhythm. */
interface Repeating {
  rhythm: Rhythm;
  /** By scheduled day. */
  on: ReadonlyMap<Day, Transaction>;
  next: Day;
}

/** Those of one type and payee. */
function* byPayee(lines: readonly Transaction[]): Generator<undefined, [payee: string, Transaction[]][]> {
  const ofType = {
    income: new Map<string, Transaction[]>(),
    expense: new Map<string, Transaction[]>(),
  };
  for (const [index, line] of lines.entries()) {
    const groups = ofType[line.type];
    const payee = payeeIn(line.description);
    const group = groups.get(payee);
    if (group) group.push(line);
    else groups.set(payee, [line]);
    if (index % STEP === STEP - 1) yield;
  }
  return TransactionType.options.flatMap((type) =>
    [...ofType[type]]
      .filter(([payee, group]) => payee !== '' && group.length >= LEAST_YEARLY)
      .map(([payee, group]): [string, Transaction[]] => [`${type} ${payee}`, group]),
  );
}

function byDay(a: Transaction, b: Transaction): number {
  if (a.date === b.date) return a.id < b.id ? -1 : 1;
  return a.date < b.date ? -1 : 1;
}

/** All transactions of a payee are one rhythm, or parts of them are: two people's, two contracts, the same amounts. */
function repeatingIn(lines: readonly Transaction[], now: Now): Repeating[] {
  // Somebody enters them ahead.
  if ((lines.at(-1)?.date ?? now.today) > now.today) return [];
  const whole = repeating(lines, now, LEAST);
  if (whole !== null) return [whole];
  for (const parts of [
    byKey(lines, ({ user_id }) => user_id),
    byLevel(lines),
    byKey(lines, ({ amount }) => amount),
  ]) {
    if (parts.length < 2) continue;
    const found = parts.flatMap((part) => repeating(part, now, LEAST_OF_PART) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

function byKey(
  lines: readonly Transaction[],
  keyOf: (line: Transaction) => string | number,
): Transaction[][] {
  const parts = new Map<string | number, Transaction[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const part = parts.get(key);
    if (part) part.push(line);
    else parts.set(key, [line]);
  }
  return [...parts.values()];
}

/** Parts whose amounts lie apart, each by day. */
function byLevel(lines: readonly Transaction[]): Transaction[][] {
  const parts: Transaction[][] = [];
  let before = 0;
  for (const line of lines.toSorted((a, b) => a.amount - b.amount || byDay(a, b))) {
    const part = parts.at(-1);
    if (part === undefined || line.amount > before * (1 + SPREAD)) parts.push([line]);
    else part.push(line);
    before = line.amount;
  }
  return parts.map((part) => part.toSorted(byDay));
}

function repeating(lines: readonly Transaction[], now: Now, least: number): Repeating | null {
  if (lines.length < least - 1) return null;
  const amounts = lines.map(({ amount }) => amount);
  const isEqual = amounts.every((amount) => amount === amounts[0]);
  const gaps = gapsOf(lines);
  let best: (Fit & { steady: Steady }) | null = null;
  for (const steady of STEADY) {
    const isYearly = steady.type === 'years' && isEqual;
    if (lines.length < (isYearly ? least - 1 : least)) continue;
    if (!areWhole(gaps, steady) || !areSimilar(amounts, steady.spread)) continue;
    const fit = fitOf(lines, steady);
    if (fit !== null && (best === null || fit.distance < best.distance)) best = { ...fit, steady };
  }
  if (best === null) return null;
  const { rhythm, on, steady } = best;
  const next = nextOf(rhythm, [...on.keys()].at(-1), steady, now);
  return next === null ? null : { rhythm, on, next };
}

/** Whether the amounts are near the middle one, or are so before a change and after it. */
function areSimilar(amounts: readonly Cents[], spread: number): boolean {
  if (isLevel(amounts, spread)) return true;
  const at = largestStep(amounts);
  const [before, after] = [amounts.slice(0, at), amounts.slice(at)];
  // A new amount holds once it has come twice, or after an amount that never changed.
  const holds =
    after.length > 1 || (before.length > 2 && isLevel(before, 0) && isNear(after[0] ?? 0, before[0] ?? 0));
  return holds && isLevel(before, spread) && isLevel(after, spread);
}

/** The index after the largest change. */
function largestStep(amounts: readonly Cents[]): number {
  let largest = 0;
  let found = 0;
  for (let at = 1; at < amounts.length; at += 1) {
    const step = Math.abs(Math.log((amounts[at] ?? 1) / (amounts[at - 1] ?? 1)));
    if (step <= largest) continue;
    largest = step;
    found = at;
  }
  return found;
}

/** Whether the amounts are near the middle one; of many, a few may be twice as far from it. */
function isLevel(amounts: readonly Cents[], spread: number): boolean {
  const sorted = amounts.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const isWithin = (most: number) => (amount: number) => Math.abs(amount - middle) <= middle * most;
  const near = sorted.filter(isWithin(spread)).length;
  return near === sorted.length || (near >= MOSTLY * sorted.length && sorted.every(isWithin(2 * spread)));
}

/** The days between each and the next. */
function gapsOf(lines: readonly Transaction[]): number[] {
  return lines.slice(1).map(({ date }, index) => daysBetween(lines[index]?.date ?? date, date));
}

/** Whether most gaps are whole periods: it costs little and rules out most payees. */
function areWhole(gaps: readonly number[], { type, days, tolerance }: Steady): boolean {
  // Both days may be off, and months differ by up to three days. Within a week, every day would be near.
  const most = type === 'weeks' ? tolerance : 2 * tolerance + 3;
  let count = 0;
  for (const gap of gaps) {
    const periods = Math.round(gap / days);
    if (periods > 0 && Math.abs(gap - periods * days) <= most) count += 1;
  }
  return count >= STEADINESS * gaps.length;
}

/** How transactions fit a rhythm. */
interface Fit extends Pick<Repeating, 'rhythm' | 'on'> {
  /** The mean number of days by which they are off, and more for days without one. */
  distance: number;
}

/** The phase of a rhythm that fits best; null when none does. */
function fitOf(lines: readonly Transaction[], steady: Steady): Fit | null {
  let best: Fit | null = null;
  for (const anchor of anchorsOf(lines, steady)) {
    const { type, value } = steady;
    const rhythm = { date: anchor, recurrance: { type, value, end_date: null } };
    const fit = fitTo(rhythm, lines, steady);
    if (fit !== null && (best === null || fit.distance < best.distance)) best = fit;
  }
  return best;
}

/** Days before the first transaction from which the rhythm may be counted. */
function anchorsOf(lines: readonly Transaction[], { type, value, days, tolerance }: Steady): Day[] {
  const [first] = lines;
  if (first === undefined) return [];
  const start = addDays(first.date, -Math.round(days));
  if (type === 'weeks') {
    const phases = lines.map(({ date }) => daysBetween(start, date) % (value * 7));
    return mostFrequent(phases).map((phase) => addDays(start, phase));
  }
  const dates = lines.map(({ date }) => Number(date.slice(8)));
  const period = type === 'years' ? value * 12 : value;
  const lastDay = dates.some((date) => date >= IN_EVERY_MONTH) ? [31] : [];
  return [...new Set([...mostFrequent(dates), ...lastDay])].flatMap((date) =>
    // The first one may be early or late by the turn of a month.
    [0, 1, -1].flatMap((shift) =>
      monthly(addMonths(first.date, shift), date, { period, tolerance, first: first.date }),
    ),
  );
}

/** The day of the rhythm with this date in a month, counted from an earlier month that has the date; none where it is far. */
function monthly(
  near: Day,
  date: number,
  { period, tolerance, first }: { period: number; tolerance: number; first: Day },
): Day[] {
  for (let back = 1; back <= 4; back += 1) {
    const month = addMonths(near, -back * period);
    const day = addDays(month, date - Number(month.slice(8)));
    if (monthsBetween(month, day) !== 0) continue;
    const due = addMonths(day, back * period);
    return Math.abs(daysBetween(due, first)) <= tolerance ? [day] : [];
  }
  return [];
}

/** The values that occur most often, and the first of equally frequent ones. */
function mostFrequent(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_PHASES)
    .map(([value]) => value);
}

/** Null when too many transactions or days of the rhythm are left over. */
function fitTo(rhythm: Rhythm, lines: readonly Transaction[], { tolerance }: Steady): Fit | null {
  const [first, last] = [lines[0]?.date, lines.at(-1)?.date];
  if (first === undefined || last === undefined) return null;
  const due = scheduledDays(rhythm, addDays(first, -tolerance), addDays(last, tolerance + 1));
  const on = new Map<Day, Transaction>();
  let off = 0;
  let at = 0;
  for (const line of lines) {
    while (at + 1 < due.length && distanceOf(line, due[at + 1]) <= distanceOf(line, due[at])) at += 1;
    const day = due[at];
    if (day === undefined || distanceOf(line, day) > tolerance) continue;
    const other = on.get(day);
    // Of two on one day, the later one is extra.
    if (other !== undefined) continue;
    on.set(day, line);
    off += distanceOf(line, day);
  }
  const days = [...on.keys()];
  const [start, end] = [days[0], days.at(-1)];
  if (start === undefined || end === undefined || on.size < LEAST_YEARLY) return null;
  const span = due.filter((day) => day >= start && day <= end).length;
  if (on.size < STEADINESS * span || on.size < STEADINESS * lines.length) return null;
  const missing = span + lines.length - 2 * on.size;
  return { rhythm, on, distance: (off + missing * tolerance) / on.size };
}

function distanceOf({ date }: Transaction, day: Day | undefined): number {
  return day === undefined ? Infinity : Math.abs(daysBetween(day, date));
}

/** The first day of a rhythm without a transaction that may still get one; null when it has ended. */
function nextOf(
  rhythm: Rhythm,
  end: Day | undefined,
  { days, tolerance }: Steady,
  { today, last }: Now,
): Day | null {
  const expected = end && firstScheduled(rhythm, addDays(end, 1));
  if (expected === undefined || expected === null) return null;
  const grace = Math.max(tolerance, Math.min(LONG_PAST, Math.round(days / 2)));
  if (addDays(expected, grace) < last || addDays(expected, LONG_PAST) < today) return null;
  // What didn't come while others did is skipped.
  const open = addDays(last, -tolerance);
  return expected >= open ? expected : firstScheduled(rhythm, open);
}

function proposalOf(payee: string, { rhythm, on, next }: Repeating): Proposal | null {
  const found = seriesOf(rhythm, on, next);
  if (found === null) return null;
  const { recurrance, user_id } = found.series;
  const { type, value } = recurrance;
  const date = Number(next.slice(8));
  const phase = type === 'weeks' ? '' : ` ${date}`;
  return { key: `${payee} ${value} ${type}${phase} ${user_id}`, next, ...found };
}

/** Those that no series pays: one with their payee, or one with the same amount on the same days. */
function uncovered(proposals: readonly Proposal[], all: readonly Series[]): readonly Proposal[] {
  const payments = proposals.map(({ series: { type, amount, description }, lines, next }) => ({
    type,
    amount,
    description: lines.at(-1)?.description ?? description,
    date: next,
  }));
  const paid = matchPayments(payments, all);
  return proposals.filter(
    ({ series: proposed, next }, index) =>
      !paid.has(index) && !all.some((each) => isSameCourse(each, proposed, next)),
  );
}

/** Whether a series has the amount and the days of a proposed one: a person may name it otherwise than the bank. */
function isSameCourse(each: Series, { type, amount, recurrance }: NewSeries, next: Day): boolean {
  return (
    each.type === type &&
    each.amount === amount &&
    each.recurrance.type === recurrance.type &&
    each.recurrance.value === recurrance.value &&
    scheduledDays(each, addDays(next, -NEARLY), addDays(next, NEARLY + 1)).length > 0
  );
}
