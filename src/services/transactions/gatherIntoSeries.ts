// Replaces single transactions with one series, and undoes it.
import type { Proposal } from '../../domain/learning/findRepeating';
import type { TransactionId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { db } from '../firebase/database';
import { runTransaction, writeBatch } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { tellOwnDeletion } from './ownDeletions';
import { newTransactionId, transactionRef, withTimestamps, writeHere } from './transaction';
import { checkUnchanged } from './transactionChanges';

/** What `gatherIntoSeries` wrote, to undo it. */
export interface Gathered {
  seriesId: TransactionId;
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
  await onServer(async () => {
    await runTransaction(db(), async (to) => {
      await Promise.all(lines.map((line) => checkUnchanged(line, to)));
      for (const { id } of lines) {
        writeHere(id);
        to.delete(transactionRef(id));
      }
      writeHere(seriesId);
      to.set(transactionRef(seriesId), withTimestamps(series));
    });
    await forget(lines);
  });
  tellOwnDeletion();
  return { seriesId, lines };
}

/** Undoes `gatherIntoSeries`: the same transactions under their old ids, entered now, without the series. All or nothing. */
export async function undoGather({ seriesId, lines }: Gathered): Promise<void> {
  await onServer(async () => {
    const batch = writeBatch(db());
    for (const { id, createdAt: _, updatedAt: __, isPending: ___, ...line } of lines) {
      writeHere(id);
      batch.set(transactionRef(id), withTimestamps(line));
    }
    writeHere(seriesId);
    batch.delete(transactionRef(seriesId));
    await batch.commit();
  });
  tellOwnDeletion();
}

/** Deletes them again: a transaction leaves the records that it deletes in this device's cache. */
async function forget(lines: readonly Transaction[]): Promise<void> {
  const batch = writeBatch(db());
  for (const { id } of lines) batch.delete(transactionRef(id));
  await batch.commit();
}
