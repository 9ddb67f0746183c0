// Reads a plan's books as they stood at a moment: as they are, and all that the history says of the time since.
import {
  doc,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentData,
  type DocumentSnapshot,
  type Query,
} from 'firebase/firestore';
import * as v from 'valibot';
import { deltaIn, type Delta, type Stored } from '../../domain/books/delta';
import { asItWas, type ToldEntry } from '../../domain/history/asItWas';
import { peopleOf } from '../../domain/plans/membership';
import { inOrderOfJoining } from '../../domain/settle/joined';
import { millisFromDay, MIN_DAY, today } from '../../domain/time/calendar';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import { HistoryEntry, UNCHANGING, UNCHANGING_NAMES } from '../../model/history';
import type { LangCode, PlanId, ThemeId, UserId } from '../../model/ids';
import { DayInstant, Instant } from '../../model/instant';
import { Plan } from '../../model/plan';
import { toAppError } from '../firebase/appError';
import { collection, ofPlan, type CollectionName } from '../firebase/collections';
import { hasUnsentWrites } from '../firebase/database';
import { readInPages } from '../firebase/readInPages';
import { countReads } from '../firebase/readMeter';
import { readOnce } from '../firebase/readOnce';
import { parseDocument, readAll } from '../firebase/records';
import { countDocuments, getDocFromServer, getDocsFromServer } from '../firebase/server';
import { onServer, type LongAct } from '../firebase/serverAct';
import type { Watch } from '../firebase/watch';
import { MOST_ON_PEOPLE } from '../history/entries';
import { hasUnsent } from '../outbox/outbox';
import { mapIn } from '../../model/leniently';

const PAGE_SIZE = 500;

/** More than a page's memory has room for. */
const MOST = { transactions: 20_000, entries: 60_000 };

/** How often others may change the books while they are being read. */
const ATTEMPTS = 3;

/** A record for the database in memory. */
export interface Kept {
  name: CollectionName;
  id: string;
  fields: DocumentData;
}

export interface EarlierBooks {
  records: readonly Kept[];
  /** False where something doesn't fit what the entries say. */
  isWhole: boolean;
  /** Entries that say something which can't be read. */
  unreadable: number;
  /** Entries that say something which can't be checked. */
  unproven: number;
}

/** Whose screen shows them. */
export interface Reader {
  id: UserId;
  selectedTheme?: ThemeId | undefined;
  lang: LangCode;
}

/** The first local day whose end the history knows; null while it is empty. */
export function watchBeginning(planId: PlanId): Watch<Day | null> {
  return readOnce(async () => {
    const first = query(ofPlan('history', planId), orderBy('at', 'asc'), limit(1));
    const { docs } = await onServer(() => getDocsFromServer(first));
    countReads('history', Math.max(1, docs.length));
    const at = timeOf(docs[0]?.data({ serverTimestamps: 'estimate' })['at']);
    return at === undefined ? null : today(at);
  });
}

/**
 * The number of records that have to be read for the books before `end`. Rejects with 'books_too_large' where it is too
 * large, and with 'unsent_first' while this device has changes that the server lacks.
 */
export async function countEarlier(planId: PlanId, userId: UserId, end: Instant): Promise<number> {
  if (hasUnsent(userId) || (await hasUnsentWrites())) throw new AppError('unsent_first');
  const [all = 0, later = 0, ...others] = await onServer(() =>
    Promise.all(
      [
        ofPlan('transaction', planId),
        since(planId, end),
        ...UNCHANGING_NAMES.map((name) => ofPlan(name, planId)),
      ].map(countDocuments),
    ),
  );
  if (all > MOST.transactions || later > MOST.entries) throw new AppError('books_too_large');
  return others.reduce((total, count) => total + count, all + later);
}

/** The entries that aren't from before `end`, newest first. */
const since = (planId: PlanId, end: Instant): Query =>
  query(ofPlan('history', planId), where('at', '>=', Timestamp.fromMillis(end)), orderBy('at', 'desc'));

