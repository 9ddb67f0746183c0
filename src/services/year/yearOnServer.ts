// Reads a year past the database's cache on this device: it would keep everything a second time, and each query of
// transactions would look through all of it.
import {
  collection,
  getDocs,
  initializeFirestore,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { millisFromDay } from '../../domain/time/calendar';
import { transactionOf } from '../../domain/transactions/fromRecord';
import type { YearScope } from '../../domain/year/entries';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import { TransactionRecord, type Transaction } from '../../model/transaction';
import { toAppError } from '../firebase/appError';
import { environment, firebaseApp } from '../firebase/firebaseApp';
import { countReads } from '../firebase/readMeter';
import { recordsOf, type Records } from '../firebase/records';
import { onServer } from '../firebase/serverAct';

const PAGE_SIZE = 500;

const { VITE_FIRESTORE_EMULATOR: emulator } = environment;
const server = initializeFirestore(firebaseApp, emulator === undefined ? {} : { host: emulator, ssl: false });

/** The plan's transactions dated in the year, as the server has them now. */
export async function readYear(
  { planId, from, to }: YearScope,
  signal: AbortSignal,
): Promise<Records<Transaction>> {
  const all = query(
    collection(server, 'transaction'),
    where('plan_id', '==', planId),
    where('date', '>=', timestampOf(from)),
    where('date', '<=', timestampOf(to)),
    orderBy('date', 'asc'),
  );
  const found: { id: string; record: Transaction | null }[] = [];
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    signal.throwIfAborted();
    const page = query(all, ...(last === undefined ? [] : [startAfter(last)]), limit(PAGE_SIZE));
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the last one of the page before
    const { docs } = await onServer(() => getDocs(page).catch(fail));
    // Each page is parsed on its own: all at once would stop the page for a moment.
    found.push(...docs.map((each) => ({ id: each.id, record: parse(each) })));
    last = docs.at(-1);
    if (docs.length < PAGE_SIZE) break;
  }
  countReads('transaction', Math.max(1, found.length));
  return recordsOf(found);
}

/** A request that got no answer has the code for what isn't known. */
function fail(error: unknown): never {
  const { code, cause } = toAppError(error);
  throw new AppError(code === 'unknown' ? 'offline' : code, { cause });
}

const timestampOf = (day: Day) => Timestamp.fromMillis(millisFromDay(day));

function parse(snapshot: QueryDocumentSnapshot): Transaction | null {
  const record = v.safeParse(TransactionRecord, { ...snapshot.data(), id: snapshot.id });
  return record.success ? transactionOf(record.output) : null;
}
