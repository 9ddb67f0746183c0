// Writes many transactions that belong together, in batches. A person can continue an interrupted import, or take it
// back as a whole: the ids of one import all begin with its own, and ascend by line.
import {
  doc,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  startAfter,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import * as v from 'valibot';
import type { Day } from '../../model/day';
import { TransactionId, type PlanId, type UserId } from '../../model/ids';
import type { NewTransaction, Series, Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { readAll, type Records } from '../firebase/records';
import { deleteInBatches, onServer, type LongAct } from '../firebase/serverAct';
import {
  withTimestamps,
  parseTransaction,
  transactionRef,
  timestampOf,
  watchSeries,
  writeHere,
} from './transaction';

/** Reports the progress of a long write or read, and stops it between two steps. */
export interface StepwiseAct {
  /** Called after each step with the number of finished records, including those of an earlier attempt. */
  onDone?: (count: number) => void;
  signal?: AbortSignal;
}

/** A line of a file, and the transaction to write for it. Each line occurs once. */
export interface ImportedLine {
  line: number;
  transaction: NewTransaction;
}

/** Firestore takes at most 500 writes at once. */
const BATCH_SIZE = 450;
const PAGE_SIZE = 500;

/** The id of a new import. To continue an import, pass the same id. */
export function newImportId(): string {
  return doc(collection('transaction')).id;
}

/**
 * Writes the lines of an import to a plan, in the order of their lines. If a run stops midway, another call with the
 * same lines writes the rest: none is written twice, and transactions deleted meanwhile stay deleted.
 */
export async function importTransactions(
  planId: PlanId,
  importId: string,
  lines: readonly ImportedLine[],
  { onDone, signal }: StepwiseAct = {},
): Promise<void> {
  const inOrder = lines.toSorted((a, b) => a.line - b.line);
  let done = countUpTo(inOrder, importId, await lastWritten(planId, importId));
  if (done > 0) onDone?.(done);
  while (done < inOrder.length) {
    signal?.throwIfAborted();
    const batch = inOrder.slice(done, done + BATCH_SIZE);
    // oxlint-disable-next-line no-await-in-loop -- in order, so that the last written line marks the progress
    await writeOnce(planId, importId, batch);
    done += batch.length;
    onDone?.(done);
  }
}

/** Takes back an import. If interrupted, the same act completes it. */
export function deleteImport(planId: PlanId, importId: string, act: LongAct = {}): Promise<void> {
  return deleteInBatches(ofImport(planId, importId), act);
}

/** The plan's transactions dated from `from` up to and including `to`, as the server has them now. */
export function getTransactionsBetween(
  planId: PlanId,
  { from, to }: { from: Day; to: Day },
  act: StepwiseAct = {},
): Promise<Records<Transaction>> {
  const between = query(
    collection('transaction'),
    where('plan_id', '==', planId),
    where('date', '>=', timestampOf(from)),
    where('date', '<=', timestampOf(to)),
    orderBy('date', 'asc'),
  );
  return readPages(between, act);
}

/** The plan's repeating transactions that have not ended before `today`, as soon as they are known. */
export function getSeries(planId: PlanId, today: Day): Promise<Records<Series>> {
  return new Promise((resolve, reject) => {
    const stop = watchSeries(planId, today)((found) => {
      queueMicrotask(() => stop());
      resolve(found);
    }, reject);
  });
}

/** Every transaction of a plan, as the server has them now. */
export function getAllTransactions(planId: PlanId, act: StepwiseAct = {}): Promise<Records<Transaction>> {
  return readPages(
    query(collection('transaction'), where('plan_id', '==', planId), orderBy('__name__', 'asc')),
    act,
  );
}

/** Every transaction of a person in a plan, as the server has them now. */
export function getTransactionsOf(
  userId: UserId,
  planId: PlanId,
  act: StepwiseAct = {},
): Promise<Records<Transaction>> {
  const all = query(transactionsOf(userId, planId), orderBy('__name__', 'asc'));
  return readPages(all, act);
}

/** The number of a person's transactions in a plan. */
export async function countTransactionsOf(userId: UserId, planId: PlanId): Promise<number> {
  return (await onServer(() => getCountFromServer(transactionsOf(userId, planId)))).data().count;
}

const transactionsOf = (userId: UserId, planId: PlanId): Query =>
  query(collection('transaction'), where('plan_id', '==', planId), where('user_id', '==', userId));

async function readPages(all: Query, { onDone, signal }: StepwiseAct): Promise<Records<Transaction>> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const last = found.at(-1);
    const page = query(all, ...(last === undefined ? [] : [startAfter(last)]), limit(PAGE_SIZE));
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the last one of the page before
    const { docs } = await onServer(() => getDocsFromServer(page));
    found.push(...docs);
    onDone?.(found.length);
    if (docs.length < PAGE_SIZE) return readAll(found, parseTransaction);
  }
}

/** Writes all or none. A write that seems to have failed may have succeeded: the connection broke before the answer. */
async function writeOnce(planId: PlanId, importId: string, batch: readonly ImportedLine[]): Promise<void> {
  try {
    await onServer(() => write(importId, batch));
  } catch (failure) {
    const there = await lastWritten(planId, importId).catch(() => null);
    if (countUpTo(batch, importId, there) < batch.length) throw failure;
  }
}

/** A transaction, as a lost connection would leave a batch waiting on this device. */
async function write(importId: string, batch: readonly ImportedLine[]): Promise<void> {
  await runTransaction(db(), async (to) => {
    for (const { line, transaction } of batch) {
      const id = idOf(importId, line);
      writeHere(id);
      to.set(transactionRef(id), withTimestamps(transaction));
    }
  });
}

async function lastWritten(planId: PlanId, importId: string): Promise<string | null> {
  const last = query(ofImport(planId, importId), orderBy('__name__', 'desc'), limit(1));
  const { docs } = await onServer(() => getDocsFromServer(last));
  return docs[0]?.id ?? null;
}

/** How many lines are written if `last` is the last written id. */
function countUpTo(lines: readonly ImportedLine[], importId: string, last: string | null): number {
  if (last === null) return 0;
  const next = lines.findIndex(({ line }) => idOf(importId, line) > last);
  return next === -1 ? lines.length : next;
}

function ofImport(planId: PlanId, importId: string): Query {
  return query(
    collection('transaction'),
    where('plan_id', '==', planId),
    where('__name__', '>=', `${importId}-`),
    where('__name__', '<=', `${importId}-~`),
  );
}

/** As text, the ids sort by line. */
function idOf(importId: string, line: number): TransactionId {
  return v.parse(TransactionId, `${importId}-${String(line).padStart(8, '0')}`);
}
