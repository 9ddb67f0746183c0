import { useMemo } from 'react';
import * as v from 'valibot';
import { usePlan } from '../../contexts/PlanContext';
import { useCached } from '../../hooks/useCached';
import { failureOf, useMemoizedWatch, useWatch, type Watched } from '../../hooks/useWatch';
import { everydaySince } from '../../domain/forecast/everyday';
import { answersOf, type Answers } from '../../domain/year/answers';
import type { Day } from '../../model/day';
import { CachedInstant, type Instant } from '../../model/instant';
import type { PlanId } from '../../model/ids';
import type { Series } from '../../model/transaction';
import { unreadableIn, watchBooks, type PlanBooks } from '../../services/books/books';
import { readOnce } from '../../services/firebase/readOnce';
import { watchEndedSeries } from '../../services/books/series';

export interface SumsQuestion<Value> {
  /** The name of the sums: `month-all`. Unique within the plan. */
  name: string;
  /** The first day of the month, or another key of the period. Sums with another key are never shown. */
  month: string;
  /** The first day to read, where that may come before `everydaySince`; `MIN_DAY` for the day of the first transaction. */
  since?: Day;
  /** The last day to read; missing unless it comes after today. */
  until?: Day;
  /** Must be stable: create it in a `useMemo`. */
  read: (books: Answers, repeats: readonly Series[]) => Promise<Value>;
  /** Parses the sums cached on this device. Without it, nothing is cached. */
  schema?: v.GenericSchema<unknown, Value>;
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
  /** When the sums were read. */
  at: Instant;
  /** The number of unreadable records, which the sums lack. */
  unreadable: number;
  /** Earlier sums, which may have changed since. */
  isLast?: true;
}

const LOADING = { status: 'loading' } as const;
const NONE: readonly string[] = [];

/**
 * Adds up a plan's books, again whenever they change. Without a connection, the sums are marked as earlier ones.
 * `repeats` has all series that may fall in one of the months; null until they are read.
 */
export function useSums<Value>(
  source: SumsSource,
  { name, month, read, schema, ...days }: SumsQuestion<Value>,
): { sums: Watched<Sums<Value>>; repeats: readonly Series[] | null } {
  const { id: planId } = usePlan();
  const books = useBooks(planId, source, days);
  const asked = useMemoizedWatch(
    useMemo(
      () => (books.status === 'ready' ? readOnce(() => sumsIn(books.value, month, read)) : null),
      [books, month, read],
    ),
    `${planId}/${name}/${month}`,
  );
  const known = books.status === 'failed' ? books : asked;
  const isOffline = known.status === 'failed' && known.error.code === 'offline';
  const cached = useCached(
    schema === undefined ? null : `${planId}/${name}`,
    isOffline ? LOADING : known,
    useMemo(
      () =>
        v.object({
          value: schema ?? v.never(),
          // Ignores cached sums of another month.
          month: v.literal(month),
          at: CachedInstant,
          unreadable: v.number(),
        }),
      [schema, month],
    ),
  );
  const repeats = books.status === 'ready' ? books.value.repeats : null;
  // The copy was read for the first month of this screen.
  if (cached.status === 'ready' && cached.isCached && cached.value.month === month)
    return { sums: { status: 'ready', value: { ...cached.value, isLast: true } }, repeats };
  return { sums: known, repeats };
}

interface OpenBooks extends Pick<PlanBooks, 'transactions' | 'at'> {
  /** All series that may fall in their days. */
  repeats: readonly Series[];
  unreadable: readonly string[];
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
    const { transactions, at } = books.value;
    return {
      status: 'ready',
      value: {
        transactions,
        at,
        repeats: [...series, ...ended.value.records],
        unreadable: [
          ...new Set([...unreadable, ...ended.value.unreadable, ...unreadableIn(books.value, from, until)]),
        ],
      },
    };
  }, [books, ended, series, unreadable, from, until]);
}

async function sumsIn<Value>(
  { transactions, at, repeats, unreadable }: OpenBooks,
  month: string,
  read: SumsQuestion<Value>['read'],
): Promise<Sums<Value> & { month: string }> {
  const value = await read(answersOf(transactions), repeats);
  const isLast = at !== null && { isLast: true as const };
  return { value, month, unreadable: unreadable.length, at: at ?? Date.now(), ...isLast };
}
