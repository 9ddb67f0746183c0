// Replaces single transactions with one series, and undoes it.
import type { Proposal } from '../../domain/learning/findRepeating';
import type { TransactionId } from '../../model/ids';
import type { NewTransaction, Transaction } from '../../model/transaction';
import { db } from '../firebase/database';
import { runTransaction } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { commitAct } from './commitAct';
import { restoring, storedAsShown, storedFields } from './transaction';
import { checkUnchanged } from './transactionChanges';
import { newActId, newTransactionId } from './writeAct';

/** What `gatherIntoSeries` wrote, to undo it. */
export interface Gathered {
  seriesId: TransactionId;
  series: NewTransaction;
  lines: readonly Transaction[];
}

/**
 * Writes the series of a proposal and deletes its lines, all or nothing. Rejects with 'transaction_changed' or
 * 'transaction_gone' when another member has changed or deleted one of the lines since they were read.
 */
export async function gatherIntoSeries({
  series,
  lines,
}: Pick<Proposal, 'series' | 'lines'>): Promise<Gathered> {
  const seriesId = newTransactionId();
  const act = { id: newActId(), planId: series.plan_id, kind: 'series' } as const;
  const deeds = lines.map((line) => ({ id: line.id, was: storedAsShown(line) }));
  await onServer(() =>
    // Not a database transaction, which would leave the deleted records in this device's cache.
    commitAct(act, [...deeds, { id: seriesId, now: storedFields(series) }]),
  ).catch(async (error: unknown) => {
    await onServer(() =>
      runTransaction(db(), (to) => Promise.all(lines.map((line) => checkUnchanged(line, to)))),
    );
    throw error;
  });
  return { seriesId, series, lines };
}

/** Undoes `gatherIntoSeries`: the same transactions under their old ids, entered now, without the series. All or nothing. */
export async function undoGather({ seriesId, series, lines }: Gathered): Promise<void> {
  const act = { id: newActId(), planId: series.plan_id, kind: 'undo' } as const;
  await onServer(() =>
    commitAct(act, [...lines.map(restoring), { id: seriesId, was: storedFields(series) }]),
  );
}
