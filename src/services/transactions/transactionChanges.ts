// Changes existing transactions: one, one occurrence of a series, or a series from a day on.
import { deleteField, type DocumentData, type Transaction as DatabaseTransaction } from 'firebase/firestore';
import { apply, diff, inverse, TRANSACTION, type Delta } from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { ActId, TransactionId } from '../../model/ids';
import type { Exception, NewTransaction, Series, Transaction } from '../../model/transaction';
import { toAppError } from '../firebase/appError';
import { onServer } from '../firebase/serverAct';
import { isWrittenSoon } from '../firebase/write';
import { getDocFromServer } from '../firebase/server';
import { parseTransaction, storedException, storedFields, storedHere } from './transaction';
import { commitOnStored } from './commitAct';
import { deedOf, named, newActId, transactionRef, writeAct, type Deed } from './writeAct';

const CHANGEABLE = [
  'type',
  'amount',
  'description',
  'category',
  'date',
  'user_id',
  'recurrance',
  'exceptions',
  'anchor',
  'split',
] as const satisfies readonly (keyof NewTransaction)[];

/**
 * Writes a change to a transaction, all or nothing; `deedsOf` has it from the stored record. Rejects with
 * 'transaction_changed' when another member has changed the transaction since it was `shown`, and with 'transaction_gone'
 * when it can't be seen any more; then nothing is written. If the server can't be asked, or doesn't answer soon, the
 * change is stored and sent later, field by field; the server then refuses it if one of these fields was changed.
 */
async function whileUnchanged(
  shown: Transaction,
  id: ActId,
  deedsOf: (was: DocumentData) => readonly Deed[],
): Promise<void> {
  const act = { id, planId: shown.plan_id, kind: 'change' } as const;
  // A pending write from here has no answer yet: it isn't another member's.
  const canAsk = navigator.onLine && !shown.isPending;
  const compareAndWrite = async (transaction: DatabaseTransaction) => {
    const deeds = deedsOf(await checkUnchanged(shown, transaction));
    writeAct(transaction, act, deeds.map(named));
  };
  if (canAsk && (await isWrittenSoon(compareAndWrite))) return;
  await commitOnStored(act, async () => deedsOf(await storedHere(shown)));
}

/** The stored record. Rejects unless the server's version is the `shown` one: see `whileUnchanged`. */
export async function checkUnchanged(shown: Transaction, within: DatabaseTransaction): Promise<DocumentData> {
  const found = await within.get(transactionRef(shown.id)).catch(throwGone);
  if (parseTransaction(found)?.updatedAt !== shown.updatedAt) throw new AppError('transaction_changed');
  return found.data() ?? {};
}

/** A transaction entered in the same act. */
export interface Added {
  id: TransactionId;
  transaction: NewTransaction;
}

/** Changes a transaction from the `shown` one to `after`; rejects like `whileUnchanged`. */
export async function changeTransaction(
  shown: Transaction,
  after: NewTransaction,
  added: readonly Added[] = [],
  act = newActId(),
): Promise<void> {
  const fields = changedFields(shown, after);
  if (Object.keys(fields).length === 0) return;
  await whileUnchanged(shown, act, (was) => [{ id: shown.id, was, fields }, ...added.map(adding)]);
}

const adding = ({ id, transaction }: Added): Deed => ({ id, now: storedFields(transaction) });

/** Changes one occurrence of a series, or resets it with null; rejects like `whileUnchanged`. */
export async function changeOccurrence(
  shown: Series,
  scheduled: Day,
  exception: Exception | null,
  act = newActId(),
): Promise<void> {
  await whileUnchanged(shown, act, (was) => [
    { id: shown.id, was, fields: exceptionFields(scheduled, exception) },
  ]);
}

/**
 * Splits a series: the `shown` one becomes `ended`, and `started`, unless null, continues it. Rejects like
 * `whileUnchanged`.
 */
