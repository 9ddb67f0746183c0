import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { usePlan } from '../../contexts/PlanContext';
import { useCached } from '../../hooks/useCached';
import { useWatch, type Watched } from '../../hooks/useWatch';
import type { SumOf } from '../../domain/money/monthSums';
import { spendingSince, type SpendingReads } from '../../domain/money/spending';
import type { Day } from '../../model/day';
import { CachedInstant, type Instant } from '../../model/instant';
import type { Series } from '../../model/transaction';
import { toAppError } from '../../services/firebase/appError';
import type { Watch } from '../../services/firebase/watch';
import { allSent, watchBooks, type Reads } from '../../services/sums/sums';

export interface SumsQuestion<Value> {
  /** What they are the sums of: `month-all`. Unique among those of the plan. */
  name: string;
  /** The month that they are of, by its first day, or whatever else they are of: those of another one are never shown. */
  month: string;
  /** The first day that is asked about, where that may come before those of `spendingSince`. */
  since?: Day;
  /** Keep it in a `useMemo`. */
  read: (reads: SpendingReads, repeats: readonly Series[]) => Promise<Value>;
  /** What this device has kept of them. Nothing is kept without. */
  schema?: v.GenericSchema<unknown, Value>;
}

/** What has to be known to add up a plan. */
export interface SumsSource {
  /** What repeats and has not ended before `from`; null while it isn't known, and nothing is asked. */
  series: readonly Series[] | null;
  /** Today. */
  from: Day;
  /** The ids of those that should be among them and can't be read. */
  unreadable?: readonly string[];
}

export interface Sums<Value> {
  value: Value;
  /** When they were read. */
  at: Instant;
  /** How many records could not be read, and are missing. */
  unreadable: number;
  /** They have been read before, and may have changed since. */
  isLast?: true;
  /** Something was written since, and they are being read again. */
  isUpdating?: true;
}

const LOADING = { status: 'loading' } as const;
const NONE: readonly string[] = [];

/**
 * The sums of a plan, read again whenever they may have changed: the last ones stay until the new ones are there, and
 * while there is no connection, and say so. `repeats` is all that repeats and may fall in one of the months; null until it
 * is read.
 */
export function useSums<Value>(
  { series, from: today, unreadable = NONE }: SumsSource,
  { name, month, since, read: add, schema }: SumsQuestion<Value>,
): { sums: Watched<Sums<Value>>; repeats: readonly Series[] | null } {
  const { id: planId } = usePlan();
  // The same days for all that can do with them: they have the sums that are read already.
  const usual = spendingSince(today);
  const from = since !== undefined && since < usual ? since : usual;
  const isKnown = series !== null;
  const books = useWatch(
    useMemo(() => (isKnown ? watchBooks(planId, from, today) : null), [isKnown, planId, from, today]),
  );
  const opened = books.status === 'ready' ? books.value : null;
  const reads = opened && series && opened.readsFor(series);
  const repeats = reads && reads.repeats;
  const identity = `${planId}/${name}/${month}`;
  const read = useWatch(
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
  // Of books or series that were other ones.
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
          // Sums of another month are no longer read.
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

/** Notes in `missing` which records a sum is without. */
function noting(missing: Set<string>, { sumOf }: Reads): SumOf {
  return async (part) => {
    const sum = await sumOf(part);
    sum.unreadable.forEach((id) => missing.add(id));
    return sum;
  };
}

/** Milliseconds: what changes at once is told by several listeners, one after the other. */
const SETTLED = 100;

/** Reads once, as soon as no more changes come and the server has all that was written here; and says when. */
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
