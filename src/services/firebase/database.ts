// Opens the database, and ends it: with the session, when storage fails, and when another tab has ended it.
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  waitForPendingWrites,
  type Firestore,
  type FirestoreError,
} from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { toAppError } from './appError';
import { remember, remembered } from '../device/deviceStore';
import { environment, firebaseApp } from './firebaseApp';
import { noteFailure, tryStorage } from '../device/storage';

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

/** Whether what was read before a restart is still here. */
export const keepsRecords = (): boolean => keepsWhatItReads;

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

/** Milliseconds that an act waits for the server's answer before it goes on without. */
export const PATIENCE = 2000;

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
