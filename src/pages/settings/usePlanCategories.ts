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
 * The categories of the selected plan, with the user's latest changes. `add`, `move` and `setIcon` show a change at once,
 * until the plan from the server includes it, and return the act. When the server refuses it, the change goes and the act
 * rejects.
 */
export function usePlanCategories(type: TransactionType) {
  const plan = usePlan();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const field = categoryListOf(type);
  const open = changes.filter(({ since }) => since === null || plan.updatedAt <= since);
  if (open.length < changes.length) setChanges(open);
  const list = open.reduce((before, { apply }) => apply(before), [...plan[field]]);

  /** Shows a change now. Returns the act that makes it: an act begins only once no other tab clears the database. */
  function show(apply: Change['apply'], act: () => Promise<ChangedSince>): () => Promise<void> {
    const change: Change = { apply, since: null };
    setChanges((all) => [...all, change]);
    return async () => {
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
    };
  }

  const placeOf = (category: CategoryId) => ({ planId: plan.id, type, category });
  return {
    categories: categoriesOf({ ...plan, [field]: list }, type),
    placeOf,
    add: (category: CategoryId) =>
      show(
        (all) => withCategoryAdded(all, category),
        () => addPlanCategory(placeOf(category)),
      ),
    move: (category: CategoryId, to: number) =>
      show(
        (all) => withCategoryMoved(all, category, to),
        () => movePlanCategory(placeOf(category), to),
      ),
    icons: iconsOf(list),
    setIcon: (category: CategoryId, icon: CategoryIcon | null) =>
      show(
        (all) => withCategoryIcon(all, category, icon),
        () => setCategoryIcon(placeOf(category), icon),
      ),
    /** Shows a category as removed after the server has removed it. */
    showRemoved: (category: CategoryId, since: ChangedSince) =>
      setChanges((all) => [...all, { apply: (before) => withCategoryRemoved(before, category), since }]),
  };
}
