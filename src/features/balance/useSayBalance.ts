import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { isSame } from '../../domain/isSame';
import type { Balance } from '../../model/plan';
import { setBalance } from '../../services/plans/planBalance';
import { useCommands, type Command } from '../commands/useCommands';
import { useNewAct } from '../commands/useNewAct';

/** Says what there is at the end of a day, as the person typed it in `typed`, and offers Undo. Settles like `submit`. */
export function useSayBalance(): (balance: Balance, typed: Balance) => Promise<void> {
  const { t } = useLanguage();
  const formats = useFormats();
  const { id: planId, balance: before = null } = usePlan();
  const newAct = useNewAct();
  const { submit } = useCommands();

  function sayingOf(balance: Balance | null): Command {
    const act = newAct(planId);
    return {
      unsent: { ...act, kind: 'balance', balance },
      apply: () => setBalance(planId, balance, act.id),
      refusal: { key: 'balance_not_changed' },
    };
  }

  return async (balance, typed) => {
    if (isSame(balance, before)) return;
    const { amount, day } = typed;
    const done = t('balance_saved', { date: formats.longDay(day), amount: formats.money(amount) });
    await submit({ ...sayingOf(balance), undo: () => sayingOf(before) }, done);
  };
}
