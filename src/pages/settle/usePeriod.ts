import { useSearchParams } from 'react-router-dom';
import { NEWEST_FIRST, NO_FILTER, paramsOf, searchOf } from '../../domain/transactions/find';
import { lastSquare } from '../../domain/settle/spans';
import { addDays, MIN_DAY } from '../../domain/time/calendar';
import type { Day } from '../../model/day';
import type { Repayment } from '../../model/repayment';

/** The days to settle. */
export type Period =
  /** Since everyone was last square. */
  | { kind: 'square' }
  | { kind: 'all' }
  /** Without a first day, from the first expense; without a last one, up to today. */
  | { kind: 'range'; from: Day | null; to: Day | null };

const ALL = 'all';

/** The period, stored in the address: a range like Find's. */
export function usePeriod(): { period: Period; change: (period: Period) => void } {
  const [params, setParams] = useSearchParams();
  const { from, to } = searchOf(params).filter;
  const change = (period: Period) => setParams(addressOf(period), { replace: true });
  if (from !== null || to !== null) return { period: { kind: 'range', from, to }, change };
  return { period: { kind: params.get('period') === ALL ? 'all' : 'square' }, change };
}

function addressOf(period: Period): URLSearchParams {
  if (period.kind === 'square') return new URLSearchParams();
  if (period.kind === 'all') return new URLSearchParams({ period: ALL });
  const { from, to } = period;
  return paramsOf({ filter: { ...NO_FILTER, from, to }, sort: NEWEST_FIRST });
}

/** The first and last day of a period. On the day on which people settle, it still shows what they settle. */
export function daysOf(period: Period, repayments: readonly Repayment[], today: Day): { from: Day; to: Day } {
  if (period.kind === 'range') return { from: period.from ?? MIN_DAY, to: period.to ?? today };
  const square = period.kind === 'square' ? lastSquare(repayments, today) : null;
  return { from: square === null ? MIN_DAY : addDays(square, 1), to: today };
}
