import { disableNetwork } from 'firebase/firestore';
import { onTestFinished, vi } from 'vitest';
import { closeDb, db } from '../../src/services/firebase/database';

/**
 * Cuts the app's database off until the end of the test, or until `enableNetwork`. On a new one: the client trips over
 * an answer that is still under way when it is cut off.
 */
export async function cutOff(): Promise<void> {
  await closeDb();
  await disableNetwork(db());
  onTestFinished(closeDb);
}

/** Makes `navigator.onLine` say so until what this returns is called, or the test ends. */
export function tellBrowserItIsOffline(): () => void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const restore = () => {
    online.mockRestore();
  };
  onTestFinished(restore);
  return restore;
}

/** The same, and the window hears of it. What this returns brings the connection back. */
export function loseConnection(): () => void {
  const restore = tellBrowserItIsOffline();
  window.dispatchEvent(new Event('offline'));
  return () => {
    restore();
    window.dispatchEvent(new Event('online'));
  };
}
