import {
  and,
  doc,
  limit,
  or,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
} from 'firebase/firestore';
import * as v from 'valibot';
import { dayFromMillis, millisFromDay } from '../../domain/time/calendar';
import { toMainUnits } from '../../domain/money/money';
import { isSeries } from '../../domain/transactions/recurrence';
import type { TransactionType } from '../../model/category';
import { Day } from '../../model/day';
import { TransactionId, type CategoryId, type PlanId, type UserId } from '../../model/ids';
import {
  TransactionRecord,
  type Exception,
  type NewTransaction,
  type Series,
  type Transaction,
} from '../../model/transaction';
import type { Split } from '../../model/split';
import { markedLine } from '../../model/visibleText';
import { collection } from '../firebase/collections';
import { isDemo } from '../firebase/demo';
import { parseDocument, type Records } from '../firebase/records';
import { watchWhole, type Watch } from '../firebase/watch';
import { tellOwnDeletion } from './ownDeletions';
import { deleteInBatches, onServer, type LongAct } from '../firebase/serverAct';
import { countDocuments, deleteDoc, setDoc } from '../firebase/server';

export function parseTransaction(snapshot: DocumentSnapshot): Transaction | null {
  const record = parseDocument(TransactionRecord, snapshot);
  if (record === null) return null;
  const { recurrance, exceptions, anchor, date, source, split, ...rest } = record;
  const once = {
    ...rest,
    date: dayFromMillis(date),
    ...(source !== undefined && { source }),
    ...(split !== undefined && !isEmpty(split) && { split }),
    ...(snapshot.metadata.hasPendingWrites && !isDemo() && { isPending: true as const }),
  };
  if (recurrance === undefined) return once;
  const { end_date } = recurrance;
  return {
    ...once,
    recurrance: { ...recurrance, end_date: end_date === null ? null : dayFromMillis(end_date) },
    ...(exceptions && { exceptions: exceptionsOf(exceptions) }),
    ...(anchor !== undefined && { anchor: dayFromMillis(anchor) }),
  };
}

function exceptionsOf(
  records: NonNullable<v.InferOutput<typeof TransactionRecord>['exceptions']>,
): Exception[] {
  return Object.entries(records)
    .map(([scheduled, { date, ...rest }]) => ({
      ...rest,
      scheduled: v.parse(Day, scheduled),
      ...(date !== undefined && { date: dayFromMillis(date) }),
    }))
    .toSorted((a, b) => (a.scheduled < b.scheduled ? -1 : 1));
}

const parseSeries = (snapshot: DocumentSnapshot): Series | null => {
  const transaction = parseTransaction(snapshot);
  return transaction !== null && isSeries(transaction) ? transaction : null;
};

/** A calendar day as stored: 12:00 UTC, so that it is the same day in every zone. */
export const timestampOf = (day: Day): Timestamp => Timestamp.fromMillis(millisFromDay(day));

/** Milliseconds after which a list shows its cached rows and inserts the others later. */
export const LIST_PATIENCE = 1000;

/**
 * The newest transactions of a plan and type, at most `count`, newest day first and, within a day, last entered first;
 * of one category, or of all when none is given.
 */
export function watchNewestTransactions(
  { planId, type, category }: { planId: PlanId; type: TransactionType; category?: CategoryId },
  count: number,
): Watch<Records<Transaction>> {
  return watchWhole(
    () =>
      query(
        collection('transaction'),
        where('plan_id', '==', planId),
        where('type', '==', type),
        ...(category === undefined ? [] : [where('category', '==', category)]),
        orderBy('date', 'desc'),
        // Transactions without a server time yet count as the newest.
        orderBy('createdAt', 'desc'),
        limit(count),
      ),
    parseTransaction,
    LIST_PATIENCE,
  );
}

/**
 * The plan's series that have not ended before `today`: everything that a forecast needs to read; or only those of one
 * type, at most `count`.
 */
export function watchSeries(
  planId: PlanId,
  today: Day,
  only?: { type: TransactionType; count: number },
): Watch<Records<Series>> {
  return watchWhole(
    () =>
      query(
        collection('transaction'),
        and(
          where('plan_id', '==', planId),
          ...(only === undefined ? [] : [where('type', '==', only.type)]),
          or(
            where('recurrance.end_date', '==', null),
            where('recurrance.end_date', '>=', timestampOf(today)),
          ),
        ),
        ...(only === undefined ? [] : [limit(only.count)]),
      ),
    parseSeries,
  );
}

