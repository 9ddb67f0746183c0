// Owns positions in the list of a category, newest first: what lies between two of them can be read by itself.
import {
  endAt,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import type { TransactionType } from '../../model/category';
import type { CategoryId, PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import type { Records } from '../firebase/records';
import { watchWhole, type Watch } from '../firebase/watch';
import { LIST_PATIENCE, parseTransaction } from './transaction';

/** A place in the order of a list. It stays one when the transaction that stood there is moved or deleted. */
export interface Position {
  /** As they are stored; in a record that can't be read they may be anything. */
  readonly date: unknown;
  readonly createdAt: unknown;
  readonly id: string;
  /** The server hasn't given it a time yet: it stands before all others of its day. */
  readonly isFirstOfDay: boolean;
}

export interface ListedRow {
  position: Position;
  /** Null when it can't be read. */
  transaction: Transaction | null;
}

/** What comes after a position, or from the newest on: so many rows, or all up to and including another position. */
export interface ListRange {
  after: Position | null;
  upTo: Position | number;
}

/** The rows of a category of a plan in a range, live, newest day first and within a day the last one entered first. */
export function watchTransactionRange(
  { planId, type, category }: { planId: PlanId; type: TransactionType; category: CategoryId },
  { after, upTo }: ListRange,
): Watch<Records<ListedRow>> {
  return watchWhole(
    () =>
      query(
        collection('transaction'),
        where('plan_id', '==', planId),
        where('type', '==', type),
        where('category', '==', category),
        orderBy('date', 'desc'),
        orderBy('createdAt', 'desc'),
        // As it is without it; a position has to name it.
        orderBy('__name__', 'desc'),
        ...(after === null ? [] : [startAfter(...valuesOf(after))]),
        typeof upTo === 'number' ? limit(upTo) : endAt(...valuesOf(upTo)),
      ),
    readRow,
    LIST_PATIENCE,
  );
}

/** The position itself, by the time that this device has given it as long as the server hasn't: where a range may end. */
export function fixed(position: Position): Position {
  return { ...position, isFirstOfDay: false };
}

/** Negative when `a` comes before `b` in the list, zero when they are the same. */
export function comparePositions(a: Position, b: Position): number {
  return (
    compare(sortKey(b.date), sortKey(a.date)) ||
    Number(b.isFirstOfDay) - Number(a.isFirstOfDay) ||
    compare(sortKey(b.createdAt), sortKey(a.createdAt)) ||
    compare(b.id, a.id)
  );
}

/** A row of a query, wherever it stands there. */
export function readRow(snapshot: DocumentSnapshot): ListedRow {
  return {
    position: {
      date: snapshot.get('date'),
      createdAt: snapshot.get('createdAt', { serverTimestamps: 'estimate' }),
      id: snapshot.id,
      isFirstOfDay: snapshot.get('createdAt', { serverTimestamps: 'none' }) === null,
    },
    transaction: parseTransaction(snapshot),
  };
}

/** What a query begins after, or ends at. */
export const valuesOf = ({ date, createdAt, id }: Position): unknown[] => [date, createdAt, id];

/** Text in the order of the database. Among what is no time at all, and so can't be read, the order is of no weight. */
function sortKey(value: unknown): string {
  if (value instanceof Timestamp) return `1${value.valueOf()}`;
  const comesBeforeTimes = value === null || typeof value === 'boolean' || typeof value === 'number';
  return `${comesBeforeTimes ? 0 : 2}${JSON.stringify(value)}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
