import { disableNetwork } from 'firebase/firestore';
import { onTestFinished, vi } from 'vitest';
import { closeDb, db } from '../../src/services/firestore';

/**
 * Cuts the app's database off until the end of the test, or until `enableNetwork`. On a new one: the client trips over
 * an answer that is still under way when it is cut off.
 */
export async function cutOff(): Promise<void> {
  await closeDb();
  await disableNetwork(db());
  onTestFinished(closeDb);
}

/** Makes `navigator.onLine` say so until the end of the test. */
export function tellBrowserItIsOffline(): void {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.stubGlobal('navigator', { onLine: true }));
}
