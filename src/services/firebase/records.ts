// Parses everything that comes out of the database.
import type { DocumentData, DocumentSnapshot } from 'firebase/firestore';
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
  // 'estimate': gives a record just written here a time before the server sets it.
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  return data === undefined ? null : parseData(schema, snapshot.ref.path, data);
}

/** The same for the fields of the document at a path. */
export function parseData<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  data: DocumentData,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, { ...data, id: path.slice(path.lastIndexOf('/') + 1) });
  if (result.success) return result.output;
  console.warn(`Unreadable record ${path}: ${v.summarize(result.issues)}`);
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
