// The monthly limits of a plan's expense categories.
import { rollingCategory, type RolloverChanges } from '../../domain/money/rollover';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { AppError } from '../../model/errors';
import type { CategoryId, PlanId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { MAX_ROLLOVERS } from '../../model/plan';
import { newActId } from '../transactions/writeAct';
import { changeNumbers, withNumbers } from './planNumbers';

/**
 * Sets the limit of an expense category, or removes it with null, and changes how it rolls over. Connected, it also removes
 * unreadable limits and those of categories that the plan no longer lists, so that limits never outnumber categories, and
 * rejects with 'not_found' when the category has left the plan, and with 'rollovers_full' when the plan has no room for
 * another change of a limit that rolls over. Otherwise behaves like `changeNumbers`.
 */
export function setLimit(
  planId: PlanId,
  category: CategoryId,
  limit: Cents | null,
  rollover: RolloverChanges = {},
  id = newActId(),
): Promise<void> {
  const isRolling = Object.keys(rollover).length > 0;
  const numbers = { limits: { [category]: limit }, ...(isRolling && { rollovers: rollover }) };
  return changeNumbers({ id, planId, kind: 'limits' }, numbers, (plan) => {
    const listed = new Set<string>(categoriesOf(plan, 'expense'));
    if (limit !== null && !listed.has(category)) throw new AppError('not_found');
    const only = <T>(map: Readonly<Record<string, T>> = {}, categoryOf = (name: string) => name) =>
      Object.fromEntries(Object.entries(map).filter(([name]) => listed.has(categoryOf(name))));
    const rollovers = withNumbers(only(plan.rollovers, rollingCategory), rollover);
    const isMore = Object.keys(rollovers).length > Object.keys(plan.rollovers ?? {}).length;
    if (isMore && Object.keys(rollovers).length > MAX_ROLLOVERS) throw new AppError('rollovers_full');
    return {
      limits: withNumbers(only(plan.limits), numbers.limits),
      ...((isRolling || plan.rollovers) && { rollovers }),
    };
  });
}
