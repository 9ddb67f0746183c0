import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { limitOf } from '../../domain/money/limits';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { setLimit } from '../../services/plans/planLimits';
import { useCommands, type Command } from '../../features/commands/useCommands';
import { useNewAct } from '../../features/commands/useNewAct';

/** Sets the limit of a category (null removes it) and offers Undo. Rejects when the server refuses at once. */
export function useSetLimit(category: CategoryId): (limit: Cents | null) => Promise<void> {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const name = categoryName(category);
  const plan = usePlan();
  const newAct = useNewAct();
  const { submit } = useCommands();

  function settingOf(limit: Cents | null, before?: Cents | null): Command {
    const act = newAct(plan.id);
    return {
      unsent: { ...act, kind: 'limit', category, limit },
      apply: () => setLimit(plan.id, category, limit, act.id),
      ...(before !== undefined && { undo: () => settingOf(before) }),
      refusal: {
        key: before === undefined ? 'limit_not_restored' : 'limit_not_changed',
        values: { category: name },
      },
    };
  }

  return async (limit) => {
    const before = limitOf(plan, category);
    if (limit === before) return;
    const done =
      limit === null
        ? t('limit_removed', { category: name })
        : t('limit_saved', { category: name, limit: formats.money(limit) });
    await submit(settingOf(limit, before), done);
  };
}
