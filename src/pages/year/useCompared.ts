import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import {
  amountInMonth,
  beforeByCategory,
  beforeByPerson,
  firstBefore,
  type Before,
  type BeforeReads,
} from '../../domain/year/before';
import { readUnusual, type Unusual } from '../../domain/year/unusual';
import type { Year } from '../../features/year/useYear';
import { useYearBefore, type KeptBefore, type YearBefore } from '../../features/year/useYearBefore';
import { useToday } from '../../hooks/useToday';
import type { TransactionType } from '../../model/category';
import { REMAINING } from './useEstimated';

export interface Compared {
  /** The year before has bookings. */
  hasLast: boolean;
  /** What the table compares the year with; null where there is nothing. */
  before: Before | null;
  unusual: readonly Unusual[];
}

/** Compares a year with the one before. */
export function useCompared(
  of: Year,
  kept: KeptBefore,
  { isByPerson, isWanted }: { isByPerson: boolean; isWanted: boolean },
): YearBefore<Compared> {
  const plan = usePlan();
  const today = useToday();
  const { year, bookings, repeats, isWhole } = of;
  const read = useMemo(() => {
    if (!isWhole) return null;
    const namedIn = (type: TransactionType) => [
      ...categoriesOf(plan, type),
      ...bookings.flatMap(({ transaction }) => (transaction.type === type ? [transaction.category] : [])),
    ];
    return async (reads: BeforeReads): Promise<Compared> => {
      const first = await firstBefore(reads, { year, series: repeats });
      const question = { year, today, series: repeats, first };
      const before = isByPerson
        ? await beforeByPerson(reads, question, plan)
        : await beforeByCategory(
            reads,
            question,
            { income: namedIn('income'), expense: namedIn('expense') },
            REMAINING,
          );
      const unusual = await readUnusual(bookings, { year, today, first }, (each) =>
        amountInMonth(reads, repeats, each),
      );
      return { hasLast: first !== null, before, unusual };
    };
  }, [year, bookings, repeats, isWhole, plan, today, isByPerson]);
  return useYearBefore(of, kept, read, { name: isByPerson ? 'person' : 'category', isWanted });
}
