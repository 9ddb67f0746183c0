// What this device has of a plan's records: of its transactions by calendar years, of its series, and of what never changes. It
// stores them, and follows the plan's history.
import { doc, limit, orderBy, query, Timestamp, where, type DocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';
import type { Delta, Stored } from '../../domain/books/delta';
import {
  BEHIND,
  collectionOf,
  fitsRecord,
  follow,
  questions,
  recordAfter,
  type Answers,
  type FollowedBooks,
  type FollowedCollection,
  type Holds,
  type RecordKey,
  type WrittenAt,
} from '../../domain/books/following';
import { isSame } from '../../domain/isSame';
import { sum } from '../../domain/money/money';
import { centsOfSum } from '../../domain/money/sums';
import { dayFromMillis } from '../../domain/time/calendar';
import { transactionOf } from '../../domain/transactions/fromRecord';
import { yearOf } from '../../domain/year/figures';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import { GoalEntry } from '../../model/goal';
import type { PlanId } from '../../model/ids';
import type { UnchangingName } from '../../model/history';
import { Instant } from '../../model/instant';
import { Cents, StoredAmount } from '../../model/money';
import { Repayment } from '../../model/repayment';
import { TransactionRecord, type Transaction } from '../../model/transaction';
import { accountConfirmed } from '../device/assumedAccount';
import { forgetYearsOfPlan } from '../device/yearCache';
import { onReturn } from '../device/onReturn';
import { rest } from '../device/rest';
import { toAppError } from '../firebase/appError';
import { isLocal } from '../firebase/asOn';
import { collection } from '../firebase/collections';
import { environment, firebaseApp } from '../firebase/firebaseApp';
import { countReads } from '../firebase/readMeter';
import { getDocFromServer, getDocsFromServer } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { SERVER_OUT_OF_REACH, startingHere, watchAll, type Watch } from '../firebase/watch';
import { actsInFlight, watchOutbox } from '../outbox/outbox';
import { noteStep } from './atRest';
import {
  entryInFlight,
  idOf,
  keyOf,
  newestEntry,
  plainRecord,
  watchEntries,
  type Entries,
  type ReadEntry,
} from './entries';
import { noteBooks } from './openBooks';
import { collectionOfPart, isIn, NO_YEARS, yearIn, type Part, type Span } from './parts';
import { ownId, readStored, store, storedSpan, storeSpan, type PartBooks } from './storedPart';
import { totalIn } from './totals';

interface Unreadable {
  id: string;
  day: Day | null;
}

/** The ids of those of some days, or of unknown ones. */
export const unreadableIn = (
  { unreadable }: Pick<PlanBooks, 'unreadable'>,
  from: Day,
  to: Day,
): readonly string[] =>
  unreadable.flatMap(({ id, day }) => (day === null || (day >= from && day <= to) ? id : []));

/** A record of a plan, as the app uses it. */
export type Followed = Transaction | Repayment | GoalEntry;

/** Some of a plan's records: its transactions dated in some calendar years, or others. */
export interface PlanBooks<T extends Followed = Transaction> {
  /** With what waits here for a connection. A series counts on its first day. The same list until one of them changes. */
  records: readonly T[];
  /** Those that can't be read, and their days where these can. */
  unreadable: readonly Unreadable[];
  /** The years in which the plan has any. */
  span: Span;
  /** How many of the years asked for are still to be read. Those here are the newest. */
  missing: number;
  /** When they were current, where the server can't be asked now; else null. */
  at: Instant | null;
  /** The server has been asked since this page follows them. */
  isConfirmed: boolean;
}

/** The newest entries that are heard. With more since, or more records to be read by id, the years are read again. */
const MOST_ENTRIES = 500;

/** More records in a part, such as transactions of one year, are no household's, and would fill a device. */
const MOST_IN_PART = 50_000;

/** So many years are read at once, and without asking first which of them have anything. */
const FEW_YEARS = 2;

/** Milliseconds before the server is asked again whether it has the same: a change may have come in between. */
const BEFORE_SECOND_LOOK = 1500;

/** Milliseconds that changes are gathered before they are stored. */
const BEFORE_STORING = 500;

/** Milliseconds after which years are stored again although nothing has changed, with their new time. */
const MOST_BEHIND = 3_600_000;

/**
 * The transactions of the years with these days, live: from the device at once, if it has them, and then as the history says.
 * What it doesn't have is read from the server. All who watch a plan share one listener.
 */
export const watchBooks = (planId: PlanId, from: Day, to: Day): Watch<PlanBooks> =>
  watchParts(planId, { first: yearOf(from), last: yearOf(to) });

/** The same, with the years that are here while older ones are read. */
export const watchBooksInParts = (planId: PlanId, from: Day, to: Day): Watch<PlanBooks> =>
  watchParts(planId, { first: yearOf(from), last: yearOf(to), isInParts: true });

/** All that repeats, live, in the same way. */
export const watchRepeating = (planId: PlanId): Watch<PlanBooks> =>
  watchParts(planId, { ...NO_YEARS, part: 'series' });

/** All records of a collection that never change. */
export const watchUnchanging = <Name extends UnchangingName>(planId: PlanId, name: Name) =>
  watchParts<UnchangingRecord[Name]>(planId, { ...NO_YEARS, part: name });

export interface UnchangingRecord {
  repayment: Repayment;
  goal_entry: GoalEntry;
}

function watchParts<T extends Followed = Transaction>(planId: PlanId, asked: Asked): Watch<PlanBooks<T>> {
  return startingHere((told, fail) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each collection has records of its own type
    const next = told as (books: PlanBooks<Followed>) => void;
    if (isLocal()) return watchHere(planId, asked)(next, fail);
    return followingOf(planId).watch({ ...asked, next, fail, told: null });
  });
}

