import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { onTestFinished, vi } from 'vitest';
import { closeDb, db } from '../../src/services/firebase/database';
import { withAppPatience } from './appPatience';

/**
 * Cuts off the app's database until the end of the test, or until `enableNetwork`. Opens a new database first: the
 * client can't handle an answer that is still under way at the cut.
 */
export async function cutOff(): Promise<void> {
  withAppPatience();
  await closeDb();
  await disableNetwork(db());
  onTestFinished(closeDb);
}

/** Cuts off the app's database until `enableNetwork`, while the browser has a connection. */
export async function loseServer(): Promise<void> {
  withAppPatience();
  await disableNetwork(db());
}

/** Sets `navigator.onLine` to false until the test calls the returned function or ends. */
export function tellBrowserItIsOffline(): () => void {
  withAppPatience();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const restore = () => {
    online.mockRestore();
  };
  onTestFinished(restore);
  return restore;
}

/** The same, with the window's event. The returned function restores the connection. */
export function loseConnection(): () => void {
  const restore = tellBrowserItIsOffline();
  window.dispatchEvent(new Event('offline'));
  return () => {
    restore();
    window.dispatchEvent(new Event('online'));
  };
}

/** Cuts off the window and the app's database. The returned function restores the connection. */
export async function goOffline(): Promise<() => Promise<void>> {
  const restore = loseConnection();
  await disableNetwork(db());
  return () => {
    restore();
    return enableNetwork(db());
  };
}
