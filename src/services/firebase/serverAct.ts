// Acts that need the server, unlike writes, which wait here for a connection.
import { limit, query, type DocumentReference, type Query } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { toAppError } from './appError';
import { db, untilOpen } from './database';
import { isLocal } from './asOn';
import { getDocFromServer, getDocsFromServer, writeBatch } from './server';

/** Reports the progress of a long act, and stops it between two steps. */
export interface LongAct<Step extends readonly unknown[] = [count: number]> {
  /** Called after each step with what it finished: for most acts, a number of records. */
  onStep?: (...step: Step) => void;
  signal?: AbortSignal;
}

/** Firestore takes at most 500 writes at once. */
export const BATCH_SIZE = 450;

/**
 * Refuses the act at once when offline, instead of trying for long. Every failure is an AppError. The act makes its own
 * queries: meanwhile another database may take the place of one that doesn't answer.
 */
export async function onServer<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !isLocal()) throw new AppError('offline');
  await untilOpen();
  try {
    return await act();
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * Creates a record under an id that nobody else has. Succeeds if the server has it: the database repeats a write whose
 * answer got lost, and the rules refuse the second one.
 */
export async function createOnce(reference: DocumentReference, create: () => Promise<void>): Promise<void> {
  try {
    await onServer(create);
  } catch (failure) {
    const found = await onServer(() => getDocFromServer(reference)).catch(() => null);
    if (found?.exists() !== true) throw failure;
  }
}

/**
 * Deletes everything that the query finds on the server, until it finds nothing. If a run stops between two batches,
 * another call deletes the rest.
 */
export async function deleteInBatches(all: Query, { onStep, signal }: LongAct = {}): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- each batch must be deleted before the next is requested
    const deleted = await onServer(() => deleteBatch(all));
    if (deleted === 0) return;
    onStep?.(deleted);
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
