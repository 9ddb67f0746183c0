import { useEffect } from 'react';
import { usePlan, usePlans } from '../../contexts/PlanContext';
import { useAddressParams } from '../../hooks/useAddressParams';
import type { PlanId } from '../../model/ids';

const PARAM = 'plan';

/** The address of a plan's report for any of its members. It names no language, so that each reads their own. */
export const reportAddress = (planId: PlanId, month: string): string =>
  `/report?${new URLSearchParams({ month, [PARAM]: planId })}`;

/**
 * Selects the plan that a link names, and then takes it out of the address, so that people may choose another one. 'none'
 * where the person isn't in that plan.
 */
export function useSharedPlan(): 'shown' | 'opening' | 'none' {
  const { id } = usePlan();
  const plans = usePlans();
  const [params, changeParams] = useAddressParams();
  const named = params.get(PARAM);
  const known = plans.status === 'ready' ? plans.value : null;
  const found = known?.plans.find((plan) => plan.id === named);
  const select = known?.selectPlan;
  const foundId = found?.id;
  useEffect(() => {
    if (foundId === undefined) return;
    if (foundId === id)
      changeParams((current) => {
        current.delete(PARAM);
        return current;
      });
    else select?.(foundId);
  }, [foundId, id, select, changeParams]);
  if (named === null || foundId === id) return 'shown';
  return found === undefined ? 'none' : 'opening';
}
