// One at a time, in all tabs of this device. Old browsers have no such locks, and some refuse them where they refuse
// storage: there each tab minds only itself.
import { lastStorageState } from './storage';

const queues = new Map<string, Promise<unknown>>();

/**
 * Does `act` when nobody else holds the lock of this name, in the order of asking; it is held until `act` settles. A tab
 * that is closed lets go. `signal` gives up waiting, and the act is then never done.
 */
export async function withLock(name: string, act: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const actUnlessEnded = async () => {
    if (signal?.aborted !== true) await act();
  };
  if ('locks' in navigator && lastStorageState() !== 'refused') {
    await navigator.locks.request(name, signal ? { signal } : {}, actUnlessEnded);
    return;
  }
  const turn = (queues.get(name) ?? Promise.resolve()).then(actUnlessEnded, actUnlessEnded);
  queues.set(name, turn);
  try {
    await turn;
  } finally {
    if (queues.get(name) === turn) queues.delete(name);
  }
}
