// Sums of a plan's transactions, computed by the database: one read per thousand transactions. The database sums only
// the server's records, so callers wait until unsent writes are there.
import { limit, orderBy, query, where, type Query } from 'firebase/firestore';
import { sum as sumOfCents } from '../../domain/money/money';
import { centsOfSum, type SumPart } from '../../domain/money/monthSums';
import type { SpendingReads } from '../../domain/money/spending';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import type { Series, Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { readAll, type Records } from '../firebase/records';
import { SERVER_OUT_OF_REACH, watchAll, watchWhole, type Watch } from '../firebase/watch';
import { knownSums, type KnownSums, type ReadSum } from './cachedSums';
import { onOwnDeletion } from '../transactions/ownDeletions';
import { countReads } from '../firebase/readMeter';
import { onServer } from '../firebase/serverAct';
import { sharedWatch } from '../firebase/sharedWatch';
import { stoppable } from '../firebase/stoppable';
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
  const { mainUnits, entries, mean } = await aggregate(planId, [part.type], part);
  if (entries === 0) return { amount: sumOfCents([]), count: 0, unreadable: [] };
  // The database counts an amount that isn't a number, and adds nothing for it.
  const isWhole = mean !== null && Math.round(mainUnits / mean) === entries;
  const amount = isWhole ? centsOfSum(mainUnits, entries) : null;
  return amount === null ? addUp(planId, part) : { amount, count: entries, unreadable: [] };
}

async function aggregate(planId: PlanId, types: readonly TransactionType[], window: DatedIn) {
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

/** The server's figures for a plan. Each sum is read once, no matter who asks, and again when the plan has changed. */
export interface Reads extends SpendingReads {
  sumOf: (part: SumPart) => Promise<ReadSum>;
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

const watches = new Map<string, Watch<Books>>();

/**
 * Emits new books whenever the plan's may have changed: at once after a write, a deletion here, the person's return
 * after more than a minute or a change of the connection; within a minute after another member's deletion. `to` is the
 * last day that callers ask for.
 */
export function watchBooks(planId: PlanId, from: Day, today: Day, to: Day): Watch<Books> {
  const key = `${planId}/${from}/${today}/${to}`;
  const known = watches.get(key) ?? sharedWatch(followBooks(planId, today, { from, to }));
  watches.set(key, known);
  return known;
}

function followBooks(planId: PlanId, today: Day, window: { from: Day; to: Day }): Watch<Books> {
  return stoppable((next, fail, signal) => {
    let newest: Records<string> | null = null;
    let ended: Records<Series> | null = null;
    const tell = () => {
      if (signal.aborted || newest === null || ended === null) return;
      next(openBooks(planId, window, ended, signal));
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
}

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
      const { mainUnits, entries } = await aggregate(planId, ['income', 'expense'], window);
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
function openBooks(planId: PlanId, window: DatedIn, ended: Records<Series>, signal: AbortSignal): Books {
  const known = new WeakMap<readonly Series[], Reads>();
  return {
    ended,
    readsFor: (series) => {
      const reads = known.get(series) ?? newReads(planId, window, [...series, ...ended.records], signal);
      known.set(series, reads);
      return reads;
    },
  };
}

/**
 * Two equal proofs mean that no transaction dated in the window has changed: a new or changed one becomes the newest,
 * and a deletion lowers the total count.
 */
async function readProof(planId: PlanId, window: DatedIn): Promise<string> {
  const [{ mainUnits, entries }, newest] = await Promise.all([
    aggregate(planId, ['income', 'expense'], window),
    onServer(() => getDocsFromServer(newestTransaction(planId))),
  ]);
  countReads('transaction', 1);
  const last = newest.docs.map((found) => [found.id, String(found.get('updatedAt'))]);
  return JSON.stringify([window.from, window.to, mainUnits, entries, last]);
}

function newReads(planId: PlanId, window: DatedIn, repeats: readonly Series[], signal: AbortSignal): Reads {
  const sums = new Map<string, Promise<ReadSum>>();
  // After a sign-out the server would refuse.
  const whileFollowed = async <Value>(read: () => Promise<Value>) => {
    signal.throwIfAborted();
    return read();
  };
  let proven: Promise<KnownSums> | null = null;
  const readProven = () => {
    proven ??= whileFollowed(() => readProof(planId, window)).then((proof) => knownSums(planId, proof));
    // The next call tries again after a failure.
    proven.catch(() => (proven = null));
    return proven;
  };
  const sumOf: Reads['sumOf'] = (part) => {
    const key = JSON.stringify([part.type, part.category, part.from, part.to, part.user]);
    const asked = sums.get(key);
    if (asked !== undefined) return asked;
    const read = readProven().then((known) =>
      known.sumOf(key, () => whileFollowed(() => sumTransactions(planId, part))),
    );
    sums.set(key, read);
    read.catch(() => sums.delete(key));
    return read;
  };
  return {
    sumOf,
    repeats,
    firstDay: async (from, to) =>
      (await readProven()).dayOf(JSON.stringify([from, to]), () =>
        whileFollowed(() => firstDay(planId, from, to)),
      ),
  };
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

/** Calls `act` when the person comes back after more than a minute, and when the connection comes or goes. */
function onReturn(act: () => void): () => void {
  let leftAt = Date.now();
  const onVisible = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt > MINUTE) act();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', act);
  window.addEventListener('offline', act);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', act);
    window.removeEventListener('offline', act);
  };
}