export async function splitSeries(
  shown: Series,
  ended: Series,
  started: { id: TransactionId; series: NewTransaction } | null,
  added: readonly Added[] = [],
  act = newActId(),
): Promise<void> {
  const continued = started === null ? [] : [{ id: started.id, transaction: started.series }];
  await whileUnchanged(shown, act, (was) => [
    { id: shown.id, was, fields: changedFields(shown, ended) },
    ...[...continued, ...added].map(adding),
  ]);
}

/**
 * Restores a transaction to `before` in the fields, and days of a series, that are different in `now`, and deletes the transactions entered
 * with the change. Settles when the server answers.
 */
export async function undoChange(
  before: Transaction,
  now: NewTransaction,
  added: readonly Added[] = [],
  act = newActId(),
): Promise<void> {
  const back = wayBack(now, before);
  if (back === null) return;
  await commitOnStored({ id: act, planId: before.plan_id, kind: 'undo' }, async () => {
    // What the change left there: if it is anything else by now, the server refuses to undo it.
    const was = apply(TRANSACTION, await storedHere(before), inverse(back)) ?? {};
    return [
      deedOf(before.id, was, back),
      ...added.map(({ id, transaction }) => ({ id, was: storedFields(transaction) })),
    ];
  });
}

/** What leads from a changed transaction back to how it was before; null where nothing differs. */
export const wayBack = (now: NewTransaction, before: Transaction): Delta | null =>
  diff(TRANSACTION, changeable(now), changeable(before));

function changeable(transaction: NewTransaction): DocumentData {
  const stored: Record<string, unknown> = storedFields(transaction);
  return Object.fromEntries(CHANGEABLE.map((field) => [field, stored[field]]));
}

/** Undoes `splitSeries`: restores the series and deletes its continuation. Settles when the server answers. */
export function undoSplit(
  before: Series,
  ended: Series,
  started: { id: TransactionId; series: NewTransaction } | null,
  added: readonly Added[] = [],
  act = newActId(),
): Promise<void> {
  const continued = started === null ? [] : [{ id: started.id, transaction: started.series }];
  return undoChange(before, ended, [...continued, ...added], act);
}

/**
 * Writes how one occurrence of a series differs, or with null that it no longer does, and replaces any earlier
 * exception: each occurrence has at most one. Settles when the server answers; it refuses when another member has changed
 * the occurrence meanwhile.
 */
export async function writeException(
  series: Series,
  scheduled: Day,
  exception: Exception | null,
  act = newActId(),
): Promise<void> {
  await commitOnStored({ id: act, planId: series.plan_id, kind: 'change' }, async () => [
    { id: series.id, was: await storedHere(series), fields: exceptionFields(scheduled, exception) },
  ]);
}

/** A transaction as the server has it now. Rejects with 'transaction_gone' when it can't be seen any more. */
export async function getTransaction(id: TransactionId): Promise<Transaction> {
  const found = await onServer(() => getDocFromServer(transactionRef(id))).catch(throwGone);
  const transaction = parseTransaction(found);
  if (transaction === null) throw new AppError('transaction_gone');
  return transaction;
}

/** The fields that a change from `before` to `after` writes, as the app reads them: null for a removed field. */
export function changeOf(before: NewTransaction, after: NewTransaction): Record<string, unknown> {
  const changed = CHANGEABLE.filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field] ?? null]));
}

/** Only the fields that differ: a change that another member makes at the same time stays. */
export function changedFields(before: NewTransaction, after: NewTransaction): Record<string, unknown> {
  const stored: Record<string, unknown> = storedFields(after);
  const changed = Object.keys(changeOf(before, after));
  return Object.fromEntries(changed.map((field) => [field, stored[field] ?? deleteField()]));
}

function exceptionFields(scheduled: Day, exception: Exception | null) {
  const stored = exception === null ? deleteField() : storedException(exception);
  return { [`exceptions.${scheduled}`]: stored };
}

/** The rules answer permission-denied for missing documents too. */
function throwGone(cause: unknown): never {
  throw toAppError(cause).code === 'not_authorized' ? new AppError('transaction_gone', { cause }) : cause;
}
