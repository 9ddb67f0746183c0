import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import type { Booked } from '../../domain/money/sums';
import { bookingsBetween } from '../../domain/transactions/bookings';
import type { Booking } from '../../domain/transactions/recurrence';
import { daysOfYear } from '../../domain/year/days';
import { useToday } from '../../hooks/useToday';
import { failureOf, useWatch, type Watched } from '../../hooks/useWatch';
import type { Instant } from '../../model/instant';
import type { Series, Transaction } from '../../model/transaction';
import { unreadableIn, watchBooks } from '../../services/books/books';
import { watchEndedSeries, watchSeries } from '../../services/books/series';

export interface Year {
  year: number;
  /** Everything in the year, by day. */
  bookings: readonly Booking[];
  /** The transactions dated in the year; a series on its first day. */
  transactions: readonly Transaction[];
  /** The plan's series that haven't ended. */
  series: readonly Series[];
  /** All series that may fall in the year or in the one before. */
  repeats: readonly Series[];
  /** The number of unreadable records, which the bookings lack. */
  unreadable: number;
  /** The first year in which the plan has any. */
  first: number;
  /** When the bookings were current, where the server can't say it now; null while they are. */
  at: Instant | null;
}

const LOADING = { status: 'loading' } as const;

/** Follows everything in a year of the plan: what was, and what is entered or repeats in the days to come. */
export function useYear(year: number): Watched<Year> {
  const { id: planId } = usePlan();
  const today = useToday();
  const { from, to } = daysOfYear(year);
  const read = useWatch(watchBooks, planId, from, to);
  const running = useWatch(watchSeries, planId, today);
  const ended = useWatch(watchEndedSeries, planId, daysOfYear(year - 1).from, today);
  const repeats = useMemo(
    () =>
      running.status === 'ready' && ended.status === 'ready'
        ? [...running.value.records, ...ended.value.records]
        : null,
    [running, ended],
  );
  const transactions = read.status === 'ready' ? read.value.records : null;
  const bookings = useMemo(
    () => transactions && repeats && bookingsBetween(transactions, repeats, from, to),
    [transactions, repeats, from, to],
  );
  return useMemo((): Watched<Year> => {
    const failed = failureOf(read, running, ended);
    if (failed !== null) return failed;
    if (read.status !== 'ready' || running.status !== 'ready' || ended.status !== 'ready') return LOADING;
    if (bookings === null || repeats === null) return LOADING;
    const { at, span } = read.value;
    const missing = new Set([
      ...unreadableIn(read.value, from, to),
      ...running.value.unreadable,
      ...ended.value.unreadable,
    ]);
    return {
      status: 'ready',
      value: {
        year,
        bookings,
        transactions: read.value.records,
        series: running.value.records,
        repeats,
        unreadable: missing.size,
        at,
        first: span.first,
      },
    };
  }, [read, running, ended, year, from, to, bookings, repeats]);
}

export interface YearBefore {
  booked: Booked;
  /** Lists everything in it. */
  bookings: () => readonly Booking[];
}

/** The year before a year, which is read while that one is. */
export function useYearBefore(year: number, repeats: readonly Series[] | null): Watched<YearBefore> {
  const { id: planId } = usePlan();
  const { from, to } = daysOfYear(year - 1);
  const read = useWatch(watchBooks, planId, from, to);
  return useMemo(() => {
    if (read.status !== 'ready') return read;
    if (repeats === null) return LOADING;
    const { records: transactions } = read.value;
    return {
      status: 'ready',
      value: {
        booked: { transactions, series: repeats },
        bookings: () => bookingsBetween(transactions, repeats, from, to),
      },
    };
  }, [read, repeats, from, to]);
}
