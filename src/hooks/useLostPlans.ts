import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { PlanId } from '../model/ids';
import type { ListedPlan } from '../model/plan';
import { forgetBooks } from '../services/books/books';
import { emptyCache } from '../services/firebase/database';
import { forgetChoices } from '../services/device/deviceStore';
import { forgetCachedOfPlan } from '../services/device/cachedRecords';
import { forgetImportsOfPlan } from '../services/device/importCache';

/** Runs an act that makes the user leave plans, without reporting these as lost. */
export type DepartFrom = (ids: readonly PlanId[], act: () => Promise<void>) => Promise<void>;

/**
 * Detects plans that disappear from the user's list, and erases this device's copies. Calls `onLost` for plans that
 * weren't left with the returned function. `plans` is null until the list loads.
 */
export function useLostPlans(
  plans: readonly ListedPlan[] | null,
  onLost: (plan: ListedPlan) => void,
): DepartFrom {
  const known = useRef<readonly ListedPlan[]>([]);
  const departing = useRef(new Set<PlanId>());
  const tell = useEffectEvent(onLost);

  // At once, with the forms of the plan that go: see `takeText`.
  useLayoutEffect(() => {
    if (plans === null) return;
    const gone = known.current.filter(({ id }) => !plans.some((plan) => plan.id === id));
    known.current = plans;
    gone.forEach(({ id }) => {
      forgetChoices(id);
      forgetCachedOfPlan(id);
      void forgetImportsOfPlan(id);
      void forgetBooks(id);
    });
    const lost = gone.filter(({ id }) => !departing.current.delete(id));
    lost.forEach((plan) => tell(plan));
    if (lost.length > 0) eraseCache();
  }, [plans]);

  return useCallback(async (ids, act) => {
    ids.forEach((id) => departing.current.add(id));
    try {
      await act();
    } catch (error) {
      ids.forEach((id) => departing.current.delete(id));
      throw error;
    }
    // Not before: closing the database would abort the act.
    eraseCache();
  }, []);
}

function eraseCache(): void {
  // Another tab may have closed and erased the database meanwhile.
  emptyCache().catch(() => undefined);
}
