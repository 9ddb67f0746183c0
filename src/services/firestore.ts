// The one door to the database: what comes out is parsed, what fails is an AppError.
import {
  clearIndexedDbPersistence,
  collection as firestoreCollection,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  waitForPendingWrites,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type FirestoreError,
  type Query,
  type QuerySnapshot,
  type SnapshotListenOptions,
} from 'firebase/firestore';
import * as v from 'valibot';
import { AppError } from '../model/errors';
import { toAppError } from './appError';
import { remember, remembered } from './deviceStore';
import { environment, firebaseApp } from './firebaseApp';
import { countReads } from './readMeter';
import { noteFailure, tryStorage } from './storage';

/** The nine collections (spec, section 7). */
export type CollectionName =
  'user' | 'category' | 'plan' | 'invite' | 'country' | 'lang' | 'transaction' | 'theme' | 'widgets';

/** A live read. Call it to start, call what it returns to stop. After `fail` nothing more comes. */
export type Watch<T> = (next: (value: T) => void, fail: (error: AppError) => void) => () => void;

/** What a query found. A record that fails its schema is left out, and its id named. */
export interface Records<T> {
  records: readonly T[];
  unreadable: readonly string[];
}

/** Milliseconds that an act waits for the server's answer before it goes on without. */
export const PATIENCE = 2000;

let current: Firestore | null = null;
let closing: Promise<void> = Promise.resolve();
let isErasing = false;
/** Who has to know that the database of the moment ends. */
const endings = new Set<() => void>();
/** Databases that another one in memory has taken the place of. */
const replaced = new WeakSet<Firestore>();
/** Whether one of them has not stopped: what it has open may be closed only with this page. */
let isHeldOpen = false;

/** The database; opened at the first call, and anew after `closeDb`. */
export function db(): Firestore {
  current ??= open();
  return current;
}

const canKeep = typeof indexedDB !== 'undefined';
/** Whether the database of the moment keeps on this device what it reads and what it has to send. */
let keepsWhatItReads = false;

function open(): Firestore {
  // Opened under its erasure, what is kept would never be erased, and the erasure never end.
  keepsWhatItReads = canKeep && !isErasing && tryStorage() === 'open';
  const localCache = keepsWhatItReads
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache();
  const emulator = environment.VITE_FIRESTORE_EMULATOR;
  const opened = initializeFirestore(firebaseApp, {
    localCache,
    // On a slow machine the client would take the emulator for a proxy that holds answers back, and ask for each message
    // by itself.
    ...(emulator !== undefined && { experimentalAutoDetectLongPolling: false }),
  });
  if (keepsWhatItReads) mendOrWatch(opened);
  if (emulator !== undefined) {
    const { hostname, port } = new URL(`http://${emulator}`);
    connectFirestoreEmulator(opened, hostname, Number(port));
  }
  return opened;
}

/**
 * The database fails for good at what it can't note down, or can't read of what it keeps: nobody is told but the browser,
 * and it takes nothing any more. What it can't read the next page erases before it asks for anything.
 */
function mendOrWatch(opened: Firestore): void {
  if (remembered('broken') !== null) {
    remember('broken', null);
    // Another tab may have it open: then it fails again.
    clearIndexedDbPersistence(opened).catch(() => undefined);
  }
  const events = ['error', 'unhandledrejection'] as const;
  const check = (event: ErrorEvent | PromiseRejectionEvent) => {
    const isOver = opened !== current;
    if (!isOver && !hasFailed(opened)) return;
    events.forEach((name) => globalThis.removeEventListener(name, check));
    if (isOver) return;
    event.preventDefault();
    goOnInMemory(opened, 'reason' in event ? event.reason : event.error);
  };
  events.forEach((name) => globalThis.addEventListener(name, check));
}

function hasFailed(database: Firestore): boolean {
  try {
    waitForPendingWrites(database).catch(() => undefined);
    return false;
  } catch {
    return true;
  }
}

