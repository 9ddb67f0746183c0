// Whether this browser lets the app store anything on the device. The database fails for good where `localStorage`
// throws, because it is refused or full, so this tries it first.
import { remember, rememberedUnder } from './deviceStore';
import { SilentStore } from './patience';

/** 'broken': the database can't read its cache. 'silent': it gets no answer from it. */
export type StorageState = 'open' | 'full' | 'refused' | 'broken' | 'silent';

const KEY = 'saldo:room';
/** In characters: many times the size of the database's notes on its queries and writes. */
const ROOM = 5000;
/** The browsers' names for the error, Firefox's last. */
const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

let last: StorageState | null = null;
/** A failure of the database in its own part of the storage, which can't be tried here. It counts for this page. */
let met: 'full' | 'broken' | 'silent' | null = null;
const listeners = new Set<() => void>();

/** The state at the last attempt. */
export function lastStorageState(): StorageState {
  last ??= attempt();
  return last;
}

/** Reports changes of the state. Returns a function that stops it. */
export function watchStorage(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

/** Tries storage. If it is full, first removes everything that can be read again. */
export function tryStorage(): StorageState {
  let state = attempt();
  if (state === 'full') {
    forgetWhatCanBeReadAgain();
    state = attempt();
  }
  if (state === 'open' && met !== null) state = met;
  if (state !== last) {
    last = state;
    listeners.forEach((tell) => tell());
  }
  return state;
}

/** Records why the database failed: its storage was silent or full, or its cache was unreadable. */
export function noteFailure(reason: unknown): StorageState {
  if (reason instanceof SilentStore) met = 'silent';
  else met = FULL.some((name) => String(reason).includes(name)) ? 'full' : 'broken';
  return tryStorage();
}

function attempt(): StorageState {
  try {
    localStorage.setItem(KEY, ' '.repeat(ROOM));
    localStorage.removeItem(KEY);
    return 'open';
  } catch (error) {
    return error instanceof Error && FULL.includes(error.name) ? 'full' : 'refused';
  }
}

function forgetWhatCanBeReadAgain(): void {
  for (const beginning of ['kept', 'lang'] as const) {
    for (const key of rememberedUnder(`${beginning}:`).keys()) remember(`${beginning}:${key}`, null);
  }
}
