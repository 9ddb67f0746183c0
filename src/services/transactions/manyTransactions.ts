// Acts on many transactions at once, and their undo. They run in batches, each all or nothing; after an interruption,
// the same act on the rest completes it.
import { query, where, type DocumentData } from 'firebase/firestore';
import { isSame } from '../../domain/isSame';
import { RECORDS_AT_ONCE, type ActKind } from '../../model/history';
import type { CategoryId, TransactionId, UserId } from '../../model/ids';
import type { Parts } from '../../model/split';
import type { Transaction } from '../../model/transaction';
import { markedLine } from '../../model/visibleText';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { onServer, type LongAct } from '../firebase/serverAct';
import { getDocsFromServer } from '../firebase/server';
import { commitAct } from './commitAct';
import { parseTransaction, restoring, storedAs } from './transaction';
import { changedFields } from './transactionChanges';
import { named, newActId, partOf, type Deed, type Fields } from './writeAct';

/** Firestore takes at most 30 values in an `in`. */
const IDS_AT_ONCE = 30;

/** The value that all of them get. `for` is whom expenses are for: null for everyone, by the plan's shares. Who paid stays. */
export type ChangeOfMany = { category: CategoryId } | { user_id: UserId } | { for: Parts | null };

/** Each step reports the transactions that it finished, and those that needed nothing any more. */
export type ActOnMany = LongAct<[done: readonly Transaction[], passed: readonly Transaction[]]>;

/** Deletes transactions; skips those that another member has deleted. Rejects with an AppError, or when it is stopped. */
export function deleteMany(all: readonly Transaction[], act: ActOnMany = {}): Promise<void> {
  return inBatches(all, 'deletion', act, (some, commit) =>
    unlessRefused(some, commit, ({ id }, was) => ({ id, was }), isThere),
  );
}

/** Undoes `deleteMany`: the same transactions under their old ids, entered now. Skips those that exist again. */
export function restoreMany(deleted: readonly Transaction[], act: ActOnMany = {}): Promise<void> {
  return inBatches(deleted, 'undo', act, (some, commit) =>
    unlessRefused(some, commit, restoring, (found) => found === undefined),
  );
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
  return inBatches(all, 'change', act, (some, commit) => {
    const others = some.filter((each) => !isSo(each, change));
    return unlessRefused(
      others,
      commit,
      (each, was) => ({ id: each.id, was, fields: fieldsOf(each, change) }),
      isThere,
    );
  });
}

/** Undoes `changeMany`: each is as it was `before`. Skips those that somebody has changed or deleted since then. */
export function undoChangeOfMany(
  before: readonly Transaction[],
  change: ChangeOfMany,
  act: ActOnMany = {},
): Promise<void> {
  return inBatches(before, 'undo', act, async (some, commit) => {
    const now = await asTheyAre(some);
    const deeds = some.flatMap((each) => {
      const found = now.get(each.id);
      if (found === undefined || !isSo(found.transaction, change)) return [];
      return [{ each, deed: { id: each.id, was: found.stored, fields: formerFields(each, change) } }];
    });
    await commit(deeds.map(({ deed }) => named(deed)));
    return deeds.map(({ each }) => each);
  });
}

const isThere = (found: Found | undefined) => found !== undefined;

/** The fields that the change writes to a transaction. */
function fieldsOf(transaction: Transaction, change: ChangeOfMany): Fields {
  return 'for' in change ? changedFields(transaction, sharedFor(transaction, change.for)) : { ...change };
}

/** The fields that undo the change of a transaction, as it was before. */
function formerFields(before: Transaction, change: ChangeOfMany): Fields {
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

type Commit = (deeds: readonly Deed[]) => Promise<void>;

async function inBatches(
  all: readonly Transaction[],
  kind: ActKind,
  { onStep, signal }: ActOnMany,
  write: (some: readonly Transaction[], commit: Commit) => Promise<readonly Transaction[]>,
): Promise<void> {
  const act = newActId();
  for (let start = 0, part = 1; start < all.length; start += RECORDS_AT_ONCE, part += 1) {
    signal?.throwIfAborted();
    const some = all.slice(start, start + RECORDS_AT_ONCE);
    const [{ plan_id: planId } = { plan_id: null }] = some;
    if (planId === null) return;
    const commit = (deeds: readonly Deed[]) => commitAct({ id: partOf(act, part), planId, kind }, deeds);
    // oxlint-disable-next-line no-await-in-loop -- a stop between two batches leaves the rest as it is
    const done = new Set(await onServer(() => write(some, commit)));
    onStep?.(
      [...done],
      some.filter((each) => !done.has(each)),
    );
  }
}

/** A transaction as the server has it. */
interface Found {
  transaction: Transaction;
  stored: DocumentData;
}

/**
 * The server refuses a batch because of a single record. Then this asks for all of them, and writes those that `can` be
 * written, from the server's versions on.
 */
async function unlessRefused(
  some: readonly Transaction[],
  commit: Commit,
  deedOf: (transaction: Transaction, was: DocumentData) => Deed,
  can: (found: Found | undefined) => boolean,
): Promise<readonly Transaction[]> {
  try {
    await commit(some.map((each) => named(deedOf(each, storedAs(each)))));
    return some;
  } catch (refusal) {
    if (toAppError(refusal).code !== 'not_authorized') throw refusal;
    const now = await asTheyAre(some);
    const able = some.filter(({ id }) => can(now.get(id)));
    const deeds = able.map((each) => named(deedOf(each, now.get(each.id)?.stored ?? storedAs(each))));
    await commit(deeds);
    return able;
  }
}

/** The server's versions of the transactions that still exist. */
async function asTheyAre(some: readonly Transaction[]): Promise<Map<TransactionId, Found>> {
  const parts = Array.from({ length: Math.ceil(some.length / IDS_AT_ONCE) }, (_, index) =>
    some.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );
  const found = (await Promise.all(parts.map(ask))).flat();
  return new Map(found.map((each) => [each.transaction.id, each]));
}

/** The server refuses a query because of a single missing record: then this asks for each half by itself. */
async function ask(some: readonly Transaction[]): Promise<readonly Found[]> {
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
    return docs.flatMap((each) => {
      const transaction = parseTransaction(each);
      return transaction === null ? [] : [{ transaction, stored: each.data() }];
    });
  } catch (refusal) {
    if (toAppError(refusal).code !== 'not_authorized') throw refusal;
    if (some.length === 1) return [];
    const middle = Math.ceil(some.length / 2);
    return (await Promise.all([some.slice(0, middle), some.slice(middle)].map(ask))).flat();
  }
}
