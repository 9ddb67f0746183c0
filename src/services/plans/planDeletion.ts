// Deletes a plan with everything in it. Without the plan, the rest can't be reached, so the plan goes last. Every step
// can run twice: an interrupted deletion continues where it stopped.
import { deleteField, doc, serverTimestamp, type DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { UNCHANGING_NAMES } from '../../model/history';
import type { PlanId } from '../../model/ids';
import { PlanText } from '../../model/plan';
import { isContended } from '../firebase/appError';
import { remember, remembered } from '../device/deviceStore';
import { collection, ofPlan } from '../firebase/collections';
import { db } from '../firebase/database';
import { actOnPlan } from './changePlan';
import { deleteInvitesOf } from './invite';
import { repairsOf } from './planRepairs';
import { deleteInBatches, onServer, type LongAct } from '../firebase/serverAct';
import { getDocFromServer, runTransaction } from '../firebase/server';
import { deleteTransactions } from '../transactions/ofCategory';
import { newActId, planRef, writeAct, writeEntry } from '../transactions/writeAct';

/** The rules allow no change to a plan without a name. Built when called: this module runs before the model's. */
const anyText = (stored: unknown) => v.parse(v.fallback(PlanText, '–'), stored);

/**
 * Deletes one's own plan for everyone: first the invites and then the members, so that nobody adds to it meanwhile,
 * then the transactions, the scenarios, the category rules, the repayments, the entries of goals and the history, and last the widgets together with the plan.
 * `act` reports the transactions. Rejects when interrupted, which this device remembers.
 */
export async function deletePlan(planId: PlanId, act: LongAct = {}): Promise<void> {
  remember(`deleting:${planId}`, 'yes');
  await deleteInvitesOf(planId);
  let stored: DocumentData = {};
  try {
    await shutOut(planId, (plan) => {
      stored = plan;
      return true;
    });
  } catch (error) {
    if (!isContended(error)) throw error;
    await shutOutUnread(planId, stored);
  }
  await deleteShut(planId, act);
}

/** Deletes one's own plan as `deletePlan` does, but only if it has no other members. Resolves to whether it is gone. */
export async function deletePlanOfOne(planId: PlanId, act: LongAct = {}): Promise<boolean> {
  const plan = await onServer(() => getDocFromServer(planRef(planId)));
  if (!isNobody(plan.get('members'))) return false;
  remember(`deleting:${planId}`, 'yes');
  await deleteInvitesOf(planId);
  // Somebody may have accepted an invite by then.
  if (!(await shutOut(planId, ({ members }) => isNobody(members)))) {
    forgetDeletion(planId);
    return false;
  }
  await deleteShut(planId, act);
  return true;
}

const isNobody = (members: unknown) => Array.isArray(members) && members.length === 0;

/** Removes all members from a plan if `mayBe` allows it. Resolves to whether it does. */
function shutOut(planId: PlanId, mayBe: (plan: DocumentData) => boolean): Promise<boolean> {
  return actOnPlan(planId, (transaction, plan) => {
    const was = plan.data() ?? {};
    if (!mayBe(was)) return false;
    // A value that isn't a list has no members, and the rules forbid changing it.
    if (!Array.isArray(plan.get('members'))) return true;
    const fields = {
      ...repairsOf(was),
      name: anyText(plan.get('name')),
      country: anyText(plan.get('country')),
      members: [],
      new_owner: deleteField(),
    };
    writeAct(transaction, { id: newActId(), planId, kind: 'members' }, [], { plan: { was, fields } });
    return true;
  });
}

/**
 * The same without reading the plan, by what was there at the last attempt: only its owner makes offers. It needs no
 * repair: the rules accepted the others' latest writes.
 */
function shutOutUnread(planId: PlanId, { members, new_owner }: DocumentData): Promise<void> {
  const nobody = { members: [], new_owner: deleteField(), updatedAt: serverTimestamp() };
  const was = {
    members: members as unknown,
    ...(new_owner !== undefined && { new_owner: new_owner as unknown }),
  };
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.update(planRef(planId), nobody);
      writeEntry(transaction, { id: newActId(), planId, kind: 'members' }, { plan: { was, now: {} } });
    }),
  );
}

async function deleteShut(planId: PlanId, act: LongAct): Promise<void> {
  await deleteTransactions({ planId }, act);
  // Not steps of `act`, which counts transactions.
  const { signal } = act;
  await deleteInBatches(ofPlan('scenario', planId), signal ? { signal } : {});
  await deleteInBatches(ofPlan('category_rule', planId), signal ? { signal } : {});
  for (const name of UNCHANGING_NAMES)
    // oxlint-disable-next-line no-await-in-loop -- one collection after the other
    await deleteInBatches(ofPlan(name, planId), signal ? { signal } : {});
  await deleteInBatches(ofPlan('history', planId), signal ? { signal } : {});
  await deleteInBatches(ofPlan('history_head', planId), signal ? { signal } : {});
  await deleteInBatches(ofPlan('history_seen', planId), signal ? { signal } : {});
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.delete(doc(collection('widgets'), planId));
      transaction.delete(planRef(planId));
    }),
  );
  forgetDeletion(planId);
}

/** Whether this device has started to delete a plan and hasn't finished. */
export function isDeletionStarted(planId: PlanId): boolean {
  return remembered(`deleting:${planId}`) !== null;
}

/** Forgets a started deletion: it is finished, or the person keeps the rest of the plan. */
export function forgetDeletion(planId: PlanId): void {
  remember(`deleting:${planId}`, null);
}
