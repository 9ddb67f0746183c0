// One at a time across all tabs of this device. Old browsers have no such locks, and some refuse them where they refuse
// storage: there each tab locks only itself.
import { lastStorageState } from './storage';

const canLock = () => 'locks' in navigator && lastStorageState() !== 'refused';

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `act` when nobody else holds the lock of this name, in the order of calls, and holds the lock until `act`
 * settles. A closed tab releases it. `signal` stops the wait, and `act` then never runs.
 */
export async function withLock(name: string, act: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const actUnlessEnded = async () => {
    if (signal?.aborted !== true) await act();
  };
  if (canLock()) {
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

const ACTS = 'saldo:acts';
/** Milliseconds until the next look whether an act still runs. */
const LOOK_AGAIN = 250;
/** Acts of this tab. */
let acting = 0;

/** Runs an act that needs this device's database until it settles: see `whenNobodyActs`. */
export async function whileActing<T>(act: () => Promise<T>): Promise<T> {
  acting += 1;
  try {
    return await (canLock() ? navigator.locks.request(ACTS, { mode: 'shared' }, act) : act());
  } finally {
    acting -= 1;
  }
}

/** Runs `last` when no tab is `whileActing`. It never waits in the queue, where further acts would have to wait for it. */
export async function whenNobodyActs(last: () => Promise<void>): Promise<void> {
  const tryNow = async (isFree: boolean) => {
    if (isFree) await last();
    return isFree;
  };
  const isDone = canLock()
    ? await navigator.locks.request(ACTS, { ifAvailable: true }, (lock) => tryNow(lock !== null))
    : await tryNow(acting === 0);
  if (isDone) return;
  await new Promise((resolve) => void setTimeout(resolve, LOOK_AGAIN));
  await whenNobodyActs(last);
}