function goOnInMemory(database: Firestore, reason: unknown): void {
  if (database !== current) return;
  if (noteFailure(reason) === 'broken') remember('broken', 'yes');
  replace(database);
}

function replace(database: Firestore): void {
  replaced.add(database);
  void end(database, abandon);
}

/** Nobody waits until it has stopped: one that has failed never does. */
function abandon(database: Firestore): Promise<void> {
  isHeldOpen = true;
  const hasStopped = () => {
    isHeldOpen = false;
  };
  terminate(database).then(hasStopped, () => undefined);
  return Promise.resolve();
}

/** Whether the database refuses because it can't note something down. The network makes it wait, and never refuse. */
const isUnkept = (database: Firestore, error: unknown) =>
  (keepsWhatItReads || database !== current) &&
  !(error instanceof AppError) &&
  toAppError(error).code === 'offline';

/**
 * Stops the database and erases what this device kept of it, so that the next person finds nothing. Other tabs lose
 * theirs with it: see `listen`. Resolves when the last one that was open is erased.
 */
export function closeDb(): Promise<void> {
  return end(current, erase);
}

/** Erases what this device kept, like `closeDb`, as soon as everything that was written here has been sent. */
export async function emptyCache(): Promise<void> {
  const database = db();
  await waitForPendingWrites(database);
  if (database === current) await closeDb();
}

/** Waits while a database is being erased: opened anew meanwhile, it would never be. */
export function untilErased(): Promise<void> {
  avoidBrokenStorage();
  return closing;
}

/**
 * Goes on in memory where storage has become full, or is refused: the database would fail for good at its next query or
 * write. What it was to send it sends when it is opened again.
 */
export function avoidBrokenStorage(): void {
  if (current !== null && keepsWhatItReads && tryStorage() !== 'open') replace(current);
}

/**
 * Writes, and writes once more in memory where the database fails before it has an answer. When the database is erased
 * there is none: then this never settles, and `onErased` is called.
 */
export function writeThrough(write: () => Promise<void>, onErased: () => void): Promise<void> {
  avoidBrokenStorage();
  const database = db();
  return new Promise((resolve, reject) => {
    const stop = onEnd(() => {
      stop();
      if (replaced.has(database)) closing.then(() => writeThrough(write, onErased)).then(resolve, reject);
      else onErased();
    });
    const settle = (act: () => void) => {
      stop();
      act();
    };
    write().then(
      () => settle(resolve),
      (error: unknown) => {
        if (isUnkept(database, error)) goOnInMemory(database, error);
        else if (!replaced.has(database)) settle(() => reject(error));
      },
    );
  });
}

/**
 * An answer of the database. Rejects with 'offline' when it ends meanwhile, since it then never answers, or when `signal`
 * says that nobody wants to know any more.
 */
export async function whileOpen<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  await untilErased();
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new AppError('offline'));
    const stopListening = onEnd(giveUp);
    signal?.addEventListener('abort', giveUp);
    const stop = () => {
      stopListening();
      signal?.removeEventListener('abort', giveUp);
    };
    Promise.resolve().then(ask).then(resolve, reject).finally(stop);
  });
}

/** Calls `act` when the database of the moment ends. Returns what ends that. */
function onEnd(act: () => void): () => void {
  endings.add(act);
  return () => {
    endings.delete(act);
  };
}

/** Whether something that was written here is not sent, and would go with `closeDb`. */
export async function hasUnsentWrites(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), PATIENCE);
  });
  try {
    return await Promise.race([waitForPendingWrites(db()).then(() => false as const), patience]);
  } catch {
    // It has ended, and nothing is left to lose.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function end(database: Firestore | null, by: (database: Firestore) => Promise<void>): Promise<void> {
  if (database !== null && database === current) {
    current = null;
    closing = by(database);
    endings.forEach((act) => act());
  }
  return closing;
}

