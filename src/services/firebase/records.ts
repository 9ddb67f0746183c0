// Parses everything that comes out of the database.
import type { DocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';

/** A query's results. A record that fails its schema is left out, and its id listed. */
export interface Records<T> {
  records: readonly T[];
  unreadable: readonly string[];
}

/** Reads a document with its schema; null when it is missing or broken. A broken one is logged, never thrown. */
export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): v.InferOutput<Schema> | null {
  if (!snapshot.exists()) return null;
  // 'estimate': gives a record just written here a time before the server sets it.
  const result = v.safeParse(schema, { ...snapshot.data({ serverTimestamps: 'estimate' }), id: snapshot.id });
  if (result.success) return result.output;
  console.warn(`Unreadable record ${snapshot.ref.path}: ${v.summarize(result.issues)}`);
  return null;
}

export function readAll<T>(
  docs: readonly DocumentSnapshot[],
  parse: (snapshot: DocumentSnapshot) => T | null,
): Records<T> {
  return recordsOf(docs.map((snapshot) => ({ id: snapshot.id, record: parse(snapshot) })));
}

export function recordsOf<T>(read: readonly { id: string; record: T | null }[]): Records<T> {
  return {
    records: read.flatMap(({ record }) => (record === null ? [] : [record])),
    unreadable: read.flatMap(({ id, record }) => (record === null ? [id] : [])),
  };
}
