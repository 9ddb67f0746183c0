// All transactions of a calendar year. This device keeps them, and the history says what has changed since.
import {
  getDocFromCache,
  limit,
  orderBy,
  query,
  startAt,
  Timestamp,
  type DocumentSnapshot,
} from 'firebase/firestore';
import * as v from 'valibot';
import { daysOfYear } from '../../domain/year/days';
import {
  applyEntries,
  isBeyond,
  putInto,
  type SaidInEntry,
  type YearBooks,
  type YearScope,
} from '../../domain/year/entries';
import type { TransactionType } from '../../model/category';
import { areChecked, HistoryEntry } from '../../model/history';
import { TransactionId, type PlanId } from '../../model/ids';
import { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import { toAppError } from '../firebase/appError';
import { isLocal } from '../firebase/asOn';
import { ofPlan } from '../firebase/collections';
import { listen } from '../firebase/database';
import { countReads } from '../firebase/readMeter';
import { onServer } from '../firebase/serverAct';
import { getDocFromServer, getDocsFromServer } from '../firebase/server';
import { sharedByValues } from '../firebase/sharedWatch';
import { stoppable } from '../firebase/stoppable';
import { onQuery, type Watch } from '../firebase/watch';
import { parseTransaction, watchDatedTransactions } from '../transactions/transaction';
import { mapIn } from '../../model/leniently';
import { transactionRef } from '../transactions/writeAct';
import { agree, isKept, keep, offsetOf, readKept, totalsOnServer, type KeptYear } from './keptYear';

/** The most transactions of a year that are read one by one. */
export const MOST_IN_YEAR = 5000;

/** With more entries since, or more of which each is to be read, the year is read again. */
const MOST_ENTRIES = 500;

/** Milliseconds: an entry has the time of its request, and one that took longer appears after a later one. */
const OVERLAP = 10_000;

/** Milliseconds before the server is asked again whether it has the same: a change may have come in between. */
const BEFORE_SECOND_LOOK = 1500;

/** Milliseconds that changes are gathered before they are kept. */
const BEFORE_KEEPING = 500;

export interface YearRecords {
  /** Those dated in the year. A series counts on its first day. */
  transactions: readonly Transaction[];
  /** The ids of those that can't be read. */
  unreadable: readonly string[];
  /** False where there are more than `MOST_IN_YEAR`: then there are none. */
  isWhole: boolean;
  /** When they were current: the server hasn't been asked since. Null while they are. */
  at: Instant | null;
  /** The time of the newest act that may concern another year. */
  elsewhere: Instant;
}

const TYPES: readonly TransactionType[] = ['income', 'expense'];

/**
 * The transactions of a year, live. The first time they are read from the server; after that, only the entries of the
 * history since. Those who watch at the same time share one read.
 */
export const watchYear = sharedByValues((planId: PlanId, year: number): Watch<YearRecords> => {
  const scope = { planId, ...daysOfYear(year) };
  // Nothing is kept of books in this page's memory.
  return (next, fail) => (isLocal() ? watchHere(scope) : watchKept(year, scope))(next, fail);
});

/** The same where this device has kept the year, or has everything. Null where it would have to be read. */
export function watchKeptYear(planId: PlanId, year: number): Watch<YearRecords | null> {
  return stoppable((next, fail, signal) => {
    let stop: (() => void) | undefined;
    const begin = async () => {
      const isHere = isLocal() || (await isKept(planId, year));
      if (signal.aborted) return;
      if (isHere) stop = watchYear(planId, year)(next, fail);
      else next(null);
    };
    void begin();
    return () => stop?.();
  });
}

function watchHere({ planId, from, to }: YearScope): Watch<YearRecords> {
  return (next, fail) =>
    watchDatedTransactions(
      planId,
      TYPES,
      { from, to },
      MOST_IN_YEAR + 1,
    )(({ records, unreadable }) => {
      const isWhole = records.length + unreadable.length <= MOST_IN_YEAR;
      next({ transactions: isWhole ? records : [], unreadable, isWhole, at: null, elsewhere: 0 });
    }, fail);
}

function watchKept(year: number, scope: YearScope): Watch<YearRecords> {
  const { planId } = scope;
  return stoppable((next, fail, signal) => {
    let kept: KeptYear | null = null;
    let isCurrent = false;
    /** Whether the server has confirmed the books since this watch began. */
    let isProven = false;
    let misses = 0;
    let unsent: readonly ReadEntry[] = [];
    let applied = new Set<string>();
    let told: YearRecords | null = null;
    /** `told` has what is in the books: all who use a list add it up again when it is another one. */
    let isSame = false;
    let stopEntries: (() => void) | undefined;
    let keeping: ReturnType<typeof setTimeout> | undefined;
    let looking: ReturnType<typeof setTimeout> | undefined;

    // One step after the other: a step changes the books.
    let steps: Promise<unknown> = Promise.resolve();
    const then = (step: () => Promise<void>) => {
      const before = steps;
      const run = async () => {
        await before;
        try {
          if (!signal.aborted) await step();
        } catch (error) {
          fail(toAppError(error));
        }
      };
      steps = run();
    };

    async function begin() {
      kept = await readKept(planId, year);
      if (kept === null) return readAll();
      await tell();
      follow(kept);
    }

    /** All that `seen` entries say is in what is read now. */
    async function readAll(seen: readonly ReadEntry[] = []) {
      stopEntries?.();
      isProven = true;
      isCurrent = true;
      isSame = false;
      kept = await readWhole(scope, signal);
      await tell();
      if (kept === null) return;
      keepSoon();
      follow(kept, seen);
    }

    function follow({ since }: KeptYear, seen: readonly ReadEntry[] = []) {
      applied = new Set(seen.flatMap(({ id, isPending }) => (isPending ? [] : [id])));
      stopEntries = watchEntries(planId, since)(
        ({ entries, isWhole }) => then(() => take(entries, isWhole)),
        fail,
      );
      if (signal.aborted) stopEntries();
    }

    async function take(entries: readonly ReadEntry[], isWhole: boolean) {
      if (kept === null) return;
      const before = unsent;
      unsent = entries.filter(({ isPending }) => isPending);
      if (before.length + unsent.length > 0) isSame = false;
      isCurrent = false;
      if (isWhole) {
        const fresh = entries.filter(({ id, isPending }) => !isPending && !applied.has(id));
        if (Math.max(entries.length, countUntold(fresh)) > MOST_ENTRIES) return readAll(entries);
        try {
          await apply(kept, fresh);
          if (await isConfirmed(kept)) {
            isCurrent = true;
            kept.at = Date.now();
            keepSoon();
          } else if (misses > 1) return readAll();
        } catch (error) {
          // The listener reports when the connection is back.
          if (toAppError(error).code !== 'offline') throw error;
        }
      }
      await tell();
    }

    async function apply(to: KeptYear, entries: readonly ReadEntry[]) {
      const newest = to.cursor;
      if (entries.length > 0) isSame = false;
      for (const entry of entries)
        if (entry.at > to.elsewhere && isBeyond(entry, to.books, scope)) to.elsewhere = entry.at;
      const untold = applyEntries(to.books, entries, scope);
      await Promise.all([...untold].map(async (id) => putInto(to.books, id, await readOne(id), scope)));
      for (const { id, at } of entries) {
        applied.add(id);
        to.cursor = Math.max(to.cursor, at);
      }
      const now = Date.now();
      if (to.cursor > newest) {
        to.seen = now;
        to.since = Math.max(to.since, to.cursor - OVERLAP);
      } else if (now - to.seen > OVERLAP) to.since = to.cursor + 1;
    }

    /** Administrators leave no entries. */
    async function isConfirmed(of: KeptYear): Promise<boolean> {
      if (isProven) return true;
      isProven = agree(of, await totalsOnServer(scope));
      if (isProven) return true;
      misses += 1;
      clearTimeout(looking);
      if (misses === 1) looking = setTimeout(() => then(lookAgain), BEFORE_SECOND_LOOK);
      return false;
    }

    async function lookAgain() {
      if (kept === null || isProven) return;
      if (!(await isConfirmed(kept))) return readAll();
      isCurrent = true;
      kept.at = Date.now();
      keepSoon();
      await tell();
    }

    async function tell() {
      if (kept === null)
        return next({ transactions: [], unreadable: [], isWhole: false, at: null, elsewhere: 0 });
      const at = isCurrent ? null : kept.at;
      const { elsewhere } = kept;
      if (isSame && told?.at === at && told.elsewhere === elsewhere) return;
      told = { ...(isSame && told ? told : await listed(kept.books)), isWhole: true, at, elsewhere };
      isSame = true;
      next(told);
    }

    async function listed(books: YearBooks): Promise<Pick<YearRecords, 'transactions' | 'unreadable'>> {
      const { transactions, unreadable } = await withUnsent(books, unsent, scope);
      return { transactions: [...transactions.values()], unreadable: [...unreadable] };
    }

    function keepSoon() {
      keeping ??= setTimeout(keepNow, BEFORE_KEEPING);
    }

    function keepNow() {
      clearTimeout(keeping);
      keeping = undefined;
      if (kept !== null) void keep(planId, year, kept);
    }

    then(begin);
    return () => {
      if (keeping !== undefined) keepNow();
      clearTimeout(looking);
      stopEntries?.();
    };
  });
}

/** Reads a year from the server; null where it has too many transactions. */
async function readWhole(scope: YearScope, signal: AbortSignal): Promise<KeptYear | null> {
  const { planId } = scope;
  // First: what changes meanwhile comes again with the entries.
  const cursor = await newestEntry(planId);
  const totals = await totalsOnServer(scope);
  if (totals.income.entries + totals.expense.entries > MOST_IN_YEAR) return null;
  const { readYear } = await import('./yearOnServer');
  const { records, unreadable } = await readYear(scope, signal);
  const books: YearBooks = {
    transactions: new Map(records.map((each) => [each.id, each])),
    unreadable: new Set(unreadable),
  };
  const now = Date.now();
  return {
    books,
    cursor,
    since: Math.max(0, cursor - OVERLAP),
    seen: now,
    elsewhere: cursor,
    at: now,
    offset: offsetOf(books, totals),
  };
}

async function newestEntry(planId: PlanId): Promise<Instant> {
  const newest = query(ofPlan('history', planId), orderBy('at', 'desc'), limit(1));
  const { docs } = await onServer(() => getDocsFromServer(newest));
  countReads('history', 1);
  const [found] = docs;
  return found === undefined ? 0 : readEntry(found).at;
}

/** Null where it is gone: the rules refuse to read what isn't there. */
async function readOne(id: TransactionId): Promise<Transaction | 'unreadable' | null> {
  try {
    const found = await onServer(() => getDocFromServer(transactionRef(id)));
    countReads('transaction', 1);
    return found.exists() ? (parseTransaction(found) ?? 'unreadable') : null;
  } catch (error) {
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
}

/** The books with what this device has written, and the server doesn't have yet. */
async function withUnsent(
  books: YearBooks,
  unsent: readonly ReadEntry[],
  scope: YearScope,
): Promise<YearBooks> {
  if (unsent.length === 0) return books;
  const here = {
    transactions: new Map(books.transactions),
    unreadable: new Set(books.unreadable),
  };
  const untold = applyEntries(here, unsent, scope);
  const read = async (id: TransactionId) => {
    const found = await getDocFromCache(transactionRef(id)).catch(() => null);
    if (found !== null) putInto(here, id, parseTransaction(found), scope);
  };
  await Promise.all([...untold].map(read));
  return here;
}

interface ReadEntry extends SaidInEntry {
  id: string;
  /** The server doesn't have it yet. */
  isPending: boolean;
}

interface Entries {
  entries: readonly ReadEntry[];
  /** They come from the server. */
  isWhole: boolean;
}

/** The entries from a moment on, oldest first, live. Years that have seen the same share one read. */
const watchEntries = sharedByValues(
  (planId: PlanId, since: Instant): Watch<Entries> =>
    (next, fail) =>
      // With metadata changes, the server's answer and its receipt of own writes are reported too.
      listen(
        (failed) =>
          onQuery(
            query(
              ofPlan('history', planId),
              orderBy('at', 'asc'),
              // Not a filter, which an entry without the server's time yet doesn't match.
              startAt(Timestamp.fromMillis(since)),
              limit(MOST_ENTRIES + 1),
            ),
            { includeMetadataChanges: true },
            ({ docs, metadata }) => next({ entries: docs.map(readEntry), isWhole: !metadata.fromCache }),
            failed,
          ),
        fail,
      ),
);

/** How many transactions the entries name without saying anything of them that counts. */
const countUntold = (entries: readonly ReadEntry[]): number =>
  entries.flatMap(({ records }) => [...records.values()].filter((told) => told === null)).length;

/** What it says of each transaction: others may have written anything past the app. No record has an id that isn't one. */
function readEntry(snapshot: DocumentSnapshot): ReadEntry {
  const stored = snapshot.data({ serverTimestamps: 'estimate' }) ?? {};
  const entry = v.safeParse(HistoryEntry, { ...stored, id: snapshot.id });
  const at = v.safeParse(Instant, stored['at']);
  const keys = Object.keys(mapIn(stored['records']));
  const told = keys.flatMap((key) => {
    const id = v.safeParse(TransactionId, key);
    if (!id.success) return [];
    const said = entry.success && areChecked(keys.length) ? entry.output.records[id.output] : undefined;
    return [[id.output, said ?? null] as const];
  });
  return {
    id: snapshot.id,
    at: at.success ? at.output : 0,
    isPending: snapshot.metadata.hasPendingWrites,
    records: new Map(told),
  };
}
