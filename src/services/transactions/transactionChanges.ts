// Changes existing transactions: one, one occurrence of a series, or a series from a day on.
import {
  deleteField,
  serverTimestamp,
  type DocumentReference,
  type Transaction as DatabaseTransaction,
} from 'firebase/firestore';
import { isSame } from '../../domain/isSame';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { TransactionId } from '../../model/ids';
import type { Exception, NewTransaction, Series, Transaction } from '../../model/transaction';
import { toAppError } from '../firebase/appError';
import { db } from '../firebase/database';
import { onServer } from '../firebase/serverAct';
import { isWrittenSoon } from '../firebase/write';
import { getDocFromServer, updateDoc, writeBatch } from '../firebase/server';
import {
  withTimestamps,
  parseTransaction,
  transactionRef,
  storedException,
  storedFields,
  writeHere,
} from './transaction';

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

/** The operations that a database batch and a database transaction share. */
interface Writer {
  set: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  update: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
}

/**
 * Writes a change to a transaction, all or nothing. Rejects with 'transaction_changed' when another member has changed
 * the transaction since it was `shown`, and with 'transaction_gone' when it can't be seen any more; then nothing is
 * written. If the server can't be asked, or doesn't answer soon, the change is stored and sent later, field by field.
 */
async function whileUnchanged(shown: Transaction, write: (to: Writer) => void): Promise<void> {
  writeHere(shown.id);
  // A pending write from here has no answer yet: it isn't another member's.
  const canAsk = navigator.onLine && !shown.isPending;
  const compareAndWrite = async (transaction: DatabaseTransaction) => {
    await checkUnchanged(shown, transaction);
    write(transaction);
  };
  if (canAsk && (await isWrittenSoon(compareAndWrite))) return;
  const batch = writeBatch(db());
  write(batch);
  await batch.commit();
}

/** Rejects unless the server's version is the `shown` one: see `whileUnchanged`. */
export async function checkUnchanged(shown: Transaction, within: DatabaseTransaction): Promise<void> {
  const found = await within.get(transactionRef(shown.id)).catch(throwGone);
  if (parseTransaction(found)?.updatedAt !== shown.updatedAt) throw new AppError('transaction_changed');
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
): Promise<void> {
  const fields = changedFields(shown, after);
  if (Object.keys(fields).length === 0) return;
  await whileUnchanged(shown, (to) => {
    to.update(transactionRef(shown.id), withUpdatedAt(fields));
    add(added, to);
  });
}

function add(added: readonly Added[], to: Writer): void {
  for (const { id, transaction } of added) {
    writeHere(id);
    to.set(transactionRef(id), withTimestamps(transaction));
  }
}

/** Changes one occurrence of a series, or resets it with null; rejects like `whileUnchanged`. */
export async function changeOccurrence(
  shown: Series,
  scheduled: Day,
  exception: Exception | null,
): Promise<void> {
  await whileUnchanged(shown, (to) =>
    to.update(transactionRef(shown.id), exceptionFields(scheduled, exception)),
  );
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
): Promise<void> {
  await whileUnchanged(shown, (to) => {
    to.update(transactionRef(shown.id), withUpdatedAt(changedFields(shown, ended)));
    if (started !== null) add([{ id: started.id, transaction: started.series }], to);
    add(added, to);
  });
}

/**
 * Restores a transaction to `before` in the fields that are different in `now`, and deletes the transactions entered
 * with the change. Settles when the server answers.
 */
export function undoChange(
  before: Transaction,
  now: NewTransaction,
  added: readonly Pick<Added, 'id'>[] = [],
): Promise<void> {
  const batch = writeBatch(db());
  batch.update(transactionRef(before.id), withUpdatedAt(changedFields(now, before)));
  for (const { id } of added) batch.delete(transactionRef(id));
  return batch.commit();
}

/** Undoes `splitSeries`: restores the series and deletes its continuation. Settles when the server answers. */
export function undoSplit(
  before: Series,
  ended: Series,
  startedId: TransactionId | null,
  added: readonly Pick<Added, 'id'>[] = [],
): Promise<void> {
  return undoChange(before, ended, startedId === null ? added : [{ id: startedId }, ...added]);
}

/**
 * Writes how one occurrence of a series differs, or with null that it no longer does, and replaces any earlier
 * exception: each occurrence has at most one, no matter who writes it and how often. Settles when the server answers.
 */
export function writeException(
  id: TransactionId,
  scheduled: Day,
  exception: Exception | null,
): Promise<void> {
  writeHere(id);
  return updateDoc(transactionRef(id), exceptionFields(scheduled, exception));
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
  return withUpdatedAt({ [`exceptions.${scheduled}`]: stored });
}

function withUpdatedAt(fields: Record<string, unknown>) {
  return { ...fields, updatedAt: serverTimestamp() };
}

/** The rules answer permission-denied for missing documents too. */
function throwGone(cause: unknown): never {
  throw toAppError(cause).code === 'not_authorized' ? new AppError('transaction_gone', { cause }) : cause;
}