/** Removes what this device stores of a plan's books: its person is no longer in it. */
export async function forgetBooks(planId: PlanId): Promise<void> {
  await followings.get(planId)?.endStoring();
  await forgetYearsOfPlan(planId);
}

/** Those whose records are in this page's memory: all are here. */
function watchHere(planId: PlanId, asked: Asked): Watch<PlanBooks<Followed>> {
  const name = asked.part === undefined ? 'transaction' : collectionOfPart(asked.part);
  const all = () => query(collection(name), where('plan_id', '==', planId));
  const read = (snapshot: DocumentSnapshot) => {
    const key = keyOf(name, snapshot.id);
    const stored = plainRecord(snapshot.data({ serverTimestamps: 'estimate' }) ?? {});
    return { key, stored, record: parsed(planId, key, stored) };
  };
  return (next, fail) =>
    watchAll(all, read)(({ records: found }) => {
      const years = found.flatMap(({ stored }) => yearIn(stored) ?? []);
      const span = years.length === 0 ? NO_YEARS : { first: Math.min(...years), last: Math.max(...years) };
      const wanted = found.filter(({ key, stored }) => belongs(key, stored, asked));
      next({
        records: wanted.flatMap(({ record }) => record ?? []),
        unreadable: wanted.flatMap(({ key, stored, record }) =>
          record === null ? [{ id: idOf(key), day: dayIn(stored) }] : [],
        ),
        span,
        missing: 0,
        at: null,
        isConfirmed: true,
      });
    }, fail);
}

/** What somebody watches: some years, or one part. */
interface Asked extends Span {
  /** They are told of the years that are here while others are read. */
  isInParts?: boolean;
  part?: Exclude<Part, number>;
}

/** From where on records are followed. */
type Since = Pick<FollowedBooks, 'cursor' | 'applied'>;

interface Watcher extends Asked {
  /** What it asks for has been looked for on this device. Only then is the server asked. */
  isSought?: boolean;
  next: (books: PlanBooks<Followed>) => void;
  fail: (error: AppError) => void;
  told: PlanBooks<Followed> | null;
}

interface Following {
  /** Returns what ends it. */
  watch: (watcher: Watcher) => () => void;
  /** From now on it stores nothing. Resolves once nothing of it is on its way to the store. */
  endStoring: () => Promise<unknown>;
}

