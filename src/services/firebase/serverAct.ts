// Acts that are nothing without the server, in contrast to writes that are kept here until there is a connection.
import { getDocsFromServer, limit, query, writeBatch, type Query } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { toAppError } from './appError';
import { db, untilErased } from './database';

/** How an act that takes long tells how far it is, and is stopped between two steps. */
export interface LongAct {
  /** Told after each batch how many records it deleted. */
  onDeleted?: (count: number) => void;
  signal?: AbortSignal;
}

/** Offline the act is refused at once instead of tried for long. Whatever it fails with is an AppError. */
export async function onServer<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new AppError('offline');
  await untilErased();
  try {
    return await act();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Firestore takes 500 writes at once. */
const BATCH_SIZE = 450;

/**
 * Deletes whatever the query finds on the server, until it finds nothing. Stopped or interrupted between two batches it
 * has deleted some, and called again it deletes the rest.
 */
export async function deleteInBatches(all: Query, { onDeleted, signal }: LongAct = {}): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- each batch has to be gone before the next is asked for
    const deleted = await onServer(() => deleteBatch(all));
    if (deleted === 0) return;
    onDeleted?.(deleted);
  }
}

async function deleteBatch(all: Query): Promise<number> {
  const { docs, size } = await getDocsFromServer(query(all, limit(BATCH_SIZE)));
  if (size === 0) return 0;
  // A batch and not a transaction, which would leave what it deletes in this device's cache.
  const batch = writeBatch(db());
  docs.forEach(({ ref }) => batch.delete(ref));
  await batch.commit();
  return size;
}
