import { useEffect } from 'react';
import * as v from 'valibot';
import { usePlan } from '../../contexts/PlanContext';
import { dayFromMillis } from '../../domain/time/calendar';
import type { Watched } from '../../hooks/useWatch';
import { BalanceInCents } from '../../model/money';
import type { Balance } from '../../model/plan';
import type { Widgets } from '../../model/widgets';

/** An earlier version kept the balance in the settings of the balance line. */
const Earlier = v.object({
  name: v.literal('BalanceLine'),
  settings: v.object({ startAmount: BalanceInCents }),
});

/** Makes the start of an earlier balance line the plan's balance, on the day on which the dashboard was saved. */
export function useCarriedBalance(stored: Watched<Widgets>): void {
  const { id: planId, balance } = usePlan();
  const carried = balance === undefined && stored.status === 'ready' ? balanceIn(stored.value) : null;
  const { amount, day } = carried ?? {};

  useEffect(() => {
    if (amount === undefined || day === undefined) return;
    // Loaded apart, as hardly anybody has one. Without the server, the next start tries again.
    import('../../services/plans/planBalance')
      .then(({ setFirstBalance }) => setFirstBalance(planId, { amount, day }))
      .catch(() => undefined);
  }, [planId, amount, day]);
}

function balanceIn({ widgets, updatedAt, isPending }: Widgets): Balance | null {
  const [amount] = widgets.flatMap((widget) => {
    const earlier = v.safeParse(Earlier, widget);
    // By default it was 0.
    return earlier.success && earlier.output.settings.startAmount !== 0
      ? [earlier.output.settings.startAmount]
      : [];
  });
  return amount === undefined || isPending ? null : { amount, day: dayFromMillis(updatedAt) };
}
