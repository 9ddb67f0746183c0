// A deployment removes the previous version's files. A page opened before it may then need one of them: it reloads with
// the new version, once for each file; where that would lose something, the person decides.

const KEY = 'saldo:reloadedFor';

let aheadCount = 0;
let isGoing = false;
const missing = new WeakSet<Error>();
/** Errors of loads that nobody waits for. */
const ofLoadsAhead = new WeakSet<Error>();
const listeners = new Set<() => void>();

/** Whether the page is reloading: then missing files need no report. */
export const isReloading = () => isGoing;

/** Whether the error comes from a file that couldn't be loaded. */
export const isMissingChunk = (error: unknown) => error instanceof Error && missing.has(error);

/** Reports that the page needs a missing file but doesn't reload. Returns a function that stops the reports. */
export function watchMissingChunks(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Loads files that nobody waits for: if one fails, the page stays as it is. Rejects when any of them fails. */
export async function loadAhead(...loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  aheadCount += 1;
  const outcomes = await Promise.allSettled(loads.map(noted));
  aheadCount -= 1;
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function noted(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (error instanceof Error) ofLoadsAhead.add(error);
    throw error;
  }
}

/** Call before anything is loaded on demand. */
export function reloadForMissingChunks(): void {
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

function reloadFor({ message }: Error): void {
  if (isAnythingUnsaved() || !isFirstTime(message)) {
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
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
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
