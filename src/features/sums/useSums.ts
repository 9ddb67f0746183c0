import { useMemo, useState } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { failureOf, useWatch, type Watched } from '../../hooks/useWatch';
import { everydaySince } from '../../domain/forecast/everyday';
import type { Booked } from '../../domain/money/sums';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { Instant } from '../../model/instant';
import type { PlanId } from '../../model/ids';
import type { Series, Transaction } from '../../model/transaction';
import { unreadableIn, watchBooks, type PlanBooks } from '../../services/books/books';
import { watchEndedSeries } from '../../services/books/series';

export interface SumsQuestion<Value> {
  /** What the question is about. While it stays the same, the last answer stays until the days it needs are here. */
  about: string;
  /** The first day it needs, where that may come before `everydaySince`; `MIN_DAY` for the day of the first transaction. */
  since?: Day;
  /** The last day it needs; missing unless it comes after today. */
  until?: Day;
  /** Must be stable: create it in a `useMemo`. It may throw an AppError. */
  answer: (booked: Booked) => Value;
}

/** The data needed to add up a plan. */
export interface SumsSource {
  /** Series that haven't ended before `from`. Null while unknown; then nothing is read. */
  series: readonly Series[] | null;
  /** Today. */
  from: Day;
  /** The ids of unreadable series. */
  unreadable?: readonly string[];
}

export interface Sums<Value> {
  value: Value;
  /** The number of unreadable records, which the sums lack. */
  unreadable: number;
  /** When the books were current, where the server can't say it now; null while they are. */
  at: Instant | null;
}

const LOADING = { status: 'loading' } as const;
const NONE: readonly string[] = [];

/**
 * Adds up a plan's books, again whenever they change. `repeats` has all series that may fall in the days of the question;
 * null until they are read.
 */
export function useSums<Value>(
  source: SumsSource,
  { about, answer, ...days }: SumsQuestion<Value>,
): { sums: Watched<Sums<Value>>; repeats: readonly Series[] | null } {
  const { id: planId } = usePlan();
  const books = useBooks(planId, source, days);
  const sums = useMemo(() => answerFrom(books, answer), [books, answer]);
  const question = `${planId}/${about}`;
  const [shown, setShown] = useState({ question, sums });
  if (shown.question !== question || (shown.sums !== sums && sums.status !== 'loading'))
    setShown({ question, sums });
  return {
    sums: shown.question === question && sums.status === 'loading' ? shown.sums : sums,
    repeats: books.status === 'ready' ? books.value.booked.series : null,
  };
}

function answerFrom<Value>(
  books: Watched<OpenBooks>,
  answer: SumsQuestion<Value>['answer'],
): Watched<Sums<Value>> {
  if (books.status !== 'ready') return books;
  const { booked, at, unreadable } = books.value;
  try {
    return { status: 'ready', value: { value: answer(booked), at, unreadable: unreadable.length } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The same books would give the same answer; others come by themselves.
    return { status: 'failed', error };
  }
}

interface OpenBooks extends Pick<PlanBooks, 'at'> {
  booked: Booked;
  unreadable: readonly string[];
}

type Known = WeakMap<readonly Series[], Booked>;
const known = new WeakMap<readonly Transaction[], WeakMap<readonly Series[], Known>>();

/** The same for the same lists: what is remembered of it serves all who ask. */
function bookedOf(
  transactions: readonly Transaction[],
  series: readonly Series[],
  ended: readonly Series[],
): Booked {
  const bySeries = known.get(transactions) ?? new WeakMap<readonly Series[], Known>();
  known.set(transactions, bySeries);
  const byEnded: Known = bySeries.get(series) ?? new WeakMap();
  bySeries.set(series, byEnded);
  const booked = byEnded.get(ended) ?? { transactions, series: [...series, ...ended] };
  byEnded.set(ended, booked);
  return booked;
}

/** Opens the plan's books from the first day that the question needs. */
function useBooks(
  planId: PlanId,
  { series, from: today, unreadable = NONE }: SumsSource,
  { since, until = today }: Pick<SumsQuestion<unknown>, 'since' | 'until'>,
): Watched<OpenBooks> {
  const usual = everydaySince(today);
  const from = since !== undefined && since < usual ? since : usual;
  const books = useWatch(watchBooks, series && planId, from, until);
  const ended = useWatch(watchEndedSeries, series && planId, from, today);
  return useMemo(() => {
    const failed = failureOf(books, ended);
    if (failed !== null) return failed;
    if (books.status !== 'ready' || ended.status !== 'ready' || series === null) return LOADING;
    return {
      status: 'ready',
      value: {
        booked: bookedOf(books.value.records, series, ended.value.records),
        at: books.value.at,
        unreadable: [
          ...new Set([...unreadable, ...ended.value.unreadable, ...unreadableIn(books.value, from, until)]),
        ],
      },
    };
  }, [books, ended, series, unreadable, from, until]);
}
