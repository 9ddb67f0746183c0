// Opens the database, and closes it when the session ends, storage fails or another tab has closed it.
import { onLog } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  doc,
  getDocFromCache,
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
import { forgetReadsOfDatabase, remember, remembered } from '../device/deviceStore';
import { whenNobodyActs } from '../device/lock';
import { isLeft } from '../device/leaving';
import { environment, firebaseApp } from './firebaseApp';
import { inTime, PATIENCE, SilentStore } from '../device/patience';
import { noteFailure, tryStorage } from '../device/storage';

let current: Firestore | null = null;
let closing: Promise<void> = Promise.resolve();
let isErasing = false;
/** Called when the current database ends. */
const endings = new Set<() => void>();
/** Databases that an in-memory one has replaced. */
const replaced = new WeakSet<Firestore>();
/** Whether one of them hasn't stopped: then its IndexedDB connection stays open until this page closes. */
let isHeldOpen = false;

/** The database. The first call opens it; the first call after `closeDb` opens a new one. */
export function db(): Firestore {
  current ??= open();
  return current;
}

const canKeep = typeof indexedDB !== 'undefined';
/** Whether the current database stores its reads and unsent writes on this device. */
let keepsWhatItReads = false;

/** Whether records read before a restart are still here. */
export const keepsRecords = (): boolean => keepsWhatItReads;

let hasReplaced = false;

/** Whether the current database took the place of a failed one: its cache lacks all that the app has read before. */
export const startsEmpty = (): boolean => hasReplaced && !keepsWhatItReads;

function open(): Firestore {
  // Opening the cache while it is being cleared would block the clear forever.
  keepsWhatItReads = canKeep && !isErasing && tryStorage() === 'open';
  const localCache = keepsWhatItReads
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache();
  const emulator = environment.VITE_FIRESTORE_EMULATOR;
  const opened = initializeFirestore(firebaseApp, {
    localCache,
    // On a slow machine the client would take the emulator for a proxy that buffers answers, and request each message
    // separately.
    ...(emulator !== undefined && { experimentalAutoDetectLongPolling: false }),
  });
  if (emulator !== undefined) {
    const { hostname, port } = new URL(`http://${emulator}`);
    connectFirestoreEmulator(opened, hostname, Number(port));
  }
  if (keepsWhatItReads) {
    mendOrWatch(opened);
    listenForClears();
    watchAnswers(opened);
  }
  return opened;
}

/** A database whose storage is silent never fails, and stores and sends nothing. */
function watchAnswers(opened: Firestore): void {
  // The database goes on without a cache that it can't open, and says so in its log alone.
  onLog(
    ({ message }) => {
      if (message.includes('Falling back to memory cache')) goOnInMemory(opened, new SilentStore());
    },
    { level: 'warn' },
  );
  const onVisible = () => {
    if (!document.hidden) void untilAnswer(opened);
  };
  document.addEventListener('visibilitychange', onVisible);
  const stop = onEnd(() => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  });
  void untilAnswer(opened);
}

/**
 * Resolves once a database has answered a read of its own cache, which it does after its earlier tasks, or once another has
 * taken its place because it didn't.
 */
async function untilAnswer(database: Firestore): Promise<void> {
  if (!keepsWhatItReads) return;
  try {
    await inTime(askCache(database));
  } catch (reason) {
    goOnInMemory(database, reason);
  }
}

async function askCache(database: Firestore): Promise<void> {
  await getDocFromCache(doc(database, 'plan/none')).catch(() => undefined);
}

/** Resolves once the database answers, or another has taken its place. */
export async function untilOpen(): Promise<void> {
  await untilErased();
  await untilAnswer(db());
}

/** Resolves once this device has stored all writes up to now. Never resolves where it stores nothing. */
export async function untilStored(): Promise<void> {
  await untilErased();
  const database = db();
  await untilAnswer(database);
  if (database !== current || tryStorage() !== 'open') await new Promise<never>(() => undefined);
}

/**
 * The database fails for good when it can't write to its cache or read from it: it reports that to the browser alone,
 * and then accepts no calls. If it couldn't read its cache, the next page clears the cache before it asks for anything.
 */
