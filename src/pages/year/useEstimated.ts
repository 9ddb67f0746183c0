import { useMemo } from 'react';
import * as v from 'valibot';
import { useFormats } from '../../contexts/FormatsContext';
import { usePlan } from '../../contexts/PlanContext';
import {
  everydayByCategory,
  everydaySince,
  readEveryday,
  type Everyday,
} from '../../domain/forecast/everyday';
import { addDays } from '../../domain/time/calendar';
import { isSeries } from '../../domain/transactions/recurrence';
import { answersOf, sumsAcross, type Answers } from '../../domain/year/answers';
import { daysOfYear } from '../../domain/year/days';
import type { Estimated } from '../../domain/year/figures';
import { useEverydaySpending } from '../../features/everyday/useEverydaySpending';
import type { Year } from '../../features/year/useYear';
import { useToday } from '../../hooks/useToday';
import { useMemoizedWatch, type Watched } from '../../hooks/useWatch';
import { CategoryId } from '../../model/ids';
import { rest } from '../../services/device/rest';
import { readOnce } from '../../services/firebase/readOnce';

/** Stands for all categories that the plan doesn't list: no name begins with a blank. */
export const REMAINING = v.parse(CategoryId, ' ');

const NONE: readonly Estimated[] = [];

/** Guesses what everyday spending still comes to after today, in a year that hasn't passed. */
export function useEstimated(of: Year, before: Answers | null): readonly Estimated[] {
  const today = useToday();
  const { year, bookings, series } = of;
  const { to } = daysOfYear(year);
  const isAsked = to > today;
  // Of a year to come, its months may begin before the year before.
  const isCovered = everydaySince(today) >= daysOfYear(year - 1).from;
  const own = useOwnEveryday(of, isAsked && isCovered ? before : null);
  // The last ones are kept on this device.
  const isShared = !isCovered || own.status === 'failed';
  const spending = useEverydaySpending({ series: isAsked && isShared ? series : null, from: today });
  const shared = spending.status === 'ready' ? spending.value.value : null;
  const everyday = own.status === 'ready' ? own.value : shared;
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

/** Adds up everyday spending from the year's own transactions, and from what the year before answers. */
function useOwnEveryday({ year, transactions, repeats }: Year, before: Answers | null): Watched<Everyday> {
  const today = useToday();
  const { unit } = useFormats();
  const { expense_categories: listed } = usePlan();
  const watch = useMemo(() => {
    if (before === null) return null;
    const sums = sumsAcross(daysOfYear(year).from, before, answersOf(transactions));
    const categories = listed.map(({ uid }) => uid);
    const read = () => readEveryday({ ...sums, past: sums }, { series: repeats, categories, today, unit });
    // Not in one task with what the year is compared with: each adds up hundreds of sums.
    return readOnce(() => rest().then(read));
  }, [year, transactions, repeats, before, listed, today, unit]);
  return useMemoizedWatch(watch, today);
}