/** The acts on people before `end`, newest first: who had joined by then, and since when, is part of the books. */
const before = (planId: PlanId, end: Instant): Query =>
  query(
    ofPlan('history', planId),
    where('kind', '==', 'members'),
    where('at', '<', Timestamp.fromMillis(end)),
    orderBy('at', 'desc'),
    limit(MOST_ON_PEOPLE),
  );

/** Reads the books as they stood just before `end`. Other entries from before then stay unread. */
export async function readEarlier(
  planId: PlanId,
  reader: Reader,
  end: Instant,
  act: LongAct = {},
  attempt = 1,
): Promise<EarlierBooks> {
  const newest = await newestOf(planId);
  const [plan, widgets, transactions, repayments, goalEntries] = await Promise.all([
    onServer(() => getDocFromServer(doc(collection('plan'), planId))),
    onServer(() => getDocFromServer(doc(collection('widgets'), planId))),
    allOf(query(ofPlan('transaction', planId), orderBy('__name__', 'asc')), act),
    allOf(query(ofPlan('repayment', planId), orderBy('__name__', 'asc')), act),
    allOf(query(ofPlan('goal_entry', planId), orderBy('__name__', 'asc')), act),
  ]);
  const { docs: onPeople } = await onServer(() => getDocsFromServer(before(planId, end)));
  countReads('history', Math.max(1, onPeople.length));
  // Last, so that each act that the records show is among them.
  const entries = await allOf(since(planId, end), act);
  // What others have changed meanwhile may be in some of the records only.
  if (attempt < ATTEMPTS && (await newestOf(planId)) !== newest)
    return readEarlier(planId, reader, end, act, attempt + 1);

  const told = entries.map(toldIn);
  const now = plan.data();
  if (now === undefined) throw new AppError('not_found');
  const { books, misfits, unproven } = asItWas(
    {
      plan: now,
      transactions: dataOf(transactions),
      repayments: dataOf(repayments),
      goal_entries: dataOf(goalEntries),
      dashboard: widgets.get('widgets'),
    },
    told.map(({ entry }) => entry),
  );
  // Something that was written later without an entry: the books of before lack it, or have it.
  const isLate = (record: Stored) =>
    [record['createdAt'], record['updatedAt']].some((time) => (timeOf(time) ?? 0) >= end);
  const all = [
    books.plan,
    ...books.transactions.values(),
    ...Object.values(UNCHANGING).flatMap((field) => [...books[field].values()]),
  ];
  const unreadable = told.filter(({ isRead }) => !isRead).length;
  const withTimes = (name: CollectionName, records: ReadonlyMap<string, Stored>): Kept[] =>
    [...records].map(([id, record]) => ({ name, id, fields: { ...timed(record, end), plan_id: planId } }));
  return {
    records: [
      { name: 'plan', id: planId, fields: timed(inOrder(books.plan, onPeople), end) },
      ...onPeople.map((entry): Kept => ({ name: 'history', id: entry.id, fields: entry.data() ?? {} })),
      {
        name: 'widgets',
        id: planId,
        // The time of now: a dashboard that was saved in this tab would take the place of an older one.
        fields: { widgets: books.dashboard ?? [], createdAt: Timestamp.now(), updatedAt: Timestamp.now() },
      },
      ...withTimes('transaction', books.transactions),
      ...UNCHANGING_NAMES.flatMap((name) => withTimes(name, books[UNCHANGING[name]])),
      ...(await around([now, books.plan], reader)),
    ],
    isWhole: misfits === 0 && unreadable === 0 && !all.some(isLate),
    unreadable,
    unproven,
  };
}

/** With its members in the order of that day: the entries since don't say where those stood who have left. */
function inOrder(plan: Stored, onPeople: readonly DocumentSnapshot[]): Stored {
  const read = v.safeParse(v.pick(Plan, ['members']), plan);
  const { records } = readAll(onPeople, (snapshot) => parseDocument(HistoryEntry, snapshot));
  return read.success ? { ...plan, members: inOrderOfJoining(read.output.members, records) } : plan;
}

async function newestOf(planId: PlanId): Promise<string | undefined> {
  const newest = query(ofPlan('history', planId), orderBy('at', 'desc'), limit(1));
  const { docs } = await onServer(() => getDocsFromServer(newest));
  return docs[0]?.id;
}

