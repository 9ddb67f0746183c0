// Undoes acts of a plan's history.
import {
  doc,
  limit,
  query,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import * as v from 'valibot';
import type { Act } from '../../domain/history/acts';
import { isTouched } from '../../domain/history/asItWas';
import {
  APPEND_ONLY,
  apply,
  deltaIn,
  diff,
  fits,
  inverse,
  TRANSACTION,
  type Delta,
} from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import { AppError, type AppErrorCode } from '../../model/errors';
import { areChecked, UNCHANGING, UNCHANGING_NAMES, type UnchangingName } from '../../model/history';
import { mapIn } from '../../model/leniently';
import { GoalEntryId, RepaymentId, TransactionId, type ActId, type PlanId } from '../../model/ids';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { getDocFromServer, getDocsFromServer, runTransaction } from '../firebase/server';
import { onServer, type LongAct } from '../firebase/serverAct';
import { undoPlan } from './undoPlan';
import {
  deedOf,
  named,
  newActId,
  ownId,
  partOf,
  transactionRef,
  writeAct,
  type Deed,
  type Others,
  type UnchangingDeed,
} from '../transactions/writeAct';
import { entriesOf } from './entries';

/**
 * Undoes an act of anybody: deletes what it entered, enters what it deleted, and gives each field that it changed its
 * former value. Another act of its own. Rejects with 'transaction_changed' when one of these records or fields isn't as
 * the act left it any more, and with 'transaction_gone' when the entry can't be read. An act of few records is undone
 * whole or not at all; of many, and of an import, those that can't be undone stay. `undo` is the id of the new act.
 */
export async function bringBack(planId: PlanId, id: ActId, undo = newActId()): Promise<void> {
  const { isAll } = await undoEntry(planId, id, undo);
  if (!isAll) throw new AppError('transaction_changed');
}

async function undoEntry(
  planId: PlanId,
  id: ActId,
  undo: ActId,
): Promise<{ isWritten: boolean; isAll: boolean }> {
  return onServer(async () => {
    const entry = await read(planId, id);
    const told = toldIn(entry);
    const isSure = areCheckedIn(entry, 'records');
    // Each line of an import by itself: one that somebody has corrected keeps no other from going.
    const isEach = entry.get('kind') === 'import' && told.every(({ delta }) => delta.was === undefined);
    return runTransaction(db(), async (transaction) => {
      const found = await Promise.all(
        told.map(async (each) => ({ ...each, is: await storedIn(transaction, transactionRef(each.id)) })),
      );
      const plan = await undoPlan(transaction, planId, entry);
      const there = isEach ? found.filter(({ is }) => is !== null) : found;
      const undoing = there.flatMap((each) => {
        const { id: record, delta, is } = each;
        const deed = isSure || isCredible(delta, is, entry) ? deedOn(record, is, inverse(delta)) : null;
        return deed === null ? [] : [named(deed)];
      });
      if (isSure && !isEach && undoing.length < there.length) throw new AppError('transaction_changed');
      const others = {
        plan,
        unchanging: await undoingOfUnchanging(transaction, entry),
        ...(await undoingOfDashboard(transaction, entry)),
      };
      return {
        isWritten: writeAct(transaction, { id: undo, planId, kind: 'undo' }, undoing, others),
        isAll: undoing.length === there.length,
      };
    });
  });
}

/** How far the undoing of a long act is: it is one act as well. */
export interface Undoing {
  id: ActId;
  /** The entries that are undone. */
  done: Set<ActId>;
  /** How many entries of its own it has. */
  parts: number;
}

export const newUndoing = (): Undoing => ({ id: newActId(), done: new Set(), parts: 0 });

/**
 * Undoes all parts of an act, newest first, except those that are `done` already. What can't be undone stays; after the
 * last part, this rejects as `bringBack` did first.
 */
export async function bringBackAct(
  planId: PlanId,
  { entries }: Pick<Act, 'entries'>,
  undoing: Undoing,
  { onStep, signal }: LongAct<[]> = {},
): Promise<void> {
  let refusal: AppError | null = null;
  for (const entry of entries) {
    if (undoing.done.has(entry.id)) continue;
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- the newest part goes first
    const refused = await refusalOf(undoPart(entry.id), signal);
    refusal ??= refused;
    if (refused !== null) continue;
    undoing.done.add(entry.id);
    onStep?.();
  }
  if (refusal !== null) throw refusal;

  async function undoPart(entry: ActId) {
    const { isWritten, isAll } = await undoEntry(planId, entry, partOf(undoing.id, undoing.parts + 1));
    if (isWritten) undoing.parts += 1;
    if (!isAll) throw new AppError('transaction_changed');
  }
}

/** Why undoing ends; for any other reason, it goes on with the next part or act. */
const ENDS: readonly AppErrorCode[] = ['offline', 'unknown'];

/** Why something was refused; null where it wasn't. Rejects where what comes next would fail as well. */
async function refusalOf(undoing: Promise<void>, signal: AbortSignal | undefined): Promise<AppError | null> {
  try {
    await undoing;
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    const refusal = toAppError(error);
    if (ENDS.includes(refusal.code)) throw error;
    return refusal;
  }
}

/**
 * Undoes acts in their order: pass the newest first. After each act, `onStep` gets it, and why it was refused, or null.
 * Rejects where the next act would fail as well.
 */
export async function bringBackAll<T extends Pick<Act, 'entries'>>(
  planId: PlanId,
  acts: readonly T[],
  { onStep, signal }: LongAct<[act: T, refused: AppError | null]> = {},
): Promise<void> {
  for (const act of acts) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- an act that came later goes before those that it changed
    const refused = await refusalOf(bringBackAct(planId, act, newUndoing(), signal && { signal }), signal);
    onStep?.(act, refused);
  }
}

