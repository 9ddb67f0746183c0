import { useMemo } from 'react';
import * as v from 'valibot';
import { everydayByCategory } from '../../domain/forecast/everyday';
import { addDays } from '../../domain/time/calendar';
import { isSeries } from '../../domain/transactions/recurrence';
import { daysOfYear } from '../../domain/year/days';
import type { Estimated } from '../../domain/year/figures';
import { useEverydaySpending } from '../../features/everyday/useEverydaySpending';
import type { Year } from '../../features/year/useYear';
import { useToday } from '../../hooks/useToday';
import { CategoryId } from '../../model/ids';

/** Stands for all categories that the plan doesn't list: no name begins with a blank. */
export const REMAINING = v.parse(CategoryId, ' ');

const NONE: readonly Estimated[] = [];

/** Guesses what everyday spending still comes to after today, in a year that hasn't passed. */
export function useEstimated({ year, bookings, series }: Year): readonly Estimated[] {
  const today = useToday();
  const { to } = daysOfYear(year);
  const spending = useEverydaySpending({ series: to > today ? series : null, from: today });
  const everyday = spending.status === 'ready' ? spending.value.value : null;
  return useMemo(() => {
    if (everyday === null || to <= today) return NONE;
    const entered = bookings.filter(({ day, transaction }) => day > today && !isSeries(transaction));
    return everydayByCategory(everyday, addDays(to, 1), { today, entered }).flatMap(({ category, days }) =>
      days
        .filter(({ amount }) => amount !== 0)
        .map(({ day, amount }) => ({
          type: 'expense' as const,
          category: category ?? REMAINING,
          day,
          amount,
        })),
    );
  }, [everyday, bookings, today, to]);
}
