// Owns the order of a plan's categories. Lists that are written have the positions 0…n−1, but for gaps where an
// administrator has taken something out; lists that are read may also say something twice, and come out in one order.
import type { Category, TransactionType } from '../../model/category';
import type { CategoryId, Maker } from '../../model/ids';
import { MAX_NEW_PLAN_CATEGORIES, type Plan, type PlanCategory } from '../../model/plan';
import { sortedByName } from './categoryName';

/** The field of a plan that lists its categories of a type. */
export function categoryListOf(type: TransactionType): 'income_categories' | 'expense_categories' {
  return type === 'income' ? 'income_categories' : 'expense_categories';
}

/** The plan's categories of a type, by position; at the same position, in the order of the list. */
export function categoriesOf(
  plan: Pick<Plan, 'income_categories' | 'expense_categories'>,
  type: TransactionType,
): CategoryId[] {
  return inOrder(plan[categoryListOf(type)]);
}

/**
 * The list of a new plan, which takes all existing categories in order (spec, section 7): in that in which they were
 * made, and A–Z where that is the same. Those that came with the product so stand as it lists them, the usual ones
 * first, before what anyone made since. Of more than leave half of it free, it takes those that came with the product,
 * then those that `maker` has made, then the oldest of others.
 */
export function initialCategories(
  categories: readonly Pick<Category, 'id' | 'createdAt' | 'maker'>[],
  maker: Maker,
): PlanCategory[] {
  const known = new Map(categories.map((each) => [each.id, each]));
  const oldestFirst = sortedByName([...known.keys()])
    .flatMap((id) => known.get(id) ?? [])
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const rank = (by: Maker | undefined) => [undefined, maker, by].indexOf(by);
  const taken = oldestFirst
    .toSorted((a, b) => rank(a.maker) - rank(b.maker))
    .slice(0, MAX_NEW_PLAN_CATEGORIES);
  return numbered(oldestFirst.filter((each) => taken.includes(each)).map(({ id }) => id));
}

/** The list as it is written: each category once, in order, with the positions 0…n−1. */
export function asWritten(list: readonly PlanCategory[]): PlanCategory[] {
  return numbered(inOrder(list));
}

/** With the category at the end (spec, section 4), unless the list has it already. */
export function withCategoryAdded(list: readonly PlanCategory[], uid: CategoryId): PlanCategory[] {
  return numbered([...new Set([...inOrder(list), uid])]);
}

/** Without the category, the others moved up (spec, section 4). */
export function withCategoryRemoved(list: readonly PlanCategory[], uid: CategoryId): PlanCategory[] {
  return numbered(inOrder(list).filter((other) => other !== uid));
}

/** Without the category, the others as they are, their positions too: what an administrator does to the plans of others. */
export function withCategoryLeftOut(list: readonly PlanCategory[], uid: CategoryId): PlanCategory[] {
  return list.filter((other) => other.uid !== uid);
}

/** With the category at the index `to`, the others in the order that they had (spec, section 4). */
export function withCategoryMoved(
  list: readonly PlanCategory[],
  uid: CategoryId,
  to: number,
): PlanCategory[] {
  const uids = inOrder(list);
  if (!uids.includes(uid)) return numbered(uids);
  return numbered(uids.filter((other) => other !== uid).toSpliced(to, 0, uid));
}

function inOrder(list: readonly PlanCategory[]): CategoryId[] {
  // Sorting is stable; of a category that is listed twice, the first place counts.
  const uids = list.toSorted((a, b) => a.position - b.position).map(({ uid }) => uid);
  return [...new Set(uids)];
}

function numbered(uids: readonly CategoryId[]): PlanCategory[] {
  return uids.map((uid, position) => ({ uid, position }));
}
