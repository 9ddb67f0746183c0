// Live reads.
import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  type Query,
  type QuerySnapshot,
  type SnapshotListenOptions,
} from 'firebase/firestore';
import type { AppError } from '../../model/errors';
import { keepsRecords, listen, startsEmpty } from './database';
import { isLocal } from './asOn';
import { countReads } from './readMeter';
import { recordsOf, type Records } from './records';

/** A live read. Call it to start, and call the returned function to stop. Nothing follows `fail`. */
export interface Watch<T> {
  (next: (value: T) => void, fail: (error: AppError) => void): () => void;
  /** It begins with what this device stores, and asks the server only once the account is confirmed. */
  startsHere?: true;
}

/** Marks a live read as one that may start before the account is confirmed. */
export const startingHere = <T>(watch: Watch<T>): Watch<T> =>
  Object.assign(watch, { startsHere: true as const });

/** `changed` has the ids of the records that were added, changed or removed since the call before. */
type Hear = (snapshot: QuerySnapshot, changed: ReadonlySet<string>) => void;

/** Whether this device's records are all there are, so that nothing more can come from a server. */
const isAllHere = () => isLocal() || !navigator.onLine;

/** Whether a query's result may be a part: the server can be asked, and hasn't answered. */
export const isPart = ({ metadata }: QuerySnapshot): boolean => metadata.fromCache && !isAllHere();

/** A live query. Counts the documents that the server sends for it. */
export function onQuery(
  query: Query,
  options: SnapshotListenOptions,
  next: Hear,
  failed: (error: FirestoreError) => void,
): () => void {
  let isAnswered = false;
  let changed = new Set<string>();
  const hear = (snapshot: QuerySnapshot) => {
    if (!snapshot.metadata.fromCache) {
      // With a memory cache the server sends everything again to each listener; with a stored one, only changes.
      countDocuments(isAnswered || keepsRecords() ? changedIn(snapshot) : snapshot.docs);
      isAnswered = true;
    }
    snapshot.docChanges(options).forEach(({ doc }) => changed.add(doc.id));
    // What the app shows stays until the server has answered: without a connection, all of it would vanish.
    if (!isAnswered && startsEmpty()) return;
    next(snapshot, changed);
    changed = new Set();
  };
  return onSnapshot(query, options, hear, failed);
}

function changedIn(snapshot: QuerySnapshot): readonly DocumentSnapshot[] {
  return snapshot.docChanges().flatMap(({ type, doc }) => (type === 'removed' ? [] : [doc]));
}

function countDocuments(documents: readonly DocumentSnapshot[]): void {
  // Unsent writes count later, when the server sends them back.
  const sent = documents.filter(({ metadata }) => !metadata.hasPendingWrites);
  sent.forEach(({ ref }) => countReads(ref.parent.id, 1));
}

/** Every readable record that a query finds, live. Starting the watch builds `query`. */
export function watchAll<T>(
  query: () => Query,
  parse: (snapshot: DocumentSnapshot) => T | null,
): Watch<Records<T>> {
  return (next, fail) => {
    const read = reader(parse);
    const tell: Hear = (snapshot, changed) => next(read(snapshot, changed));
    return listen((failed) => onQuery(query(), {}, tell, failed), fail);
  };
}

/** Milliseconds without an answer after which Firestore itself treats a server as out of reach. */
export const SERVER_OUT_OF_REACH = 10_000;

/**
 * Like `watchAll`, for sums: the cache may have only some of the records, and their sum would be wrong. So it emits
 * nothing before the server has answered or is out of reach: has not answered within `patience` milliseconds.
 */
export function watchWhole<T>(
  query: () => Query,
  parse: (snapshot: DocumentSnapshot) => T | null,
  patience = SERVER_OUT_OF_REACH,
): Watch<Records<T>> {
  return (next, fail) => {
    // Without metadata changes, Firestore would report neither the server's "that is all" nor its receipt of local
    // writes.
    const withMetadata = { includeMetadataChanges: true };
    const read = reader(parse);
    let isWhole = false;
    let found: Records<T> | null = null;
    let told: Records<T> | null = null;
    const tell = () => {
      if (!isWhole || found === null || found === told) return;
      told = found;
      next(found);
    };
    const hear: Hear = (snapshot, changed) => {
      isWhole ||= !isPart(snapshot);
      found = read(snapshot, changed);
      tell();
    };
    const timer = setTimeout(() => {
      isWhole = true;
      tell();
    }, patience);
    const failAndForget = (error: AppError) => {
      found = null;
      fail(error);
    };
    const stop = listen((failed) => onQuery(query(), withMetadata, hear, failed), failAndForget);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
}

/**
 * Reads the snapshots of one query in order. An unchanged record stays the same object, and so does the whole result
 * when nothing has changed: the app doesn't parse or render it again.
 */
function reader<T>(
  parse: (snapshot: DocumentSnapshot) => T | null,
): (...heard: Parameters<Hear>) => Records<T> {
  let known = new Map<string, T | null>();
  let last: Records<T> | null = null;
  return (snapshot, changed) => {
    // A newly opened database reports every record as a change, and no change for an empty result: so the size counts
    // too.
    if (last !== null && changed.size === 0 && known.size === snapshot.size) return last;
    known = new Map(
      snapshot.docs.map((doc) => [doc.id, changed.has(doc.id) ? parse(doc) : (known.get(doc.id) ?? null)]),
    );
    last = recordsOf([...known].map(([id, record]) => ({ id, record })));
    return last;
  };
}

/**
 * One record, live; null when the server has none, or when it is broken. Emits nothing for a record missing from the
 * cache while the server can still be asked.
 */
export function watchOne<T>(
  reference: () => DocumentReference,
  parse: (snapshot: DocumentSnapshot) => T | null,
): Watch<T | null> {
  return (next, fail) =>
    listen(
      (failed) =>
        onSnapshot(
          reference(),
          // Without metadata changes, Firestore would not report the server's "still none" after an empty cache.
          { includeMetadataChanges: true },
          (snapshot) => {
            if (!snapshot.metadata.fromCache) countDocuments([snapshot]);
            const isKnown = !snapshot.metadata.fromCache || (isAllHere() && !startsEmpty());
            if (snapshot.exists() || isKnown) next(parse(snapshot));
          },
          failed,
        ),
      fail,
    );
}
