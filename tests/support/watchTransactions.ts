import { limit, orderBy, query, where } from 'firebase/firestore';
import type { TransactionType } from '../../src/model/category';
import type { CategoryId, PlanId } from '../../src/model/ids';
import type { Transaction } from '../../src/model/transaction';
import { collection } from '../../src/services/firebase/collections';
import type { Records } from '../../src/services/firebase/records';
import { watchWhole, type Watch } from '../../src/services/firebase/watch';
import { parseTransaction } from '../../src/services/transactions/transaction';

/** What the database lets a person read of a plan's transactions, newest first: live, and past the app's books. */
export function watchTransactions(
  { planId, type, category }: { planId: PlanId; type: TransactionType; category?: CategoryId },
  count: number,
): Watch<Records<Transaction>> {
  return watchWhole(
    () =>
      query(
        collection('transaction'),
        where('plan_id', '==', planId),
        where('type', '==', type),
        ...(category === undefined ? [] : [where('category', '==', category)]),
        orderBy('date', 'desc'),
        orderBy('createdAt', 'desc'),
        limit(count),
      ),
    parseTransaction,
  );
}
