import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { bookingsBetween } from '../../domain/transactions/bookings';
import type { Booking } from '../../domain/transactions/recurrence';
import { answersOf, type Answers } from '../../domain/year/answers';
import { daysOfYear } from '../../domain/year/days';
import { useWatch, type Watched } from '../../hooks/useWatch';
import { answersWhile } from '../../services/sums/sums';
import { watchKeptYear, watchYear, type YearRecords } from '../../services/year/year';
import type { Year } from './useYear';

/** What this device has kept of a year; null where that is nothing. */
export type KeptBefore = Watched<YearRecords | null>;

/** Reads what this device has kept of the year before a year. */
export function useKeptBefore(year: number): KeptBefore {
  const { id: planId } = usePlan();
  return useWatch(watchKeptYear, planId, year - 1);
}

export interface YearBefore {
  /** Answers about its days; null until it is known who gives them. */
  answers: Answers | null;
  /** Lists everything in it; null unless this device has it. */
  bookings: (() => readonly Booking[]) | null;
  /** There are more than are read one by one. */
  isTooLarge: boolean;
}

/** The year before a year. The database adds it up, unless this device has its transactions; `isWanted` reads them. */
export function useYearBefore(
  { year: compared, elsewhere, repeats }: Year,
  kept: KeptBefore,
  { isWanted }: { isWanted: boolean },
): YearBefore {
  const { id: planId } = usePlan();
  const year = compared - 1;
  const isMissing = kept.status === 'ready' && kept.value === null;
  const asked = useWatch(watchYear, isWanted && isMissing ? planId : null, year);
  const records = recordsOf(kept) ?? recordsOf(asked);
  const isKnown = kept.status !== 'loading';
  const transactions = records?.isWhole === true ? records.transactions : null;

  const answers = useMemo((): Answers | null => {
    if (!isKnown) return null;
    if (transactions !== null) return answersOf(transactions);
    const { splitsIn, ...sums } = answersWhile(planId, daysOfYear(year), String(elsewhere));
    return { ...sums, splitsIn: async (window) => (await splitsIn(window)).records };
  }, [planId, year, isKnown, transactions, elsewhere]);

  const bookings = useMemo(() => {
    if (transactions === null) return null;
    const { from, to } = daysOfYear(year);
    return () => bookingsBetween(transactions, repeats, from, to);
  }, [transactions, repeats, year]);
  return { answers, bookings, isTooLarge: records?.isWhole === false };
}

const recordsOf = <Value>(watched: Watched<Value>) => (watched.status === 'ready' ? watched.value : null);
