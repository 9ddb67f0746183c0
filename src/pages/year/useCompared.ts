import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { Answers } from '../../domain/year/answers';
import {
  amountInMonth,
  beforeByCategory,
  beforeByPerson,
  firstBefore,
  type Before,
} from '../../domain/year/before';
import { readUnusual, type Unusual } from '../../domain/year/unusual';
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
  { year, bookings, repeats }: Year,
  reads: Answers | null,
  isByPerson: boolean,
): Watched<Compared> {
  const plan = usePlan();
  const { unit } = useFormats();
  const today = useToday();
  const watch = useMemo(() => {
    if (reads === null) return null;
    const namedIn = (type: TransactionType) => [
      ...categoriesOf(plan, type),
      ...bookings.flatMap(({ transaction }) => (transaction.type === type ? [transaction.category] : [])),
    ];
    const read = async (): Promise<Compared> => {
      const first = await firstBefore(reads, { year, series: repeats });
      const question = { year, today, series: repeats, first, unit };
      const before = isByPerson
        ? await beforeByPerson(reads, question, plan)
        : await beforeByCategory(
            reads,
            question,
            { income: namedIn('income'), expense: namedIn('expense') },
            REMAINING,
          );
      // Both look through all bookings: not in one task.
      await rest();
      const unusual = await readUnusual(bookings, { year, today, first, unit }, (each) =>
        amountInMonth(reads, repeats, each),
      );
      return { hasLast: first !== null, before, unusual };
    };
    return readOnce(() => rest().then(read));
  }, [reads, year, bookings, repeats, plan, today, unit, isByPerson]);
  return useMemoizedWatch(watch, `${plan.id}/${year}/${isByPerson ? 'person' : 'category'}`);
}