const followings = new Map<PlanId, Following>();

function followingOf(planId: PlanId): Following {
  const following = followings.get(planId) ?? followPlan(planId);
  followings.set(planId, following);
  return following;
}

/** Ends with its last watcher. */
function followPlan(planId: PlanId): Following {
  const userId = ownId();
  const ending = new AbortController();
  const { signal } = ending;
  const watchers = new Set<Watcher>();
  /** By the years: those who watch the same have one list. */
  const told = new Map<string, PlanBooks<Followed>>();
  const parts = new Map<Part, PartBooks>();
  /** Of which the server has confirmed the number and the sum since this began. */
  const proven = new Set<Part>();
  const unstored = new Set<Part>();
  /** What the server has said last is in the years. */
  let isHeard = false;
  /** The server can't be asked. */
  let isOut = !navigator.onLine;
  const stored = storedSpan(userId, planId);
  /** The years in which the plan has anything, as this device knows it; null where it doesn't. */
  let span = stored ?? null;
  let isSpanRead = false;
  /** The time of the newest entry when this began; null until it is asked for. */
  let newest: Promise<Instant> | null = null;
  let listening: { since: Instant; stop: () => void } | null = null;
  let heard: Entries | null = null;
  /** The ids of entries that have waited here, and of those that the years have. */
  const waited = new Set<string>();
  const taken = new Set<string>();
  /** What waits for a connection has made of some records; undefined for none. */
  let waiting: ReadonlyMap<RecordKey, Stored | undefined> = new Map();
  /** Records that were deleted while this follows. */
  const gone = new Set<RecordKey>();
  /** When the proof of some years failed first. */
  let doubtSince: number | null = null;
  let storing: ReturnType<typeof setTimeout> | undefined;
  let mayStore = true;
  const writes = new Set<Promise<void>>();
  let looking: ReturnType<typeof setTimeout> | undefined;
  let waitingForServer: ReturnType<typeof setTimeout> | undefined;

  // One step after the other, also while one reads. None before the account is confirmed.
  let steps: Promise<unknown> = Promise.race([
    accountConfirmed() ?? Promise.resolve(),
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    }),
  ]);
  function then(step: () => Promise<void>, failed: (error: AppError) => void = failAll): void {
    const before = steps;
    const run = async () => {
      await before;
      try {
        if (!signal.aborted) await step();
      } catch (error) {
        if (!signal.aborted) failed(toAppError(error));
      }
    };
    const running = run();
    noteStep(running);
    steps = running;
  }

  /** The newest year first. While the span is unknown, few years may have something, and of many it is asked for first. */
  function partsOf({ first, last, part }: Watcher): readonly Part[] {
    if (part !== undefined) return [part];
    const known = span ?? (last - first < FEW_YEARS ? { first, last } : NO_YEARS);
    const [from, to] = [Math.max(first, known.first), Math.min(last, known.last)];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => to - index);
  }
  const wanted = () => new Set([...watchers].flatMap(partsOf));
  const cursors = () => [...parts.values()].map(({ books }) => books.cursor);

  async function open(watcher: Watcher): Promise<void> {
    const isOfYears = watcher.part === undefined;
    if (span === null && partsOf(watcher).length === 0) await readSpan();
    await openStored(watcher);
    tell();
    const isMissing = partsOf(watcher).some((part) => !parts.has(part));
    const isNew = !isHeard && (isMissing || parts.size === 0);
    if (isNew) await readNew();
    else {
      listenFrom(Math.min(...cursors()) - BEHIND);
      if (heard !== null) await take(heard);
    }
    if (heard?.isWhole !== true) expectServer();
    const isBeyond = span !== null && isOfYears && (watcher.first < span.first || watcher.last > span.last);
    if (isBeyond && !isSpanRead && navigator.onLine) readSpanAgain();
  }

  /**
   * Records and the newest entry are read at once. What came in meanwhile is applied again: no entry that was stored after
   * the records were read carries a time so long before.
   */
  async function readNew(): Promise<void> {
    newest ??= newestEntry(planId);
    const from = newest.then((at) => Math.min(at - BEHIND, ...cursors()));
    const done = await Promise.allSettled([
      from.then((cursor) => listenFrom(cursor - BEHIND)),
      readMissing(from.then((cursor) => ({ cursor, applied: new Map() }))),
    ]);
    for (const each of done)
      if (each.status === 'rejected') {
        newest = null;
        throw each.reason;
      }
  }

  function listenFrom(since: Instant): void {
    if (listening === null || since < listening.since) listen(since);
  }

  /** Administrators leave no entries. What is here shows meanwhile. */
  function readSpanAgain(): void {
    isSpanRead = true;
    const before = span;
    readSpan().then(
      () => isSame(before, span) || watchers.forEach((watcher) => then(() => open(watcher))),
      () => {
        isSpanRead = false;
      },
    );
  }

  async function openStored(watcher: Watcher): Promise<void> {
    // Looking takes time: its answer would come after the page's first frame.
    const sought = stored === undefined ? [] : partsOf(watcher).filter((part) => !parts.has(part));
    await Promise.all(
      sought.map(async (part) => {
        const found = await readStored(userId, planId, part);
        if (found === null) return;
        await parseAll(planId, found.books.records);
        if (!parts.has(part)) parts.set(part, found);
      }),
    );
    watcher.isSought = true;
  }

  function listen(since: Instant): void {
    listening?.stop();
    heard = null;
    const stop = watchEntries(
      planId,
      since,
      MOST_ENTRIES,
    )((entries) => {
      heard = entries;
      if (entries.isWhole) clearTimeout(waitingForServer);
      // What is entered here shows at once, also while the server is read.
      tell();
      then(() => take(entries));
    }, failAll);
    listening = { since, stop };
    expectServer();
  }

  function expectServer(): void {
    clearTimeout(waitingForServer);
    waitingForServer = setTimeout(endInVain, SERVER_OUT_OF_REACH);
  }

  /** What is here shows with its time. Nobody waits for what can't be read now. */
  function endInVain(): void {
    isOut = true;
    tell();
    failUntold(new AppError('offline'));
  }

  /** Of others, this device may have what they ask for. */
  function failUntold(error: AppError): void {
    [...watchers].forEach((each) => each.isSought && each.told === null && failOne(each, error));
  }

  async function take({ entries, isWhole }: Entries): Promise<void> {
    const sent = entries.filter(({ isPending }) => !isPending);
    const canAsk = isWhole && navigator.onLine;
    if (!canAsk) {
      isOut ||= isHeard || !navigator.onLine;
      isHeard = false;
      if (!navigator.onLine) endInVain();
    } else {
      try {
        const [oldest] = sent;
        const isAll =
          sent.length < MOST_ENTRIES || oldest === undefined || oldest.at <= Math.min(...cursors());
        if (isAll) await followAll(sent);
        // More has happened than can be heard.
        else forgetAll();
        isHeard = true;
        sent.forEach(({ id }) => taken.add(id));
        await readMissing(Promise.resolve(upTo(sent)));
        await prove();
        noteCurrent();
        isOut = false;
      } catch (error) {
        // The listener reports when the connection is back.
        if (toAppError(error).code !== 'offline') throw error;
        isHeard = false;
        endInVain();
      }
    }
    tell();
  }

  async function followAll(sent: readonly ReadEntry[]): Promise<void> {
    const asked = [...parts].map(([part, { books }]) => questions(books, sent, holdsOf(part)));
    const keys = [...new Set(asked.flatMap((each) => each.keys))];
    if (keys.length > MOST_ENTRIES) return forgetAll();
    const answers = await answersTo(planId, [...new Set(asked.flatMap(({ times }) => times))], keys);
    widenSpan([
      ...sent.flatMap(({ id, deltas }) => (taken.has(id) ? [] : [...deltas.values()].map(({ now }) => now))),
      ...answers.values(),
    ]);
    noteGone(sent, answers);
    for (const [part, { books, at }] of parts) {
      const after = follow(books, sent, answers, holdsOf(part));
      if (after === books) continue;
      parts.set(part, { books: after, at });
      unstored.add(part);
    }
  }

  /** One that is dated elsewhere now only leaves its part. */
  function noteGone(sent: readonly ReadEntry[], answers: Answers): void {
    for (const { deltas } of sent)
      for (const [key, { now }] of deltas)
        if (now === undefined) gone.add(key);
        else gone.delete(key);
    for (const [key, record] of answers)
      if (record === undefined) gone.add(key);
      else gone.delete(key);
  }

  function widenSpan(records: readonly (Stored | undefined)[]): void {
    if (span === null) return;
    const years = records.flatMap((record) => yearIn(record) ?? []);
    const wider = around(span, ...years.map((year) => ({ first: year, last: year })));
    if (wider.first === span.first && wider.last === span.last) return;
    span = wider;
    storeSpan(userId, planId, span);
  }

  async function readSpan(): Promise<void> {
    const { readSpan: read } = await import('./partOnServer');
    const emulator = environment.VITE_FIRESTORE_EMULATOR;
    const before = span;
    const found = await onServer(() => read(firebaseApp, { planId, emulator }));
    // An entry may have come in after the server looked.
    span = span === null || span === before ? found : around(found, span);
    countReads('transaction', 2);
    isSpanRead = true;
    storeSpan(userId, planId, span);
  }

  /** `readMissing` reads them again. */
  function forgetAll(): void {
    parts.clear();
    span = null;
  }

  /** All that these entries say is in what is read from now on. */
  function upTo(sent: readonly ReadEntry[]): Since {
    const applied = new Map(sent.map(({ id, at }) => [id, at]));
    return { cursor: Math.max(0, ...cursors(), ...applied.values()), applied };
  }

  /** What is read is followed from `since` on. */
  async function readMissing(since: Promise<Since>): Promise<void> {
    const reading = span === null && [...watchers].some(({ part }) => part === undefined) ? readSpan() : null;
    const sought = new Set([...watchers].filter(({ isSought }) => isSought).flatMap(partsOf));
    const unread = [...sought].filter((part) => !parts.has(part));
    const read = async (part: Part) => {
      // Somebody may have left meanwhile.
      if (!wanted().has(part)) return;
      const records = await readFromServer(part);
      parts.set(part, { books: { records, ...(await since) }, at: Date.now() });
      proven.add(part);
      unstored.add(part);
      tell();
    };
    const readYears = async () => {
      const years = unread.filter((part) => typeof part === 'number').toSorted((a, b) => b - a);
      await Promise.all(years.splice(0, FEW_YEARS).map(read));
      for (const year of years) {
        // oxlint-disable-next-line no-await-in-loop -- newer years are shown while older ones are read
        await read(year);
      }
    };
    await Promise.all([
      since,
      reading,
      readYears(),
      ...unread.filter((part) => typeof part !== 'number').map(read),
    ]);
    if (reading !== null) tell();
  }

  async function readFromServer(part: Part): Promise<ReadonlyMap<RecordKey, Stored>> {
    const { readPart } = await import('./partOnServer');
    const emulator = environment.VITE_FIRESTORE_EMULATOR;
    const beforeMore = async () => {
      if ((await totalIn(planId, part)).entries > MOST_IN_PART) throw new AppError('year_too_large');
    };
    const found = await onServer(() => readPart(firebaseApp, { planId, part, emulator, beforeMore, signal }));
    const name = collectionOfPart(part);
    countReads(name, Math.max(1, found.length));
    const records = new Map(found.map((each) => [keyOf(name, each.id), plainRecord(each.data())]));
    await parseAll(planId, records);
    return records;
  }

  /** Administrators leave no entries, and an operator may bring back an older database. */
  async function prove(): Promise<void> {
    const unproven = [...parts].filter(([part]) => !proven.has(part));
    const doubtful: Part[] = [];
    await Promise.all(
      unproven.map(async ([part, { books }]) => {
        if (await hasAsMuch(planId, part, books.records)) proven.add(part);
        else doubtful.push(part);
      }),
    );
    clearTimeout(looking);
    if (doubtful.length === 0) {
      doubtSince = null;
      return;
    }
    const now = performance.now();
    doubtSince ??= now;
    const wait = doubtSince + BEFORE_SECOND_LOOK - now;
    if (wait <= 0) {
      doubtful.forEach((part) => parts.delete(part));
      doubtSince = null;
    }
    looking = setTimeout(takeAgain, Math.max(0, wait));
  }

  const stopActs = watchOutbox(tell);
  const takeAgain = () => then(async () => (heard === null ? undefined : take(heard)));
  // The connection comes and goes before the listener says so.
  const stopReturns = onReturn(takeAgain);

  function noteCurrent(): void {
    const now = Date.now();
    for (const [part, each] of parts) {
      if (!proven.has(part)) continue;
      if (now - each.at > MOST_BEHIND) unstored.add(part);
      each.at = now;
    }
    if (unstored.size > 0) storing ??= setTimeout(storeNow, BEFORE_STORING);
  }

  function storeNow(): void {
    clearTimeout(storing);
    storing = undefined;
    const changed = mayStore ? [...unstored] : [];
    unstored.clear();
    if (changed.length > 0 && span === null) storeSpan(userId, planId, null);
    for (const part of changed) {
      const each = parts.get(part);
      if (each === undefined) continue;
      const write = store(userId, planId, part, each);
      writes.add(write);
      void write.then(() => writes.delete(write));
    }
  }

  function waitingNow(): ReadonlyMap<RecordKey, Stored | undefined> {
    const all = heard?.entries ?? [];
    for (const { id, isPending } of all) if (isPending) waited.add(id);
    const acts = actsInFlight(planId).map(entryInFlight);
    for (const { id } of acts) waited.add(id);
    const here = new Map([...all, ...acts].map((each) => [each.id, each]));
    // In the order of the acts, whatever the clock said. What the server has just taken stays until the books have it.
    const unsent = [...waited].flatMap((id) => {
      const entry = here.get(id);
      return entry !== undefined && (entry.isPending || !taken.has(id)) ? [entry] : [];
    });
    const after = new Map<RecordKey, Stored | undefined>();
    for (const { deltas, at } of unsent)
      for (const [key, delta] of deltas) {
        const before = after.has(key) ? after.get(key) : recordIn(key);
        // What isn't here can't be shown, and what is already so is.
        if (before === undefined && delta.was !== undefined) continue;
        const now = afterWaiting(key, before, delta, at);
        if (now !== before) after.set(key, now);
      }
    return after;
  }

  const recordIn = (key: RecordKey) => {
    for (const { books } of parts.values()) {
      const found = books.records.get(key);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  function tell(): void {
    waiting = waitingNow();
    const books = new Map<string, PlanBooks<Followed> | null>();
    for (const watcher of watchers) {
      const { first, last, isInParts, part } = watcher;
      const name = JSON.stringify([first, last, isInParts, part]);
      const found = books.get(name) ?? booksOf(watcher, told.get(name));
      books.set(name, found);
      if (found === null || watcher.told === found) continue;
      told.set(name, found);
      watcher.told = found;
      watcher.next(found);
    }
  }

  /** The last ones where they are the same; null where some years are missing. */
  function booksOf(watcher: Watcher, last: PlanBooks<Followed> | undefined): PlanBooks<Followed> | null {
    if (span === null && watcher.part === undefined) return null;
    const asked = partsOf(watcher);
    const found = asked.flatMap((part) => parts.get(part) ?? []);
    const missing = asked.length - found.length;
    if (missing > 0 && !watcher.isInParts) return null;
    const records: Followed[] = [];
    const unreadable: Unreadable[] = [];
    const add = (key: RecordKey, record: Stored, isPending: boolean) => {
      const read = parsed(planId, key, record);
      if (read === null) unreadable.push({ id: idOf(key), day: dayIn(record) });
      else records.push(isPending ? { ...read, isPending } : read);
    };
    for (const { books: part } of found)
      for (const [key, record] of part.records) if (!waiting.has(key)) add(key, record, false);
    for (const [key, record] of waiting) {
      if (record !== undefined && belongs(key, record, watcher)) add(key, record, true);
    }
    const isConfirmed = isHeard && asked.every((part) => proven.has(part));
    const at = isConfirmed || !isOut ? null : Math.min(Date.now(), ...found.map((part) => part.at));
    const books = { records, unreadable, span: span ?? NO_YEARS, missing, at, isConfirmed };
    if (last === undefined || !hasSame(books, last)) return books;
    const isAsBefore =
      at === last.at &&
      isConfirmed === last.isConfirmed &&
      missing === last.missing &&
      books.span === last.span;
    // The same list is added up once.
    return isAsBefore ? last : { ...books, records: last.records, unreadable: last.unreadable };
  }

  function failAll(error: AppError): void {
    [...watchers].forEach((watcher) => failOne(watcher, error));
  }

  function failOne(watcher: Watcher, error: AppError): void {
    if (!watchers.has(watcher)) return;
    // Who is removed from a plan keeps nothing of it.
    if (error.code === 'not_authorized') unstored.clear();
    leave(watcher);
    watcher.fail(error);
  }

  function leave(watcher: Watcher): void {
    watchers.delete(watcher);
    if (watchers.size > 0 || signal.aborted) return;
    followings.delete(planId);
    noteBooks(planId, null);
    ending.abort();
    listening?.stop();
    stopActs();
    stopReturns();
    clearTimeout(looking);
    clearTimeout(waitingForServer);
    storeNow();
  }

  noteBooks(planId, (key) => {
    if (waiting.has(key)) return waiting.get(key) ?? null;
    return recordIn(key) ?? (gone.has(key) ? null : undefined);
  });
  function watch(watcher: Watcher): () => void {
    watchers.add(watcher);
    // What is here needn't wait, nor does what is stored.
    tell();
    if (accountConfirmed() !== null) void openStored(watcher).then(tell);
    then(
      () => open(watcher),
      (error) => {
        watcher.isSought = true;
        // Those whose years are here go on.
        failUntold(error);
      },
    );
    return () => leave(watcher);
  }
  return {
    watch,
    endStoring() {
      mayStore = false;
      return Promise.all(writes);
    },
  };
}

const around = (...spans: readonly Span[]): Span => ({
  first: Math.min(...spans.map(({ first }) => first)),
  last: Math.max(...spans.map(({ last }) => last)),
});

const hasSame = (one: PlanBooks<Followed>, other: PlanBooks<Followed>) =>
  one.records.length === other.records.length &&
  one.records.every((each, index) => each === other.records[index]) &&
  isSame(one.unreadable, other.unreadable);

/** The day of a record; null for none. */
function dayIn(record: Stored): Day | null {
  const at = v.safeParse(Instant, record['date']);
  return at.success ? dayFromMillis(at.output) : null;
}

function belongs(key: RecordKey, record: Stored, { first, last, part }: Asked): boolean {
  if (part !== undefined) return isIn(part, key, record);
  const year = yearIn(record);
  return year !== null && year >= first && year <= last;
}

const holdsOf =
  (part: Part): Holds =>
  (key, record) =>
    isIn(part, key, record);

/** What the server has of the records that were last written at these times, and of these. */
async function answersTo(
  planId: PlanId,
  times: readonly WrittenAt[],
  keys: readonly RecordKey[],
): Promise<Answers> {
  const found = await Promise.all(times.map(async (time) => readWritten(planId, time)));
  const written = new Map(found.flat());
  const others = keys.filter((key) => !written.has(key));
  const read = await Promise.all(others.map(async (key) => [key, await readOne(planId, key)] as const));
  return new Map<RecordKey, Stored | undefined>([...written, ...read]);
}

async function readWritten(
  planId: PlanId,
  time: WrittenAt,
): Promise<readonly (readonly [RecordKey, Stored])[]> {
  const name = collectionOf(time);
  const at = Number(idOf(time));
  const all = () =>
    query(
      collection(name),
      where('plan_id', '==', planId),
      where('updatedAt', '>=', Timestamp.fromMillis(at)),
      where('updatedAt', '<', Timestamp.fromMillis(at + 1)),
      orderBy('updatedAt', 'desc'),
      limit(MOST_ENTRIES),
    );
  const { docs } = await onServer(() => getDocsFromServer(all()));
  countReads(name, docs.length);
  return docs.map((each) => [keyOf(name, each.id), plainRecord(each.data())] as const);
}

/** Undefined where it is gone: the rules refuse to read what isn't there. */
async function readOne(planId: PlanId, key: RecordKey): Promise<Stored | undefined> {
  try {
    const name = collectionOf(key);
    const found = await onServer(() => getDocFromServer(doc(collection(name), idOf(key))));
    countReads(name, 1);
    return found.get('plan_id') === planId ? plainRecord(found.data() ?? {}) : undefined;
  } catch (error) {
    if (toAppError(error).code === 'not_authorized') return undefined;
    throw error;
  }
}

/** Whether the server has as many records in the part, of the same amount in all. */
async function hasAsMuch(
  planId: PlanId,
  part: Part,
  records: ReadonlyMap<RecordKey, Stored>,
): Promise<boolean> {
  const { entries, amount } = await totalIn(planId, part);
  if (entries !== records.size) return false;
  // Others are stored in cents.
  const isOfTransactions = collectionOfPart(part) === 'transaction';
  const asked = isOfTransactions ? centsOfSum(amount, entries) : amount;
  const schema = isOfTransactions ? StoredAmount : Cents;
  const amounts = [...records.values()].map((each) => v.safeParse(schema, each['amount']));
  // The database adds up what isn't an amount of money in its own way.
  if (asked === null || !amounts.every(({ success }) => success)) return true;
  return asked === sum(amounts.flatMap((each) => (each.success ? [each.output] : [])));
}

const PARSERS: Readonly<Record<FollowedCollection, v.GenericSchema<unknown, Followed>>> = {
  transaction: v.pipe(TransactionRecord, v.transform(transactionOf)),
  repayment: Repayment,
  goal_entry: GoalEntry,
};

/** What the deltas that wait have made of records: the same record is parsed once. */
const made = new WeakMap<Delta, { before: Stored | undefined; now: Stored | undefined }>();

function afterWaiting(
  key: RecordKey,
  before: Stored | undefined,
  delta: Delta,
  at: number,
): Stored | undefined {
  const last = made.get(delta);
  if (last !== undefined && last.before === before) return last.now;
  const now = fitsRecord(key, before, delta) === 'done' ? before : recordAfter(key, before, delta, at);
  made.set(delta, { before, now });
  return now;
}

const known = new WeakMap<Stored, Followed | null>();

/** The record as the app uses it; null where it can't be read. */
function parsed(planId: PlanId, key: RecordKey, stored: Stored): Followed | null {
  const found = known.get(stored);
  if (found !== undefined) return found;
  const read = v.safeParse(PARSERS[collectionOf(key)], { ...stored, id: idOf(key), plan_id: planId });
  const record = read.success ? read.output : null;
  if (!read.success) console.warn(`Unreadable record ${key}: ${v.summarize(read.issues)}`);
  known.set(stored, record);
  return record;
}

/** How many records are parsed before the page may do what is due. */
const AT_ONCE = 200;

async function parseAll(planId: PlanId, records: ReadonlyMap<RecordKey, Stored>): Promise<void> {
  let count = 0;
  for (const [key, record] of records) {
    parsed(planId, key, record);
    count += 1;
    // oxlint-disable-next-line no-await-in-loop -- the pauses keep the page responsive
    if (count % AT_ONCE === 0) await rest();
  }
}
