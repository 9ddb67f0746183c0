// The monthly limits of a plan's expense categories.
import { rollingCategory, type RolloverChanges } from '../../domain/money/rollover';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { AppError } from '../../model/errors';
import type { CategoryId, PlanId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { MAX_ROLLOVERS } from '../../model/plan';
import { newActId, type Fields } from '../transactions/writeAct';
import { changePlanHere } from './changePlanHere';

/**
 * Sets the limit of an expense category, or removes it with null, and changes how it rolls over. Also removes unreadable
 * limits and those of categories that the plan no longer lists, so that limits never outnumber categories. Rejects with
 * 'not_found' when the category has left the plan, with 'rollovers_full' when the plan has no room for another change of a
 * limit that rolls over, and as `changePlanHere` does.
 */
export function setLimit(
  planId: PlanId,
  category: CategoryId,
  limit: Cents | null,
  rollover: RolloverChanges = {},
  id = newActId(),
): Promise<void> {
  const isRolling = Object.keys(rollover).length > 0;
  return changePlanHere({ id, planId, kind: 'limits' }, (plan) => {
    const listed = new Set<string>(categoriesOf(plan, 'expense'));
    if (limit !== null && !listed.has(category)) throw new AppError('not_found');
    const only = <T>(map: Readonly<Record<string, T>> = {}, categoryOf = (name: string) => name) =>
      Object.fromEntries(Object.entries(map).filter(([name]) => listed.has(categoryOf(name))));
    const rollovers = withNumbers(only(plan.rollovers, rollingCategory), rollover);
    const isMore = Object.keys(rollovers).length > Object.keys(plan.rollovers ?? {}).length;
    if (isMore && Object.keys(rollovers).length > MAX_ROLLOVERS) throw new AppError('rollovers_full');
    return {
      limits: withNumbers(only(plan.limits), { [category]: limit }),
      ...((isRolling || plan.rollovers) && { rollovers }),
    };
  });
}

/** A map with some of its numbers changed; null removes one. */
function withNumbers(
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, number | null>>,
): Fields {
  const others = Object.entries(stored).filter(([name]) => !Object.hasOwn(changes, name));
  const changed = Object.entries(changes).filter(([, value]) => value !== null);
  return Object.fromEntries([...others, ...changed]);
}
