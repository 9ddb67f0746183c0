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
import { answersOf } from '../../domain/year/answers';
import { daysOfYear } from '../../domain/year/days';
import type { Estimated } from '../../domain/year/figures';
import { useEverydaySpending } from '../../features/everyday/useEverydaySpending';
import type { Year } from '../../features/year/useYear';
import type { KeptBefore } from '../../features/year/useYearBefore';
import { useToday } from '../../hooks/useToday';
import { useMemoizedWatch } from '../../hooks/useWatch';
import type { Day } from '../../model/day';
import { CategoryId } from '../../model/ids';
import type { Series, Transaction } from '../../model/transaction';
import { rest } from '../../services/device/rest';
import { readOnce } from '../../services/firebase/readOnce';

/** Stands for all categories that the plan doesn't list: no name begins with a blank. */
export const REMAINING = v.parse(CategoryId, ' ');

const NONE: readonly Estimated[] = [];

/** Guesses what everyday spending still comes to after today, in a year that hasn't passed. */
export function useEstimated(
  { year, bookings, transactions, series, repeats }: Year,
  kept: KeptBefore,
): readonly Estimated[] {
  const today = useToday();
  const { from, to } = daysOfYear(year);
  // Its months have been read with the years, or else the dashboard shares their sums.
  const isInYear = everydaySince(today) >= from;
  const before = kept.status === 'ready' && kept.value?.isWhole === true ? kept.value.transactions : null;
  const here = useMemo(() => {
    if (isInYear) return transactions;
    return before && [...before, ...transactions];
  }, [isInYear, before, transactions]);
  const isAsked = here === null && kept.status !== 'loading';
  const spending = useEverydaySpending({ series: to > today && isAsked ? series : null, from: today });
  const own = useOwnEveryday(to > today ? here : null, repeats, today);
  const shared = spending.status === 'ready' ? spending.value.value : null;
  const everyday = here === null ? shared : own;
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

/** Adds up everyday spending from transactions that are all here. */
function useOwnEveryday(
  transactions: readonly Transaction[] | null,
  series: readonly Series[],
  today: Day,
): Everyday | null {
  const { unit } = useFormats();
  const { expense_categories: listed } = usePlan();
  const watch = useMemo(() => {
    if (transactions === null) return null;
    const { sumOf, largeOf } = answersOf(transactions);
    const categories = listed.map(({ uid }) => uid);
    const read = () =>
      readEveryday({ sumOf, largeOf, past: { sumOf, largeOf } }, { series, categories, today, unit });
    // Not in one task with what the year is compared with: each adds up hundreds of sums.
    return readOnce(() => rest().then(read));
  }, [transactions, series, listed, today, unit]);
  const read = useMemoizedWatch(watch, today);
  return read.status === 'ready' ? read.value : null;
}
