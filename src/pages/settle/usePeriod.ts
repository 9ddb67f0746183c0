import { useSearchParams } from 'react-router-dom';
import { NEWEST_FIRST, NO_FILTER, paramsOf, searchOf, type Filter } from '../../domain/transactions/find';

/** From one day to another; of this month where there is neither. */
export type Period = Pick<Filter, 'from' | 'to'>;

/** Of which days is settled up, kept in the address as Find keeps it. */
export function usePeriod(): { period: Period; change: (period: Period) => void } {
  const [params, setParams] = useSearchParams();
  const { from, to } = searchOf(params).filter;
  return {
    period: { from, to },
    change: (period) =>
      setParams(paramsOf({ filter: { ...NO_FILTER, ...period }, sort: NEWEST_FIRST }), { replace: true }),
  };
}
