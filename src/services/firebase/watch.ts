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
import { keepsRecords, listen } from './database';
import { countReads } from './readMeter';
import { recordsOf, type Records } from './records';

/** A live read. Call it to start, call what it returns to stop. After `fail` nothing more comes. */
export type Watch<T> = (next: (value: T) => void, fail: (error: AppError) => void) => () => void;

/** What a query finds, live, as the database tells it. What the server sends for it is counted. */
export function onQuery(
  query: Query,
  options: SnapshotListenOptions,
  next: (snapshot: QuerySnapshot) => void,
  failed: (error: FirestoreError) => void,
): () => void {
  let isAnswered = false;
  const hear = (snapshot: QuerySnapshot) => {
    if (!snapshot.metadata.fromCache) {
      // What is kept in memory alone is sent anew to each listener; else only what has changed since.
      countDocuments(isAnswered || keepsRecords() ? changedIn(snapshot) : snapshot.docs);
      isAnswered = true;
    }
    next(snapshot);
  };
  return onSnapshot(query, options, hear, failed);
}

function changedIn(snapshot: QuerySnapshot): readonly DocumentSnapshot[] {
  return snapshot.docChanges().flatMap(({ type, doc }) => (type === 'removed' ? [] : [doc]));
}

function countDocuments(documents: readonly DocumentSnapshot[]): void {
  // What was written here is sent back when the server has it.
  const sent = documents.filter(({ metadata }) => !metadata.hasPendingWrites);
  sent.forEach(({ ref }) => countReads(ref.parent.id, 1));
}

/** Every readable record that a query finds, live. `query` is built when the watch starts. */
export function watchAll<T>(
  query: () => Query,
  parse: (snapshot: DocumentSnapshot) => T | null,
): Watch<Records<T>> {
  return (next, fail) => {
    const read = reader(parse);
    const tell = (snapshot: QuerySnapshot) => next(read(snapshot));
    return listen((failed) => onQuery(query(), {}, tell, failed), fail);
  };
}

/** Firestore itself takes a server that hasn't answered for so long as out of reach. */
export const SERVER_OUT_OF_REACH = 10_000;

/**
 * Like `watchAll`, for what is added up: the cache may hold only a part of what the query finds, and a sum of a part is
 * a wrong sum. So nothing is told before the server has answered, or is out of reach: has not answered within
 * `patience` milliseconds.
 */
export function watchWhole<T>(
  query: () => Query,
  parse: (snapshot: DocumentSnapshot) => T | null,
  patience = SERVER_OUT_OF_REACH,
): Watch<Records<T>> {
  return (next, fail) => {
    // Without metadata changes neither the server's "that is all" would be told, nor that it has what was written here.
    const withMetadata = { includeMetadataChanges: true };
    const read = reader(parse, withMetadata);
    let isWhole = false;
    let found: Records<T> | null = null;
    let told: Records<T> | null = null;
    const tell = () => {
      if (!isWhole || found === null || found === told) return;
      told = found;
      next(found);
    };
    const hear = (snapshot: QuerySnapshot) => {
      isWhole ||= !snapshot.metadata.fromCache || !navigator.onLine;
      found = read(snapshot);
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
 * Reads the snapshots of one query, one after the other. What hasn't changed stays the same value, and so does the whole
 * when nothing has: nothing is parsed or rendered for it again.
 */
function reader<T>(
  parse: (snapshot: DocumentSnapshot) => T | null,
  options: SnapshotListenOptions = {},
): (snapshot: QuerySnapshot) => Records<T> {
  let known = new Map<string, T | null>();
  let last: Records<T> | null = null;
  return (snapshot) => {
    const changes = snapshot.docChanges(options);
    // Of a database that was opened anew everything is told anew, and of nothing there is no change.
    if (last !== null && changes.length === 0 && known.size === snapshot.size) return last;
    const changed = new Set(changes.map(({ doc }) => doc.id));
    known = new Map(
      snapshot.docs.map((doc) => [doc.id, changed.has(doc.id) ? parse(doc) : (known.get(doc.id) ?? null)]),
    );
    last = recordsOf([...known].map(([id, record]) => ({ id, record })));
    return last;
  };
}

/**
 * One record, live: null when the server says that there is none, or when it is broken. A cache that doesn't have
 * it says nothing while the server can still be asked.
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
          // Without metadata changes the server's "still none" after an empty cache would not be told.
          { includeMetadataChanges: true },
          (snapshot) => {
            if (!snapshot.metadata.fromCache) countDocuments([snapshot]);
            if (snapshot.exists() || !snapshot.metadata.fromCache || !navigator.onLine) next(parse(snapshot));
          },
          failed,
        ),
      fail,
    );
}
