// Positions in a list of transactions, newest first: the rows between two of them can be read by themselves.
import {
  endAt,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  type DocumentSnapshot,
  type Query,
} from 'firebase/firestore';
import type { Transaction } from '../../model/transaction';
import type { Records } from '../firebase/records';
import { watchWhole, type Watch } from '../firebase/watch';
import { parseTransaction } from './transaction';

/** A place in the order of a list. It stays valid when the transaction that stood there is moved or deleted. */
export interface Position {
  /** As stored; in an unreadable record they may be anything. */
  readonly date: unknown;
  readonly createdAt: unknown;
  readonly id: string;
  /** The server hasn't set its time yet: it stands before all others of its day. */
  readonly isFirstOfDay: boolean;
}

export interface ListedRow {
  position: Position;
  /** Null when it can't be read. */
  transaction: Transaction | null;
}

/** The rows after a position, or from the newest on: a number of rows, or all up to and including another position. */
export interface ListRange {
  after: Position | null;
  upTo: Position | number;
}

/** The rows of a query in a range, live. The query sorts by day and then by time of entry, newest first. */
export function watchRange(
  all: () => Query,
  { after, upTo }: ListRange,
  patience?: number,
): Watch<Records<ListedRow>> {
  const inRange = () =>
    query(
      all(),
      // Firestore's default order; a position must name it.
      orderBy('__name__', 'desc'),
      ...(after === null ? [] : [startAfter(...valuesOf(after))]),
      typeof upTo === 'number' ? limit(upTo) : endAt(...valuesOf(upTo)),
    );
  return watchWhole(inRange, readRow, patience);
}

/** The position, with this device's time while the server's is missing, so that a range may end there. */
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

function readRow(snapshot: DocumentSnapshot): ListedRow {
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

/** A position as a query's cursor. */
const valuesOf = ({ date, createdAt, id }: Position): unknown[] => [date, createdAt, id];

/** Text that sorts like the database. A value that isn't a time makes its record unreadable, so its order doesn't matter. */
function sortKey(value: unknown): string {
  if (value instanceof Timestamp) return `1${value.valueOf()}`;
  const comesBeforeTimes = value === null || typeof value === 'boolean' || typeof value === 'number';
  return `${comesBeforeTimes ? 0 : 2}${JSON.stringify(value)}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
