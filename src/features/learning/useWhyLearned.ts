import { useCallback } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { Learned } from '../../domain/learning/memory';
import { shortNameOf } from '../../domain/plans/shortName';
import { firstOfYear } from '../../domain/time/calendar';
import { useToday } from '../../hooks/useToday';

/** Returns a function that says why a category is suggested: how often it was chosen, and whose the last one was and when. */
export function useWhyLearned(): (learned: Learned) => string {
  const { tn, categoryName } = useLanguage();
  const { users } = usePlan();
  const formats = useFormats();
  const today = useToday();
  return useCallback(
    ({ category, times, of, last }: Learned) => {
      const name = users.length > 1 ? shortNameOf(users, last.user_id) : null;
      const isThisYear = firstOfYear(last.date) === firstOfYear(today);
      const values = {
        times,
        category: categoryName(category),
        date: isThisYear ? formats.dayAndMonth(last.date) : formats.longDay(last.date),
      };
      return name === null
        ? tn('learned_why_unnamed', of, values)
        : tn('learned_why', of, { ...values, name });
    },
    [tn, categoryName, users, formats, today],
  );
}
