// Finds the lines of a file that pay an occurrence of a series, so that it counts once.
import type { Day } from '../../model/day';
import type { Exception, Series } from '../../model/transaction';
import { plainWords } from '../files/csv/plain';
import type { Entry, ReadEntry } from '../files/statements/entry';
import { finished, type Steps } from '../files/steps';
import { addDays, daysBetween } from '../time/calendar';
import { occurrences, type Occurrence } from '../transactions/recurrence';
import { daysFor } from '../transactions/series';
import { payeeOf } from './payee';

/** The occurrence that a line pays. */
export interface SeriesMatch {
  series: Series;
  /** The day by the rhythm, which identifies the occurrence. */
  scheduled: Day;
  /** It has been confirmed with this very day and amount: the line is a double. */
  isKnown: boolean;
}

/** A payment as a file or a transaction gives it. */
export type Payment = Pick<Entry, 'type' | 'amount' | 'description' | 'date'>;

/** How many days before and after its day an occurrence may be paid. */
interface Tolerance {
  early: number;
  late: number;
}

/** The days of a unit, at least. */
const SHORTEST = { days: 1, weeks: 7, months: 28, years: 365 } as const;

/** By the least number of days between two occurrences, longest first. */
const TOLERANCES: readonly (Tolerance & { period: number })[] = [
  // Most of a week: a weekend and holidays delay a payment, and rarely bring it forward.
  { period: 28, early: 5, late: 7 },
  { period: 7, early: 2, late: 2 },
  { period: 3, early: 1, late: 1 },
  { period: 1, early: 0, late: 0 },
];

/** Payments between two pauses: a few milliseconds. */
const SLICE = 500;

/** A member may store thousands of series with one name. */
const MOST_CANDIDATES = 50;

/**
 * The lines that pay an occurrence of a series: of its type, with its payee, near its day, and with half to one and a
 * half times its amount. Each occurrence has at most one line and the other way round; the nearest in day and amount come
 * first. An occurrence that was confirmed with another day or amount is paid already, so it has no line.
 */
export function matchSeries(
  read: readonly ReadEntry[],
  series: readonly Series[],
): ReadonlyMap<ReadEntry, SeriesMatch> {
  return finished(matchesInSteps(read, series));
}

/** Like `matchSeries`. It yields after every few milliseconds of work, so that the caller can pause. */
export function* matchesInSteps(
  read: readonly ReadEntry[],
  series: readonly Series[],
): Steps<ReadonlyMap<ReadEntry, SeriesMatch>> {
  const payments = read.map(({ entry }) => entry);
  const found = yield* paymentsInSteps(payments, series);
  return new Map([...found].flatMap(([index, match]) => pairOf(read[index], match)));
}

const pairOf = <Key>(key: Key | undefined, match: SeriesMatch): [Key, SeriesMatch][] =>
  key === undefined ? [] : [[key, match]];

/** The same for any payments, by their index. */
export function matchPayments(
  payments: readonly Payment[],
  series: readonly Series[],
): ReadonlyMap<number, SeriesMatch> {
  return finished(paymentsInSteps(payments, series));
}

function* paymentsInSteps(
  payments: readonly Payment[],
  series: readonly Series[],
): Steps<ReadonlyMap<number, SeriesMatch>> {
  if (series.length === 0) return new Map();
  const taken = new Set<string>();
  const found = new Map<number, SeriesMatch>();
  const pairs = yield* pairsInSteps(payments, series);
  for (const { payment, match, key } of pairs.toSorted(byDistance)) {
    if (found.has(payment) || taken.has(key)) continue;
    found.set(payment, match);
    taken.add(key);
  }
  return found;
}

/** How many days before and after its day an occurrence may be paid. */
export function toleranceOf({ recurrance: { type, value } }: Pick<Series, 'recurrance'>): Tolerance {
  const period = SHORTEST[type] * value;
  return TOLERANCES.find((each) => period >= each.period) ?? { early: 0, late: 0 };
}

/** The day of a payment, or the nearest one that its occurrence may be moved to. */
export function paidOn(series: Series, scheduled: Day, date: Day): Day {
  const { first, last } = daysFor(series, scheduled);
  if (date < first) return first;
  return date > last ? last : date;
}

/** The payee of a description, for comparison; its words where it names none. */
export function payeeIn(description: string): string {
  return payeeOf(description) || plainWords(description);
}

/** Whether one payee has all words of the other: `netflix`, `netflix international`. */
export function isAlike(one: string, other: string): boolean {
  return one !== '' && other !== '' && haveAllOf(wordsOf(one), wordsOf(other));
}

const wordsOf = (payee: string): ReadonlySet<string> => new Set(payee.split(' '));

function haveAllOf(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [some, all] = one.size < other.size ? [one, other] : [other, one];
  for (const word of some) if (!all.has(word)) return false;
  return true;
}

/** Whether an amount may be another one that has changed since: half to one and a half times as much. */
export function isNear(amount: number, usual: number): boolean {
  return amount * 2 >= usual && amount * 2 <= usual * 3;
}

