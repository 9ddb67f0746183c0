import {
  limit,
  query,
  Timestamp,
  where,
  getDocFromCache,
  type DocumentData,
  type DocumentSnapshot,
  type Query,
} from 'firebase/firestore';
import * as v from 'valibot';
import { millisFromDay } from '../../domain/time/calendar';
import { toMainUnits } from '../../domain/money/money';
import { isNoSplit, transactionOf } from '../../domain/transactions/fromRecord';
import type { TransactionType } from '../../model/category';
import { RECORDS_AT_ONCE } from '../../model/history';
import type { Day } from '../../model/day';
import { TransactionId, type CategoryId, type PlanId } from '../../model/ids';
import {
  TransactionRecord,
  type Exception,
  type NewTransaction,
  type Transaction,
} from '../../model/transaction';
import { markedLine } from '../../model/visibleText';
import { recordInBooks } from '../books/openBooks';
import { collection } from '../firebase/collections';
import { isLocal } from '../firebase/asOn';
import { parseDocument } from '../firebase/records';
import { toAppError } from '../firebase/appError';
import { deleteInBatches, onServer, type LongAct } from '../firebase/serverAct';
import { countDocuments, getDocsFromServer } from '../firebase/server';
import { commitAct, commitOnStored } from './commitAct';
import { newActId, newTransactionId, partOf, transactionRef, type Act, type Deed } from './writeAct';

export function parseTransaction(snapshot: DocumentSnapshot): Transaction | null {
  const record = parseDocument(TransactionRecord, snapshot);
  if (record === null) return null;
  const isPending = snapshot.metadata.hasPendingWrites && !isLocal();
  return { ...transactionOf(record), ...(isPending && { isPending: true as const }) };
}

/** A calendar day as stored: 12:00 UTC, so that it is the same day in every zone. */
export const timestampOf = (day: Day): Timestamp => Timestamp.fromMillis(millisFromDay(day));

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
  return { id, written: commitAct({ id: act, planId: transaction.plan_id, kind: 'entry' }, [deed]) };
}

/** Removes a transaction. Settles when the server answers; rejects like `commitOnStored`. */
export function deleteTransaction(shown: Transaction, act = newActId()): Promise<void> {
  return commitOnStored({ id: act, planId: shown.plan_id, kind: 'deletion' }, async () => [
    { id: shown.id, was: await storedHere(shown) },
  ]);
}

/** Undoes a deletion: the same transaction under its old id, entered now. Settles when the server answers. */
export function restoreTransaction(deleted: Transaction, act = newActId()): Promise<void> {
  return commitAct({ id: act, planId: deleted.plan_id, kind: 'undo' }, [restoring(deleted)]);
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

/** A transaction as this device has stored it, with its changes that wait here. */
export async function storedHere(shown: Transaction): Promise<DocumentData> {
  // It comes after the acts before this one, which the books have heard of by then.
  const found = await getDocFromCache(transactionRef(shown.id)).catch(() => null);
  return recordInBooks(shown.plan_id, shown.id) ?? found?.data() ?? storedAs(shown);
}

/** The transactions of a category; without a plan, those of all plans, which only an administrator may ask for. */
export interface OfCategory {
  planId?: PlanId;
  type: TransactionType;
  category: CategoryId;
}

/** Those of a category, or all of a plan. */
type Which = OfCategory | { planId: PlanId };

export function countTransactions(of: Which): Promise<number> {
  return onServer(() => countDocuments(transactionsOf(of)));
}

/**
 * Deletes transactions in batches, without an entry in a history: that of a plan that is being deleted goes too, and
 * administrators are in no plan. After an interruption, the same act completes it.
 */
export function deleteTransactions(of: Which, act: LongAct = {}): Promise<void> {
  return deleteInBatches(transactionsOf(of), act);
}

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

export function transactionsOf(of: Which): Query {
  return query(
    collection('transaction'),
    ...(of.planId === undefined ? [] : [where('plan_id', '==', of.planId)]),
    ...('category' in of ? [where('type', '==', of.type), where('category', '==', of.category)] : []),
  );
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
