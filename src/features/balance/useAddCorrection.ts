import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { negative } from '../../domain/money/money';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { useCreateTransactions } from '../commands/useCreateTransaction';

/**
 * Enters a transaction that brings the books to the balance of a day, with Undo: income for a positive difference, else
 * an expense. Settles like `submit`.
 */
export function useAddCorrection(): (correction: Cents, category: CategoryId, day: Day) => Promise<void> {
  const { t } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const { id: user_id } = useUser();
  const create = useCreateTransactions();

  return async (correction, category, date) => {
    const type = correction > 0 ? 'income' : 'expense';
    const amount = correction > 0 ? correction : negative(correction);
    const listed = categoriesOf(plan, type);
    const description = t('balance_correction');
    const transaction = {
      plan_id: plan.id,
      type,
      amount,
      description,
      // The amount, and with it the type, may have changed since the category was chosen.
      category: listed.includes(category) ? category : (listed[0] ?? category),
      date,
      user_id,
    } as const;
    const done = () => t('balance_corrected', { description, amount: formats.money(amount) });
    const [error = null] = await create([transaction], done);
    if (error !== null) throw error;
  };
}
