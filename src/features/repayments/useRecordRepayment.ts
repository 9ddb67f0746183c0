import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { NewRepayment } from '../../model/repayment';
import { deleteRepayments, recordRepayment } from '../../services/plans/repayments';
import { useAct } from '../commands/useAct';
import { useNameOf } from './useNameOf';

/**
 * Records a repayment and offers Undo. Rejects with 'repayment_exists' when the `number`th one of the same people, day and
 * amount is there.
 */
export function useRecordRepayment(): (
  repayment: Omit<NewRepayment, 'plan_id'>,
  number: number,
) => Promise<void> {
  const { t } = useLanguage();
  const formats = useFormats();
  const { id: plan_id } = usePlan();
  const { id: userId } = useUser();
  const nameOf = useNameOf();
  const { submit, say, send } = useAct();

  return (repayment, number) =>
    submit(async () => {
      const { from, to, amount } = repayment;
      const id = await recordRepayment({ ...repayment, plan_id }, userId, number);
      say({
        done: t('repayment_recorded', {
          from: nameOf(from),
          to: nameOf(to),
          amount: formats.money(amount),
        }),
        undo: () =>
          send(() => deleteRepayments(plan_id, [id], 'undo'), { failed: { key: 'repayment_not_deleted' } }),
      });
    });
}
