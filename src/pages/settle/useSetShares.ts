import { usePlan } from '../../contexts/PlanContext';
import type { PersonId } from '../../model/ids';
import type { Weight } from '../../model/plan';
import { updateShares } from '../../services/plans/planShares';
import { useCommands, type Command } from '../../features/commands/useCommands';
import { useNewAct } from '../../features/commands/useNewAct';

type Weights = ReadonlyMap<PersonId, Weight>;

/**
 * Changes weights of shares. Resolves to a function that undoes it, and restores these from `before`. Settles like `submit`.
 */
export function useSetShares(): (shares: Weights, before: Weights) => Promise<() => void> {
  const { id: planId, name: plan } = usePlan();
  const newAct = useNewAct();
  const { run, submit } = useCommands();

  function commandOf(shares: Weights, last?: Weights): Command {
    const act = newAct(planId);
    return {
      unsent: { ...act, kind: 'shares', shares: Object.fromEntries(shares) },
      apply: () => updateShares(planId, shares, last, act.id),
      refusal: { key: 'settle_not_saved', values: { plan } },
    };
  }

  return async (shares, before) => {
    const former = new Map([...before].filter(([id]) => shares.has(id)));
    await submit(commandOf(shares));
    return () => run([commandOf(former, shares)]);
  };
}
