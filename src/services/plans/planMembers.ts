// The members and the owner of a plan. Each act reads the plan as the server has it now and changes it in one write.
import {
  arrayRemove,
  deleteField,
  doc,
  FieldPath,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore';
import { AppError } from '../../model/errors';
import type { PlanId, UserId } from '../../model/ids';
import { PlanPeople } from '../../model/plan';
import { isContended, toAppError } from '../firebase/appError';
import { auth } from '../account/auth';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { deleteInvitesOf } from './invite';
import { repairsOf } from './planRepairs';
import { onServer } from '../firebase/serverAct';
import { runTransaction } from '../firebase/server';

/**
 * Removes a person from a plan, and an offer of the plan to them: the owner removes a member, or a member leaves. Their
 * entries stay; their share's weight goes, so that it isn't there when they come back. A member who keeps changing the
 * plan can't prevent it.
 */
export async function removeMember(planId: PlanId, userId: UserId): Promise<void> {
  let isOffered = false;
  try {
    await changePlan(planId, ({ members, new_owner, shares = {} }) => {
      isOffered = new_owner === userId;
      const left = Object.entries(shares).filter(([id]) => id !== userId);
      return {
        members: members.filter((id) => id !== userId),
        ...(isOffered && { new_owner: deleteField() }),
        ...(shares[userId] !== undefined && {
          shares: left.length === 0 ? deleteField() : Object.fromEntries(left),
        }),
      };
    });
  } catch (error) {
    if (!isContended(error)) throw error;
    await removeUnread(planId, userId, isOffered);
  }
}

/**
 * The same without reading the plan. It needs no repair: the rules accepted the others' latest writes. Only the owner
 * makes offers, so `isOffered` still holds while a member writes.
 */
function removeUnread(planId: PlanId, userId: UserId, isOffered: boolean): Promise<void> {
  const reference = doc(collection('plan'), planId);
  const share = new FieldPath('shares', userId);
  const offer = isOffered ? ['new_owner', deleteField()] : [];
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const fields = ['updatedAt', serverTimestamp(), share, deleteField(), ...offer];
      transaction.update(reference, 'members', arrayRemove(userId), ...fields);
    }),
  );
}

/** Offers one's own plan to a member; an offer to somebody else ends. Rejects with 'not_found' when they have left. */
export function offerPlan(planId: PlanId, to: UserId): Promise<void> {
  return changePlan(planId, ({ members }) => {
    if (!members.includes(to)) throw new AppError('not_found');
    return { new_owner: to };
  });
}

/**
 * Ends the offer of a plan to a member: the member declines, or the owner withdraws it. Rejects with 'offer_gone' when
 * it is already answered or withdrawn.
 */
export function endOffer(planId: PlanId, to: UserId): Promise<void> {
  return changePlan(planId, ({ new_owner }) => {
    if (new_owner !== to) throw new AppError('offer_gone');
    return { new_owner: deleteField() };
  });
}

/**
 * Takes over an offered plan. Its owner becomes the last of its members, and this deletes their invites, which let
 * nobody in any more. Rejects with 'offer_gone' like `endOffer`.
 */
export async function acceptOffer(planId: PlanId, newOwner: UserId): Promise<void> {
  await changePlan(planId, ({ owner, members, new_owner }) => {
    if (new_owner !== newOwner) throw new AppError('offer_gone');
    return {
      owner: newOwner,
      members: [...members.filter((id) => id !== newOwner), owner],
      new_owner: deleteField(),
    };
  });
  // The takeover stands even if the connection breaks now. Remaining invites stay listed and can be withdrawn.
  await deleteInvitesOf(planId).catch(() => undefined);
}

/**
 * Changes a plan based on the server's version, and repairs it: the owner in the same write, and a member, whose answer
 * or leaving may change nothing else, in an earlier one. Rejects with 'not_found' when there is no plan.
 */
export async function changePlan(
  planId: PlanId,
  changesOf: (plan: PlanPeople) => DocumentData,
): Promise<void> {
  const reference = doc(collection('plan'), planId);
  const change = () =>
    runTransaction(db(), async (transaction) => {
      const found = await transaction.get(reference);
      const plan = parseDocument(PlanPeople, found);
      if (plan === null) throw new AppError('not_found');
      const repairs = auth.currentUser?.uid === plan.owner ? repairsOf(found) : {};
      transaction.update(reference, { ...repairs, ...changesOf(plan), updatedAt: serverTimestamp() });
    });
  try {
    await onServer(change);
  } catch (error) {
    if (toAppError(error).code !== 'not_authorized' || !(await mend(reference))) throw error;
    await onServer(change);
  }
}

/** Resolves to whether anything needed repair. */
function mend(reference: DocumentReference): Promise<boolean> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const repairs = repairsOf(await transaction.get(reference));
      if (Object.keys(repairs).length === 0) return false;
      transaction.update(reference, { ...repairs, updatedAt: serverTimestamp() });
      return true;
    }),
  );
}
