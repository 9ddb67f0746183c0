import { arrayUnion, deleteDoc, doc, query, serverTimestamp, where, writeBatch } from 'firebase/firestore';
import type { UserId } from '../model/ids';
import { Invite } from '../model/invite';
import { toAppError } from './appError';
import { collection, db, parseDocument, watchAll, type Records, type Watch } from './firestore';

/** The open invites to a person. */
export function watchInvitesTo(userId: UserId): Watch<Records<Invite>> {
  return watchAll(
    () => query(collection('invite'), where('user_id', '==', userId)),
    (snapshot) => parseDocument(Invite, snapshot),
  );
}

/**
 * Joins the plan and removes the invite, both or neither: one batch, as the rules demand. A transaction would have to
 * read the plan, which the invitee can't.
 */
export async function acceptInvite(invite: Invite): Promise<void> {
  const batch = writeBatch(db());
  batch.update(doc(collection('plan'), invite.plan_id), {
    members: arrayUnion(invite.user_id),
    updatedAt: serverTimestamp(),
  });
  batch.delete(doc(collection('invite'), invite.id));
  await batch.commit().catch((error: unknown) => {
    throw toAppError(error);
  });
}

/** Removes an invite: the invitee declines, or the owner withdraws. */
export async function deleteInvite(invite: Invite): Promise<void> {
  await deleteDoc(doc(collection('invite'), invite.id)).catch((error: unknown) => {
    throw toAppError(error);
  });
}
