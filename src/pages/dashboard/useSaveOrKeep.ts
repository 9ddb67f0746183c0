import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { PlanId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import type { Widget } from '../../model/widgets';
import { toAppError } from '../../services/firebase/appError';
import { forgetArrangements, keepUnsent } from '../../services/outbox/outbox';
import { saveWidgets } from '../../services/plans/widgets';

/**
 * Saves a plan's dashboard. Offline, the device stores the layout and sends it later. The database's offline queue isn't
 * used, since it would overwrite what another member saved meanwhile. Rejects when the server refuses.
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
