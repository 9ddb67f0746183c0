import { limit, query, type DocumentData, type DocumentSnapshot, type Query } from 'firebase/firestore';
import * as v from 'valibot';
import { toMainUnits } from '../../domain/money/money';
import { isNoSplit, transactionOf } from '../../domain/transactions/fromRecord';
import { AppError } from '../../model/errors';
import { RECORDS_AT_ONCE } from '../../model/history';
import { TransactionId } from '../../model/ids';
import { Instant } from '../../model/instant';
import {
  TransactionRecord,
  type Exception,
  type NewTransaction,
  type Transaction,
} from '../../model/transaction';
import { markedLine } from '../../model/visibleText';
import { recordInBooks } from '../books/openBooks';
import { isLocal } from '../firebase/asOn';
import { parseDocument } from '../firebase/records';
import { timestampOf } from '../firebase/timestampOf';
import { toAppError } from '../firebase/appError';
import { onServer, type LongAct } from '../firebase/serverAct';
import { getDocsFromServer } from '../firebase/server';
import { sendAct } from '../outbox/send';
import { commitAct } from './commitAct';
import { newActId, newTransactionId, partOf, type Act, type Deed } from './writeAct';

export function parseTransaction(snapshot: DocumentSnapshot): Transaction | null {
  const record = parseDocument(TransactionRecord, snapshot);
  if (record === null) return null;
  const isPending = snapshot.metadata.hasPendingWrites && !isLocal();
  return { ...transactionOf(record), ...(isPending && { isPending: true as const }) };
}

/**
 * Writes a new transaction; it shows on every open screen at once. `written` settles when the server answers, with an
 * error that `toAppError` reads when it refuses.
 */
export function createTransaction(
  transaction: NewTransaction,
  id = newTransactionId(),
  act = newActId(),
): {
  id: TransactionId;
  written: Promise<void>;
} {
  const deed = { id, now: storedFields(transaction) };
  return {
    id,
    written: sendAct({ id: act, planId: transaction.plan_id, kind: 'entry' }, { transactions: [deed] }),
  };
}

/** Removes a transaction. Settles like `sendAct`. */
export function deleteTransaction(shown: Transaction, act = newActId()): Promise<void> {
  return sendAct(
    { id: act, planId: shown.plan_id, kind: 'deletion' },
    {
      transactions: [{ id: shown.id, was: storedAsShown(shown) }],
    },
  );
}

/** Undoes a deletion: the same transaction under its old id, entered now. Settles like `sendAct`. */
export function restoreTransaction(deleted: Transaction, act = newActId()): Promise<void> {
  return sendAct({ id: act, planId: deleted.plan_id, kind: 'undo' }, { transactions: [restoring(deleted)] });
}

/** The deed that enters a deleted transaction again. */
export function restoring(deleted: Transaction): Deed {
  return { id: deleted.id, now: storedAs(deleted) };
}

/** A transaction that the app shows, as it was stored; without its times. */
export function storedAs(shown: Transaction): DocumentData {
  const { id: _, createdAt: __, updatedAt: ___, isPending: ____, ...transaction } = shown;
  return storedFields(transaction);
}

/**
 * A transaction as it was stored when the app showed it this way: what others have changed since then, the person hasn't
 * seen.
 */
export function storedAsShown(shown: Transaction): DocumentData {
  const found = recordInBooks(shown.plan_id, `transaction/${shown.id}`);
  return found && timeOf(found) === shown.updatedAt ? found : storedAs(shown);
}

/** Refuses an act on an older version than this device has, except on one that has waited here. */
export function refuseUnlessShown({ id, plan_id, updatedAt, isPending }: Transaction): void {
  const found = recordInBooks(plan_id, `transaction/${id}`);
  if (found && isPending !== true && timeOf(found) !== updatedAt) throw new AppError('transaction_changed');
}

const timeOf = (stored: DocumentData): unknown => v.safeParse(Instant, stored['updatedAt']).output;

/**
 * Deletes what a query finds in a plan as parts of an act, from this part on. Resolves to the number of the next part. After
 * an interruption, another act deletes the rest.
 */
export async function deleteFound(
  found: Query,
  { id, planId, kind }: Act,
  { onStep, signal }: LongAct = {},
  first = 1,
): Promise<number> {
  for (let part = first; ; part += 1) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- each batch must be deleted before the next is requested
    const deleted = await onServer(() => deletePart(found, { id: partOf(id, part), planId, kind }));
    if (deleted === 0) return part;
    onStep?.(deleted);
  }
}

/** How often another member's change of one of the records may come between. */
const ATTEMPTS = 5;

async function deletePart(found: Query, act: Act, attempt = 1): Promise<number> {
  const { docs, size } = await getDocsFromServer(query(found, limit(RECORDS_AT_ONCE)));
  if (size === 0) return 0;
  try {
    // Not a database transaction, which would leave the deleted records in this device's cache.
    await commitAct(
      act,
      docs.map((each) => ({ id: v.parse(TransactionId, each.id), was: each.data() })),
    );
    return size;
  } catch (error) {
    if (toAppError(error).code !== 'not_authorized' || attempt === ATTEMPTS) throw error;
    return deletePart(found, act, attempt + 1);
  }
}

/**
 * A transaction's fields as stored. An optional one is absent, never null: the rules accept no other shape. They also
 * refuse a new record in an earlier category with hidden characters, so marks replace these, as on the screen.
 */
export function storedFields({ recurrance, exceptions, anchor, split, ...transaction }: NewTransaction) {
  return {
    ...transaction,
    amount: toMainUnits(transaction.amount),
    category: markedLine(transaction.category),
    date: timestampOf(transaction.date),
    ...(recurrance && {
      recurrance: { ...recurrance, end_date: recurrance.end_date && timestampOf(recurrance.end_date) },
    }),
    ...(exceptions && {
      exceptions: Object.fromEntries(exceptions.map((each) => [each.scheduled, storedException(each)])),
    }),
    ...(anchor !== undefined && { anchor: timestampOf(anchor) }),
    // By the mark, the database finds all expenses with a split.
    ...(split && !isNoSplit(split) && { split: { own: true, ...split } }),
  };
}

export function storedException({ skipped, confirmed, amount, description, date, split }: Exception) {
  return {
    ...(skipped && { skipped }),
    ...(confirmed && { confirmed }),
    ...(description !== undefined && { description }),
    ...(amount !== undefined && { amount: toMainUnits(amount) }),
    ...(date !== undefined && { date: timestampOf(date) }),
    ...(split && { split }),
  };
}
