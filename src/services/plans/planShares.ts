// What each one's share of a plan's expenses weighs.
import { deleteField } from 'firebase/firestore';
import { peopleOf } from '../../domain/plans/membership';
import { weightsOf } from '../../domain/money/settle';
import type { PlanId, UserId } from '../../model/ids';
import type { Weight } from '../../model/plan';
import { changePlan } from './planMembers';

/**
 * Changes what the shares of some people weigh. What is not named stays as it is by now, whoever has changed it meanwhile,
 * and who isn't in the plan any more is passed over. Undone with `last`, which is what they were changed to: whatever is
 * something else by now stays so.
 */
export function updateShares(
  planId: PlanId,
  shares: ReadonlyMap<UserId, Weight>,
  last?: ReadonlyMap<UserId, Weight>,
): Promise<void> {
  return changePlan(planId, (plan) => {
    const now = [...weightsOf(plan, peopleOf(plan))];
    const changed = now.map(([id, weight]) => {
      const isMeant = last === undefined || last.get(id) === weight;
      return [id, isMeant ? (shares.get(id) ?? weight) : weight] as const;
    });
    return { shares: storedShares(new Map(changed)) };
  });
}

/** Who weighs 1 needs no mention, and a plan in which all do has no shares. */
function storedShares(weights: ReadonlyMap<UserId, Weight>) {
  const named = [...weights].filter(([, weight]) => weight !== 1);
  return named.length === 0 ? deleteField() : Object.fromEntries(named);
}
