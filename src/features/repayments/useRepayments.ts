import * as v from 'valibot';
import { usePlan } from '../../contexts/PlanContext';
import { useCached } from '../../hooks/useCached';
import { useToday } from '../../hooks/useToday';
import { useWatchOf, type Watched } from '../../hooks/useWatch';
import { cachedTimestamps } from '../../model/instant';
import { Repayment } from '../../model/repayment';
import type { Records } from '../../services/firebase/records';
import { watchRepayments } from '../../services/plans/repayments';

const CachedRepayments = v.object({
  records: v.array(v.object({ ...Repayment.entries, ...cachedTimestamps })),
  unreadable: v.array(v.string()),
});

/** The plan's repayments, newest day first. */
export function useRepayments(): Watched<Records<Repayment>> {
  const { id } = usePlan();
  return useCached(`${id}/repayments`, useWatchOf(id, watchRepayments, id, useToday()), CachedRepayments);
}
