// Deletes a person's own data, and leaves other people theirs. Every step can run twice: an interrupted deletion
// continues where it stopped.
import { query, where } from 'firebase/firestore';
import { isOwner } from '../../domain/plans/membership';
import type { UserId } from '../../model/ids';
import { PlanPeople } from '../../model/plan';
import { confirmPassword } from './account';
import { collection } from '../firebase/collections';
import { parseDocument } from '../firebase/records';
import { invitesToPerson } from '../plans/invite';
import { plansOf } from '../plans/plan';
import { deletePlanOfOne } from '../plans/planDeletion';
import { removeMember } from '../plans/planMembers';
import { deleteInBatches, onServer, type LongAct } from '../firebase/serverAct';
import { getDocsFromServer } from '../firebase/server';

/**
 * Deletes everything of the person's except their record: the plans without other members, their themes, what they have
 * seen of each history, and the invites to them; and removes them from other people's plans, where their entries stay.
 * Resolves to false, and does nothing more, when they own a plan with other members. `act` reports the deleted
 * transactions. Rejects with the provider's message when the password is wrong.
 */
export async function clearAccount(userId: UserId, password: string, act: LongAct = {}): Promise<boolean> {
  const { email } = await confirmPassword(password);
  const plans = await getPeopleOfPlans(userId);
  const owned = plans.filter((plan) => isOwner(plan, userId));
  if (owned.some(({ members }) => members.length > 0)) return false;
  for (const { id } of owned) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that an interrupted run has finished some
    if (!(await deletePlanOfOne(id, act))) return false;
  }
  for (const { id } of plans.filter((plan) => !isOwner(plan, userId))) {
    act.signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await removeMember(id, userId);
  }
  const untold = act.signal === undefined ? {} : { signal: act.signal };
  await deleteInBatches(query(collection('history_seen'), where('user_id', '==', userId)), untold);
  await deleteInBatches(query(collection('theme'), where('user_id', '==', userId)), untold);
  if (email !== null) await deleteInBatches(invitesToPerson({ id: userId, email }), untold);
  return true;
}

async function getPeopleOfPlans(userId: UserId) {
  const { docs } = await onServer(() => getDocsFromServer(plansOf(userId)));
  return docs.flatMap((snapshot) => parseDocument(PlanPeople, snapshot) ?? []);
}
