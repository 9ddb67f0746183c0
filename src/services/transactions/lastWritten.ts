import { limit, orderBy, query, where } from 'firebase/firestore';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import type { Records } from '../firebase/records';
import { watchAll, type Watch } from '../firebase/watch';
import { parseTransaction } from './transaction';

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
