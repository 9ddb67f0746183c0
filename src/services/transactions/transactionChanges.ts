// Changes of transactions that are there: of one, of one occurrence of a series, and of a series from a day on.
import {
  deleteField,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  updateDoc,
  writeBatch,
  type DocumentReference,
} from 'firebase/firestore';
import { isSame } from '../../domain/isSame';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { TransactionId } from '../../model/ids';
import type { Exception, NewTransaction, Series, Transaction } from '../../model/transaction';
import { toAppError } from '../firebase/appError';
import { db, PATIENCE } from '../firebase/database';
import { onServer } from '../firebase/serverAct';
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
] as const satisfies readonly (keyof NewTransaction)[];

/** What a batch and a transaction of the database both do. */
interface Writer {
  set: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  update: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
}

/**
 * Writes what changes a transaction, all or nothing. Rejects with 'transaction_changed' when another member has changed
 * it since it was `shown`, and with 'transaction_gone' when it can't be seen any more; then nothing is written. Where the
 * server can't be asked, or doesn't answer soon, the change is kept and sent, field by field, when it can be.
 */
async function whileUnchanged(shown: Transaction, write: (to: Writer) => void): Promise<void> {
  writeHere(shown.id);
  // What is on its way from here is not answered yet: it is no other member's.
  const canAsk = navigator.onLine && !shown.isPending;
  if (canAsk && (await isWrittenSoon(shown, write))) return;
  const batch = writeBatch(db());
  write(batch);
  await batch.commit();
}

/** Whether the server has compared and written. If not, it will not: the comparison that comes late writes nothing. */
async function isWrittenSoon(shown: Transaction, write: (to: Writer) => void): Promise<boolean> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(false);
    }, PATIENCE);
  });
  const written = onServer(() =>
    runTransaction(db(), async (transaction) => {
      if (isLate) throw new AppError('offline');
      const found = await transaction.get(transactionRef(shown.id)).catch(throwGone);
      if (isLate) throw new AppError('offline');
      if (parseTransaction(found)?.updatedAt !== shown.updatedAt) throw new AppError('transaction_changed');
      write(transaction);
    }),
  ).then(
    () => true,
    (error: unknown) => {
      if (toAppError(error).code === 'offline') return false;
      throw error;
    },
  );
  try {
    return await Promise.race([written, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is entered in the same act. */
export interface Added {
  id: TransactionId;
  transaction: NewTransaction;
}

/** Changes a transaction from what was `shown` to `after`; rejects like `whileUnchanged`. */
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

/** Changes one occurrence of a series, or with null makes it what the series says; rejects like `whileUnchanged`. */
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
 * Parts a series: what was `shown` becomes `ended`, and `started` goes on from there; with null nothing does. Rejects like
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
 * Makes a transaction what it was `before`, in the fields in which it is now another, and takes back what was entered with
 * it. Settles when the server answers.
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

/** Undoes `splitSeries`: the series is as it was, and what went on from it is gone. Settles when the server answers. */
export function undoSplit(
  before: Series,
  ended: Series,
  startedId: TransactionId | null,
  added: readonly Pick<Added, 'id'>[] = [],
): Promise<void> {
  return undoChange(before, ended, startedId === null ? added : [{ id: startedId }, ...added]);
}

/**
 * Says of one occurrence of a series how it differs, or with null that it doesn't any more, whatever was said before:
 * each occurrence has no more than one exception, whoever writes it and however often. Settles when the server answers.
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

/** What a change from `before` to `after` writes, as the app reads it: null for a field that goes. */
export function changeOf(before: NewTransaction, after: NewTransaction): Record<string, unknown> {
  const changed = CHANGEABLE.filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field] ?? null]));
}

/** Only what differs is written: what another member changes at the same time stays. */
function changedFields(before: NewTransaction, after: NewTransaction): Record<string, unknown> {
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

/** The rules say of what isn't there what they say of what is somebody else's. */
function throwGone(cause: unknown): never {
  throw toAppError(cause).code === 'not_authorized' ? new AppError('transaction_gone', { cause }) : cause;
}