function mendOrWatch(opened: Firestore): void {
  if (remembered('broken') !== null) {
    remember('broken', null);
    // Another tab may have the cache open: then it can't be cleared, and the database fails again.
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
  if (database !== current || !keepsWhatItReads || isLeft()) return;
  if (noteFailure(reason) === 'broken') remember('broken', 'yes');
  replace(database);
}

function replace(database: Firestore): void {
  replaced.add(database);
  hasReplaced = true;
  void end(database, abandon);
}

/** Doesn't wait for the database to stop: a failed one never does. */
function abandon(database: Firestore): Promise<void> {
  isHeldOpen = true;
  const hasStopped = () => {
    isHeldOpen = false;
  };
  terminate(database).then(hasStopped, () => undefined);
  return Promise.resolve();
}

/** Whether the database rejected because it couldn't store something. The network makes it wait and never reject. */
const isUnkept = (database: Firestore, error: unknown) =>
  (keepsWhatItReads || database !== current) &&
  !(error instanceof AppError) &&
  toAppError(error).code === 'offline';

/**
 * Stops the database and clears its cache, so that the next person finds nothing. Other tabs lose theirs too: see
 * `listen`. Resolves once the last open database is cleared.
 */
export async function closeDb(): Promise<void> {
  if (goBack !== null) {
    // The database is in memory. The cache is that of the one before.
    goBack();
    goBack = null;
    await end(current, terminate);
    db();
  }
  await end(current, erase);
}

/**
 * Clears the cache like `closeDb`, once all writes from here have been sent and no act runs, in this tab or another: it
 * would stop halfway.
 */
export async function emptyCache(): Promise<void> {
  const database = db();
  await waitForPendingWrites(database);
  await whenNobodyActs(async () => {
    if (database === current) await closeDb();
  });
}

/** Waits while a database is being cleared: opening a new one meanwhile would block the clear forever. */
export function untilErased(): Promise<void> {
  avoidBrokenStorage();
  return closing;
}

/**
 * Switches to memory where storage has become full or refused: the database would fail for good at its next query or
 * write. It sends its unsent writes when it is opened again.
 */
export function avoidBrokenStorage(): void {
  if (current !== null && keepsWhatItReads && tryStorage() !== 'open') replace(current);
}

/**
 * Writes, and repeats the write in memory if the database fails before it answers. If the database is cleared, no
 * answer comes: the promise never settles, and `onErased` is called.
 */
export function writeThrough(write: () => Promise<void>, onErased: () => void): Promise<void> {
  avoidBrokenStorage();
  const database = db();
  // The write may wait for a silent database before that has it.
  void untilAnswer(database);
  let isOver = false;
  return new Promise((resolve, reject) => {
    const stop = onEnd(() => {
      stop();
      isOver = true;
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
        else if (!isOver) settle(() => reject(error));
      },
    );
  });
}

/**
 * Asks the database. Rejects with 'offline' when the database ends meanwhile, since it then never answers, or when
 * `signal` aborts.
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

/** Calls `act` when the current database ends. Returns a function that cancels this. */
export function onEnd(act: () => void): () => void {
  endings.add(act);
  return () => {
    endings.delete(act);
  };
}

let goBack: (() => void) | null = null;

/**
 * Uses another database from now on, one that stores nothing on this device: open listeners restart on it. Calls `onClose`
 * when the session ends, before the database of before is opened again.
 */
export function replaceWith(database: Firestore, onClose: () => void): void {
  goBack = onClose;
  void end(current, terminate);
  current = database;
  keepsWhatItReads = false;
  hasReplaced = false;
}

/** Whether `closeDb` would lose unsent writes. */
export async function hasUnsentWrites(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), PATIENCE);
  });
  try {
    return await Promise.race([waitForPendingWrites(db()).then(() => false as const), patience]);
  } catch {
    // The database has ended: nothing is left to lose.
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
    const stopTelling = tellOtherTabs();
    const erased = clearIndexedDbPersistence(database)
      .then(forgetReadsOfDatabase)
      .catch(() => undefined)
      .finally(stopTelling);
    // Otherwise the clear completes when the page closes. Until then the app works in memory.
    if (!isHeldOpen) await erased;
  } finally {
    isErasing = false;
  }
}

/**
 * The browser tells each tab once that another tab clears the cache, and the database listens only some time after it
 * has opened. A tab that missed it would hold up the clear, and every tab that opens the cache later, until it closes.
 */
let clears: BroadcastChannel | null = null;

/** Only where the browser stores data: some refuse a channel where they refuse storage. */
function listenForClears(): void {
  if (clears !== null) return;
  clears = new BroadcastChannel('saldo:clear');
  clears.addEventListener('message', () => {
    if (keepsWhatItReads) void end(current, terminate);
  });
}

/** Milliseconds between two messages to the tabs that hold up a clear. */
const TELL_AGAIN = 250;

/** Tells the other tabs that this one waits for them. Returns a function that stops this. */
function tellOtherTabs(): () => void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
  const timer = setInterval(() => clears?.postMessage(null), TELL_AGAIN);
  return () => clearInterval(timer);
}

/**
 * Runs a listener on the current database. When that one ends, because somebody signs out here or in another tab, the
 * listener restarts on the next one.
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
      // Only the tab that closed the database clears it: if every tab did, they would close each other's forever.
      if (error.code === 'aborted') void end(database, terminate);
      else if (isUnkept(database, error)) goOnInMemory(database, error);
      else {
        stopWaiting();
        fail(toAppError(error));
      }
    });
    stop = () => {
      stopWaiting();
      // A failed database accepts no calls.
      if (!replaced.has(database)) stopReading();
    };
  }
  void begin();
  return () => {
    stopped = true;
    stop?.();
  };
}
