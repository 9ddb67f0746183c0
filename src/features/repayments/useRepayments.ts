import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useWatchOf, type Watched } from '../../hooks/useWatch';
import type { Repayment } from '../../model/repayment';
import type { Records } from '../../services/firebase/records';
import { watchRepayments } from '../../services/plans/repayments';

/** The plan's repayments, newest day first. */
export function useRepayments(): Watched<Records<Repayment>> {
  const { id } = usePlan();
  return useWatchOf(id, watchRepayments, id, useToday());
}