/**
 * Gives one transaction of an act its state before the act, although something came later: the fields that the act
 * changed get their former values. One that was deleted later is entered again, with these values. One that the act
 * entered is deleted. Rejects with 'transaction_gone' when nothing says what it was.
 */
export async function bringBackEarlier(planId: PlanId, id: ActId, record: TransactionId): Promise<void> {
  await onServer(async () => {
    const entry = await read(planId, id);
    const told = toldIn(entry).find((each) => each.id === record);
    if (told === undefined) throw new AppError('transaction_gone');
    const last = await lastOf(planId, record);
    return runTransaction(db(), async (transaction) => {
      const is = await storedIn(transaction, transactionRef(record));
      // The change of another field would be no loss.
      const isNew = told.delta.was === undefined && is !== null;
      if (isNew && !areCheckedIn(entry, 'records') && !isCredible(told.delta, is, entry))
        throw new AppError('transaction_changed');
      const earlier = named(is === null ? enteredAgain(told, last) : earlierOf(told, is));
      writeAct(transaction, { id: newActId(), planId, kind: 'undo' }, [earlier]);
    });
  });
}

/** What the newest entry of a transaction says of it. */
async function lastOf(planId: PlanId, id: TransactionId): Promise<Delta | undefined> {
  const newest = query(entriesOf(planId, { transaction: id }), limit(1));
  const { docs } = await getDocsFromServer(newest);
  return docs.flatMap(toldIn).find((each) => each.id === id)?.delta;
}

function earlierOf({ id, delta }: Told, is: DocumentData): Deed {
  // What a deletion says was there is the whole record.
  const back = delta.now === undefined ? diff(TRANSACTION, is, delta.was) : inverse(delta);
  return deedOf(id, is, back ?? { was: {}, now: {} });
}

function enteredAgain({ id, delta }: Told, last: Delta | undefined): Deed {
  if (delta.was === undefined || last?.was === undefined || last.now !== undefined)
    throw new AppError('transaction_gone');
  return deedOf(id, last.was, { now: apply(TRANSACTION, last.was, inverse(delta)) });
}

async function read(planId: PlanId, id: ActId): Promise<DocumentSnapshot> {
  const found = await getDocFromServer(doc(collection('history'), id)).catch((cause: unknown) => {
    throw toAppError(cause).code === 'not_authorized' ? new AppError('transaction_gone', { cause }) : cause;
  });
  if (found.get('plan_id') !== planId) throw new AppError('transaction_gone');
  return found;
}

