// The history of a plan: what each act did to its transactions, newest first, and how to undo one.
import {
  deleteField,
  doc,
  limit,
  orderBy,
  query,
  where,
  type DocumentData,
  type DocumentSnapshot,
  type QueryConstraint,
} from 'firebase/firestore';
import * as v from 'valibot';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import { HistoryEntry, type ActKind } from '../../model/history';
import { TransactionId, type ActId, type PlanId, type UserId } from '../../model/ids';
import { toAppError } from '../firebase/appError';
import { collection, ofPlan } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, type Records } from '../firebase/records';
import { getDocFromServer, runTransaction } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { watchAll, type Watch } from '../firebase/watch';
import { tellOwnDeletion } from '../transactions/ownDeletions';
import {
  comparable,
  mapIn,
  named,
  newActId,
  transactionRef,
  writeAct,
  type Deed,
  type Fields,
} from '../transactions/writeAct';

const parseEntry = (snapshot: DocumentSnapshot) => parseDocument(HistoryEntry, snapshot);

/** Which entries: all of a plan, or those of one person, kind or transaction. */
export interface HistoryFilter {
  user?: UserId;
  kind?: ActKind;
  transaction?: TransactionId;
}

/** A plan's entries that fit, newest first: at most `count`. */
export function watchHistory(
  planId: PlanId,
  { user, kind, transaction }: HistoryFilter,
  count: number,
): Watch<Records<HistoryEntry>> {
  const wanted: QueryConstraint[] = [
    ...(user === undefined ? [] : [where('user_id', '==', user)]),
    ...(kind === undefined ? [] : [where('kind', '==', kind)]),
    ...(transaction === undefined ? [] : [where('ids', 'array-contains', transaction)]),
  ];
  return watchAll(
    () => query(ofPlan('history', planId), ...wanted, orderBy('at', 'desc'), limit(count)),
    parseEntry,
  );
}

/**
 * Undoes an act of anybody: deletes what it entered, enters what it deleted, and gives each field that it changed its
 * former value. Another act of its own, all or nothing. Rejects with 'transaction_changed' when one of these records or
 * fields isn't as the act left it any more, and with 'transaction_gone' when the entry can't be read.
 */
export async function bringBack(planId: PlanId, id: ActId): Promise<void> {
  const deeds = await onServer(async () => {
    const told = toldIn(await read(planId, id));
    return runTransaction(db(), async (transaction) => {
      const found = await Promise.all(
        told.map(async (each) => ({ ...each, is: await storedIn(each.id, (ref) => transaction.get(ref)) })),
      );
      const undoing = found.map((each) => named(undoingOf(each)));
      writeAct(transaction, { id: newActId(), planId, kind: 'undo' }, undoing);
      return undoing;
    });
  });
  if (deeds.some((deed) => !('now' in deed) && !('fields' in deed))) tellOwnDeletion();
}

async function read(planId: PlanId, id: ActId): Promise<DocumentSnapshot> {
  const found = await getDocFromServer(doc(collection('history'), id)).catch((cause: unknown) => {
    throw toAppError(cause).code === 'not_authorized' ? new AppError('transaction_gone', { cause }) : cause;
  });
  if (found.get('plan_id') !== planId) throw new AppError('transaction_gone');
  return found;
}

/** What an entry says of one record, as stored. */
interface Told {
  id: TransactionId;
  was: Fields | undefined;
  now: Fields | undefined;
  exceptions: { was: Fields; now: Fields } | undefined;
}

function toldIn(entry: DocumentSnapshot): readonly Told[] {
  const records = mapIn(entry.get('records'));
  return Object.entries(records).map(([id, record]) => {
    const { was, now, exceptions } = mapIn(record);
    return {
      id: v.parse(TransactionId, id),
      was: was === undefined ? undefined : mapIn(was),
      now: now === undefined ? undefined : mapIn(now),
      exceptions: exceptions === undefined ? undefined : changeIn(exceptions),
    };
  });
}

const changeIn = (value: unknown) => {
  const { was, now } = mapIn(value);
  return { was: mapIn(was), now: mapIn(now) };
};

/** The record as the server has it; null when it is gone. */
async function storedIn(
  id: TransactionId,
  get: (reference: ReturnType<typeof transactionRef>) => Promise<DocumentSnapshot>,
): Promise<DocumentData | null> {
  try {
    return (await get(transactionRef(id))).data() ?? null;
  } catch (error) {
    // The rules answer permission-denied for missing documents too.
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
}

function undoingOf({ id, was, now, exceptions, is }: Told & { is: DocumentData | null }): Deed {
  if (now === undefined) {
    if (is !== null || was === undefined) throw new AppError('transaction_changed');
    return { id, now: was };
  }
  if (is === null) throw new AppError('transaction_changed');
  if (was === undefined) {
    if (!isSame(comparable(is), comparable(now))) throw new AppError('transaction_changed');
    return { id, was: is };
  }
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  const days = exceptions
    ? [...new Set([...Object.keys(exceptions.was), ...Object.keys(exceptions.now)])]
    : [];
  const current = mapIn(is['exceptions']);
  const isAsLeft =
    names.every((name) => isSame(is[name], now[name])) &&
    days.every((day) => isSame(current[day], exceptions?.now[day]));
  if (!isAsLeft) throw new AppError('transaction_changed');
  return {
    id,
    was: is,
    fields: {
      ...Object.fromEntries(names.map((name) => [name, was[name] ?? deleteField()])),
      ...Object.fromEntries(days.map((day) => [`exceptions.${day}`, exceptions?.was[day] ?? deleteField()])),
    },
  };
}
