import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { usePlan } from '../../contexts/PlanContext';
import { useCached } from '../../hooks/useCached';
import { useMemoizedWatch, useWatch, type Watched } from '../../hooks/useWatch';
import type { SpendingReads } from '../../domain/money/spending';
import type { SettleReads } from '../../domain/settle/books';
import type { EverydayReads } from '../../domain/forecast/everyday';
import type { Day } from '../../model/day';
import { CachedInstant, type Instant } from '../../model/instant';
import type { PlanId } from '../../model/ids';
import type { Series } from '../../model/transaction';
import type { CachedName } from '../../services/device/cachedRecords';
import { readOnce } from '../../services/firebase/readOnce';
import type { Watch } from '../../services/firebase/watch';
import { allSent, booksSince, watchBooks, type Books, type Reads } from '../../services/sums/sums';

export interface SumsQuestion<Value> {
  /** The name of the sums: `month-all`. Unique within the plan. */
  name: string;
  /** The first day of the month, or another key of the period. Sums with another key are never shown. */
  month: string;
  /** The first day to read, where that may come before `booksSince`. */
  since?: Day;
  /** The last day to read; missing unless it comes after today. */
  until?: Day;
  /** Must be stable: create it in a `useMemo`. */
  read: (reads: SpendingReads & EverydayReads & SettleReads, repeats: readonly Series[]) => Promise<Value>;
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
  source: SumsSource,
  question: SumsQuestion<Value>,
): { sums: Watched<Sums<Value>>; repeats: readonly Series[] | null } {
  const { id: planId } = usePlan();
  const identity = `${planId}/${question.name}/${question.month}`;
  const { books, reads } = useBooks(planId, source, question);
  const { asked, isOld } = useAsked(identity, { books, reads }, source, question);
  const last = useLast(identity, asked, { ...question, name: `${planId}/${question.name}` });
  const repeats = reads && reads.repeats;

  if (last !== null) return { sums: { status: 'ready', value: { ...last, isLast: true } }, repeats };
  if (isOld && asked.status === 'ready')
    return { sums: { status: 'ready', value: { ...asked.value, isUpdating: true } }, repeats };
  return { sums: asked, repeats };
}

interface OpenBooks {
  books: Watched<Books>;
  /** The reads of these books; null while they, or the series, are unknown. */
  reads: Reads | null;
}

/** Opens the plan's books from the first day that the question needs. */
function useBooks(
  planId: PlanId,
  { series, from: today }: SumsSource,
  { since, until = today }: Pick<SumsQuestion<unknown>, 'since' | 'until'>,
): OpenBooks {
  // All callers that can use the same days share the sums already read.
  const usual = booksSince(today);
  const from = since !== undefined && since < usual ? since : usual;
  const books = useWatch(watchBooks, series && planId, from, today, until);
  return { books, reads: books.status === 'ready' && series !== null ? books.value.readsFor(series) : null };
}

/** The sums with the key of their period, which a cached copy must have too. */
type Asked<Value> = Sums<Value> & { month: string };

/** Asks the question for each of the books. `isOld`: the sums were read from earlier books or series. */
function useAsked<Value>(
  identity: string,
  { books, reads }: OpenBooks,
  { unreadable = NONE }: SumsSource,
  { month, read: add }: SumsQuestion<Value>,
): { asked: Watched<Asked<Value>>; isOld: boolean } {
  const ended = books.status === 'ready' ? books.value.ended : null;
  const read = useMemoizedWatch(
    useMemo(
      () => ended && reads && watchSums(reads, [...unreadable, ...ended.unreadable], { month, read: add }),
      [ended, reads, unreadable, month, add],
    ),
    identity,
  );
  const asked = useMemo((): Watched<Asked<Value>> => {
    if (books.status === 'failed') return books;
    return read.status === 'ready' ? { status: 'ready', value: read.value.sums } : read;
  }, [books, read]);
  return { asked, isOld: read.status === 'ready' && read.value.of !== reads };
}

/**
 * The sums to show instead of `asked`: while the first ones load, this device's copy; offline, the last ones of this
 * screen or else that copy. Null where `asked` itself is shown.
 */
function useLast<Value>(
  identity: string,
  asked: Watched<Asked<Value>>,
  { name, month, schema }: Pick<SumsQuestion<Value>, 'month' | 'schema'> & { name: CachedName },
): Sums<Value> | null {
  const [last, setLast] = useState<{ identity: string; sums: Sums<Value> } | null>(null);
  if (asked.status === 'ready' && asked.value !== last?.sums) setLast({ identity, sums: asked.value });
  const isOffline = asked.status === 'failed' && asked.error.code === 'offline';
  const cached = useCached(
    schema === undefined ? null : name,
    isOffline ? LOADING : asked,
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
  if (isOffline && last?.identity === identity) return last.sums;
  // The copy was read for the first month of this screen.
  return cached.status === 'ready' && cached.isCached && cached.value.month === month ? cached.value : null;
}

/** Reads the sums once, and their time. */
function watchSums<Value>(
  reads: Reads,
  unreadable: readonly string[],
  { month, read }: Pick<SumsQuestion<Value>, 'month' | 'read'>,
): Watch<{ of: Reads; sums: Asked<Value> }> {
  return readOnce(async (signal) => {
    await untilSettled(signal);
    const missing = new Set(unreadable);
    const past = noting(missing, reads.past);
    const splitsIn: SettleReads['splitsIn'] = async (window) => {
      const { records, unreadable: unread } = await reads.splitsIn(window);
      unread.forEach((id) => missing.add(id));
      return records;
    };
    const value = await read({ ...noting(missing, reads), splitsIn, past }, reads.repeats);
    return { of: reads, sums: { value, month, unreadable: missing.size, at: Date.now() } };
  });
}

/** Collects in `missing` the ids of the unreadable records. */
function noting(missing: Set<string>, { firstDay, sumOf, largeOf }: Reads['past']): Reads['past'] {
  const noted = async <Answer extends { unreadable: readonly string[] }>(answer: Promise<Answer>) => {
    const { unreadable } = await answer;
    unreadable.forEach((id) => missing.add(id));
    return answer;
  };
  return {
    firstDay,
    sumOf: (part) => noted(sumOf(part)),
    largeOf: (part, filter) => noted(largeOf(part, filter)),
  };
}

/** Milliseconds: several listeners report one change, one after the other. */
const SETTLED = 100;

/** Resolves when changes have stopped and the server has all local writes. Rejects when `signal` aborts meanwhile. */
async function untilSettled(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, SETTLED);
  });
  signal.throwIfAborted();
  await allSent();
  signal.throwIfAborted();
}
