import type { PlanId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import type { UnsentArrangement } from '../../model/unsent';
import type { Widget } from '../../model/widgets';
import { sendArrangement } from '../../services/plans/widgets';
import type { Command } from './useCommands';
import { useNewAct } from './useNewAct';

/**
 * Builds the command that saves a plan's dashboard. The journal sends it, not the database's offline queue, which would
 * overwrite what another member saved meanwhile.
 */
export function useArrange(planId: PlanId): (widgets: readonly Widget[], basedOn: Instant) => Command {
  const newAct = useNewAct();

  return (widgets, basedOn) => {
    const unsent: UnsentArrangement = {
      ...newAct(planId),
      kind: 'arrangement',
      widgets: [...widgets],
      basedOn,
    };
    return {
      unsent,
      apply: () => sendArrangement(unsent),
      refusal: { key: 'dashboard_not_saved', values: { plan: unsent.planName } },
    };
  };
}
