import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { KnownGoal } from '../../domain/goals/goals';

/** Says what is in a goal, and what it takes to reach it. */
export function useGoalWords(): (goal: KnownGoal) => { saved: string; pace: string } {
  const { t } = useLanguage();
  const formats = useFormats();
  return ({ amount, day, standing: { saved, months, monthly, state } }) => {
    const date = formats.longDay(day);
    const values = { amount: formats.money(monthly), date };
    const pace = state === 'reached' ? '' : t(months === 0 ? 'goal_missing' : 'goal_monthly', values);
    return { saved: t('goal_saved', { saved: formats.money(saved), amount: formats.money(amount) }), pace };
  };
}