/** A payment and an occurrence that it may pay. */
interface Pair {
  payment: number;
  match: SeriesMatch;
  /** Identifies the occurrence. */
  key: string;
  /** 0 for the same day and amount; below 0 for one that is known. */
  distance: number;
}

function byDistance(a: Pair, b: Pair): number {
  return a.distance - b.distance || a.payment - b.payment || (a.key < b.key ? -1 : 1);
}

function* pairsInSteps(payments: readonly Payment[], series: readonly Series[]): Steps<Pair[]> {
  const candidates = candidatesOf(series);
  const ofSeries = new Map<Series, number[]>();
  for (const [index, payment] of payments.entries()) {
    if (index % SLICE === 0) yield null;
    for (const each of candidates(payment)) {
      const known = ofSeries.get(each);
      if (known) known.push(index);
      else ofSeries.set(each, [index]);
    }
  }
  const pairs: Pair[] = [];
  for (const [each, indexes] of ofSeries) {
    yield null;
    for (const pair of pairsWith(each, payments, indexes)) pairs.push(pair);
  }
  return pairs;
}

/** A series under one of its names. */
interface Named {
  series: Series;
  payee: string;
  words: ReadonlySet<string>;
}

/** Returns a function that finds the series of a payment's type with its payee. Many payments have the same payee. */
function candidatesOf(series: readonly Series[]): (payment: Payment) => readonly Series[] {
  const byWord = new Map<string, Named[]>();
  for (const each of series.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const payee of payeesOf(each)) {
      const named = { series: each, payee, words: wordsOf(payee) };
      for (const word of named.words) {
        const key = `${each.type} ${word}`;
        const others = byWord.get(key);
        if (others) others.push(named);
        else byWord.set(key, [named]);
      }
    }
  }

  function find(type: Payment['type'], payee: string): readonly Series[] {
    const words = wordsOf(payee);
    const alike = [...words]
      .flatMap((word) => byWord.get(`${type} ${word}`) ?? [])
      .filter((each) => haveAllOf(each.words, words));
    const same = alike.filter((each) => each.payee === payee);
    return [...new Set([...same, ...alike].map((each) => each.series))].slice(0, MOST_CANDIDATES);
  }

  const known = {
    income: new Map<string, readonly Series[]>(),
    expense: new Map<string, readonly Series[]>(),
  };
  return ({ type, description }) => {
    const payee = payeeIn(description);
    const found = known[type].get(payee) ?? find(type, payee);
    known[type].set(payee, found);
    return found;
  };
}

/** As the series and its occurrences name it: banks write another text than people. */
function payeesOf({ description, exceptions = [] }: Series): Set<string> {
  const texts = new Set([description, ...exceptions.flatMap((each) => each.description ?? [])]);
  return new Set([...texts].map(payeeIn).filter((payee) => payee !== ''));
}

function pairsWith(series: Series, payments: readonly Payment[], indexes: readonly number[]): Pair[] {
  const { early, late } = toleranceOf(series);
  const dated = indexes
    .flatMap((index) => {
      const payment = payments[index];
      return payment === undefined ? [] : [{ index, payment }];
    })
    .toSorted((a, b) => compare(a.payment.date, b.payment.date));
  const [first, last] = [dated[0]?.payment.date, dated.at(-1)?.payment.date];
  if (first === undefined || last === undefined) return [];
  const due = occurrences(series, addDays(first, -late), addDays(last, early + 1));
  const exceptions = new Map(series.exceptions?.map((each) => [each.scheduled, each]));

  let next = 0;
  return dated.flatMap(({ index, payment }) => {
    // Both are in order of their days.
    const [from, to] = [addDays(payment.date, -late), addDays(payment.date, early)];
    while (next < due.length && (due[next]?.day ?? to) < from) next += 1;
    const pairs: Pair[] = [];
    for (let at = next; at < due.length; at += 1) {
      const occurrence = due[at];
      if (occurrence === undefined || occurrence.day > to) break;
      const { day, scheduled, transaction } = occurrence;
      if (!isNear(payment.amount, transaction.amount)) continue;
      const status = statusOf(series, occurrence, exceptions.get(scheduled), payment);
      if (status === 'other') continue;
      const isKnown = status === 'known';
      pairs.push({
        payment: index,
        match: { series, scheduled, isKnown },
        key: `${series.id} ${scheduled}`,
        distance: isKnown
          ? -1
          : Math.abs(daysBetween(day, payment.date)) / (late + 1) +
            Math.abs(payment.amount - transaction.amount) / transaction.amount,
      });
    }
    return pairs;
  });
}

/** Whether an occurrence still awaits a payment, was confirmed with this one, or was paid by another one. */
function statusOf(
  series: Series,
  { day, scheduled, transaction }: Occurrence,
  exception: Exception | undefined,
  payment: Payment,
): 'open' | 'known' | 'other' {
  if (exception?.confirmed !== true) return 'open';
  const date = paidOn(series, scheduled, payment.date);
  if (day === date && transaction.amount === payment.amount) return 'known';
  // Somebody may confirm an occurrence before its day and amount are known.
  const { amount: saidAmount = payment.amount, date: saidDate = date } = exception;
  return saidAmount === payment.amount && saidDate === date ? 'open' : 'other';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
