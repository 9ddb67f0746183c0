// Acts that need the server, unlike writes, which wait here for a connection.
import { getDocsFromServer, limit, query, writeBatch, type Query } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { toAppError } from './appError';
import { db, untilErased } from './database';

/** Reports the progress of a long act, and stops it between two steps. */
export interface LongAct {
  /** Called after each batch with the number of deleted records. */
  onDeleted?: (count: number) => void;
  signal?: AbortSignal;
}

/** Reports the progress of a long write or read, and stops it between two steps. */
export interface StepwiseAct {
  /** Called after each step with the number of finished records, including those of an earlier attempt. */
  onDone?: (count: number) => void;
  signal?: AbortSignal;
}

/** Refuses the act at once when offline, instead of trying for long. Every failure is an AppError. */
export async function onServer<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new AppError('offline');
  await untilErased();
  try {
    return await act();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Firestore takes at most 500 writes at once. */
const BATCH_SIZE = 450;

/**
 * Deletes everything that the query finds on the server, until it finds nothing. If a run stops between two batches,
 * another call deletes the rest.
 */
export async function deleteInBatches(all: Query, { onDeleted, signal }: LongAct = {}): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- each batch must be deleted before the next is requested
    const deleted = await onServer(() => deleteBatch(all));
    if (deleted === 0) return;
    onDeleted?.(deleted);
  }
}

async function deleteBatch(all: Query): Promise<number> {
  const { docs, size } = await getDocsFromServer(query(all, limit(BATCH_SIZE)));
  if (size === 0) return 0;
  // Not a transaction, which would leave the deleted records in this device's cache.
  const batch = writeBatch(db());
  docs.forEach(({ ref }) => batch.delete(ref));
  await batch.commit();
  return size;
}
