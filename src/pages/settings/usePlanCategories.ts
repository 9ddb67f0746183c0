import { useRef, useState } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import {
  categoriesOf,
  categoryListOf,
  iconsOf,
  withCategoryAdded,
  withCategoryIcon,
  withCategoryMoved,
  withCategoryRemoved,
} from '../../domain/plans/categoryOrder';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { CategoryIcon, PlanCategory } from '../../model/plan';
import {
  addPlanCategory,
  movePlanCategory,
  setCategoryIcon,
  type ChangedSince,
} from '../../services/plans/planCategories';

interface Change {
  apply: (list: readonly PlanCategory[]) => PlanCategory[];
  /** Null until the server answers. */
  since: ChangedSince | null;
}

/**
 * The categories of the selected plan, with the user's latest changes. A change shows at once, until the plan from the
 * server includes it. When the server refuses it, it is removed and the promise of `add` or `move` rejects.
 */
export function usePlanCategories(type: TransactionType) {
  const plan = usePlan();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const field = categoryListOf(type);
  const open = changes.filter(({ since }) => since === null || plan.updatedAt <= since);
  if (open.length < changes.length) setChanges(open);
  const list = open.reduce((before, { apply }) => apply(before), [...plan[field]]);

  async function perform(apply: Change['apply'], act: () => Promise<ChangedSince>): Promise<void> {
    const change: Change = { apply, since: null };
    setChanges((all) => [...all, change]);
    // Runs acts in order: parallel acts on one document overtake each other.
    const done = queue.current.then(act);
    queue.current = done.catch(() => undefined);
    try {
      const since = await done;
      setChanges((all) => all.map((each) => (each === change ? { apply, since } : each)));
    } catch (error) {
      setChanges((all) => all.filter((each) => each !== change));
      throw error;
    }
  }

  const placeOf = (category: CategoryId) => ({ planId: plan.id, type, category });
  return {
    categories: categoriesOf({ ...plan, [field]: list }, type),
    placeOf,
    add: (category: CategoryId) =>
      perform(
        (all) => withCategoryAdded(all, category),
        () => addPlanCategory(placeOf(category)),
      ),
    move: (category: CategoryId, to: number) =>
      perform(
        (all) => withCategoryMoved(all, category, to),
        () => movePlanCategory(placeOf(category), to),
      ),
    icons: iconsOf(list),
    setIcon: (category: CategoryId, icon: CategoryIcon | null) =>
      perform(
        (all) => withCategoryIcon(all, category, icon),
        () => setCategoryIcon(placeOf(category), icon),
      ),
    /** Shows a category as removed after the server has removed it. */
    showRemoved: (category: CategoryId, since: ChangedSince) =>
      setChanges((all) => [...all, { apply: (before) => withCategoryRemoved(before, category), since }]),
  };
}
