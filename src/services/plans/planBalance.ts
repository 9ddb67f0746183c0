// What the plan's people say they have.
import { deleteField } from 'firebase/firestore';
import type { PlanId } from '../../model/ids';
import type { Balance } from '../../model/plan';
import { newActId } from '../transactions/writeAct';
import { changePlan } from './changePlan';
import { changePlanHere } from './changePlanHere';

/** Says what there is at the end of a day, in place of an earlier balance; null removes it. Rejects as `changePlanHere` does. */
export function setBalance(planId: PlanId, balance: Balance | null, id = newActId()): Promise<void> {
  return changePlanHere({ id, planId, kind: 'balance' }, () => ({ balance: balance ?? deleteField() }));
}

/** Sets the balance of a plan in which nobody has said one. Needs the server, which knows. */
export function setFirstBalance(planId: PlanId, balance: Balance): Promise<void> {
  return changePlan(planId, 'balance', (plan) => (plan.balance === undefined ? { balance } : {}));
}
