import type { Transaction, TransactionOptions } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { toAppError } from './appError';
import { PATIENCE } from '../device/patience';
import { db, hasAnswered, untilStored } from './database';
import { runTransaction } from './server';
import { onServer } from './serverAct';

/**
 * A write's outcome for a form: 'written' when the server has it, 'pending' when the server doesn't answer soon and the
 * write is `stored` here and will be sent (a write's promise settles only when the server answers). Rejects with an AppError
 * when the server refuses in time. Waits for a write that isn't stored here as long as it takes. While the server hasn't
 * answered anything since the start, a write is pending as soon as it is stored: the first connection may take seconds.
 * Without `stored`, all writes of the moment count.
 */
export async function writtenOrPending(
  write: Promise<void>,
  stored?: Promise<void>,
): Promise<'written' | 'pending'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, navigator.onLine ? PATIENCE : 0);
  });
  const isPending = async () => {
    if (stored === undefined || hasAnswered()) await patience;
    await (stored ?? untilStored());
    return 'pending' as const;
  };
  try {
    return await Promise.race([write.then(() => 'written' as const), isPending()]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}

const queueing = new Map<string, () => void>();

/** Call it once the write of an act is in the database's queue. */
export function noteQueued(act: string): void {
  queueing.get(act)?.();
}

/** Resolves once this device has stored the `write` of an act, which it may begin later. Call it before the write begins. */
export function untilQueued(act: string): { stored: Promise<void>; stop: () => void } {
  const queued = new Promise<void>((resolve) => queueing.set(act, resolve));
  return { stored: queued.then(untilStored), stop: () => queueing.delete(act) };
}

/**
 * Changes records in a database transaction, which can compare them with the server's versions. Resolves to whether it
 * has written. If the server can't be asked, or doesn't answer soon, it hasn't and never will: a late one writes nothing.
 */
export async function isWrittenSoon(
  change: (transaction: Transaction) => Promise<void>,
  options?: TransactionOptions,
): Promise<boolean> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(false);
    }, PATIENCE);
  });
  const changeInTime = async (transaction: Transaction) => {
    await change(transaction);
    if (isLate) throw new AppError('offline');
  };
  const written = onServer(() => runTransaction(db(), changeInTime, options)).then(
    () => true,
    (error: unknown) => {
      if (toAppError(error).code === 'offline') return false;
      throw error;
    },
  );
  try {
    return await Promise.race([written, patience]);
  } finally {
    clearTimeout(timer);
  }
}
