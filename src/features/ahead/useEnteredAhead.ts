import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { firstExpected } from '../../domain/forecast/forecast';
import { addDays } from '../../domain/time/calendar';
import { bookingsBetween } from '../../domain/transactions/bookings';
import type { Booking } from '../../domain/transactions/recurrence';
import { useWatch, type Watched } from '../../hooks/useWatch';
import type { Day } from '../../model/day';
import { unreadableIn, watchBooks } from '../../services/books/books';

/** Single transactions that people have entered for days to come. */
export interface EnteredAhead {
  /** In the order of `bookingsBetween`. Never occurrences of series. */
  bookings: readonly Booking[];
  /** The ids of unreadable transactions. */
  unreadable: readonly string[];
}

const LOADING = { status: 'loading' } as const;

/** Follows the single transactions dated after `today`, up to, but not including, `to`. Null for `today` reads nothing. */
export function useEnteredAhead(today: Day | null, to: Day): Watched<EnteredAhead> {
  const { id: planId } = usePlan();
  const until = addDays(to, -1);
  const from = today && firstExpected(today);
  const read = useWatch(watchBooks, planId, from, until);
  return useMemo(() => {
    if (read.status === 'failed') return read;
    if (read.status === 'loading' || from === null) return LOADING;
    const bookings = bookingsBetween(read.value.records, [], from, until);
    const unreadable = unreadableIn(read.value, from, until);
    return { status: 'ready', value: { bookings, unreadable } };
  }, [read, from, until]);
}
