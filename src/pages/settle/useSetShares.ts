import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { PersonId } from '../../model/ids';
import type { Weight } from '../../model/plan';
import { updateShares, type Settling } from '../../services/plans/planShares';
import { useCommands, type Command } from '../../features/commands/useCommands';
import { useNewAct } from '../../features/commands/useNewAct';

/** Weights alone that change, and what else does. */
export interface SharesChange extends Settling {
  weights: ReadonlyMap<PersonId, Weight>;
}

/** Changes how people share, and offers Undo, which restores what was `before`. Settles like `submit`. */
export function useSetShares(): (change: SharesChange, before: SharesChange) => Promise<void> {
  const { t } = useLanguage();
  const { id: planId, name: plan } = usePlan();
  const newAct = useNewAct();
  const { submit } = useCommands();

  function commandOf({ weights, income, without }: SharesChange, last?: SharesChange): Command {
    const act = newAct(planId);
    const settling = {
      ...(income !== undefined && { income }),
      ...(without && { without: [...without] }),
    };
    return {
      unsent: {
        ...act,
        kind: 'shares',
        shares: Object.fromEntries(weights),
        ...settling,
      },
      apply: () => updateShares(planId, weights, last?.weights, act.id, settling),
      refusal: { key: 'settle_not_saved', values: { plan } },
    };
  }

  return (change, before) =>
    submit({ ...commandOf(change), undo: () => commandOf(before, change) }, t('settle_saved'));
}
