import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { AppError } from '../../model/errors';
import type { NewRepayment, Repayment } from '../../model/repayment';
import { deleteRepayment, recordRepayment, repaymentIdOf } from '../../services/plans/repayments';
import { useCommands } from '../commands/useCommands';
import { useRecording } from '../commands/useRecording';
import { useNameOf } from './useNameOf';

/**
 * Records a repayment and offers Undo. Rejects with 'repayment_exists' when the `number`th one of the same people, day and
 * amount is among the `known` ones.
 */
export function useRecordRepayment(
  known: readonly Repayment[],
): (repayment: Omit<NewRepayment, 'plan_id'>, number: number) => Promise<void> {
  const { t } = useLanguage();
  const formats = useFormats();
  const { id: plan_id } = usePlan();
  const { id: userId } = useUser();
  const nameOf = useNameOf();
  const commandOf = useRecording(plan_id);
  const { submit } = useCommands();

  return async (entered, number) => {
    const repayment = { ...entered, plan_id };
    const id = repaymentIdOf(repayment, number);
    if (known.some((each) => each.id === id)) throw new AppError('repayment_exists');
    const { from, to, amount } = repayment;
    const values = { from: nameOf(from), to: nameOf(to), amount: formats.money(amount) };
    const text = t('text_of', { name: t('repayment_paid', values), text: values.amount });
    const recorded = { ...repayment, id, user_id: userId };
    await submit(
      commandOf({
        text,
        apply: (act) => recordRepayment(repayment, userId, number, act),
        refusal: { key: 'transaction_not_saved', values: { description: text } },
        undo: {
          apply: (act) => deleteRepayment(recorded, 'undo', act),
          refusal: { key: 'repayment_not_deleted' },
        },
      }),
      t('repayment_recorded', values),
    );
  };
}
