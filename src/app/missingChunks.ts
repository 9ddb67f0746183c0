// After a deployment the files of the version before are gone. What was opened before it may then need one of them: the
// page is loaded anew, with the new version, once for each file.

const KEY = 'saldo:reloadedFor';

let aheadCount = 0;
let isGoing = false;

/** Whether the page is being loaded anew: what is missing need not be told. */
export const isReloading = () => isGoing;

/** Loads what nobody waits for: while that can't be had, the page stays as it is. */
export async function loadAhead(load: () => Promise<void>): Promise<void> {
  aheadCount += 1;
  try {
    await load();
  } finally {
    aheadCount -= 1;
  }
}

/** Call it before anything is loaded on demand. */
export function reloadForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (aheadCount > 0 || !navigator.onLine || isAnythingUnsaved()) return;
    if (!isFirstTime(payload.message)) return;
    isGoing = true;
    location.reload();
  });
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
