// The transactions of a category, or all of a plan.
import { query, where, type Query } from 'firebase/firestore';
import type { TransactionType } from '../../model/category';
import type { CategoryId, PlanId } from '../../model/ids';
import { collection } from '../firebase/collections';
import { countDocuments } from '../firebase/server';
import { deleteInBatches, onServer, type LongAct } from '../firebase/serverAct';

/** The transactions of a category; without a plan, those of all plans, which only an administrator may ask for. */
export interface OfCategory {
  planId?: PlanId;
  type: TransactionType;
  category: CategoryId;
}

/** Those of a category, or all of a plan. */
type Which = OfCategory | { planId: PlanId };

export function countTransactions(of: Which): Promise<number> {
  return onServer(() => countDocuments(transactionsOf(of)));
}

/**
 * Deletes transactions in batches, without an entry in a history: that of a plan that is being deleted goes too, and
 * administrators are in no plan. After an interruption, the same act completes it.
 */
export function deleteTransactions(of: Which, act: LongAct = {}): Promise<void> {
  return deleteInBatches(transactionsOf(of), act);
}

export function transactionsOf(of: Which): Query {
  return query(
    collection('transaction'),
    ...(of.planId === undefined ? [] : [where('plan_id', '==', of.planId)]),
    ...('category' in of ? [where('type', '==', of.type), where('category', '==', of.category)] : []),
  );
}
