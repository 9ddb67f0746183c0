// The members and the owner of a plan. Each act reads the plan as the server has it now and changes it in one write.
import { arrayRemove, deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import type { PlanId, UserId } from '../../model/ids';
import { PlanPeople } from '../../model/plan';
import { isContended, toAppError } from '../firebase/appError';
import { auth } from '../account/auth';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { newActId, planRef, writeAct, writeEntry, type Fields } from '../transactions/writeAct';
import { actOnPlan } from './changePlan';
import { deleteInvitesOf } from './invite';
import { repairsOf } from './planRepairs';
import { onServer } from '../firebase/serverAct';
import { runTransaction } from '../firebase/server';

/**
 * Removes a person from a plan, and an offer of the plan to them: the owner removes a member, or a member leaves. Their
 * entries stay; their share's weight goes, so that it isn't there when they come back. A member who keeps changing the
 * plan can't prevent it, unless the weight itself keeps changing: then it stays.
 */
export async function removeMember(planId: PlanId, userId: UserId): Promise<void> {
  let was: Fields = { members: [userId] };
  try {
    await changePeople(planId, ({ members, new_owner, shares = {} }) => {
      const isOffered = new_owner === userId;
      const weight = shares[userId];
      const left = Object.entries(shares).filter(([id]) => id !== userId);
      was = {
        members: [userId],
        ...(isOffered && { new_owner }),
        ...(weight !== undefined && { shares: { [userId]: weight } }),
      };
      return {
        members: members.filter((id) => id !== userId),
        ...(isOffered && { new_owner: deleteField() }),
        ...(weight !== undefined && {
          shares: left.length === 0 ? deleteField() : Object.fromEntries(left),
        }),
      };
    });
  } catch (error) {
    if (!isContended(error)) throw error;
    await removeUnread(planId, userId, was).catch((refusal: unknown) => {
      if (toAppError(refusal).code !== 'not_authorized' || !('shares' in was)) throw refusal;
      const { shares: _, ...rest } = was;
      return removeUnread(planId, userId, rest);
    });
  }
}

/**
 * The same without reading the plan, by what `was` there at the last attempt. It needs no repair: the rules accepted the
 * others' latest writes. Only the owner makes offers, so an offer is still there while a member writes.
 */
function removeUnread(planId: PlanId, userId: UserId, was: Fields): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.update(planRef(planId), {
        members: arrayRemove(userId),
        ...('new_owner' in was && { new_owner: deleteField() }),
        ...('shares' in was && { [`shares.${userId}`]: deleteField() }),
        updatedAt: serverTimestamp(),
      });
      writeEntry(transaction, { id: newActId(), planId, kind: 'members' }, { plan: { was, now: {} } });
    }),
  );
}

/** Offers one's own plan to a member; an offer to somebody else ends. Rejects with 'not_found' when they have left. */
export function offerPlan(planId: PlanId, to: UserId): Promise<void> {
  return changePeople(planId, ({ members }) => {
    if (!members.includes(to)) throw new AppError('not_found');
    return { new_owner: to };
  });
}

/**
 * Ends the offer of a plan to a member: the member declines, or the owner withdraws it. Rejects with 'offer_gone' when
 * it is already answered or withdrawn.
 */
export function endOffer(planId: PlanId, to: UserId): Promise<void> {
  return changePeople(planId, ({ new_owner }) => {
    if (new_owner !== to) throw new AppError('offer_gone');
    return { new_owner: deleteField() };
  });
}

/**
 * Takes over an offered plan. Its owner becomes the last of its members, and this deletes their invites, which let
 * nobody in any more. Rejects with 'offer_gone' like `endOffer`.
 */
export async function acceptOffer(planId: PlanId, newOwner: UserId): Promise<void> {
  await changePeople(planId, ({ owner, members, new_owner }) => {
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
async function changePeople(planId: PlanId, changesOf: (plan: PlanPeople) => DocumentData): Promise<void> {
  const change = () =>
    actOnPlan(planId, (transaction, found) => {
      const plan = parseDocument(PlanPeople, found);
      if (plan === null) throw new AppError('not_found');
      const repairs = auth.currentUser?.uid === plan.owner ? repairsOf(found.data() ?? {}) : {};
      const act = { id: newActId(), planId, kind: 'members' } as const;
      const fields = { ...repairs, ...changesOf(plan) };
      writeAct(transaction, act, [], { plan: { was: found.data() ?? {}, fields } });
    });
  try {
    await change();
  } catch (error) {
    if (toAppError(error).code !== 'not_authorized' || !(await mend(planId))) throw error;
    await change();
  }
}

/** Resolves to whether anything needed repair. */
function mend(planId: PlanId): Promise<boolean> {
  return actOnPlan(planId, (transaction, found) => {
    const act = { id: newActId(), planId, kind: 'plan' } as const;
    const was = found.data() ?? {};
    return writeAct(transaction, act, [], { plan: { was, fields: repairsOf(was) } });
  });
}
