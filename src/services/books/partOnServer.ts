// Reads a part of the books past the database's cache on this device, which would keep everything a second time.
import type { FirebaseApp } from 'firebase/app';
import {
  collection,
  getDocs,
  getFirestore,
  initializeFirestore,
  limit,
  orderBy,
  query,
  setLogLevel,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { FollowedCollection } from '../../domain/books/following';
import { MAX_DAY, millisFromDay, MIN_DAY } from '../../domain/time/calendar';
import { daysOfYear } from '../../domain/year/days';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { toAppError } from '../firebase/appError';
import { plainRecord } from './entries';
import { collectionOfPart, NO_YEARS, yearIn, type Part, type Span } from './parts';

const PAGE_SIZE = 500;

let server: Firestore | null = null;

export interface PartOnServer {
  planId: PlanId;
  part: Part;
  /** The emulator's host; undefined for the real server. */
  emulator: string | undefined;
  /** Called once where one page isn't all. What it rejects with ends the reading. */
  beforeMore: () => Promise<void>;
  signal: AbortSignal;
}

/** The plan's records in the part, as the server has them now. */
export async function readPart(
  app: FirebaseApp,
  { planId, part, emulator, beforeMore, signal }: PartOnServer,
): Promise<readonly QueryDocumentSnapshot[]> {
  const all = query(recordsOf(app, { planId, emulator }, collectionOfPart(part)), ...inOrder(part));
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    signal.throwIfAborted();
    const last = found.at(-1);
    const page = query(all, ...(last === undefined ? [] : [startAfter(last)]), limit(PAGE_SIZE));
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the last one of the page before
    const { docs } = await getDocs(page).catch(fail);
    found.push(...docs);
    if (docs.length < PAGE_SIZE) return found;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (found.length === PAGE_SIZE) await beforeMore();
  }
}

/** The years of the plan's first and last transaction by their days, as the server has them now. */
export async function readSpan(
  app: FirebaseApp,
  { planId, emulator }: Pick<PartOnServer, 'planId' | 'emulator'>,
): Promise<Span> {
  const transactions = recordsOf(app, { planId, emulator }, 'transaction');
  const all = query(transactions, ...datedIn({ from: MIN_DAY, to: MAX_DAY }));
  const [first, last] = await Promise.all([
    yearOfFirst(query(all, orderBy('date', 'asc'), limit(1))),
    yearOfFirst(query(all, orderBy('date', 'desc'), limit(1))),
  ]);
  return { first: first ?? NO_YEARS.first, last: last ?? NO_YEARS.last };
}

async function yearOfFirst(found: Query): Promise<number | null> {
  const { docs } = await getDocs(found).catch(fail);
  const [first] = docs;
  return first === undefined ? null : yearIn(plainRecord(first.data()));
}

/** What a part has of its collection. */
function inOrder(part: Part): readonly QueryConstraint[] {
  if (typeof part === 'number') return [...datedIn(daysOfYear(part)), orderBy('date', 'asc')];
  return [part === 'series' ? orderBy('recurrance.end_date', 'asc') : orderBy('__name__', 'asc')];
}

function recordsOf(
  app: FirebaseApp,
  { planId, emulator }: Pick<PartOnServer, 'planId' | 'emulator'>,
  name: FollowedCollection,
): Query {
  if (server?.app !== app) server = serverOf(app, emulator);
  return query(collection(server, name), where('plan_id', '==', planId));
}

function serverOf(app: FirebaseApp, emulator: string | undefined): Firestore {
  // The one who reads answers a refusal.
  setLogLevel('silent');
  try {
    return initializeFirestore(app, emulator === undefined ? {} : { host: emulator, ssl: false });
  } catch {
    // Another copy of this module has done so.
    return getFirestore(app);
  }
}

const datedIn = ({ from, to }: { from: Day; to: Day }) => [
  where('date', '>=', timestampOf(from)),
  where('date', '<=', timestampOf(to)),
];

/** A request that got no answer has the code for what isn't known. */
function fail(error: unknown): never {
  const { code, cause } = toAppError(error);
  throw new AppError(code === 'unknown' ? 'offline' : code, { cause });
}

const timestampOf = (day: Day) => Timestamp.fromMillis(millisFromDay(day));
