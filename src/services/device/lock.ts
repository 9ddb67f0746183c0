// One at a time across all tabs of this device. Old browsers have no such locks, and some refuse them where they refuse
// storage: there each tab locks only itself.
import { lastStorageState } from './storage';

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `act` when nobody else holds the lock of this name, in the order of calls, and holds the lock until `act`
 * settles. A closed tab releases it. `signal` stops the wait, and `act` then never runs.
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
