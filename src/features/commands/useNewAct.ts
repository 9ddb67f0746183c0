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
export function useNewAct(): (planId: PlanId) => NewAct {
  const { id: userId } = useUser();
  const plans = usePlans();
  return (planId) => {
    const all = plans.status === 'ready' ? plans.value.plans : [];
    const planName = all.find(({ id }) => id === planId)?.name ?? '';
    return { id: newActId(), userId, planId, planName, at: Date.now() };
  };
}
