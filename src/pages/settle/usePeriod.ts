import { useSearchParams } from 'react-router-dom';
import { NEWEST_FIRST, NO_FILTER, paramsOf, searchOf, type Filter } from '../../domain/transactions/find';

/** The first and the last day; this month when both are null. */
export type Period = Pick<Filter, 'from' | 'to'>;

/** The settled period, stored in the address like Find's filter. */
export function usePeriod(): { period: Period; change: (period: Period) => void } {
  const [params, setParams] = useSearchParams();
  const { from, to } = searchOf(params).filter;
  return {
    period: { from, to },
    change: (period) =>
      setParams(paramsOf({ filter: { ...NO_FILTER, ...period }, sort: NEWEST_FIRST }), { replace: true }),
  };
}
