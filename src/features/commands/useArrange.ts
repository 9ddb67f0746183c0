import type { PlanId } from '../../model/ids';
import type { UnsentArrangement } from '../../model/unsent';
import type { Widget, Widgets } from '../../model/widgets';
import type { arrangeWidgets } from '../../services/plans/arrangement';
import type { Command } from './useCommands';
import { useNewAct } from './useNewAct';

/**
 * Builds the command that saves a plan's dashboard in place of the one that the person has seen. `arrange` does it: a dashboard
 * is shown without it.
 */
export function useArrange(
  planId: PlanId,
  arrange: typeof arrangeWidgets,
): (widgets: readonly Widget[], seen: Widgets) => Command {
  const newAct = useNewAct();

  return (widgets, seen) => {
    const act = newAct(planId);
    const unsent: UnsentArrangement = {
      ...act,
      kind: 'arrangement',
      widgets: [...widgets],
      basedOn: seen.updatedAt,
    };
    return {
      unsent,
      apply: () => arrange(planId, widgets, seen, act.id),
      insist: () => arrange(planId, widgets, null),
      refusal: { key: 'dashboard_not_saved', values: { plan: unsent.planName } },
    };
  };
}
