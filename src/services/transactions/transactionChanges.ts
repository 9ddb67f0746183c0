// Changes existing transactions: one, one occurrence of a series, or a series from a day on.
import { deleteField, type DocumentData, type Transaction as DatabaseTransaction } from 'firebase/firestore';
import { apply, diff, inverse, TRANSACTION, type Delta } from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { TransactionId } from '../../model/ids';
import { mapIn } from '../../model/leniently';
import type { Exception, NewTransaction, Series, Transaction } from '../../model/transaction';
import { toAppError } from '../firebase/appError';
import { onServer } from '../firebase/serverAct';
import { getDocFromServer } from '../firebase/server';
import { sendAct } from '../outbox/send';
import {
  parseTransaction,
  refuseUnlessShown,
  storedAs,
  storedAsShown,
  storedException,
  storedFields,
} from './transaction';
import { deedOf, named, newActId, transactionRef, type Deed } from './writeAct';

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
 * The stored record. Rejects with 'transaction_changed' unless the server's version is the `shown` one, and with
 * 'transaction_gone' when it can't be seen any more.
 */
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

/**
 * Changes a transaction from the `shown` one to `after`, field by field: what another member changes in others at the same
 * time stays. Settles like `sendAct`; rejects with 'transaction_changed' at once where this device has a newer version.
 */
export async function changeTransaction(
  shown: Transaction,
  after: NewTransaction,
  added: readonly Added[] = [],
  act = newActId(),
): Promise<void> {
  const fields = changedFields(shown, after);
  if (Object.keys(fields).length === 0) return;
  const change = named({ id: shown.id, was: storedAsShown(shown), fields });
  refuseUnlessShown(shown);
  // What is entered with it has all of its values.
  const isOnWhole = added.length > 0;
  await sendAct(
    { id: act, planId: shown.plan_id, kind: 'change' },
    { transactions: [change, ...added.map(adding)], ...(isOnWhole && { shown }) },
  );
}

const adding = ({ id, transaction }: Added): Deed => ({ id, now: storedFields(transaction) });

/** Splits a series: the `shown` one becomes `ended`, and `started`, unless null, continues it. Settles like `sendAct`. */
export function splitSeries(
  shown: Series,
  ended: Series,
  started: { id: TransactionId; series: NewTransaction } | null,
  added: readonly Added[] = [],
  act = newActId(),
): Promise<void> {
  const continued = started === null ? [] : [{ id: started.id, transaction: started.series }];
  return changeTransaction(shown, ended, [...continued, ...added], act);
}

/**
 * Restores a transaction to `before` in the fields, and days of a series, that are different in `now`, and deletes the
 * transactions entered with the change. What the change left there may be anything else by now: then the server refuses to
 * undo it. Settles like `sendAct`.
 */
export function undoChange(
  before: Transaction,
  now: NewTransaction,
  added: readonly Added[] = [],
  act = newActId(),
): Promise<void> {
  const back = wayBack(now, before);
  if (back === null) return Promise.resolve();
  return sendAct(
    { id: act, planId: before.plan_id, kind: 'undo' },
    {
      transactions: [
        deedOf(before.id, apply(TRANSACTION, storedAs(before), inverse(back)) ?? {}, back),
        ...added.map(({ id, transaction }) => ({ id, was: storedFields(transaction) })),
      ],
    },
  );
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
 * Writes how one occurrence of a series differs, or with null that it no longer does, and replaces any earlier exception:
 * each occurrence has at most one. Settles like `sendAct`. `from` is the exception before, where the `shown` series has
 * another.
 */
export async function writeException(
  shown: Series,
  scheduled: Day,
  exception: Exception | null,
  act = newActId(),
  from?: Exception | null,
): Promise<void> {
  const is = storedAsShown(shown);
  const { [scheduled]: _, ...others } = mapIn(is['exceptions']);
  const before = from && { [scheduled]: storedException(from) };
  const was = from === undefined ? is : { ...is, exceptions: { ...others, ...before } };
  const fields = exceptionFields(scheduled, exception);
  // Its values are those in which it differs from its series.
  const isOnWhole = from === undefined && exception !== null && exception.skipped !== true;
  if (isOnWhole) refuseUnlessShown(shown);
  await sendAct(
    { id: act, planId: shown.plan_id, kind: 'change' },
    { transactions: [named({ id: shown.id, was, fields })], ...(isOnWhole && { shown }) },
  );
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
