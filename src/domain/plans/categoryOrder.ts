// Orders a plan's categories. Written lists have the positions 0…n−1, except for gaps where an administrator removed a
// category. Stored lists may also contain duplicates; reading them gives one order.
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
 * The list of a new plan, which takes all existing categories in order (spec, section 7): by time of creation, then A–Z.
 * So the built-in ones keep the product's order, the usual ones first, before later additions. If they would fill more
 * than half of the list, it takes the built-in ones, then those of `maker`, then the oldest of others.
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

/** The list as stored: each category once, in order, with the positions 0…n−1. */
export function asWritten(list: readonly PlanCategory[]): PlanCategory[] {
  return numbered(inOrder(list));
}

/** Adds the category at the end (spec, section 4), unless the list already has it. */
export function withCategoryAdded(list: readonly PlanCategory[], uid: CategoryId): PlanCategory[] {
  return numbered([...new Set([...inOrder(list), uid])]);
}

/** Removes the category and moves the others up (spec, section 4). */
export function withCategoryRemoved(list: readonly PlanCategory[], uid: CategoryId): PlanCategory[] {
  return numbered(inOrder(list).filter((other) => other !== uid));
}

/** Removes the category and leaves the others and their positions unchanged: for administrators in plans of others. */
export function withCategoryLeftOut(list: readonly PlanCategory[], uid: CategoryId): PlanCategory[] {
  return list.filter((other) => other.uid !== uid);
}

/** Moves the category to the index `to`; the others keep their order (spec, section 4). */
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
  // Sorting is stable; for a duplicate category, the first place counts.
  const uids = list.toSorted((a, b) => a.position - b.position).map(({ uid }) => uid);
  return [...new Set(uids)];
}

function numbered(uids: readonly CategoryId[]): PlanCategory[] {
  return uids.map((uid, position) => ({ uid, position }));
}
