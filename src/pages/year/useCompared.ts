import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { Booked } from '../../domain/money/sums';
import {
  amountInMonth,
  beforeByCategory,
  beforeByPerson,
  firstBefore,
  type Before,
} from '../../domain/year/before';
import { unusualMonths, type Unusual } from '../../domain/year/unusual';
import type { Year } from '../../features/year/useYear';
import { useToday } from '../../hooks/useToday';
import { useMemoizedWatch, type Watched } from '../../hooks/useWatch';
import type { TransactionType } from '../../model/category';
import { rest } from '../../services/device/rest';
import { readOnce } from '../../services/firebase/readOnce';
import { REMAINING } from './useEstimated';

export interface Compared {
  /** The year before has bookings. */
  hasLast: boolean;
  /** What the table compares the year with; null where there is nothing. */
  before: Before | null;
  unusual: readonly Unusual[];
}

/** Compares a year with the one before. A comparison stays until a newer one is there. */
export function useCompared(
  { year, bookings }: Year,
  last: Booked | null,
  isByPerson: boolean,
): Watched<Compared> {
  const plan = usePlan();
  const { unit } = useFormats();
  const today = useToday();
  const watch = useMemo(() => {
    if (last === null) return null;
    const namedIn = (type: TransactionType) => [
      ...categoriesOf(plan, type),
      ...bookings.flatMap(({ transaction }) => (transaction.type === type ? [transaction.category] : [])),
    ];
    const read = async (): Promise<Compared> => {
      const first = firstBefore(last, year);
      const question = { year, today, first, unit };
      const before = isByPerson
        ? beforeByPerson(last, question, plan)
        : beforeByCategory(
            last,
            question,
            { income: namedIn('income'), expense: namedIn('expense') },
            REMAINING,
          );
      // Both look through all bookings: not in one task.
      await rest();
      const unusual = unusualMonths(bookings, question, (each) => amountInMonth(last, each));
      return { hasLast: first !== null, before, unusual };
    };
    return readOnce(() => rest().then(read));
  }, [last, year, bookings, plan, today, unit, isByPerson]);
  return useMemoizedWatch(watch, `${plan.id}/${year}/${isByPerson ? 'person' : 'category'}`);
}
