import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../hooks/useToday';
import { monthParam, shownMonth, type ShownMonth } from '../../domain/transactions/shownMonth';

const PARAM = 'month';

/** The month in the address, and a function that shows another; null is this month. */
export function useShownMonth(): [month: ShownMonth, show: (month: ShownMonth | null) => void] {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const param = params.get(PARAM);
  const month = useMemo(() => shownMonth(param, today), [param, today]);

  function show(to: ShownMonth | null) {
    const shown = to && monthParam(to);
    setParams(shown === null ? {} : { [PARAM]: shown });
  }

  return [month, show];
}
