// The weights of people's shares in a plan's expenses.
import { deleteField } from 'firebase/firestore';
import { settlersOf } from '../../domain/settle/people';
import { usualWeight, weightsOf } from '../../domain/settle/shares';
import type { PersonId, PlanId } from '../../model/ids';
import type { Plan, Weight } from '../../model/plan';
import { newActId } from '../transactions/writeAct';
import { changePlanHere } from './changePlanHere';

/**
 * Changes the weights of some people's shares. Other people keep their current weights. It skips people who have left the
 * plan; and to undo a change, callers pass its weights as `last`: a weight that differs from `last` by now stays. Rejects as
 * `changePlanHere` does.
 */
export function updateShares(
  planId: PlanId,
  shares: ReadonlyMap<PersonId, Weight>,
  last?: ReadonlyMap<PersonId, Weight>,
  act = newActId(),
): Promise<void> {
  return changePlanHere({ id: act, planId, kind: 'shares' }, (plan) => {
    const now = [...weightsOf(plan, settlersOf(plan))];
    const changed = now.map(([id, weight]) => {
      const isMeant = last === undefined || last.get(id) === weight;
      return [id, isMeant ? (shares.get(id) ?? weight) : weight] as const;
    });
    return { shares: storedShares(plan, changed) };
  });
}

/** A usual weight isn't stored, and a plan in which all weights are usual has no shares. */
function storedShares(plan: Plan, weights: readonly (readonly [PersonId, Weight])[]) {
  const named = weights.filter(([id, weight]) => weight !== usualWeight(plan, id));
  return named.length === 0 ? deleteField() : Object.fromEntries(named);
}
