// The monthly limits of a plan's expense categories.
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { AppError } from '../../model/errors';
import type { CategoryId, PlanId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { newActId } from '../transactions/writeAct';
import { changeNumbers } from './planNumbers';

/**
 * Sets the limit of an expense category, or removes it with null. Connected, it also removes unreadable limits and those
 * of categories that the plan no longer lists, so that limits never outnumber categories, and rejects with 'not_found'
 * when the category has left the plan. Otherwise behaves like `changeNumbers`.
 */
export function setLimit(
  planId: PlanId,
  category: CategoryId,
  limit: Cents | null,
  id = newActId(),
): Promise<void> {
  return changeNumbers({ id, planId, kind: 'limits' }, 'limits', [[category, limit]], (plan) => {
    const listed = new Set<string>(categoriesOf(plan, 'expense'));
    if (limit !== null && !listed.has(category)) throw new AppError('not_found');
    const others = Object.entries(plan.limits ?? {}).filter(
      ([name]) => listed.has(name) && name !== category,
    );
    return Object.fromEntries(limit === null ? others : [...others, [category, limit]]);
  });
}