/**
 * The plan's series whose last day lies from `from` up to, not including, `before`: those that `watchSeries` of the day
 * `before` leaves out.
 */
export function watchEndedSeries(planId: PlanId, from: Day, before: Day): Watch<Records<Series>> {
  return watchWhole(
    () =>
      query(
        collection('transaction'),
        where('plan_id', '==', planId),
        where('recurrance.end_date', '>=', timestampOf(from)),
        where('recurrance.end_date', '<', timestampOf(before)),
      ),
    parseSeries,
  );
}

/** A window of days, of one category and person or of all. */
export interface DatedIn {
  category?: CategoryId;
  user?: UserId;
  from: Day;
  to: Day;
}

/** The plan's transactions of these types dated in a window, newest day first: at most `count`, including series. */
export function watchDatedTransactions(
  planId: PlanId,
  types: readonly TransactionType[],
  window: DatedIn,
  count: number,
): Watch<Records<Transaction>> {
  return watchWhole(() => query(datedTransactions(planId, types, window), limit(count)), parseTransaction);
}

/** Newest day first. */
export function datedTransactions(planId: PlanId, types: readonly TransactionType[], window: DatedIn): Query {
  return query(transactionsIn(planId, types, window), orderBy('date', 'desc'), orderBy('createdAt', 'desc'));
}

/** Sets no order: the index of a sum would need it too. */
export function transactionsIn(
  planId: PlanId,
  types: readonly TransactionType[],
  { category, user, from, to }: DatedIn,
): Query {
  return query(
    collection('transaction'),
    where('plan_id', '==', planId),
    where('type', 'in', types),
    ...(category === undefined ? [] : [where('category', '==', category)]),
    ...(user === undefined ? [] : [where('user_id', '==', user)]),
    where('date', '>=', timestampOf(from)),
    where('date', '<=', timestampOf(to)),
  );
}

/** The id of a transaction that is about to be created. */
export function newTransactionId(): TransactionId {
  return v.parse(TransactionId, doc(collection('transaction')).id);
}

/**
 * Writes a new transaction; it shows on every open screen at once. `written` settles when the server answers, with an
 * error that `toAppError` reads when it refuses.
 */
export function createTransaction(
  transaction: NewTransaction,
  id = newTransactionId(),
): {
  id: TransactionId;
  written: Promise<void>;
} {
  return { id, written: writeTransaction(id, transaction) };
}

/** Removes a transaction. Settles when the server answers. */
export function deleteTransaction(id: TransactionId): Promise<void> {
  writeHere(id);
  const written = deleteDoc(transactionRef(id));
  tellOwnDeletion();
  return written;
}

/** Undoes a deletion: the same transaction under its old id, entered now. Settles when the server answers. */
export function restoreTransaction(deleted: Transaction): Promise<void> {
  const { id, createdAt: _, updatedAt: __, isPending: ___, ...transaction } = deleted;
  return writeTransaction(id, transaction);
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

/** Deletes transactions in batches. After an interruption, the same act completes it. */
export function deleteTransactions(of: Which, act: LongAct = {}): Promise<void> {
  return deleteInBatches(transactionsOf(of), act);
}

function transactionsOf(of: Which): Query {
  return query(
    collection('transaction'),
    ...(of.planId === undefined ? [] : [where('plan_id', '==', of.planId)]),
    ...('category' in of ? [where('type', '==', of.type), where('category', '==', of.category)] : []),
  );
}

const writtenHere = new Set<TransactionId>();

/** Makes `isWrittenHere` true for the transaction. */
export function writeHere(id: TransactionId): void {
  writtenHere.add(id);
}

/** Whether this tab wrote or deleted the transaction; otherwise another member, or another tab, did. */
export function isWrittenHere(id: TransactionId): boolean {
  return writtenHere.has(id);
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
    ...(split && !isEmpty(split) && { split: { own: true, ...split } }),
  };
}

const isEmpty = (split: Split) => split.for === undefined && split.by === undefined;

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

async function writeTransaction(id: TransactionId, transaction: NewTransaction): Promise<void> {
  writtenHere.add(id);
  await setDoc(transactionRef(id), withTimestamps(transaction));
}

export function withTimestamps(transaction: NewTransaction) {
  return { ...storedFields(transaction), createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
}

export function transactionRef(id: TransactionId): DocumentReference {
  return doc(collection('transaction'), id);
}
