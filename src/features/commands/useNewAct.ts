import { usePlans } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { PlanId, UserId } from '../../model/ids';

/** The fields that the journal has for every act. */
export interface NewAct {
  id: string;
  userId: UserId;
  planId: PlanId;
  planName: string;
  at: number;
}

/** Creates an act in a plan, dated now. */
export function useNewAct(): (planId: PlanId) => NewAct {
  const { id: userId } = useUser();
  const plans = usePlans();
  return (planId) => {
    const all = plans.status === 'ready' ? plans.value.plans : [];
    const planName = all.find(({ id }) => id === planId)?.name ?? '';
    return { id: crypto.randomUUID(), userId, planId, planName, at: Date.now() };
  };
}
