import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { usePlan } from '../../contexts/PlanContext';
import { useCached } from '../../hooks/useCached';
import { useMemoizedWatch, useWatch, type Watched } from '../../hooks/useWatch';
import type { SumOf } from '../../domain/money/monthSums';
import { spendingSince, type SpendingReads } from '../../domain/money/spending';
import type { Day } from '../../model/day';
import { CachedInstant, type Instant } from '../../model/instant';
import type { Series } from '../../model/transaction';
import { toAppError } from '../../services/firebase/appError';
import type { Watch } from '../../services/firebase/watch';
import { allSent, watchBooks, type Reads } from '../../services/sums/sums';

export interface SumsQuestion<Value> {
  /** The name of the sums: `month-all`. Unique within the plan. */
  name: string;
  /** The first day of the month, or another key of the period. Sums with another key are never shown. */
  month: string;
  /** The first day to read, where that may come before `spendingSince`. */
  since?: Day;
  /** Must be stable: create it in a `useMemo`. */
  read: (reads: SpendingReads, repeats: readonly Series[]) => Promise<Value>;
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
  /** The data has changed, and the sums are being read again. */
  isUpdating?: true;
}

const LOADING = { status: 'loading' } as const;
const NONE: readonly string[] = [];

/**
 * Reads the sums of a plan, again whenever they may have changed. The last sums stay until new ones arrive and while
 * offline, marked as such. `repeats` has all series that may fall in one of the months; null until they are read.
 */
export function useSums<Value>(
  { series, from: today, unreadable = NONE }: SumsSource,
  { name, month, since, read: add, schema }: SumsQuestion<Value>,
): { sums: Watched<Sums<Value>>; repeats: readonly Series[] | null } {
  const { id: planId } = usePlan();
  // All callers that can use the same days share the sums already read.
  const usual = spendingSince(today);
  const from = since !== undefined && since < usual ? since : usual;
  const books = useWatch(watchBooks, series && planId, from, today);
  const opened = books.status === 'ready' ? books.value : null;
  const reads = opened && series && opened.readsFor(series);
  const repeats = reads && reads.repeats;
  const identity = `${planId}/${name}/${month}`;
  const read = useMemoizedWatch(
    useMemo(() => {
      if (opened === null || reads === null) return null;
      const { repeats: all } = reads;
      return readSettled(async () => {
        const missing = new Set([...unreadable, ...opened.ended.unreadable]);
        const value = await add({ ...reads, sumOf: noting(missing, reads) }, all);
        return { value, month, unreadable: missing.size, repeats: all };
      });
    }, [opened, reads, unreadable, add, month]),
    identity,
  );
  const sums = useMemo((): Watched<Sums<Value> & { month: string }> => {
    if (books.status === 'failed') return books;
    if (read.status !== 'ready') return read;
    const { repeats: _, ...value } = read.value;
    return { status: 'ready', value };
  }, [books, read]);
  // Read from earlier books or series.
  const isOld = read.status === 'ready' && read.value.repeats !== repeats;

  const [last, setLast] = useState<{ identity: string; sums: Sums<Value> } | null>(null);
  if (sums.status === 'ready' && sums.value !== last?.sums) setLast({ identity, sums: sums.value });
  const isOffline = sums.status === 'failed' && sums.error.code === 'offline';
  const kept = useCached(
    schema === undefined ? null : `${planId}/${name}`,
    isOffline ? LOADING : sums,
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

  if (isOffline && last?.identity === identity)
    return { sums: { status: 'ready', value: { ...last.sums, isLast: true } }, repeats };
  if (kept.status === 'ready' && kept.isKept)
    return { sums: { status: 'ready', value: { ...kept.value, isLast: true } }, repeats };
  if (isOld && sums.status === 'ready')
    return { sums: { status: 'ready', value: { ...sums.value, isUpdating: true } }, repeats };
  return { sums, repeats };
}

/** Collects in `missing` the ids of the unreadable records. */
function noting(missing: Set<string>, { sumOf }: Reads): SumOf {
  return async (part) => {
    const sum = await sumOf(part);
    sum.unreadable.forEach((id) => missing.add(id));
    return sum;
  };
}

/** Milliseconds: several listeners report one change, one after the other. */
const SETTLED = 100;

/** Reads once, when changes have stopped and the server has all local writes, and adds the time. */
function readSettled<T extends object>(read: () => Promise<T>): Watch<T & { at: Instant }> {
  return (next, fail) => {
    let stopped = false;
    const tell = async () => {
      try {
        await allSent();
        if (stopped) return;
        const value = await read();
        if (!stopped) next({ ...value, at: Date.now() });
      } catch (error) {
        if (!stopped) fail(toAppError(error));
      }
    };
    const timer = setTimeout(() => void tell(), SETTLED);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  };
}
