import {
  arrayUnion,
  doc,
  limit,
  query,
  serverTimestamp,
  where,
  type Query,
  type Transaction,
} from 'firebase/firestore';
import * as v from 'valibot';
import { peopleOf } from '../../domain/plans/membership';
import { AppError, type ErrorCode } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { Invite, InviteLink } from '../../model/invite';
import type { Plan } from '../../model/plan';
import type { User } from '../../model/user';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { refuseInDemo } from '../firebase/demo';
import { db } from '../firebase/database';
import { parseDocument, type Records } from '../firebase/records';
import { watchAll, type Watch } from '../firebase/watch';
import { deleteInBatches, onServer } from '../firebase/serverAct';
import { getDocsFromServer, runTransaction } from '../firebase/server';
import { findUserByEmail } from '../account/user';
import { newActId, planRef, writeEntry } from '../transactions/writeAct';

export const parseInvite = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Invite, snapshot);

/** How many invites are listed: anyone may write any number of them to anyone. Others follow when these are answered. */
const MOST_INVITES = 50;

/** Finds the open invites to a person at an address; under the rules, those to another address are nobody's. */
export const invitesToPerson = ({ id, email }: Pick<User, 'id' | 'email'>): Query =>
  query(collection('invite'), where('user_id', '==', id), where('email', '==', email));

/** The open invites to a person at their current address. */
export function watchInvitesTo(person: Pick<User, 'id' | 'email'>): Watch<Records<Invite>> {
  return watchAll(() => query(invitesToPerson(person), limit(MOST_INVITES)), parseInvite);
}

/** The open invites and the links to a plan; only its owner may see them. */
export function watchInvitesOf(planId: PlanId): Watch<Records<Invite | InviteLink>> {
  return watchAll(() => query(invitesOf(planId), limit(MOST_INVITES)), parseSent);
}

/** An invite to a person, or a link. */
export function parseSent(snapshot: Parameters<typeof parseDocument>[1]): Invite | InviteLink | null {
  return parseDocument(v.union([Invite, InviteLink]), snapshot);
}

export const invitesOf = (planId: PlanId): Query =>
  query(collection('invite'), where('plan_id', '==', planId));

/**
 * Invites the person with an e-mail address to a plan (spec, section 5). Rejects with an AppError: 'plan_required',
 * 'authentication', 'user_not_found', or the reason why this person can't be invited.
 */
export async function createInvite({
  plan,
  email,
  message,
  inviter,
}: {
  plan: Plan | null;
  email: string;
  message: string;
  inviter: User | null;
}): Promise<void> {
  if (plan === null) throw new AppError('plan_required');
  if (inviter === null) throw new AppError('authentication');
  refuseInDemo();
  const invitee = await findUserByEmail(email);
  if (invitee === null) throw new AppError('user_not_found');
  if (invitee.id === inviter.id) throw new AppError('invite_self');
  if (peopleOf(plan).includes(invitee.id)) throw new AppError('invite_member');
  const invite = {
    message: message.trim(),
    user_id: invitee.id,
    email: invitee.email,
    plan_id: plan.id,
    owner: plan.owner,
  };
  const pending = query(invitesOf(plan.id), where('user_id', '==', invitee.id));
  await writeOf(pending, 'invite_pending', { whenOpen: true }, async (transaction) => {
    // The rules compare the stored name, which may have hidden characters.
    const plan_name: unknown = (await transaction.get(doc(collection('plan'), plan.id))).get('name');
    transaction.set(doc(collection('invite'), `${plan.id}_${invitee.id}`), { ...invite, plan_name });
  });
}

/**
 * Joins the plan and removes the invite, both or neither, as the rules demand. Reads nothing: the invitee can't read
 * the plan. Rejects with 'invite_gone' when it was withdrawn, or answered on another device, meanwhile.
 */
export function acceptInvite(invite: Invite): Promise<void> {
  return writeOf(openOne(invite), 'invite_gone', { whenOpen: false }, (transaction) => {
    const { plan_id: planId, user_id } = invite;
    transaction.update(planRef(planId), { members: arrayUnion(user_id), updatedAt: serverTimestamp() });
    const plan = { was: {}, now: { members: [user_id] } };
    writeEntry(transaction, { id: newActId(), planId, kind: 'members' }, { plan });
    transaction.delete(doc(collection('invite'), invite.id));
  });
}

/** Removes an invite: the owner withdraws, or the invitee declines one by e-mail. Rejects with 'invite_gone' like `acceptInvite`. */
export function deleteInvite(invite: Invite): Promise<void> {
  return writeOf(openOne(invite), 'invite_gone', { whenOpen: false }, (transaction) => {
    transaction.delete(doc(collection('invite'), invite.id));
  });
}

/** Withdraws all invites to one's own plan. An interrupted run has withdrawn some. */
export function deleteInvitesOf(planId: PlanId): Promise<void> {
  return deleteInBatches(invitesOf(planId));
}

/** Finds an invite in a way that its invitee and the plan's owner may: the rules refuse to read a missing document. */
const openOne = ({ plan_id, user_id, email }: Invite): Query =>
  query(invitesToPerson({ id: user_id, email }), where('plan_id', '==', plan_id));

/**
 * The server gives no reason for a refusal. It is `code` if the invite then turns out to be open, or gone, as in
 * `whenOpen`.
 */
async function writeOf(
  found: Query,
  code: ErrorCode,
  { whenOpen }: { whenOpen: boolean },
  write: (transaction: Transaction) => void | Promise<void>,
): Promise<void> {
  try {
    // Not queued for later: an answer counts once the server has it.
    await onServer(() => runTransaction(db(), async (transaction) => write(transaction)));
  } catch (error) {
    const failure = toAppError(error);
    const isReason = failure.code === 'not_authorized' && (await isAny(found)) === whenOpen;
    throw isReason ? new AppError(code, { cause: error }) : failure;
  }
}

async function isAny(found: Query): Promise<boolean> {
  return !(await onServer(() => getDocsFromServer(found))).empty;
}
