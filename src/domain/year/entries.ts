// Keeps the transactions of a year true by what the plan's history says of them.
import type * as v from 'valibot';
import type { Day } from '../../model/day';
import type { Touched } from '../../model/history';
import type { PlanId, TransactionId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import type { Transaction, TransactionRecord } from '../../model/transaction';
import { apply, deltaIn, TRANSACTION, type Stored } from '../books/delta';
import { dayFromMillis } from '../time/calendar';
import { recordOf, transactionOf } from '../transactions/fromRecord';

export interface YearBooks {
  transactions: Map<TransactionId, Transaction>;
  /** Those in the year that can't be read, by any id. */
  unreadable: Set<string>;
}

/** What one entry says. */
export interface SaidInEntry {
  at: Instant;
  /** Null where it can't be read, or nothing proves it. */
  records: ReadonlyMap<TransactionId, Touched | null>;
}

export interface YearScope {
  planId: PlanId;
  from: Day;
  to: Day;
}

type StoredRecord = v.InferOutput<typeof TransactionRecord>;

/**
 * Does to the books what the entries say, oldest first; it doesn't matter if they have been applied before. Returns the ids
 * of those of which they don't say enough: they have to be read, and then given to `putInto`.
 */
export function applyEntries(
  books: YearBooks,
  entries: readonly SaidInEntry[],
  scope: YearScope,
): Set<TransactionId> {
  const untold = new Set<TransactionId>();
  for (const { at, records } of entries) {
    for (const [id, told] of records) {
      if (told?.now === undefined && told !== null) {
        untold.delete(id);
        remove(books, id);
      } else {
        const after = told && recordAfter(books, id, told, { at, scope });
        if (after === null) untold.add(id);
        else if (after !== undefined) putInto(books, id, transactionOf(after), scope);
      }
    }
  }
  return untold;
}

/** Whether what an entry says may concern another year, too; `books` are those before it. */
export function isBeyond(
  { records }: SaidInEntry,
  { transactions, unreadable }: YearBooks,
  { from, to }: YearScope,
): boolean {
  return [...records].some(([id, told]) => {
    const days = [told?.was?.date, told?.now?.date].flatMap((date) =>
      date === undefined ? [] : dayFromMillis(date),
    );
    const isInYear = days.every((day) => day !== null && day >= from && day <= to);
    const isKnown = transactions.has(id) || unreadable.has(id) || days.length > 0;
    return !isInYear || !isKnown;
  });
}

/** Puts what has been read of a transaction into the books: null where it isn't there, or not in the plan any more. */
export function putInto(
  books: YearBooks,
  id: TransactionId,
  read: Transaction | 'unreadable' | null,
  { planId, from, to }: YearScope,
): void {
  remove(books, id);
  if (read === null) return;
  if (read === 'unreadable') books.unreadable.add(id);
  else if (read.plan_id === planId && read.date >= from && read.date <= to) books.transactions.set(id, read);
}

function remove({ transactions, unreadable }: YearBooks, id: TransactionId): void {
  transactions.delete(id);
  unreadable.delete(id);
}

/** Null where the entry doesn't say enough; undefined where the year doesn't have it, before or after. */
function recordAfter(
  { transactions, unreadable }: YearBooks,
  id: TransactionId,
  told: Touched,
  { at, scope: { planId, from, to } }: { at: Instant; scope: YearScope },
): StoredRecord | null | undefined {
  const { was, now = {} } = told;
  const known = was && transactions.get(id);
  if (was !== undefined && known === undefined) {
    const day = now.date === undefined ? null : dayFromMillis(now.date);
    const isMovedHere = day !== null && day >= from && day <= to;
    return isMovedHere || unreadable.has(id) ? null : undefined;
  }
  const identity = known === undefined ? { id, plan_id: planId, createdAt: at } : {};
  const after = apply(TRANSACTION, known && recordOf(known), deltaIn(told));
  const record = { ...after, ...identity, updatedAt: at };
  return isWhole(record) ? record : null;
}

const REQUIRED = ['type', 'amount', 'description', 'category', 'date', 'user_id'];

/** Each field has been read by its schema, but an entry may say only a part of a record. */
const isWhole = (record: Stored): record is StoredRecord =>
  REQUIRED.every((name) => record[name] !== undefined);
