// Acts on many transactions at once, and their undo. They run in batches, each all or nothing; after an interruption,
// the same act on the rest completes it.
import { query, serverTimestamp, where, type WriteBatch } from 'firebase/firestore';
import { isSame } from '../../domain/isSame';
import type { CategoryId, TransactionId, UserId } from '../../model/ids';
import type { Parts } from '../../model/split';
import type { Transaction } from '../../model/transaction';
import { markedLine } from '../../model/visibleText';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { readAll } from '../firebase/records';
import { BATCH_SIZE, onServer, type LongAct } from '../firebase/serverAct';
import { getDocsFromServer, writeBatch } from '../firebase/server';
import { withTimestamps, parseTransaction, transactionRef, writeHere } from './transaction';
import { changedFields } from './transactionChanges';

/** Firestore takes at most 30 values in an `in`. */
const IDS_AT_ONCE = 30;

/** The value that all of them get. `for` is whom expenses are for: null for everyone, by the plan's shares. Who paid stays. */
export type ChangeOfMany = { category: CategoryId } | { user_id: UserId } | { for: Parts | null };

/** Each step reports the transactions that it finished, and those that needed nothing any more. */
export type ActOnMany = LongAct<[done: readonly Transaction[], passed: readonly Transaction[]]>;

/** Deletes transactions; skips those that another member has deleted. Rejects with an AppError, or when it is stopped. */
export function deleteMany(all: readonly Transaction[], act: ActOnMany = {}): Promise<void> {
  return inBatches(all, act, async (some) => {
    await commit(some, (batch, { id }) => batch.delete(transactionRef(id)));
    return some;
  });
}

/** Undoes `deleteMany`: the same transactions under their old ids, entered now. Skips those that exist again. */
export function restoreMany(deleted: readonly Transaction[], act: ActOnMany = {}): Promise<void> {
  return inBatches(deleted, act, (some) => unlessRefused(some, restore, (isThere) => !isThere));
}

function restore(some: readonly Transaction[]): Promise<void> {
  return commit(some, (batch, deleted) => {
    const { id, createdAt: _, updatedAt: __, isPending: ___, ...transaction } = deleted;
    batch.set(transactionRef(id), withTimestamps(transaction));
  });
}

/**
 * Changes transactions; skips those that already have the value or that another member has deleted. Rejects like
 * `deleteMany`.
 */
export function changeMany(
  all: readonly Transaction[],
  change: ChangeOfMany,
  act: ActOnMany = {},
): Promise<void> {
  const write = (some: readonly Transaction[]) =>
    commit(some, (batch, each) =>
      batch.update(transactionRef(each.id), withUpdatedAt(fieldsOf(each, change))),
    );
  return inBatches(all, act, async (some) => {
    const others = some.filter((each) => !isSo(each, change));
    return unlessRefused(others, write, (isThere) => isThere);
  });
}

/** Undoes `changeMany`: each is as it was `before`. Skips those that somebody has changed or deleted since then. */
export function undoChangeOfMany(
  before: readonly Transaction[],
  change: ChangeOfMany,
  act: ActOnMany = {},
): Promise<void> {
  return inBatches(before, act, async (some) => {
    const now = await asTheyAre(some);
    const still = some.filter(({ id }) => {
      const found = now.get(id);
      return found && isSo(found, change);
    });
    await commit(still, (batch, each) =>
      batch.update(transactionRef(each.id), withUpdatedAt(formerFields(each, change))),
    );
    return still;
  });
}

/** The fields that the change writes to a transaction. */
function fieldsOf(transaction: Transaction, change: ChangeOfMany): object {
  return 'for' in change ? changedFields(transaction, sharedFor(transaction, change.for)) : change;
}

/** The fields that undo the change of a transaction, as it was before. */
function formerFields(before: Transaction, change: ChangeOfMany): object {
  if ('category' in change) return { category: markedLine(before.category) };
  if ('user_id' in change) return { user_id: before.user_id };
  return changedFields(sharedFor(before, change.for), before);
}

function sharedFor({ split, ...transaction }: Transaction, parts: Parts | null): Transaction {
  const by = split?.by;
  if (!parts && !by) return transaction;
  return { ...transaction, split: { ...(parts && { for: parts }), ...(by && { by }) } };
}

function isSo(transaction: Transaction, change: ChangeOfMany): boolean {
  if ('category' in change) return transaction.category === change.category;
  if ('user_id' in change) return transaction.user_id === change.user_id;
  return isSame(transaction.split?.for ?? null, change.for);
}

function withUpdatedAt(change: object) {
  return { ...change, updatedAt: serverTimestamp() };
}

async function inBatches(
  all: readonly Transaction[],
  { onStep, signal }: ActOnMany,
  write: (some: readonly Transaction[]) => Promise<readonly Transaction[]>,
): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    signal?.throwIfAborted();
    const some = all.slice(start, start + BATCH_SIZE);
    // oxlint-disable-next-line no-await-in-loop -- a stop between two batches leaves the rest as it is
    const done = new Set(await onServer(() => write(some)));
    onStep?.(
      [...done],
      some.filter((each) => !done.has(each)),
    );
  }
}

async function commit(
  some: readonly Transaction[],
  write: (batch: WriteBatch, transaction: Transaction) => unknown,
): Promise<void> {
  if (some.length === 0) return;
  const batch = writeBatch(db());
  for (const transaction of some) {
    writeHere(transaction.id);
    write(batch, transaction);
  }
  await batch.commit();
}

/**
 * The server refuses a batch because of a single record. Then this writes those that `can` be written, given whether
 * the server has them.
 */
async function unlessRefused(
  some: readonly Transaction[],
  write: (some: readonly Transaction[]) => Promise<void>,
  can: (isThere: boolean) => boolean,
): Promise<readonly Transaction[]> {
  try {
    await write(some);
    return some;
  } catch (refusal) {
    if (toAppError(refusal).code !== 'not_authorized') throw refusal;
    const now = await asTheyAre(some);
    const able = some.filter(({ id }) => can(now.has(id)));
    if (able.length === some.length) throw refusal;
    await write(able);
    return able;
  }
}

/** The server's versions of the transactions that still exist. */
async function asTheyAre(some: readonly Transaction[]): Promise<Map<TransactionId, Transaction>> {
  const parts = Array.from({ length: Math.ceil(some.length / IDS_AT_ONCE) }, (_, index) =>
    some.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );
  const found = (await Promise.all(parts.map(ask))).flat();
  return new Map(found.map((transaction) => [transaction.id, transaction]));
}

/** The server refuses a query because of a single missing record: then this asks for each half by itself. */
async function ask(some: readonly Transaction[]): Promise<readonly Transaction[]> {
  const [first] = some;
  if (first === undefined) return [];
  const ids = some.map(({ id }) => id);
  const asked = query(
    collection('transaction'),
    where('plan_id', '==', first.plan_id),
    where('__name__', 'in', ids),
  );
  try {
    const { docs } = await getDocsFromServer(asked);
    return readAll(docs, parseTransaction).records;
  } catch (refusal) {
    if (toAppError(refusal).code !== 'not_authorized') throw refusal;
    if (some.length === 1) return [];
    const middle = Math.ceil(some.length / 2);
    return (await Promise.all([some.slice(0, middle), some.slice(middle)].map(ask))).flat();
  }
}
