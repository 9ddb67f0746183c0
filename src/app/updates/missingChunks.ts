// After a deployment the files of the version before are gone. What was opened before it may then need one of them: the
// page is loaded anew, with the new version, once for each file; where that would lose something, it is left to the person.

const KEY = 'saldo:reloadedFor';

let aheadCount = 0;
let isGoing = false;
const missing = new WeakSet<Error>();
/** What failed with these, nobody waits for. */
const ofLoadsAhead = new WeakSet<Error>();
const listeners = new Set<() => void>();

/** Whether the page is being loaded anew: what is missing need not be told. */
export const isReloading = () => isGoing;

/** Whether this is what loading a file that can't be had has failed with. */
export const isMissingChunk = (error: unknown) => error instanceof Error && missing.has(error);

/** Tells when the page is not loaded anew although it needs a file that has gone. Returns what ends the telling. */
export function watchMissingChunks(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Loads what nobody waits for: while that can't be had, the page stays as it is. Rejects when some of it can't be had. */
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

/** Call it before anything is loaded on demand. */
export function reloadForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    if (!navigator.onLine) return;
    if (aheadCount === 0) {
      reloadFor(payload);
      return;
    }
    // It may be one that a person waits for: that is known when the error has reached those who load ahead.
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

/** Loads the page anew. Ask before: what is unsaved is lost. */
export function reloadUnasked(): void {
  // The person has answered already: before whoever else would have the browser ask them.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}

/** Whoever has something to lose says so when the page is about to go. */
function isAnythingUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** The message has the address of the file in it. Where nothing can be kept, it might be the hundredth time. */
function isFirstTime(message: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === message) return false;
    sessionStorage.setItem(KEY, message);
    return true;
  } catch {
    return false;
  }
}
