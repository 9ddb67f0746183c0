import type { CategoryId } from '../../model/ids';
import type { PlanCategory } from '../../model/plan';
import { isSame } from '../isSame';
import {
  asWritten,
  inOrder,
  withCategoryAdded,
  withCategoryIcon,
  withCategoryMoved,
  withCategoryRemoved,
} from './categoryOrder';

/**
 * The list after the change that leads from `was` to `now`, which adds, removes or moves a category or changes icons. What
 * others have changed in the list since `was` stays.
 */
export function withSameChange(
  list: readonly PlanCategory[],
  was: readonly PlanCategory[],
  now: readonly PlanCategory[],
): PlanCategory[] {
  const [before, after] = [inOrder(was), inOrder(now)];
  const iconBefore = new Map(before.map(({ uid, icon }) => [uid, icon]));
  const gone = before.filter(({ uid }) => !isListed(after, uid));
  const left = gone.reduce<readonly PlanCategory[]>((all, { uid }) => withCategoryRemoved(all, uid), list);
  const withCome = after
    .filter(({ uid }) => !isListed(before, uid))
    .reduce((all, { uid }) => withCategoryAdded(all, uid), left);
  const withNewIcons = after
    .filter(({ uid, icon }) => iconBefore.get(uid) !== icon)
    .reduce((all, { uid, icon }) => withCategoryIcon(all, uid, icon ?? null), withCome);
  const moved = movedIn(before, after);
  const to = after.findIndex(({ uid }) => uid === moved);
  return asWritten(moved === null ? withNewIcons : withCategoryMoved(withNewIcons, moved, to));
}

const isListed = (list: readonly PlanCategory[], category: CategoryId) =>
  list.some(({ uid }) => uid === category);

/** The one that has another place among those in both lists; null for none. */
function movedIn(before: readonly PlanCategory[], after: readonly PlanCategory[]): CategoryId | null {
  const [from, to] = [listedIn(before, after), listedIn(after, before)];
  const first = from.findIndex((uid, index) => uid !== to[index]);
  const isMoved = (one: CategoryId | undefined) => isSame(without(from, one), without(to, one));
  return [to[first], from[first]].find((one) => one !== undefined && isMoved(one)) ?? null;
}

/** In the order of `list`, those that are in `others`, too. */
const listedIn = (list: readonly PlanCategory[], others: readonly PlanCategory[]) =>
  list.map(({ uid }) => uid).filter((uid) => isListed(others, uid));

const without = (all: readonly CategoryId[], one: CategoryId | undefined) => all.filter((uid) => uid !== one);