async function erase(database: Firestore): Promise<void> {
  isErasing = true;
  try {
    await terminate(database);
    const erased = clearIndexedDbPersistence(database).catch(() => undefined);
    // Else it is erased when the page is closed. Until then everything goes on in memory.
    if (!isHeldOpen) await erased;
  } finally {
    isErasing = false;
  }
}

export function collection(name: CollectionName): CollectionReference {
  return firestoreCollection(db(), name);
}

/** Reads a document with its schema: null when it is missing or broken. A broken one is reported, never thrown. */
export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): v.InferOutput<Schema> | null {
  if (!snapshot.exists()) return null;
  // 'estimate': a record just written here has a time before the server has said which.
  const result = v.safeParse(schema, { ...snapshot.data({ serverTimestamps: 'estimate' }), id: snapshot.id });
  if (result.success) return result.output;
  console.warn(`Unreadable record ${snapshot.ref.path}: ${v.summarize(result.issues)}`);
  return null;
}

/**
 * Keeps a listener on the database of the moment: when that one ends under it, because somebody signs out here or in
 * another tab, it goes on with the next one.
 */
export function listen(
  start: (failed: (error: FirestoreError) => void) => () => void,
  fail: (error: AppError) => void,
): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  async function begin() {
    await untilErased();
    if (stopped) return;
    const database = db();
    const stopWaiting = onEnd(() => {
      stopWaiting();
      if (!stopped) void begin();
    });
    const stopReading = start((error) => {
      // Only the tab that ended the database erases it: if each did, they would end each other's for ever.
      if (error.code === 'aborted') void end(database, terminate);
      else if (isUnkept(database, error)) goOnInMemory(database, error);
      else {
        stopWaiting();
        fail(toAppError(error));
      }
    });
    stop = () => {
      stopWaiting();
      // One that has failed takes nothing any more.
      if (!replaced.has(database)) stopReading();
    };
  }
  void begin();
  return () => {
    stopped = true;
    stop?.();
  };
}

/** What a query finds, live, as the database tells it. What the server sends for it is counted. */
export function onQuery(
  query: Query,
  options: SnapshotListenOptions,
  next: (snapshot: QuerySnapshot) => void,
  failed: (error: FirestoreError) => void,
): () => void {
  let isAnswered = false;
  const hear = (snapshot: QuerySnapshot) => {
    if (!snapshot.metadata.fromCache) {
      // What is kept in memory alone is sent anew to each listener; else only what has changed since.
      countDocuments(isAnswered || keepsWhatItReads ? changedIn(snapshot) : snapshot.docs);
      isAnswered = true;
    }
    next(snapshot);
  };
  return onSnapshot(query, options, hear, failed);
}

function changedIn(snapshot: QuerySnapshot): readonly DocumentSnapshot[] {
  return snapshot.docChanges().flatMap(({ type, doc }) => (type === 'removed' ? [] : [doc]));
}

function countDocuments(documents: readonly DocumentSnapshot[]): void {
  // What was written here is sent back when the server has it.
  const sent = documents.filter(({ metadata }) => !metadata.hasPendingWrites);
  sent.forEach(({ ref }) => countReads(ref.parent.id, 1));
}

/** Every readable record that a query finds, live. `query` is built when the watch starts. */
export function watchAll<T>(
  query: () => Query,
  parse: (snapshot: DocumentSnapshot) => T | null,
): Watch<Records<T>> {
  return (next, fail) => {
    const read = reader(parse);
    const tell = (snapshot: QuerySnapshot) => next(read(snapshot));
    return listen((failed) => onQuery(query(), {}, tell, failed), fail);
  };
}

/** Firestore itself takes a server that hasn't answered for so long as out of reach. */
export const SERVER_OUT_OF_REACH = 10_000;

/**
 * Like `watchAll`, for what is added up: the cache may hold only a part of what the query finds, and a sum of a part is
 * a wrong sum. So nothing is told before the server has answered, or is out of reach: has not answered within
 * `patience` milliseconds.
 */
