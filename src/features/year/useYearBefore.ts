import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { bookingsBetween } from '../../domain/transactions/bookings';
import type { Booking } from '../../domain/transactions/recurrence';
import { answersOf } from '../../domain/year/answers';
import type { BeforeReads } from '../../domain/year/before';
import { daysOfYear } from '../../domain/year/days';
import { useMemoizedWatch, useWatch, type Watched } from '../../hooks/useWatch';
import { rest } from '../../services/device/rest';
import { readOnce } from '../../services/firebase/readOnce';
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

export interface YearBefore<Value> {
  /** What `read` resolves to; null while it is being read, and where it can't be. */
  value: Value | null;
  isLoading: boolean;
  /** Everything in the year before; null unless this device has it. */
  bookings: readonly Booking[] | null;
  /** There are more than are read one by one. */
  isTooLarge: boolean;
}

/**
 * Asks about the year before. The database adds it up, unless this device has its transactions; `isWanted` reads them.
 *
 * @param read must be stable; null asks nothing. A value stays until a newer one of the same `name` is there.
 */
export function useYearBefore<Value>(
  { year: compared, elsewhere, repeats }: Year,
  kept: KeptBefore,
  read: ((reads: BeforeReads) => Promise<Value>) | null,
  { name, isWanted }: { name: string; isWanted: boolean },
): YearBefore<Value> {
  const { id: planId } = usePlan();
  const year = compared - 1;
  const isMissing = kept.status === 'ready' && kept.value === null;
  const asked = useWatch(watchYear, isWanted && isMissing ? planId : null, year);
  const records = recordsOf(kept) ?? recordsOf(asked);
  const isKnown = kept.status !== 'loading';
  const transactions = records?.isWhole === true ? records.transactions : null;

  const reads = useMemo((): BeforeReads | null => {
    if (!isKnown) return null;
    if (transactions !== null) return answersOf(transactions);
    const { splitsIn, ...sums } = answersWhile(planId, daysOfYear(year), String(elsewhere));
    return { ...sums, splitsIn: async (window) => (await splitsIn(window)).records };
  }, [planId, year, isKnown, transactions, elsewhere]);
  const watch = useMemo(() => read && reads && readOnce(() => rest().then(() => read(reads))), [read, reads]);
  const value = useMemoizedWatch(watch, `${planId}/${year}/${name}`);

  const bookings = useMemo(() => {
    if (transactions === null) return null;
    const { from, to } = daysOfYear(year);
    return bookingsBetween(transactions, repeats, from, to);
  }, [transactions, repeats, year]);
  return {
    value: value.status === 'ready' ? value.value : null,
    isLoading: read !== null && value.status === 'loading',
    bookings,
    isTooLarge: records?.isWhole === false,
  };
}

const recordsOf = <Value>(watched: Watched<Value>) => (watched.status === 'ready' ? watched.value : null);
