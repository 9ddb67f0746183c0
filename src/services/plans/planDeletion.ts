// Deletes a plan with everything in it. Nothing of a plan can be reached once the plan itself is gone, so that goes last,
// and every step can be taken twice: a deletion that was interrupted goes on from wherever it stopped.
import {
  deleteField,
  doc,
  getCountFromServer,
  getDocFromServer,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type Transaction,
} from 'firebase/firestore';
import * as v from 'valibot';
import type { PlanId } from '../../model/ids';
import { PlanText } from '../../model/plan';
import { isContended } from '../firebase/appError';
import { remember, remembered } from '../device/deviceStore';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { deleteInvitesOf } from './invite';
import { repairsOf } from './planRepairs';
import { deleteInBatches, onServer, type LongAct } from '../firebase/serverAct';

/** The rules change no plan without a name. Made when it is asked for: this part of the site runs before the model's. */
const anyText = (stored: unknown) => v.parse(v.fallback(PlanText, '–'), stored);

const planOf = (planId: PlanId) => doc(collection('plan'), planId);

const transactionsOf = (planId: PlanId) => query(collection('transaction'), where('plan_id', '==', planId));

/** How many transactions a plan has, as the server says. Rejects with 'offline' without a connection. */
export async function countTransactions(planId: PlanId): Promise<number> {
  return (await onServer(() => getCountFromServer(transactionsOf(planId)))).data().count;
}

/**
 * Deletes a plan of one's own for everyone: first go the invites and then the members, so that nobody adds to what is being
 * deleted, then the transactions, and the widgets with the plan itself. `act` is told of the transactions. Rejects when
 * interrupted, which this device remembers.
 */
export async function deletePlan(planId: PlanId, act: LongAct = {}): Promise<void> {
  remember(`deleting:${planId}`, 'yes');
  await deleteInvitesOf(planId);
  try {
    await shutOut(planId, () => true);
  } catch (error) {
    if (!isContended(error)) throw error;
    await shutOutUnread(planId);
  }
  await deleteShut(planId, act);
}

/**
 * Deletes a plan of one's own as `deletePlan` does, but only if nobody else is in it: else it stays. Resolves to whether
 * it is gone.
 */
export async function deletePlanOfOne(planId: PlanId, act: LongAct = {}): Promise<boolean> {
  const plan = await onServer(() => getDocFromServer(planOf(planId)));
  if (!isNobody(plan.get('members'))) return false;
  remember(`deleting:${planId}`, 'yes');
  await deleteInvitesOf(planId);
  // One of them may have been accepted until then.
  if (!(await shutOut(planId, isNobody))) {
    forgetDeletion(planId);
    return false;
  }
  await deleteShut(planId, act);
  return true;
}

const isNobody = (members: unknown) => Array.isArray(members) && members.length === 0;

/** Takes all members out of a plan if these may be. Resolves to whether that is so. */
function shutOut(planId: PlanId, mayBe: (members: unknown) => boolean): Promise<boolean> {
  const act = async (transaction: Transaction) => {
    const plan = await transaction.get(planOf(planId));
    if (!mayBe(plan.get('members'))) return false;
    // Nobody is in what is no list, and the rules let it not be changed.
    if (!Array.isArray(plan.get('members'))) return true;
    transaction.update(planOf(planId), {
      ...repairsOf(plan),
      name: anyText(plan.get('name')),
      country: anyText(plan.get('country')),
      members: [],
      new_owner: deleteField(),
      updatedAt: serverTimestamp(),
    });
    return true;
  };
  return onServer(() => runTransaction(db(), act));
}

/** Takes all out, whatever the plan holds by now. It needs no mending: the rules took what others have just written. */
function shutOutUnread(planId: PlanId): Promise<void> {
  const nobody = { members: [], new_owner: deleteField(), updatedAt: serverTimestamp() };
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.update(planOf(planId), nobody);
    }),
  );
}

async function deleteShut(planId: PlanId, act: LongAct): Promise<void> {
  await deleteInBatches(transactionsOf(planId), act);
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
