// Confirms the occurrences that the lines of a file pay, and undoes it.
import { deleteField, type DocumentData, type FieldValue, type Transaction } from 'firebase/firestore';
import { paidOn } from '../../domain/learning/matchSeries';
import { isScheduled, isSeries } from '../../domain/transactions/recurrence';
import { exceptionFor, exceptionOf, seenAs } from '../../domain/transactions/series';
import type { Day } from '../../model/day';
import type { ActKind } from '../../model/history';
import type { PlanId, TransactionId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { MAX_EXCEPTIONS, type Exception, type Series } from '../../model/transaction';
import { toAppError } from '../firebase/appError';
import { db } from '../firebase/database';
import { runTransaction } from '../firebase/server';
import { onServer, type LongAct } from '../firebase/serverAct';
import { parseTransaction, storedException } from './transaction';
import { named, newActId, partOf, transactionRef, writeAct, type Deed } from './writeAct';

/** How many series one step changes. */
const SERIES_AT_ONCE = 50;

/** A payment of an occurrence. */
export interface SeriesMatchToWrite {
  /** As it was before. */
  series: Series;
  /** The day by the rhythm, which identifies the occurrence. */
  scheduled: Day;
  amount: Cents;
  date: Day;
  /** Absent, the occurrence stays named as it is. */
  description?: string;
}

/**
 * Confirms each occurrence with the amount, day and description that were paid. A series with as many exceptions as it
 * can hold loses its oldest plain confirmations. Resolves to those that have no occurrence any more, because another
 * member has changed or deleted the series: they aren't written. After an interruption, the same act completes it.
 */
export async function confirmOccurrences(
  planId: PlanId,
  matched: readonly SeriesMatchToWrite[],
  act: LongAct = {},
): Promise<readonly SeriesMatchToWrite[]> {
  return changeSeries(planId, 'import', matched, act, (now, paid) => {
    if (now === null) return { fields: {}, left: paid };
    const there = paid.filter(({ scheduled }) => isThere(now, scheduled));
    const { fields, written } = confirming(now, there);
    const isWritten = new Set(written);
    return { fields, left: paid.filter((each) => !isWritten.has(each)) };
  });
}

/**
 * Undoes `confirmOccurrences`: each occurrence is as it was before. Skips those that somebody has changed since then, and
 * series that are gone.
 */
export async function undoConfirmOccurrences(
  planId: PlanId,
  matched: readonly SeriesMatchToWrite[],
  act: LongAct = {},
): Promise<void> {
  await changeSeries(planId, 'undo', matched, act, (now, paid) => {
    const still = now === null ? [] : paid.filter((each) => isSo(now, each));
    const fields = Object.fromEntries(
      still.map(({ series, scheduled }) => {
        const former = exceptionOf(series, scheduled);
        return [`exceptions.${scheduled}`, former === undefined ? deleteField() : storedException(former)];
      }),
    );
    return { fields, left: [] };
  });
}

/** The fields to write, by path. */
type Fields = Record<string, ReturnType<typeof storedException> | FieldValue>;

interface Change {
  fields: Fields;
  /** The payments that it leaves out. */
  left: readonly SeriesMatchToWrite[];
}

/** Changes each series from the server's version on; null stands for one that is gone. Resolves to what is left out. */
async function changeSeries(
  planId: PlanId,
  kind: ActKind,
  matched: readonly SeriesMatchToWrite[],
  { onStep, signal }: LongAct,
  changeOf: (now: Series | null, paid: readonly SeriesMatchToWrite[]) => Change,
): Promise<readonly SeriesMatchToWrite[]> {
  const groups = [...bySeries(matched)];
  const act = newActId();
  const allLeft: SeriesMatchToWrite[] = [];
  for (let start = 0; start < groups.length; start += SERIES_AT_ONCE) {
    signal?.throwIfAborted();
    const some = groups.slice(start, start + SERIES_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- a stop between two steps leaves the rest as it is
    const left = await onServer(() =>
      runTransaction(db(), async (to) => {
        const now = await Promise.all(some.map(([id]) => read(to, planId, id)));
        const deeds: Deed[] = [];
        const leftOut = some.flatMap(([id, paid], index) => {
          const found = now[index] ?? null;
          const change = changeOf(found && found.series, paid);
          if (found !== null) deeds.push(named({ id, was: found.stored, fields: change.fields }));
          return change.left;
        });
        writeAct(to, { id: partOf(act, start / SERIES_AT_ONCE + 1), planId, kind }, deeds);
        return leftOut;
      }),
    );
    allLeft.push(...left);
    onStep?.(some.reduce((count, [, paid]) => count + paid.length, 0));
  }
  return allLeft;
}

function bySeries(matched: readonly SeriesMatchToWrite[]): Map<TransactionId, SeriesMatchToWrite[]> {
  const groups = new Map<TransactionId, SeriesMatchToWrite[]>();
  for (const each of matched) groups.set(each.series.id, [...(groups.get(each.series.id) ?? []), each]);
  return groups;
}

/** Null when it is gone. */
async function read(
  within: Transaction,
  planId: PlanId,
  id: TransactionId,
): Promise<{ series: Series; stored: DocumentData } | null> {
  try {
    const snapshot = await within.get(transactionRef(id));
    const found = parseTransaction(snapshot);
    if (found === null || found.plan_id !== planId || !isSeries(found)) return null;
    return { series: found, stored: snapshot.data() ?? {} };
  } catch (error) {
    // The rules answer permission-denied for missing documents too.
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
}

function isThere(series: Series, scheduled: Day): boolean {
  return isScheduled(series, scheduled) && exceptionOf(series, scheduled)?.skipped !== true;
}

/** The exceptions of these payments, and those that the series has room for. */
function confirming(
  series: Series,
  paid: readonly SeriesMatchToWrite[],
): { fields: Fields; written: readonly SeriesMatchToWrite[] } {
  const days = new Set(paid.map(({ scheduled }) => scheduled));
  const others = (series.exceptions ?? []).filter(({ scheduled }) => !days.has(scheduled));
  const missing = Math.max(0, others.length + days.size - MAX_EXCEPTIONS);
  const dropped = others.filter(isPlain).slice(0, missing);
  const written = paid.slice(0, paid.length - (missing - dropped.length));
  const fields: Fields = {};
  for (const { scheduled } of dropped) fields[`exceptions.${scheduled}`] = deleteField();
  for (const each of written)
    fields[`exceptions.${each.scheduled}`] = storedException(confirmed(series, each));
  return { fields, written };
}

/** Only confirmed: without it, the occurrence has the same values. */
function isPlain(exception: Exception): boolean {
  return exception.confirmed === true && Object.keys(exception).length === 2;
}

/** The exception that confirms an occurrence as it was paid. */
function confirmed(series: Series, { scheduled, amount, date, description }: SeriesMatchToWrite): Exception {
  const before = seenAs(series, 'one', scheduled);
  const values = {
    amount,
    description: description ?? before.description,
    day: paidOn(series, scheduled, date),
    split: before.split,
  };
  return { ...exceptionFor(series, scheduled, values), scheduled, confirmed: true };
}

/** Whether an occurrence is as `confirmOccurrences` wrote it. */
function isSo(series: Series, { scheduled, amount, date }: SeriesMatchToWrite): boolean {
  const now = exceptionOf(series, scheduled);
  return (
    now?.confirmed === true &&
    (now.amount ?? series.amount) === amount &&
    (now.date ?? scheduled) === paidOn(series, scheduled, date)
  );
}
