// How people share a plan's expenses.
import { deleteField } from 'firebase/firestore';
import { settlersOf } from '../../domain/settle/people';
import { usualWeight, weightsOf } from '../../domain/settle/shares';
import type { CategoryId, PersonId, PlanId } from '../../model/ids';
import type { IncomeShares, Plan, Weight } from '../../model/plan';
import { newActId } from '../transactions/writeAct';
import { changePlanHere } from './changePlanHere';

/** How people settle besides the weights of their shares; what is absent stays. */
export interface Settling {
  /** Shares by income, or with null those that are set by hand. */
  income?: IncomeShares | null;
  /** The expense categories that nobody settles. */
  without?: readonly CategoryId[];
}

/**
 * Changes the weights of some people's shares, and how else they settle. Other people keep their current weights. It skips
 * people who have left the plan; and to undo a change, callers pass its weights as `last`: a weight that differs from `last`
 * by now stays. Rejects as `changePlanHere` does.
 */
export function updateShares(
  planId: PlanId,
  shares: ReadonlyMap<PersonId, Weight>,
  last?: ReadonlyMap<PersonId, Weight>,
  act = newActId(),
  { income, without }: Settling = {},
): Promise<void> {
  return changePlanHere({ id: act, planId, kind: 'shares' }, (plan) => {
    const now = [...weightsOf(plan, settlersOf(plan))];
    const changed = now.map(([id, weight]) => {
      const isMeant = last === undefined || last.get(id) === weight;
      return [id, isMeant ? (shares.get(id) ?? weight) : weight] as const;
    });
    return {
      ...(shares.size > 0 && { shares: storedShares(plan, changed) }),
      ...(income !== undefined && { income_shares: income ?? deleteField() }),
      ...(without && { settle_without: without.length === 0 ? deleteField() : [...without] }),
    };
  });
}

/** A usual weight isn't stored, and a plan in which all weights are usual has no shares. */
function storedShares(plan: Plan, weights: readonly (readonly [PersonId, Weight])[]) {
  const named = weights.filter(([id, weight]) => weight !== usualWeight(plan, id));
  return named.length === 0 ? deleteField() : Object.fromEntries(named);
}
