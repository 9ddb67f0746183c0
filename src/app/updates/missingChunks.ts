// A deployment removes the previous version's files. A page opened before it may then need one of them: it reloads with
// the new version, once for each file; where that would lose something, the person decides.

import { AppError } from '../../model/errors';

const KEY = 'saldo:reloadedFor';

let aheadCount = 0;
let isGoing = false;
/** Whether the browser has begun to leave the page: WebKit then ends the loads of its files with an error. */
let isBeingLeft = false;
let isAsking = false;
const missing = new WeakSet<Error>();
/** Errors of loads that nobody waits for. */
const ofLoadsAhead = new WeakSet<Error>();
const listeners = new Set<() => void>();

/** Whether the page is reloading: then missing files need no report. */
export const isReloading = () => isGoing;

/** Whether the error comes from a file that couldn't be loaded. */
export const isMissingChunk = (error: unknown): error is Error =>
  error instanceof Error && missing.has(error);

/** Reports that the page needs a missing file but doesn't reload. Returns a function that stops the reports. */
export function watchMissingChunks(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Loads files that nobody waits for: if one fails, the page stays as it is. Rejects when any of them fails. */
export async function loadAhead(...loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  // A browser that has failed to load a module doesn't try again.
  if (isOutOfReach()) throw new AppError('offline');
  aheadCount += 1;
  const outcomes = await Promise.allSettled(loads.map(noted));
  aheadCount -= 1;
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Without a connection only the service worker has files. */
const isOutOfReach = () => !navigator.onLine && !navigator.serviceWorker?.controller;

async function noted(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (error instanceof Error) ofLoadsAhead.add(error);
    throw error;
  }
}

/**
 * Loads a module, and after a failure once more under another address: browsers don't ask for the same one again. Rejects
 * with the first error where it doesn't name the file.
 */
export async function importTwice<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    ofLoadsAhead.add(error);
    const [address] = error.message.match(/https?:\/\/\S+\.js/) ?? [];
    if (address === undefined) throw error;
    // oxlint-disable-next-line typescript/no-unsafe-return -- the same module
    return await import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}

/** Call before anything is loaded on demand. */
export function reloadForMissingChunks(): void {
  window.addEventListener('beforeunload', () => {
    if (!isAsking) isBeingLeft = true;
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    if (!navigator.onLine) return;
    if (aheadCount === 0) {
      reloadFor(payload);
      return;
    }
    // A person may be waiting for this file: that is known once the error has reached the callers of `loadAhead`.
    setTimeout(() => {
      if (!ofLoadsAhead.has(payload)) reloadFor(payload);
    });
  });
}

/** Reloads the page for a missing file, once for each; where that would lose something, the person is asked. */
export function reloadFor({ message }: Error): void {
  if (isGoing) return;
  // A reload would keep the person here.
  if (isBeingLeft || isAnythingUnsaved() || !isFirstTime(message)) {
    listeners.forEach((tell) => tell());
    return;
  }
  isGoing = true;
  location.reload();
}

/** Reloads the page. Ask first: unsaved changes are lost. */
export function reloadUnasked(): void {
  // The person has already answered: runs before any other listener makes the browser ask.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}

/** Components with unsaved changes cancel the event. */
function isAnythingUnsaved(): boolean {
  isAsking = true;
  const isCancelled = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  isAsking = false;
  return isCancelled;
}

/** The message contains the file's address. Where nothing can be stored, the page might reload forever. */
function isFirstTime(message: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === message) return false;
    sessionStorage.setItem(KEY, message);
    return true;
  } catch {
    return false;
  }
}
