import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { bookingsBetween } from '../../domain/transactions/bookings';
import type { Booking } from '../../domain/transactions/recurrence';
import { daysOfYear } from '../../domain/year/days';
import { useToday } from '../../hooks/useToday';
import { useWatch, type Watched } from '../../hooks/useWatch';
import type { Instant } from '../../model/instant';
import type { Series, Transaction } from '../../model/transaction';
import { watchEndedSeries, watchSeries } from '../../services/transactions/transaction';
import { watchYear } from '../../services/year/year';

export interface Year {
  year: number;
  /** Everything in the year, by day; nothing unless `isWhole`. */
  bookings: readonly Booking[];
  /** False where the year has too many transactions to read one by one. */
  isWhole: boolean;
  /** The transactions dated in the year; a series on its first day. */
  transactions: readonly Transaction[];
  /** The plan's series that haven't ended. */
  series: readonly Series[];
  /** All series that may fall in the year or in the one before. */
  repeats: readonly Series[];
  /** The number of unreadable records, which the bookings lack. */
  unreadable: number;
  /** When the bookings were current, where the server can't say it now; null while they are. */
  at: Instant | null;
  /** The time of the newest act that may concern another year. */
  elsewhere: Instant;
}

const LOADING = { status: 'loading' } as const;

/** Follows everything in a year of the plan: what was, and what is entered or repeats in the days to come. */
export function useYear(year: number): Watched<Year> {
  const { id: planId } = usePlan();
  const today = useToday();
  const { from, to } = daysOfYear(year);
  const read = useWatch(watchYear, planId, year);
  const running = useWatch(watchSeries, planId, today);
  const ended = useWatch(watchEndedSeries, planId, daysOfYear(year - 1).from, today);
  const repeats = useMemo(
    () =>
      running.status === 'ready' && ended.status === 'ready'
        ? [...running.value.records, ...ended.value.records]
        : null,
    [running, ended],
  );
  const transactions = read.status === 'ready' ? read.value.transactions : null;
  const bookings = useMemo(
    () => transactions && repeats && bookingsBetween(transactions, repeats, from, to),
    [transactions, repeats, from, to],
  );
  return useMemo((): Watched<Year> => {
    const failed = [read, running, ended].find((each) => each.status === 'failed');
    if (failed?.status === 'failed') return failed;
    if (read.status !== 'ready' || running.status !== 'ready' || ended.status !== 'ready') return LOADING;
    if (bookings === null || repeats === null) return LOADING;
    const { unreadable, isWhole, at, elsewhere } = read.value;
    const missing = new Set([...unreadable, ...running.value.unreadable, ...ended.value.unreadable]);
    return {
      status: 'ready',
      value: {
        year,
        bookings: isWhole ? bookings : [],
        isWhole,
        transactions: read.value.transactions,
        series: running.value.records,
        repeats,
        unreadable: missing.size,
        at,
        elsewhere,
      },
    };
  }, [read, running, ended, year, bookings, repeats]);
}
