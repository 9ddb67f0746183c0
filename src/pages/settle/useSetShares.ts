import { usePlan } from '../../contexts/PlanContext';
import type { PersonId } from '../../model/ids';
import type { Weight } from '../../model/plan';
import { updateShares } from '../../services/plans/planShares';
import { useCommands, type Command } from '../../features/commands/useCommands';
import { useNewAct } from '../../features/commands/useNewAct';

type Weights = ReadonlyMap<PersonId, Weight>;

/**
 * Changes weights of shares. Resolves to a function that undoes it, and restores these from `before`. Rejects when the
 * server refuses at once.
 */
export function useSetShares(): (shares: Weights, before: Weights) => Promise<() => void> {
  const { id: planId, name: plan, guests } = usePlan();
  const newAct = useNewAct();
  const { run, submit } = useCommands();

  const commandOf = (shares: Weights, apply: () => Promise<void>): Command => ({
    unsent: { ...newAct(planId), kind: 'shares', shares: Object.fromEntries(shares) },
    apply,
    refusal: { key: 'settle_not_saved', values: { plan } },
  });

  return async (shares, before) => {
    const former = new Map([...before].filter(([id]) => shares.has(id)));
    await submit(commandOf(shares, () => updateShares(planId, shares, undefined, guests)));
    return () => run([commandOf(former, () => updateShares(planId, former, shares, guests))]);
  };
}
