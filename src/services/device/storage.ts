// Whether this browser lets the app keep anything on the device. The database fails for good where `localStorage` throws,
// be it that it is refused or that it is full, so it is tried first.
import { remember, rememberedUnder } from './deviceStore';

/** 'broken': the database can't read what it keeps. */
export type StorageState = 'open' | 'full' | 'refused' | 'broken';

const KEY = 'saldo:room';
/** In characters: what the database notes of its queries and writes has room in it many times over. */
const ROOM = 5000;
/** What browsers call it, Firefox last. */
const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

let last: StorageState | null = null;
/** What the database has met with in its own part of the storage, which can't be tried here. It counts for this page. */
let met: 'full' | 'broken' | null = null;
const listeners = new Set<() => void>();

/** As it was when it was tried last. */
export function lastStorageState(): StorageState {
  last ??= attempt();
  return last;
}

/** Tells when it is another. Returns what ends that. */
export function watchStorage(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

/** Tries it. Where it is full, what can be read again goes first. */
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

/** Takes down why the database has failed: for want of storage, or at what it keeps there. */
export function noteFailure(reason: unknown): StorageState {
  met = FULL.some((name) => String(reason).includes(name)) ? 'full' : 'broken';
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
