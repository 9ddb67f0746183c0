// Sums of a plan's transactions, computed by the database: one read per thousand transactions. The database sums only
// the server's records, so callers wait until unsent writes are there.
import { limit, orderBy, query, Timestamp, where, type Query } from 'firebase/firestore';
import {
  everydaySince,
  largeAmong,
  type EverydayReads,
  type LargeFilter,
} from '../../domain/forecast/everyday';
import { sum as sumOfCents } from '../../domain/money/money';
import { centsOfSum, type SumPart } from '../../domain/money/monthSums';
import type { SpendingReads } from '../../domain/money/spending';
import { addDays, dayFromMillis, firstOfMonth, MAX_DAY, MIN_DAY } from '../../domain/time/calendar';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import type { Series, Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { readAll, type Records } from '../firebase/records';
import { SERVER_OUT_OF_REACH, watchAll, watchWhole, type Watch } from '../firebase/watch';
import { knownSums, type Proof, type ReadLarge, type ReadSum, type SumsName } from './cachedSums';
import { onReturn } from '../device/onReturn';
import { onOwnDeletion } from '../transactions/ownDeletions';
import { countReads } from '../firebase/readMeter';
import { readOnce } from '../firebase/readOnce';
import { onServer } from '../firebase/serverAct';
import { sharedByValues } from '../firebase/sharedWatch';
import { stoppable } from '../firebase/stoppable';
import { getSplitTransactions } from '../transactions/readTransactions';
import { getDocsFromServer, sumAmounts, waitForPendingWrites } from '../firebase/server';
import {
  datedTransactions,
  parseTransaction,
  timestampOf,
  transactionsIn,
  watchEndedSeries,
  type DatedIn,
} from '../transactions/transaction';

/** Index entries that an aggregate reads for the price of one read. */
const ENTRIES_PER_READ = 1000;

/** The sum of a plan's transactions, exact to the cent. */
export async function sumTransactions(planId: PlanId, part: SumPart): Promise<ReadSum> {
  const { mainUnits, entries, mean } = await sumsIn(planId, [part.type], part);
  if (entries === 0) return { amount: sumOfCents([]), count: 0, unreadable: [] };
  // The database counts an amount that isn't a number, and adds nothing for it.
  const isWhole = mean !== null && Math.round(mainUnits / mean) === entries;
  const amount = isWhole ? centsOfSum(mainUnits, entries) : null;
  return amount === null ? addUp(planId, part) : { amount, count: entries, unreadable: [] };
}

/** What the database adds up of the transactions in a window. */
export async function sumsIn(planId: PlanId, types: readonly TransactionType[], window: DatedIn) {
  const transactions = transactionsIn(planId, types, window);
  const found = await onServer(() => sumAmounts(transactions));
  countReads('aggregate', Math.max(1, Math.ceil(found.entries / ENTRIES_PER_READ)));
  return found;
}

/** Adds up one by one: for amounts too large for the database to add up to the cent, and for broken records. */
async function addUp(planId: PlanId, part: SumPart): Promise<ReadSum> {
  const { docs } = await onServer(() => getDocsFromServer(datedTransactions(planId, [part.type], part)));
  countReads('transaction', docs.length);
  const { records, unreadable } = readAll(docs, parseTransaction);
  return { amount: sumOfCents(records.map(({ amount }) => amount)), count: records.length, unreadable };
}

/** The day of the first transaction dated from `from` up to and including `to`; null when there is none. */
async function firstDay(planId: PlanId, from: Day, to: Day): Promise<Day | null> {
  const { docs } = await onServer(() =>
    getDocsFromServer(
      query(
        collection('transaction'),
        where('plan_id', '==', planId),
        where('date', '>=', timestampOf(from)),
        where('date', '<=', timestampOf(to)),
        orderBy('date', 'asc'),
        limit(1),
      ),
    ),
  );
  countReads('transaction', Math.max(1, docs.length));
  return readAll(docs, parseTransaction).records[0]?.date ?? null;
}

/** The day of the plan's first transaction; null when there is none. */
export function watchFirstDay(planId: PlanId): Watch<Day | null> {
  return readOnce(() => firstDay(planId, MIN_DAY, MAX_DAY));
}

async function splitsIn(
  planId: PlanId,
  window: { from: Day; to: Day },
  signal: AbortSignal,
): Promise<Records<Transaction>> {
  const found = await getSplitTransactions(planId, window, { signal });
  countReads('transaction', Math.max(1, found.records.length + found.unreadable.length));
  return found;
}

/** The most transactions of a part that are searched for large ones: the newest. */
const MOST_SEARCHED = 500;

async function largeIn(planId: PlanId, part: SumPart, filter: LargeFilter): Promise<ReadLarge> {
  const newest = query(datedTransactions(planId, [part.type], part), limit(MOST_SEARCHED));
  const { docs } = await onServer(() => getDocsFromServer(newest));
  countReads('transaction', Math.max(1, docs.length));
  const { records, unreadable } = readAll(docs, parseTransaction);
  return { ...largeAmong(records, filter), unreadable };
}

/** Questions to the server about a window of days. */
interface Answers extends SpendingReads {
  sumOf: (part: SumPart) => Promise<ReadSum>;
  largeOf: (part: SumPart, filter: LargeFilter) => Promise<ReadLarge>;
}

/** The server's figures for a plan. Each sum is read once, no matter who asks, and again when the plan has changed. */
export interface Reads extends Answers, EverydayReads {
  sumOf: Answers['sumOf'];
  largeOf: Answers['largeOf'];
  /** For the full months since `everydaySince`. A sum is read again when the plan has changed there, and once a day. */
  past: Answers;
  /** The transactions with a split in a window, one by one. Like a sum, read again when the plan has changed. */
  splitsIn: (window: { from: Day; to: Day }) => Promise<Records<Transaction>>;
  /** All series that may fall in the window: one list for all callers, who share results derived from it. */
  repeats: readonly Series[];
}

/** A plan's transactions at one time, valid until new books arrive. */
export interface Books {
  /** Series that have ended since the requested day. */
  ended: Records<Series>;
  /** The reads that go with the series as this device knows them. */
  readsFor: (series: readonly Series[]) => Reads;
}

/** The first day of the books that most callers can share. */
export const booksSince = everydaySince;

/**
 * Emits new books whenever the plan's may have changed: at once after a write, a deletion here, the person's return
 * after more than a minute or a change of the connection; within a minute after another member's deletion. `to` is the
 * last day that callers ask for.
 */
export const watchBooks = sharedByValues((planId: PlanId, from: Day, today: Day, to: Day): Watch<Books> => {
  const window = { from, to };
  return stoppable((next, fail, signal) => {
    let newest: Records<string> | null = null;
    let ended: Records<Series> | null = null;
    const tell = () => {
      if (signal.aborted || newest === null || ended === null) return;
      next(openBooks(planId, today, window, ended, signal));
      deletions.lookAgain();
    };
    const deletions = watchTotal(planId, window, tell);
    const stops = [
      watchNewest(planId)((found) => {
        newest = found;
        tell();
      }, fail),
      watchEndedSeries(
        planId,
        window.from,
        today,
      )((found) => {
        ended = found;
        tell();
      }, fail),
      onReturn(tell),
      onOwnDeletion(tell),
      deletions.stop,
    ];
    return () => stops.forEach((stop) => stop());
  });
});

/** Milliseconds. */
const MINUTE = 60_000;

/**
 * No listener reports that another member has deleted a transaction that neither repeats nor was written last. So once
 * a minute, while the screen is visible, this compares one total and calls `act` if it has changed. After a known
 * change, `lookAgain` takes a new total without a call.
 */
function watchTotal(planId: PlanId, window: DatedIn, act: () => void) {
  let known: string | null = null;
  const look = async () => {
    if (document.visibilityState === 'hidden') return known;
    try {
      const { mainUnits, entries } = await sumsIn(planId, ['income', 'expense'], window);
      return `${mainUnits}/${entries}`;
    } catch {
      return known;
    }
  };
  const compare = async () => {
    const before = known;
    const total = await look();
    if (before !== null && before === known && total !== before) act();
  };
  const lookAgain = async () => {
    known = null;
    known = await look();
  };
  const timer = setInterval(() => void compare(), MINUTE);
  return { lookAgain: () => void lookAgain(), stop: () => clearInterval(timer) };
}

/** The id of the transaction that was written last. */
function watchNewest(planId: PlanId): Watch<Records<string>> {
  return watchWhole(
    () => newestTransaction(planId),
    ({ id }) => id,
  );
}

/** The transaction of the plan that anybody wrote last. Shares its listener with `watchBooks`. */
export function watchLastWritten(planId: PlanId): Watch<Records<Transaction>> {
  return watchAll(() => newestTransaction(planId), parseTransaction);
}

function newestTransaction(planId: PlanId): Query {
  return query(
    collection('transaction'),
    where('plan_id', '==', planId),
    orderBy('updatedAt', 'desc'),
    limit(1),
  );
}

/** Callers ask only for days in `window`. Once `signal` aborts, nothing more is asked of the server. */
function openBooks(
  planId: PlanId,
  today: Day,
  window: DatedIn,
  ended: Records<Series>,
  signal: AbortSignal,
): Books {
  const known = new WeakMap<readonly Series[], Reads>();
  return {
    ended,
    readsFor: (series) => {
      const reads =
        known.get(series) ?? newReads(planId, today, window, [...series, ...ended.records], signal);
      known.set(series, reads);
      return reads;
    },
  };
}

/** The number and sum of the transactions in a window: a deletion lowers them. */
async function totalOf(planId: PlanId, types: readonly TransactionType[], window: DatedIn): Promise<string> {
  const { mainUnits, entries } = await sumsIn(planId, types, window);
  return JSON.stringify([window.from, window.to, mainUnits, entries]);
}

interface LastWrite {
  id: string;
  /** The day of the transaction; null where it has none. */
  day: Day | null;
}

/** The last write to the plan: a new or changed transaction becomes the newest. Null in a plan without any. */
async function lastWrite(planId: PlanId): Promise<LastWrite | null> {
  const { docs } = await onServer(() => getDocsFromServer(newestTransaction(planId)));
  countReads('transaction', 1);
  const [newest] = docs;
  if (newest === undefined) return null;
  const date: unknown = newest.get('date');
  return {
    id: JSON.stringify([newest.id, String(newest.get('updatedAt'))]),
    day: date instanceof Timestamp ? dayFromMillis(date.toMillis()) : null,
  };
}

function newReads(
  planId: PlanId,
  today: Day,
  window: DatedIn,
  repeats: readonly Series[],
  signal: AbortSignal,
): Reads {
  const readLast = shared(() => lastWrite(planId), signal);
  const months = { from: everydaySince(today), to: addDays(firstOfMonth(today), -1) };
  const isUsual = window.from === booksSince(today) && window.to === today;
  const prove = shared(async (): Promise<Proof> => {
    const [total, last] = await Promise.all([totalOf(planId, ['income', 'expense'], window), readLast()]);
    return { total, written: last && last.id };
  }, signal);
  const provePast = async (): Promise<Proof> => {
    const [total, last] = await Promise.all([totalOf(planId, ['expense'], months), readLast()]);
    const isElsewhere =
      last === null || (last.day !== null && !(last.day >= months.from && last.day <= months.to));
    return { total, written: isElsewhere ? null : last.id };
  };
  return {
    ...answersUnder(planId, isUsual ? 'sums' : 'otherSums', prove, signal),
    splitsIn: splitsUnder(planId, 'splits', prove, signal),
    past: answersUnder(planId, 'pastSums', provePast, signal),
    repeats,
  };
}

/** Answers from the cache, under the proof that is read before the first one, or else from the server. */
function answersUnder(
  planId: PlanId,
  kind: SumsName,
  prove: () => Promise<Proof>,
  signal: AbortSignal,
): Answers {
  const readProven = shared(async () => knownSums(planId, kind, await prove()), signal);
  const sums = new Map<string, () => Promise<ReadSum>>();
  const large = new Map<string, () => Promise<ReadLarge>>();
  return {
    sumOf: (part) => {
      const question = questionOf(part);
      const read = shared(() => sumTransactions(planId, part), signal);
      return sharedBy(sums, question, async () => (await readProven()).sumOf(question, read), signal);
    },
    largeOf: (part, filter) => {
      const question = `${questionOf(part)} ${JSON.stringify([filter.above, filter.except])}`;
      const read = shared(() => largeIn(planId, part, filter), signal);
      return sharedBy(large, question, async () => (await readProven()).largeOf(question, read), signal);
    },
    firstDay: async (from, to) =>
      (await readProven()).dayOf(
        JSON.stringify([from, to]),
        shared(() => firstDay(planId, from, to), signal),
      ),
  };
}

function splitsUnder(
  planId: PlanId,
  kind: SumsName,
  prove: () => Promise<Proof>,
  signal: AbortSignal,
): Reads['splitsIn'] {
  const readProven = shared(async () => knownSums(planId, kind, await prove()), signal);
  const splits = new Map<string, () => Promise<Records<Transaction>>>();
  return ({ from, to }) => {
    const question = `${from}/${to}`;
    const read = shared(() => splitsIn(planId, { from, to }, signal), signal);
    return sharedBy(splits, question, async () => (await readProven()).splitsOf(question, read), signal);
  };
}

/**
 * Answers about days that the caller follows: they stay valid while `written`, which names the last act that may concern
 * those days, and their total are the same.
 */
export function answersWhile(
  planId: PlanId,
  window: { from: Day; to: Day },
  written: string,
): Answers & Pick<Reads, 'splitsIn'> {
  const { signal } = new AbortController();
  const prove = shared(
    async (): Promise<Proof> => ({ total: await totalOf(planId, ['income', 'expense'], window), written }),
    signal,
  );
  return {
    ...answersUnder(planId, 'sumsBefore', prove, signal),
    splitsIn: splitsUnder(planId, 'splitsBefore', prove, signal),
  };
}

const questionOf = ({ type, category, from, to, user }: SumPart) =>
  JSON.stringify([type, category, from, to, user]);

/**
 * Reads at the first call, for all later ones; again after a failure. After `signal` aborts, as at a sign-out, the server
 * would refuse.
 */
function shared<Value>(read: () => Promise<Value>, signal: AbortSignal): () => Promise<Value> {
  let reading: Promise<Value> | null = null;
  return async () => {
    signal.throwIfAborted();
    reading ??= read();
    const last = reading;
    try {
      return await last;
    } catch (error) {
      if (reading === last) reading = null;
      throw error;
    }
  };
}

/** The same for each question. */
function sharedBy<Value>(
  readings: Map<string, () => Promise<Value>>,
  question: string,
  read: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const reading = readings.get(question) ?? shared(read, signal);
  readings.set(question, reading);
  return reading();
}

/** Resolves when the server has all writes from here; rejects when it is out of reach. */
export async function allSent(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('offline')), SERVER_OUT_OF_REACH);
  });
  try {
    await onServer(() => Promise.race([waitForPendingWrites(db()), patience]));
  } finally {
    clearTimeout(timer);
  }
}
