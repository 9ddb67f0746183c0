import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { limitOf } from '../../domain/money/limits';
import { rolloverBefore, rolloverChanges, type RolloverChanges } from '../../domain/money/rollover';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { setLimit } from '../../services/plans/planLimits';
import { useCommands, type Command } from '../../features/commands/useCommands';
import { useNewAct } from '../../features/commands/useNewAct';

interface Setting {
  /** Null removes it. */
  limit: Cents | null;
  rollover: RolloverChanges;
}

/** Sets the limit of a category (null removes it), and whether it rolls over, and offers Undo. Settles like `submit`. */
export function useSetLimit(category: CategoryId): (limit: Cents | null, rolls: boolean) => Promise<void> {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const name = categoryName(category);
  const plan = usePlan();
  const today = useToday();
  const newAct = useNewAct();
  const { submit } = useCommands();

  function settingOf({ limit, rollover }: Setting, before?: Setting): Command {
    const act = newAct(plan.id);
    const isRolling = Object.keys(rollover).length > 0;
    return {
      unsent: { ...act, kind: 'limit', category, limit, ...(isRolling && { rollover }) },
      apply: () => setLimit(plan.id, category, limit, rollover, act.id),
      ...(before !== undefined && { undo: () => settingOf(before) }),
      refusal: {
        key: before === undefined ? 'limit_not_restored' : 'limit_not_changed',
        values: { category: name },
      },
    };
  }

  return async (limit, rolls) => {
    const rollover = rolloverChanges(plan, category, { limit, rolls, today });
    const before = { limit: limitOf(plan, category), rollover: rolloverBefore(plan, rollover) };
    if (limit === before.limit && Object.keys(rollover).length === 0) return;
    const done =
      limit === null
        ? t('limit_removed', { category: name })
        : t('limit_saved', { category: name, limit: formats.money(limit) });
    await submit(settingOf({ limit, rollover }, before), done);
  };
}
