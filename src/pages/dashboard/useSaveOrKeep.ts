import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { PlanId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import type { Widget } from '../../model/widgets';
import { toAppError } from '../../services/firebase/appError';
import { forgetArrangements, keepUnsent } from '../../services/outbox/outbox';
import { saveWidgets } from '../../services/plans/widgets';

/**
 * Saves a plan's dashboard. Without a connection it counts on this device, and is sent when there is one: not by the
 * database, which would write over what another member has saved by then. Rejects when the server refuses.
 */
export function useSaveOrKeep(
  planId: PlanId,
): (widgets: readonly Widget[], basedOn: Instant) => Promise<void> {
  const { id: userId } = useUser();
  const { name: planName } = usePlan();

  return async (widgets, basedOn) => {
    const act = { id: crypto.randomUUID(), userId, planId, planName, at: Date.now() };
    try {
      await saveWidgets(planId, widgets, basedOn);
      forgetArrangements(userId, planId);
    } catch (error) {
      if (toAppError(error).code !== 'offline') throw error;
      forgetArrangements(userId, planId);
      keepUnsent({ ...act, kind: 'arrangement', widgets: [...widgets], basedOn });
    }
  };
}
