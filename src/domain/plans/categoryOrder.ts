// Orders a plan's categories. Written lists have the positions 0…n−1, except for gaps where an administrator removed a
// category. Stored lists may also contain duplicates; reading them gives one order.
import type { Category, TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import { MAX_NEW_PLAN_CATEGORIES, type CategoryIcon, type Plan, type PlanCategory } from '../../model/plan';
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
  return inOrder(plan[categoryListOf(type)]).map(({ uid }) => uid);
}

/** The icons that the plan's people chose, by category. */
export function iconsOf(list: readonly PlanCategory[]): ReadonlyMap<CategoryId, CategoryIcon> {
  return new Map(
    inOrder(list).flatMap(({ uid, icon }) => (icon === undefined ? [] : [[uid, icon] as const])),
  );
}

/** A list of categories as a file has it, in order. */
export function withIcons(
  categories: readonly CategoryId[],
  icons: Readonly<Record<CategoryId, CategoryIcon>> = {},
): PlanCategory[] {
  const iconFor = new Map(Object.entries(icons));
  return numbered(categories.map((uid) => ({ uid, icon: iconFor.get(uid) })));
}

/**
 * The list of a new plan: the built-in categories, by time of creation, then A–Z. So they keep the product's order, the usual
 * ones first. At most half of the list, which leaves room for others.
 */
export function initialCategories(builtIn: readonly Pick<Category, 'id' | 'createdAt'>[]): PlanCategory[] {
  const times = new Map(builtIn.map((each) => [each.id, each.createdAt]));
  const oldestFirst = sortedByName([...times.keys()]).toSorted(
    (a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0),
  );
  return numbered(oldestFirst.slice(0, MAX_NEW_PLAN_CATEGORIES).map((uid) => ({ uid })));
}

/** The list as stored: each category once, in order, with the positions 0…n−1. */
export function asWritten(list: readonly PlanCategory[]): PlanCategory[] {
  return numbered(inOrder(list));
}

/** Adds the category at the end (spec, section 4), unless the list already has it. */
export function withCategoryAdded(list: readonly PlanCategory[], uid: CategoryId): PlanCategory[] {
  return numbered(inOrder([...list, { uid, position: Number.MAX_SAFE_INTEGER }]));
}

/** Removes the category and moves the others up (spec, section 4). */
export function withCategoryRemoved(list: readonly PlanCategory[], uid: CategoryId): PlanCategory[] {
  return numbered(inOrder(list).filter((other) => other.uid !== uid));
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
  const ordered = inOrder(list);
  const moved = ordered.filter((each) => each.uid === uid);
  return numbered(ordered.filter((each) => each.uid !== uid).toSpliced(to, 0, ...moved));
}

/** Sets the category's icon; null removes it. */
export function withCategoryIcon(
  list: readonly PlanCategory[],
  uid: CategoryId,
  icon: CategoryIcon | null,
): PlanCategory[] {
  return numbered(inOrder(list).map((each) => (each.uid === uid ? { uid, icon: icon ?? undefined } : each)));
}

/** Each category once, by position; at the same position, in the order of the list. */
export function inOrder(list: readonly PlanCategory[]): PlanCategory[] {
  // Sorting is stable; for a duplicate category, the first place counts.
  const ordered = list.toSorted((a, b) => a.position - b.position);
  const first = new Map(ordered.toReversed().map((each) => [each.uid, each]));
  return ordered.filter((each) => first.get(each.uid) === each);
}

/** Without an icon the items are exactly as the spec has them (section 3). */
function numbered(ordered: readonly Pick<PlanCategory, 'uid' | 'icon'>[]): PlanCategory[] {
  return ordered.map(({ uid, icon }, position) => ({ uid, position, ...(icon !== undefined && { icon }) }));
}
