// Live reads of a bounded number of records. What a plan has more of is said on the page: see `leftOut`.
import { limit, query, type DocumentSnapshot, type Query } from 'firebase/firestore';
import type { TranslationKey } from '../../model/lang';
import type { Records } from './records';
import { watchAll, type Watch } from './watch';

export interface Bound {
  /** The text that names the records. */
  what: TranslationKey;
  most: number;
}

/** Of the live reads with more records than they may have. */
let full: readonly Bound[] = [];
const listeners = new Set<() => void>();

/** What this page reads a part of only: its figures may lack the rest. The same list until it changes. */
export const leftOut = (): readonly Bound[] => full;

/** Reports changes of `leftOut`. Returns a function that stops it. */
export function watchLeftOut(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

function note(bound: Bound, isFull: boolean): void {
  if (full.includes(bound) === isFull) return;
  full = isFull ? [...full, bound] : full.filter((each) => each !== bound);
  listeners.forEach((tell) => tell());
}

/** Reads at most `most` records live: the first ones by the order of the query. */
export function watchMost<T>(
  bound: Bound,
  all: () => Query,
  parse: (snapshot: DocumentSnapshot) => T | null,
): Watch<Records<T>> {
  return bounded(
    bound,
    watchAll(() => query(all(), limit(bound.most + 1)), parse),
  );
}

/** The first `most` records of a live read, which reads more of them where there are. */
export function bounded<T>(bound: Bound, watch: Watch<Records<T>>): Watch<Records<T>> {
  return (next, fail) => {
    // A copy: each read says it for itself.
    const own = { ...bound };
    const stop = watch((found) => {
      const isFull = found.records.length + found.unreadable.length > own.most;
      note(own, isFull);
      next(isFull ? { ...found, records: found.records.slice(0, own.most) } : found);
    }, fail);
    return () => {
      note(own, false);
      stop();
    };
  };
}
