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
  type Transaction,
} from 'firebase/firestore';
import type { PlanId } from '../model/ids';
import { remember, remembered } from './deviceStore';
import { collection, db } from './firestore';
import { deleteInBatches, onServer, type LongAct } from './serverAct';

const planOf = (planId: PlanId) => doc(collection('plan'), planId);

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
  remember(`deleting:${planId}`, 'yes');
  await onServer(() => runTransaction(db(), async (transaction) => shutOut(transaction, planId)));
  await deleteShut(planId, act);
}

/**
 * Deletes a plan of one's own as `deletePlan` does, but only if nobody else is in it: else nothing of it goes. Resolves to
 * whether it is gone.
 */
export async function deletePlanOfOne(planId: PlanId, act: LongAct = {}): Promise<boolean> {
  const isOfOne = await onServer(() =>
    runTransaction(db(), async (transaction) => {
      const members: unknown = (await transaction.get(planOf(planId))).get('members');
      if (!Array.isArray(members) || members.length > 0) return false;
      shutOut(transaction, planId);
      return true;
    }),
  );
  if (!isOfOne) return false;
  remember(`deleting:${planId}`, 'yes');
  await deleteShut(planId, act);
  return true;
}

function shutOut(transaction: Transaction, planId: PlanId): void {
  const nobody = { members: [], new_owner: deleteField() };
  transaction.update(planOf(planId), { ...nobody, updatedAt: serverTimestamp() });
}

async function deleteShut(planId: PlanId, act: LongAct): Promise<void> {
  await deleteInBatches(transactionsOf(planId), act);
  await deleteInBatches(query(collection('invite'), where('plan_id', '==', planId)));
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.delete(doc(collection('widgets'), planId));
      transaction.delete(planOf(planId));
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
