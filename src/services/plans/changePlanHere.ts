import type { DocumentData } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { Plan } from '../../model/plan';
import { parseData } from '../firebase/records';
import { getDocFromServer } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { sendAct } from '../outbox/send';
import { planRef, type Act } from '../transactions/writeAct';
import { planHere } from './planHere';
import { repairsOf } from './planRepairs';

/**
 * Changes a plan based on what this device has of it, and repairs it; `stored` has the unreadable parts too. Settles when
 * the server answers: rejects with 'transaction_changed' when another member has changed the same, with 'not_found' when
 * there is no plan, and as `sendAct` does.
 */
export async function changePlanHere(
  act: Act,
  changesOf: (plan: Plan, stored: DocumentData) => DocumentData,
): Promise<void> {
  const reference = planRef(act.planId);
  const was = planHere(act.planId) ?? (await onServer(() => getDocFromServer(reference))).data() ?? {};
  const plan = parseData(Plan, reference.path, was);
  if (plan === null) throw new AppError('not_found');
  await sendAct(act, { plan: { was, fields: { ...repairsOf(was), ...changesOf(plan, was) } } });
}
