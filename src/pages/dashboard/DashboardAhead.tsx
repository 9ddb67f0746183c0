import { useToday } from '../../hooks/useToday';
import { useWatch, useWatchOf } from '../../hooks/useWatch';
import type { PlanId } from '../../model/ids';
import { watchWidgets } from '../../services/plans/widgets';
import { watchSeries } from '../../services/books/series';

/** Asks for what the dashboard shows while the plan's people are still on their way. The page shares these reads. */
export function DashboardAhead({ planId }: { planId: PlanId }) {
  useWatchOf(planId, watchSeries, planId, useToday());
  useWatch(watchWidgets, planId);
  return null;
}
