// What the plan's people say they have.
import { deleteField } from 'firebase/firestore';
import type { PlanId } from '../../model/ids';
import type { Balance } from '../../model/plan';
import { newActId } from '../transactions/writeAct';
import { changePlan } from './changePlan';
import { changeValues } from './planNumbers';

/** Says what there is at the end of a day, in place of an earlier balance; null removes it. Behaves like `changeNumbers`. */
export function setBalance(planId: PlanId, balance: Balance | null, id = newActId()): Promise<void> {
  const changes = () => ({ balance: balance ?? deleteField() });
  return changeValues({ id, planId, kind: 'balance' }, changes, changes);
}

/** Sets the balance of a plan in which nobody has said one. Needs the server, which knows. */
export function setFirstBalance(planId: PlanId, balance: Balance): Promise<void> {
  return changePlan(planId, 'balance', (plan) => (plan.balance === undefined ? { balance } : {}));
}
