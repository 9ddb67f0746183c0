import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { PlanId } from '../model/ids';
import type { ListedPlan } from '../model/plan';
import { emptyCache } from '../services/firebase/database';
import { forgetCachedOfPlan } from '../services/device/cachedRecords';

/** Does what takes the person out of plans, so that they are not told that they have lost them. */
export type DepartFrom = (ids: readonly PlanId[], act: () => Promise<void>) => Promise<void>;

/**
 * Notices plans that are gone from the person's list, and erases what this device kept of them. `onLost` hears of those
 * that did not go by an act that was done here with what this returns. Null while the list is not known.
 */
export function useLostPlans(
  plans: readonly ListedPlan[] | null,
  onLost: (plan: ListedPlan) => void,
): DepartFrom {
  const known = useRef<readonly ListedPlan[]>([]);
  const departing = useRef(new Set<PlanId>());
  const tell = useEffectEvent(onLost);

  useEffect(() => {
    if (plans === null) return;
    const gone = known.current.filter(({ id }) => !plans.some((plan) => plan.id === id));
    known.current = plans;
    gone.forEach(({ id }) => forgetCachedOfPlan(id));
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
    // Not before: the end of the database would be the end of the act.
    eraseCache();
  }, []);
}

function eraseCache(): void {
  // Another tab may have ended the database meanwhile, and erased it.
  emptyCache().catch(() => undefined);
}
