import { getDocsFromCache, limit, orderBy, query, where } from 'firebase/firestore';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { countReads } from '../firebase/readMeter';
import { readAll } from '../firebase/records';
import { onServer } from '../firebase/serverAct';
import { getDocsFromServer } from '../firebase/server';
import { parseTransaction } from './transaction';

/** The plan's newest transactions that this device has read before, at most `count`. Asks the server nothing. */
export async function cachedTransactions(planId: PlanId, count: number): Promise<readonly Transaction[]> {
  const { docs } = await getDocsFromCache(newest(planId, count));
  return readAll(docs, parseTransaction).records;
}

/** The last answers of the server to `recentTransactions`, by the number and the plan. */
const answers = new Map<string, readonly Transaction[]>();

/** As `cachedTransactions`. A device that has read fewer than `least` reads so many from the server, once. */
export async function recentTransactions(
  planId: PlanId,
  { least, most }: { least: number; most: number },
): Promise<readonly Transaction[]> {
  const cached = await cachedTransactions(planId, most);
  if (cached.length >= least) return cached;
  const asked = `${least} ${planId}`;
  const answer = answers.get(asked) ?? (await readNewest(planId, least));
  answers.set(asked, answer);
  const known = new Set(cached.map(({ id }) => id));
  return [...cached, ...answer.filter(({ id }) => !known.has(id))];
}

async function readNewest(planId: PlanId, count: number): Promise<readonly Transaction[]> {
  const { docs } = await onServer(() => getDocsFromServer(newest(planId, count)));
  countReads('transaction', docs.length);
  return readAll(docs, parseTransaction).records;
}

const newest = (planId: PlanId, count: number) =>
  query(collection('transaction'), where('plan_id', '==', planId), orderBy('date', 'desc'), limit(count));
