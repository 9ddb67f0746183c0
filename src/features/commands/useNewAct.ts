import { usePlans } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { ActId, PlanId, UserId } from '../../model/ids';
import { newActId } from '../../services/transactions/writeAct';

/** The fields that the journal has for every act. */
export interface NewAct {
  id: ActId;
  userId: UserId;
  planId: PlanId;
  planName: string;
  at: number;
}

/** Creates an act in a plan, dated now. */
export function useNewAct(): (planId: PlanId, id?: ActId) => NewAct {
  const { id: userId } = useUser();
  const plans = usePlans();
  return (planId, id = newActId()) => {
    const all = plans.status === 'ready' ? plans.value.plans : [];
    const planName = all.find((plan) => plan.id === planId)?.name ?? '';
    return { id, userId, planId, planName, at: Date.now() };
  };
}
