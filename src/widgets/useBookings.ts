import { useMemo } from 'react';
import { usePlan } from '../contexts/PlanContext';
import { useWatch, type Watched } from '../contexts/useWatch';
import { bookingsBetween } from '../domain/bookings';
import type { Booking } from '../domain/recurrence';
import type { Day } from '../model/day';
import { watchDatedTransactions, watchEndedSeries } from '../services/transaction';
import type { Forecast } from './forecast';

export interface Bookings {
  bookings: readonly Booking[];
  /** How many records could not be read, and are missing. */
  unreadable: number;
}

/** Everything from `from` up to and including today, live; never a part of it. */
export function useBookings({ series, from: today }: Forecast, from: Day): Watched<Bookings> {
  const { id: planId } = usePlan();
  const dated = useWatch(useMemo(() => watchDatedTransactions(planId, from, today), [planId, from, today]));
  const ended = useWatch(useMemo(() => watchEndedSeries(planId, from, today), [planId, from, today]));

  return useMemo((): Watched<Bookings> => {
    const failed = [dated, ended].filter((read) => read.status === 'failed');
    if (failed[0]) return { ...failed[0], retry: () => failed.forEach(({ retry }) => retry()) };
    if (dated.status !== 'ready' || ended.status !== 'ready') return { status: 'loading' };
    const bookings = bookingsBetween(dated.value.records, [...series, ...ended.value.records], from, today);
    const unreadable = new Set([...dated.value.unreadable, ...ended.value.unreadable]).size;
    return { status: 'ready', value: { bookings, unreadable } };
  }, [dated, ended, series, from, today]);
}
