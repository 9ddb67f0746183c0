// The weights of people's shares in a plan's expenses.
import { deleteField } from 'firebase/firestore';
import { peopleOf } from '../../domain/plans/membership';
import { weightsOf } from '../../domain/money/settle';
import type { PlanId, UserId } from '../../model/ids';
import type { Weight } from '../../model/plan';
import { changeNumbers } from './planNumbers';

/**
 * Changes the weights of some people's shares, as `changeNumbers` does. Other people keep their current weights, even if
 * somebody has just changed them. Connected, it skips people who have left the plan; and to undo a change, callers pass
 * its weights as `last`: a weight that differs from `last` by now stays.
 */
export function updateShares(
  planId: PlanId,
  shares: ReadonlyMap<UserId, Weight>,
  last?: ReadonlyMap<UserId, Weight>,
): Promise<void> {
  const numbers = [...shares].map(([id, weight]) => [id, weight === 1 ? null : weight] as const);
  return changeNumbers(planId, 'shares', numbers, (plan) => {
    const now = [...weightsOf(plan, peopleOf(plan))];
    const changed = now.map(([id, weight]) => {
      const isMeant = last === undefined || last.get(id) === weight;
      return [id, isMeant ? (shares.get(id) ?? weight) : weight] as const;
    });
    return storedShares(new Map(changed));
  });
}

/** A weight of 1 isn't stored, and a plan in which all weights are 1 has no shares. */
function storedShares(weights: ReadonlyMap<UserId, Weight>) {
  const named = [...weights].filter(([, weight]) => weight !== 1);
  return named.length === 0 ? deleteField() : Object.fromEntries(named);
}