export function watchWhole<T>(
  query: () => Query,
  parse: (snapshot: DocumentSnapshot) => T | null,
  patience = SERVER_OUT_OF_REACH,
): Watch<Records<T>> {
  return (next, fail) => {
    // Without metadata changes neither the server's "that is all" would be told, nor that it has what was written here.
    const withMetadata = { includeMetadataChanges: true };
    const read = reader(parse, withMetadata);
    let isWhole = false;
    let found: Records<T> | null = null;
    let told: Records<T> | null = null;
    const tell = () => {
      if (!isWhole || found === null || found === told) return;
      told = found;
      next(found);
    };
    const hear = (snapshot: QuerySnapshot) => {
      isWhole ||= !snapshot.metadata.fromCache || !navigator.onLine;
      found = read(snapshot);
      tell();
    };
    const timer = setTimeout(() => {
      isWhole = true;
      tell();
    }, patience);
    const failAndForget = (error: AppError) => {
      found = null;
      fail(error);
    };
    const stop = listen((failed) => onQuery(query(), withMetadata, hear, failed), failAndForget);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
}

/**
 * Reads the snapshots of one query, one after the other. What hasn't changed stays the same value, and so does the whole
 * when nothing has: nothing is parsed or rendered for it again.
 */
function reader<T>(
  parse: (snapshot: DocumentSnapshot) => T | null,
  options: SnapshotListenOptions = {},
): (snapshot: QuerySnapshot) => Records<T> {
  let known = new Map<string, T | null>();
  let last: Records<T> | null = null;
  return (snapshot) => {
    const changes = snapshot.docChanges(options);
    // Of a database that was opened anew everything is told anew, and of nothing there is no change.
    if (last !== null && changes.length === 0 && known.size === snapshot.size) return last;
    const changed = new Set(changes.map(({ doc }) => doc.id));
    known = new Map(
      snapshot.docs.map((doc) => [doc.id, changed.has(doc.id) ? parse(doc) : (known.get(doc.id) ?? null)]),
    );
    last = recordsOf([...known].map(([id, record]) => ({ id, record })));
    return last;
  };
}

export function readAll<T>(
  docs: readonly DocumentSnapshot[],
  parse: (snapshot: DocumentSnapshot) => T | null,
): Records<T> {
  return recordsOf(docs.map((snapshot) => ({ id: snapshot.id, record: parse(snapshot) })));
}

function recordsOf<T>(read: readonly { id: string; record: T | null }[]): Records<T> {
  return {
    records: read.flatMap(({ record }) => (record === null ? [] : [record])),
    unreadable: read.flatMap(({ id, record }) => (record === null ? [id] : [])),
  };
}

/**
 * One record, live: null when the server says that there is none, or when it is broken. A cache that doesn't have
 * it says nothing while the server can still be asked.
 */
export function watchOne<T>(
  reference: () => DocumentReference,
  parse: (snapshot: DocumentSnapshot) => T | null,
): Watch<T | null> {
  return (next, fail) =>
    listen(
      (failed) =>
        onSnapshot(
          reference(),
          // Without metadata changes the server's "still none" after an empty cache would not be told.
          { includeMetadataChanges: true },
          (snapshot) => {
            if (!snapshot.metadata.fromCache) countDocuments([snapshot]);
            if (snapshot.exists() || !snapshot.metadata.fromCache || !navigator.onLine) next(parse(snapshot));
          },
          failed,
        ),
      fail,
    );
}

/**
 * The outcome of a write as a form needs it: 'written' when the server has it, 'pending' when it is kept here and
 * will be sent (a write's promise settles only when the server answers). Rejects with an AppError when refused in time.
 * What is not kept here is waited for as long as it takes.
 */
export async function writtenOrPending(write: Promise<void>, isKept = true): Promise<'written' | 'pending'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'pending'>((resolve) => {
    if (isKept) timer = setTimeout(() => resolve('pending'), navigator.onLine ? PATIENCE : 0);
  });
  try {
    return await Promise.race([write.then(() => 'written' as const), patience]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}
