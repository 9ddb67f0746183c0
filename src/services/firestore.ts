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
} from 'firebase/firestore';
import * as v from 'valibot';
import type { AppError } from '../model/errors';
import { toAppError } from './appError';
import { environment, firebaseApp } from './firebaseApp';

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

let current: Firestore | null = null;
let closing: Promise<void> = Promise.resolve();

/** The database; opened at the first call, and anew after `closeDb`. */
export function db(): Firestore {
  current ??= open();
  return current;
}

function open(): Firestore {
  const localCache =
    typeof indexedDB === 'undefined'
      ? memoryLocalCache()
      : persistentLocalCache({ tabManager: persistentMultipleTabManager() });
  const opened = initializeFirestore(firebaseApp, { localCache });
  const emulator = environment.VITE_FIRESTORE_EMULATOR;
  if (emulator !== undefined) {
    const { hostname, port } = new URL(`http://${emulator}`);
    connectFirestoreEmulator(opened, hostname, Number(port));
  }
  return opened;
}

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

function end(database: Firestore | null, by: (database: Firestore) => Promise<void>): Promise<void> {
  if (database !== null && database === current) {
    current = null;
    closing = by(database);
  }
  return closing;
}

async function erase(database: Firestore): Promise<void> {
  await terminate(database);
  await clearIndexedDbPersistence(database).catch(() => undefined);
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
  let stop: () => void;
  let stopped = false;
  function begin() {
    const database = db();
    stop = start((error) => {
      if (error.code === 'aborted') void goOn(database);
      else fail(toAppError(error));
    });
  }
  async function goOn(ended: Firestore) {
    // Erased it is by who ended it: tabs that all did so would end each other's databases for ever.
    await end(ended, terminate);
    if (!stopped) begin();
  }
  begin();
  return () => {
    stopped = true;
    stop();
  };
}

/** Every readable record that a query finds, live. `query` is built when the watch starts. */
export function watchAll<T>(
  query: () => Query,
  parse: (snapshot: DocumentSnapshot) => T | null,
): Watch<Records<T>> {
  return (next, fail) =>
    listen((failed) => onSnapshot(query(), ({ docs }) => next(readAll(docs, parse)), failed), fail);
}

/** Firestore itself takes a server that hasn't answered for so long as out of reach. */
const SERVER_OUT_OF_REACH = 10_000;

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
    let isWhole = false;
    let held: QuerySnapshot | null = null;
    const tell = (snapshot: QuerySnapshot) => {
      isWhole ||= !snapshot.metadata.fromCache || !navigator.onLine;
      held = isWhole ? null : snapshot;
      if (isWhole) next(readAll(snapshot.docs, parse));
    };
    const timer = setTimeout(() => {
      isWhole = true;
      if (held !== null) tell(held);
    }, patience);
    const stop = listen(
      // Without metadata changes the server's "that is all" would not be told.
      (failed) => onSnapshot(query(), { includeMetadataChanges: true }, tell, failed),
      fail,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
}

export function readAll<T>(
  docs: readonly DocumentSnapshot[],
  parse: (snapshot: DocumentSnapshot) => T | null,
): Records<T> {
  const read = docs.map((snapshot) => ({ id: snapshot.id, record: parse(snapshot) }));
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
            if (snapshot.exists() || !snapshot.metadata.fromCache || !navigator.onLine) next(parse(snapshot));
          },
          failed,
        ),
      fail,
    );
}

/** How long a form waits for the server's answer before it goes on with the local write. */
const PATIENCE = 2000;

/**
 * The outcome of a write as a form needs it: 'written' when the server has it, 'pending' when it is kept here and
 * will be sent (a write's promise settles only when the server answers). Rejects with an AppError when refused in time.
 */
export async function writtenOrPending(write: Promise<void>): Promise<'written' | 'pending'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'pending'>((resolve) => {
    timer = setTimeout(() => resolve('pending'), navigator.onLine ? PATIENCE : 0);
  });
  try {
    return await Promise.race([write.then(() => 'written' as const), patience]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}
