import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { bookingsBetween } from '../../domain/transactions/bookings';
import { useToday } from '../../hooks/useToday';
import { failureOf, useWatch, type Watched } from '../../hooks/useWatch';
import type { Day } from '../../model/day';
import { unreadableIn, watchBooksInParts } from '../../services/books/books';
import { watchEndedSeries, watchSeries } from '../../services/books/series';
import type { Searched } from './Results';

const LOADING = { status: 'loading' } as const;

/**
 * The plan's transactions dated in a window. With `isEach`, each occurrence of a series is one on its own day, with the id of
 * its series, instead of the series on its first day.
 */
export function useSearched({ from, to }: { from: Day; to: Day }, isEach: boolean): Watched<Searched> {
  const { id } = usePlan();
  const today = useToday();
  const planId = isEach ? id : null;
  const books = useWatch(watchBooksInParts, id, from, to);
  const running = useWatch(watchSeries, planId, today);
  const ended = useWatch(watchEndedSeries, planId, from, today);
  return useMemo((): Watched<Searched> => {
    const failed = failureOf(books, running, ended);
    if (failed !== null) return failed;
    if (books.status !== 'ready') return LOADING;
    const unreadable = unreadableIn(books.value, from, to);
    const isPart = books.value.missing > 0;
    const transactions = books.value.records.filter(({ date }) => date >= from && date <= to);
    if (!isEach) return { status: 'ready', value: { transactions, unreadable: unreadable.length, isPart } };
    if (running.status !== 'ready' || ended.status !== 'ready') return LOADING;
    const series = [running.value, ended.value];
    const repeats = series.flatMap(({ records }) => records);
    return {
      status: 'ready',
      value: {
        transactions: bookingsBetween(transactions, repeats, from, to).map(({ transaction, day }) => ({
          ...transaction,
          date: day,
        })),
        unreadable: new Set([...unreadable, ...series.flatMap((each) => each.unreadable)]).size,
        isPart,
      },
    };
  }, [books, running, ended, isEach, from, to]);
}
