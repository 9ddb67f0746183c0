// Reads the history of a plan: what each act did, newest first.
import {
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentSnapshot,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import { addDays, startOfDay } from '../../domain/time/calendar';
import type { Day } from '../../model/day';
import { HistoryEntry, type ActKind } from '../../model/history';
import type { CategoryId, PlanId, TransactionId, UserId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import { ofPlan } from '../firebase/collections';
import { readInPages } from '../firebase/readInPages';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { getDocsFromServer } from '../firebase/server';
import { onServer, type LongAct } from '../firebase/serverAct';
import { watchAll, type Watch } from '../firebase/watch';

const parseEntry = (snapshot: DocumentSnapshot) => parseDocument(HistoryEntry, snapshot);

/** Which entries: all of a plan, or those that fit all of these. One transaction's have no other filter. */
export interface HistoryFilter {
  user?: UserId;
  kind?: ActKind;
  /** What the act touched has or had this category. */
  category?: CategoryId;
  /** The first and the last day, in the zone of the device. */
  from?: Day;
  to?: Day;
  transaction?: TransactionId;
}

/** The most acts on people that are read. Members who joined before them count from the first day on. */
export const MOST_ON_PEOPLE = 100;

/** A plan's entries that fit, newest first: at most `count`. */
export function watchHistory(
  planId: PlanId,
  filter: HistoryFilter,
  count: number,
): Watch<Records<HistoryEntry>> {
  return watchAll(() => query(entriesOf(planId, filter), limit(count)), parseEntry);
}

/** Entries read at a time. */
const PAGE = 50;

/** Reads a plan's entries that fit, newest first, until there are at least `most` or no more. */
export function readHistory(
  planId: PlanId,
  filter: HistoryFilter,
  { most, ...act }: LongAct & { most: number },
): Promise<Records<HistoryEntry>> {
  return readInPages(entriesOf(planId, filter), PAGE, parseEntry, { ...act, most });
}

/** The entries that fit, newest first. */
export function entriesOf(
  planId: PlanId,
  { user, kind, category, from, to, transaction }: HistoryFilter,
): Query {
  const wanted: QueryConstraint[] = [
    ...(user === undefined ? [] : [where('user_id', '==', user)]),
    ...(kind === undefined ? [] : [where('kind', '==', kind)]),
    ...(category === undefined ? [] : [where('categories', 'array-contains', category)]),
    ...(transaction === undefined ? [] : [where('ids', 'array-contains', transaction)]),
    ...(from === undefined ? [] : [where('at', '>=', beginOf(from))]),
    ...(to === undefined ? [] : [where('at', '<', beginOf(addDays(to, 1)))]),
  ];
  return query(ofPlan('history', planId), ...wanted, orderBy('at', 'desc'));
}

const beginOf = (day: Day) => Timestamp.fromMillis(startOfDay(day));

/** The most ids that one query looks for. */
const IDS_AT_ONCE = 30;

/** The most entries that one query for later ones reads. */
const MOST_LATER = 50;

/** The entries of these transactions after a moment, newest first: of very many, not all. */
export async function laterEntries(
  planId: PlanId,
  ids: readonly TransactionId[],
  after: Instant,
): Promise<readonly HistoryEntry[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );
  const found = await onServer(() => Promise.all(groups.map((group) => getDocsFromServer(later(group)))));
  const { records } = readAll(
    found.flatMap(({ docs }) => docs),
    parseEntry,
  );
  return [...new Map(records.map((entry) => [entry.id, entry])).values()].toSorted((a, b) => b.at - a.at);

  function later(group: readonly TransactionId[]): Query {
    return query(
      ofPlan('history', planId),
      where('ids', 'array-contains-any', group),
      where('at', '>', Timestamp.fromMillis(after)),
      orderBy('at', 'desc'),
      limit(MOST_LATER),
    );
  }
}
