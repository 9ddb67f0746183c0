// Writes many transactions that belong together, in batches. A person can continue an interrupted import, or take it
// back as a whole: the ids of one import all begin with its own, and ascend by line.
import { doc, limit, orderBy, query, where, type Query } from 'firebase/firestore';
import * as v from 'valibot';
import { RECORDS_AT_ONCE } from '../../model/history';
import { ActId, TransactionId, type PlanId } from '../../model/ids';
import type { NewTransaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { onServer, type LongAct } from '../firebase/serverAct';
import { getDocsFromServer, runTransaction } from '../firebase/server';
import { deleteFound, storedFields } from './transaction';
import { newActId, partOf, writeAct } from './writeAct';

/** A line of a file, and the transaction to write for it. Each line occurs once. */
export interface ImportedLine {
  line: number;
  transaction: NewTransaction;
}

/** The id of a new import. To continue an import, pass the same id. */
export function newImportId(): string {
  return doc(collection('transaction')).id;
}

/**
 * Writes the lines of an import to a plan, in the order of their lines. If a run stops midway, another call with the
 * same lines writes the rest: none is written twice, and transactions deleted meanwhile stay deleted. The first step reports the lines of earlier runs.
 */
export async function importTransactions(
  planId: PlanId,
  importId: string,
  lines: readonly ImportedLine[],
  { onStep, signal }: LongAct = {},
): Promise<void> {
  const inOrder = lines.toSorted((a, b) => a.line - b.line);
  let done = countUpTo(inOrder, importId, await lastWritten(planId, importId));
  if (done > 0) onStep?.(done);
  while (done < inOrder.length) {
    signal?.throwIfAborted();
    const batch = inOrder.slice(done, done + RECORDS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- in order, so that the last written line marks the progress
    await writeOnce(planId, importId, batch);
    done += batch.length;
    onStep?.(batch.length);
  }
}

/** Takes back an import. If interrupted, the same act completes it. */
export async function deleteImport(planId: PlanId, importId: string, act: LongAct = {}): Promise<void> {
  await deleteFound(ofImport(planId, importId), { id: newActId(), planId, kind: 'undo' }, act);
}

/** Writes all or none. A write that seems to have failed may have succeeded: the connection broke before the answer. */
async function writeOnce(planId: PlanId, importId: string, batch: readonly ImportedLine[]): Promise<void> {
  try {
    await onServer(() => write(planId, importId, batch));
  } catch (failure) {
    const there = await lastWritten(planId, importId).catch(() => null);
    if (countUpTo(batch, importId, there) < batch.length) throw failure;
  }
}

/** A transaction, as a lost connection would leave a batch waiting on this device. */
async function write(planId: PlanId, importId: string, batch: readonly ImportedLine[]): Promise<void> {
  const deeds = batch.map(({ line, transaction }) => ({
    id: idOf(importId, line),
    now: storedFields(transaction),
  }));
  // Parts of one act: an interrupted import may go on with other parts than it had.
  const id = partOf(v.parse(ActId, importId), (batch[0]?.line ?? 0) + 1);
  await runTransaction(db(), async (to) => writeAct(to, { id, planId, kind: 'import' }, deeds));
}

async function lastWritten(planId: PlanId, importId: string): Promise<string | null> {
  const last = () => query(ofImport(planId, importId), orderBy('__name__', 'desc'), limit(1));
  const { docs } = await onServer(() => getDocsFromServer(last()));
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

/** Whether a transaction came from a file. */
export const isImported = ({ id }: { id: TransactionId }): boolean => /-\d{8}$/.test(id);

/** The id of a line's transaction. As text, the ids sort by line. */
export function idOf(importId: string, line: number): TransactionId {
  return v.parse(TransactionId, `${importId}-${String(line).padStart(8, '0')}`);
}
