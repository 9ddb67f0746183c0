import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { firstExpected } from '../../domain/forecast/forecast';
import { addDays } from '../../domain/time/calendar';
import { newestBookings } from '../../domain/transactions/bookings';
import type { Booking } from '../../domain/transactions/recurrence';
import { useWatch, type Watched } from '../../hooks/useWatch';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { watchDatedTransactions } from '../../services/transactions/transaction';

/** The most transactions that are read: those furthest ahead. */
export const MOST_AHEAD = 500;

/** Single transactions that people have entered for days to come. */
export interface EnteredAhead {
  /** In the order of `bookingsBetween`. Never occurrences of series. */
  bookings: readonly Booking[];
  /** False when there are more than `MOST_AHEAD` transactions: then the nearest are missing. */
  isWhole: boolean;
  /** The ids of unreadable transactions. */
  unreadable: readonly string[];
}

const TYPES: readonly TransactionType[] = ['income', 'expense'];

const LOADING = { status: 'loading' } as const;

/** Follows the single transactions dated after `today`, up to, but not including, `to`. Null for `today` reads nothing. */
export function useEnteredAhead(today: Day | null, to: Day): Watched<EnteredAhead> {
  const { id: planId } = usePlan();
  const until = addDays(to, -1);
  const from = today && firstExpected(today);
  const read = useWatch(watchDatedTransactions, planId, TYPES, from && { from, to: until }, MOST_AHEAD + 1);
  return useMemo(() => {
    if (read.status === 'failed') return read;
    if (read.status === 'loading' || from === null) return LOADING;
    const { records, unreadable } = read.value;
    const found = newestBookings(records, [], { from, to: until, most: MOST_AHEAD });
    return { status: 'ready', value: { ...found, unreadable } };
  }, [read, from, until]);
}