async function allOf(found: Query, act: LongAct): Promise<readonly DocumentSnapshot[]> {
  const { records } = await readInPages(found, PAGE_SIZE, (snapshot) => snapshot, act);
  const [first] = records;
  if (first !== undefined) countReads(first.ref.parent.id, records.length);
  return records;
}

const dataOf = (snapshots: readonly DocumentSnapshot[]) =>
  new Map(snapshots.map((snapshot) => [snapshot.id, snapshot.data() ?? {}]));

/** The people of the plan now and then, the person's theme, and the texts on the screen: as they are now. */
async function around(plans: readonly Stored[], { id, selectedTheme, lang }: Reader): Promise<Kept[]> {
  const people = plans.flatMap((plan) => {
    const read = v.safeParse(v.pick(Plan, ['owner', 'members']), plan);
    return read.success ? peopleOf(read.output) : [];
  });
  const places: readonly (readonly [CollectionName, string])[] = [
    ...[...new Set([id, ...people])].map((person) => ['user', person] as const),
    ...(selectedTheme === undefined ? [] : [['theme', selectedTheme] as const]),
    ['lang', lang],
  ];
  const found = await Promise.all(places.map(([name, key]) => keptOf(name, key)));
  return found.filter((each) => each !== null);
}

/** Null for a record that isn't there, or not for the person. */
async function keptOf(name: CollectionName, id: string): Promise<Kept | null> {
  try {
    const fields = (await onServer(() => getDocFromServer(doc(collection(name), id)))).data();
    return fields === undefined ? null : { name, id, fields };
  } catch (error) {
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
}

/**
 * A record with times from before `end`. When one was entered that was deleted later is unknown, so it counts as entered
 * on its own day.
 */
function timed(record: Stored, end: Instant): DocumentData {
  const day = v.safeParse(DayInstant, record['date']);
  const own = Math.min(end - 1, day.success ? day.output : millisFromDay(MIN_DAY));
  const { createdAt = Timestamp.fromMillis(own) } = record;
  return { ...record, createdAt, updatedAt: record['updatedAt'] ?? createdAt };
}

const timeOf = (stored: unknown): Instant | undefined => {
  const read = v.safeParse(Instant, stored);
  return read.success ? read.output : undefined;
};

/** The fields of an entry that say what happened to records, by id. */
const RECORDS_FIELDS = ['records', ...Object.values(UNCHANGING)] as const;
type RecordsField = (typeof RECORDS_FIELDS)[number];

/** What an entry says, without what its schema refuses: other members may have written that past the app. */
function toldIn(snapshot: DocumentSnapshot): { entry: ToldEntry; isRead: boolean } {
  const stored = snapshot.data({ serverTimestamps: 'estimate' }) ?? {};
  const read = v.safeParse(HistoryEntry, { ...stored, id: snapshot.id });
  const readOf = (field: RecordsField) => (read.success ? (read.output[field] ?? {}) : {});
  const told = (field: RecordsField) => recordsIn(mapIn(stored[field]), readOf(field));
  const { plan, dashboard } = read.success ? read.output : {};
  const isRead =
    read.success &&
    RECORDS_FIELDS.every((field) => isAll(mapIn(stored[field]), readOf(field))) &&
    (plan === undefined) === (stored['plan'] === undefined) &&
    (dashboard === undefined) === (stored['dashboard'] === undefined);
  return {
    isRead,
    entry: {
      at: stored['at'],
      records: told('records'),
      repayments: told('repayments'),
      goal_entries: told('goal_entries'),
      ...(plan && { plan: deltaIn(stored['plan']) }),
      ...(dashboard && { dashboard: mapIn(stored['dashboard']) }),
    },
  };
}

const isAll = (stored: Stored, read: object) => Object.keys(stored).every((id) => Object.hasOwn(read, id));

const recordsIn = (stored: Stored, read: object): ReadonlyMap<string, Delta> =>
  new Map(Object.keys(read).map((id) => [id, deltaIn(stored[id])]));
