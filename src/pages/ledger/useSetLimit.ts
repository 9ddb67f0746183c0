import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { formatMoney } from '../../domain/money/money';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { setLimit } from '../../services/plans/planLimits';
import { useToast } from '../../ui/ToastProvider';
import { useTellError } from '../../features/errors/useTellError';

/** Sets the limit of a category (null removes it) and offers Undo. Rejects when the write fails. */
export function useSetLimit(category: CategoryId): (limit: Cents | null) => Promise<void> {
  const { t } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();
  const { id: planId } = usePlan();

  return async (limit) => {
    const before = await setLimit(planId, category, limit);
    if (before === limit) return;
    const undo = () => {
      setLimit(planId, category, before).catch((error: unknown) =>
        tellError(error, { key: 'limit_not_restored', values: { category } }),
      );
    };
    show({
      text:
        limit === null
          ? t('limit_removed', { category })
          : t('limit_saved', { category, limit: formatMoney(limit) }),
      action: { label: t('undo'), onAction: undo, undoes: true },
    });
  };
}
