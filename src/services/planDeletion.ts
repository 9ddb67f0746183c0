// Deletes a plan with everything in it. Nothing of a plan can be reached once the plan itself is gone, so that goes last,
// and every step can be taken twice: a deletion that was interrupted goes on from wherever it stopped.
import {
  deleteField,
  doc,
  getCountFromServer,
  query,
  runTransaction,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import type { PlanId } from '../model/ids';
import { remember, remembered } from './deviceStore';
import { collection, db } from './firestore';
import { deleteInBatches, onServer, type LongAct } from './serverAct';

const transactionsOf = (planId: PlanId) => query(collection('transaction'), where('plan_id', '==', planId));

/** How many transactions a plan has, as the server says. Rejects with 'offline' without a connection. */
export async function countTransactions(planId: PlanId): Promise<number> {
  return (await onServer(() => getCountFromServer(transactionsOf(planId)))).data().count;
}

/**
 * Deletes a plan of one's own for everyone: members lose it first, so that none of them adds to what is being deleted,
 * then go the transactions, the invites, and the widgets with the plan itself. `act` is told of the transactions.
 * Rejects when interrupted, which this device remembers.
 */
export async function deletePlan(planId: PlanId, act: LongAct = {}): Promise<void> {
  const plan = doc(collection('plan'), planId);
  remember(`deleting:${planId}`, 'yes');
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.update(plan, { members: [], new_owner: deleteField(), updatedAt: serverTimestamp() });
    }),
  );
  await deleteInBatches(transactionsOf(planId), act);
  await deleteInBatches(query(collection('invite'), where('plan_id', '==', planId)));
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.delete(doc(collection('widgets'), planId));
      transaction.delete(plan);
    }),
  );
  forgetDeletion(planId);
}

/** Whether the deletion of a plan was begun on this device and is not finished. */
export function isDeletionBegun(planId: PlanId): boolean {
  return remembered(`deleting:${planId}`) !== null;
}

/** The person keeps what is left of the plan. */
export function forgetDeletion(planId: PlanId): void {
  remember(`deleting:${planId}`, null);
}
