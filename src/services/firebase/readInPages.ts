import { limit, query, startAfter, type DocumentSnapshot, type Query } from 'firebase/firestore';
import { isLocal } from './asOn';
import { readAll, type Records } from './records';
import { getDocsFromServer } from './server';
import { onServer, type LongAct } from './serverAct';

/** The database in this page's memory looks through all its records for each page, so it gives them in one. */
const ALL_HERE = 1_000_000;

/**
 * Reads everything that the query finds on the server, `size` records at a time, and stops after the page that completes
 * `most`. The query has an order.
 */
export async function readInPages<T>(
  all: Query,
  size: number,
  parse: (snapshot: DocumentSnapshot) => T | null,
  { onStep, signal, most = Infinity }: LongAct & { most?: number } = {},
): Promise<Records<T>> {
  const found: T[] = [];
  const unreadable: string[] = [];
  let last: DocumentSnapshot | undefined;
  const count = isLocal() ? ALL_HERE : size;
  for (;;) {
    signal?.throwIfAborted();
    const page = query(all, ...(last === undefined ? [] : [startAfter(last)]), limit(count));
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the last one of the page before
    const { docs } = await onServer(() => getDocsFromServer(page));
    // Each page is parsed on its own: all at once would stop the page for a moment.
    const read = readAll(docs, parse);
    found.push(...read.records);
    unreadable.push(...read.unreadable);
    last = docs.at(-1);
    onStep?.(docs.length);
    if (docs.length < count || found.length + unreadable.length >= most)
      return { records: found, unreadable };
  }
}