/** What an entry says of one transaction. */
interface Told {
  id: TransactionId;
  delta: Delta;
}

function toldIn(entry: DocumentSnapshot): readonly Told[] {
  return Object.entries(mapIn(entry.get('records'))).flatMap(([key, said]) => {
    const id = v.safeParse(TransactionId, key);
    // No record has an id that isn't one.
    return id.success ? { id: id.output, delta: deltaIn(said) } : [];
  });
}

const areCheckedIn = (entry: DocumentSnapshot, field: string): boolean =>
  areChecked(Object.keys(mapIn(entry.get(field))).length);

/**
 * Whether what an entry of many records says of this one can be true: a changed app can name others in it, and undone, a
 * true record would go or get an invented value. Of one that is gone, nothing is left that could show it.
 */
const isCredible = (told: Delta, is: DocumentData | null, entry: DocumentSnapshot) =>
  told.now === undefined || isTouched(told, is ?? undefined, entry.get('at'));

/** The record as the server has it; null when it is gone. */
async function storedIn(
  transaction: Transaction,
  reference: DocumentReference,
): Promise<DocumentData | null> {
  try {
    return (await transaction.get(reference)).data() ?? null;
  } catch (error) {
    // The rules answer permission-denied for missing documents too.
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
}

/** What applies a delta to a record; null where the record isn't as the delta found it. */
function deedOn(id: TransactionId, is: DocumentData | null, delta: Delta): Deed | null {
  return fits(TRANSACTION, is ?? undefined, delta) === 'fits' ? deedOf(id, is ?? {}, delta) : null;
}

async function undoingOfUnchanging(
  transaction: Transaction,
  entry: DocumentSnapshot,
): Promise<NonNullable<Others['unchanging']>> {
  const all = await Promise.all(
    UNCHANGING_NAMES.map(async (name) => [name, await undoingIn(transaction, entry, name)] as const),
  );
  return Object.fromEntries(all);
}

/** A deleted record is recorded again, now by the person who brings it back. */
async function undoingIn(
  transaction: Transaction,
  entry: DocumentSnapshot,
  name: UnchangingName,
): Promise<readonly UnchangingDeed[]> {
  const told = Object.entries(mapIn(entry.get(UNCHANGING[name]))).flatMap(([key, record]) => {
    const id = v.safeParse(v.union([RepaymentId, GoalEntryId]), key);
    return id.success ? [{ id: id.output, delta: deltaIn(record) }] : [];
  });
  return Promise.all(
    told.map(async ({ id, delta }): Promise<UnchangingDeed> => {
      const is = await storedIn(transaction, doc(collection(name), id));
      const isTrue = areCheckedIn(entry, UNCHANGING[name]) || isCredible(delta, is, entry);
      if (!isTrue || fits(APPEND_ONLY, is ?? undefined, inverse(delta)) !== 'fits')
        throw new AppError('transaction_changed');
      if (is !== null) return { id, was: is };
      await checkGoalIsThere(transaction, entry, delta.was?.['goal']);
      return { id, now: { ...delta.was, user_id: ownId() } };
    }),
  );
}

/** What was put in a goal can't come back before the goal does. */
async function checkGoalIsThere(transaction: Transaction, entry: DocumentSnapshot, goal: unknown) {
  if (typeof goal !== 'string') return;
  const plan = await transaction.get(doc(collection('plan'), String(entry.get('plan_id'))));
  if (!Object.hasOwn(mapIn(plan.get('goals')), goal)) throw new AppError('goal_gone');
}

/** Empty for an entry about something else. Pictures may have been too large to keep: then nothing can come back. */
async function undoingOfDashboard(
  transaction: Transaction,
  entry: DocumentSnapshot,
): Promise<Pick<Others, 'dashboard'>> {
  const told: unknown = entry.get('dashboard');
  if (told === undefined) return {};
  const { was, now } = mapIn(told);
  const { widgets } =
    (await storedIn(transaction, doc(collection('widgets'), String(entry.get('plan_id'))))) ?? {};
  if (now === undefined || !isSame(widgets, now)) throw new AppError('transaction_changed');
  return { dashboard: { was: widgets, now: was } };
}
