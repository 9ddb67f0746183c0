import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import type { Day } from '../../model/day';

export const LATER_VIEWS = ['list', 'calendar'] as const;
export type LaterView = (typeof LATER_VIEWS)[number];

export interface LaterAddress {
  view: LaterView;
  showView: (view: LaterView) => void;
  /** The month in the address, if it is one of these. */
  monthIn: (months: readonly Day[]) => Day | null;
  /** Null shows none. */
  showMonth: (month: Day | null, options?: NavigateOptions) => void;
}

/** How Later is shown, and its month, stored in the address: `?view=calendar&month=2027-03`. */
export function useLaterAddress(): LaterAddress {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null, options?: NavigateOptions) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    }, options);
  const month = params.get('month');

  return {
    view: params.get('view') === 'calendar' ? 'calendar' : 'list',
    showView: (view) => set('view', view === 'list' ? null : view),
    monthIn: (months) => months.find((each) => inAddress(each) === month) ?? null,
    showMonth: (to, options) => set('month', to && inAddress(to), options),
  };
}

const inAddress = (month: Day) => month.slice(0, 7);
