// The first transaction of a plan by its day, and the one that was written last.
import { limit, orderBy, query, where } from 'firebase/firestore';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { countReads } from '../firebase/readMeter';
import { readOnce } from '../firebase/readOnce';
import { readAll, type Records } from '../firebase/records';
import { getDocsFromServer } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { watchAll, type Watch } from '../firebase/watch';
import { parseTransaction } from './transaction';

/** The day of the plan's first transaction; null when there is none. */
export async function getFirstDay(planId: PlanId): Promise<Day | null> {
  const first = query(
    collection('transaction'),
    where('plan_id', '==', planId),
    orderBy('date', 'asc'),
    limit(1),
  );
  const { docs } = await onServer(() => getDocsFromServer(first));
  countReads('transaction', Math.max(1, docs.length));
  return readAll(docs, parseTransaction).records[0]?.date ?? null;
}

/** The same as a watch; it reads once. */
export const watchFirstDay = (planId: PlanId): Watch<Day | null> => readOnce(() => getFirstDay(planId));

/** The transaction of the plan that anybody wrote last. */
export function watchLastWritten(planId: PlanId): Watch<Records<Transaction>> {
  return watchAll(
    () =>
      query(
        collection('transaction'),
        where('plan_id', '==', planId),
        orderBy('updatedAt', 'desc'),
        limit(1),
      ),
    parseTransaction,
  );
}
