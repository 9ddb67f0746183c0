// What others did in a plan since a person last looked. Their acts are counted by the database, and never read for this.
import {
  deleteField,
  doc,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import { HistorySeen, type News } from '../../model/historySeen';
import type { PlanId, UserId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import { collection, ofPlan } from '../firebase/collections';
import { db } from '../firebase/database';
import { countReads } from '../firebase/readMeter';
import { parseDocument, readAll } from '../firebase/records';
import { countDocuments, getDocsFromServer, runTransaction } from '../firebase/server';
import { onServer } from '../firebase/serverAct';

/** Index entries that a count reads for the price of one read. */
const ENTRIES_PER_READ = 1000;

/** Where the person looks for the first time, this stores now as the time, and there is no news. */
export async function readNews(planId: PlanId, userId: UserId): Promise<News> {
  const last = await getSeen(planId, userId);
  if (last === null) {
    await markSeen(planId, userId);
    return { count: 0, seen: null, isQuiet: false };
  }
  const { seen, quiet: isQuiet = false } = last;
  if (isQuiet) return { count: 0, seen, isQuiet };
  const [all, own] = await Promise.all([
    countSince(planId, seen),
    countSince(planId, seen, where('user_id', '==', userId)),
  ]);
  // The person may act between the two counts.
  return { count: Math.max(0, all - own), seen, isQuiet };
}

/** What is stored of a person in a plan; null where nothing readable is. */
export async function getSeen(planId: PlanId, userId: UserId): Promise<HistorySeen | null> {
  const own = () => query(ofPlan('history_seen', planId), where('user_id', '==', userId));
  const { docs } = await onServer(() => getDocsFromServer(own()));
  countReads('history_seen', Math.max(1, docs.length));
  return readAll(docs, (snapshot) => parseDocument(HistorySeen, snapshot)).records[0] ?? null;
}

async function countSince(planId: PlanId, seen: Instant, ...of: QueryConstraint[]): Promise<number> {
  const since = where('at', '>', Timestamp.fromMillis(seen));
  const entries = () => query(ofPlan('history', planId), ...of, since, orderBy('at', 'desc'));
  const count = await onServer(() => countDocuments(entries()));
  countReads('count', Math.max(1, Math.ceil(count / ENTRIES_PER_READ)));
  return count;
}

/** The person has looked now. */
export function markSeen(planId: PlanId, userId: UserId): Promise<void> {
  return write(planId, userId, {});
}

/** Switches off, or on, that the person is told what others did. From then on: what was before counts as seen. */
export function setQuiet(planId: PlanId, userId: UserId, isQuiet: boolean): Promise<void> {
  return write(planId, userId, { quiet: isQuiet ? true : deleteField() });
}

/** Not queued without a connection: sent later, it would also cover what the person hasn't seen by now. */
function write(planId: PlanId, userId: UserId, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const reference = doc(collection('history_seen'), `${planId}_${userId}`);
  const record = { plan_id: planId, user_id: userId, seen: serverTimestamp(), ...fields };
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.set(reference, record, { merge: true });
    }),
  );
}
