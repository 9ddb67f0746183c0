import { getDocsFromCache, limit, orderBy, query, where } from 'firebase/firestore';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { readAll } from '../firebase/records';
import { parseTransaction } from './transaction';

/** The plan's newest transactions that this device has read before, at most `count`. Asks the server nothing. */
export async function cachedTransactions(planId: PlanId, count: number): Promise<readonly Transaction[]> {
  const found = await getDocsFromCache(
    query(collection('transaction'), where('plan_id', '==', planId), orderBy('date', 'desc'), limit(count)),
  );
  return readAll(found.docs, parseTransaction).records;
}
