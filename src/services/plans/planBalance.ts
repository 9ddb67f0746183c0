// What the plan's people say they have.
import { deleteField, doc, FieldPath, serverTimestamp } from 'firebase/firestore';
import type { PlanId } from '../../model/ids';
import { Plan, type Balance } from '../../model/plan';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { runTransaction } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { changeValues } from './planNumbers';

/** Says what there is at the end of a day, in place of an earlier balance; null removes it. Behaves like `changeNumbers`. */
export function setBalance(planId: PlanId, balance: Balance | null): Promise<void> {
  const fields = { balance: balance ?? deleteField() };
  return changeValues(planId, [[new FieldPath('balance'), balance]], () => fields);
}

/** Sets the balance of a plan in which nobody has said one. Needs the server, which knows. */
export function setFirstBalance(planId: PlanId, balance: Balance): Promise<void> {
  const reference = doc(collection('plan'), planId);
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const plan = parseDocument(Plan, await transaction.get(reference));
      if (plan === null || plan.balance !== undefined) return;
      transaction.update(reference, { balance, updatedAt: serverTimestamp() });
    }),
  );
}
