import { type Transaction, type TransactionOptions } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { toAppError } from './appError';
import { db, PATIENCE } from './database';
import { runTransaction } from './server';
import { onServer } from './serverAct';

/**
 * A write's outcome for a form: 'written' when the server has it, 'pending' when it is stored here and will be sent (a
 * write's promise settles only when the server answers). Rejects with an AppError when the server refuses in time.
 * Waits for a write that isn't stored here as long as it takes.
 */
export async function writtenOrPending(write: Promise<void>, isKept = true): Promise<'written' | 'pending'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'pending'>((resolve) => {
    if (isKept) timer = setTimeout(() => resolve('pending'), navigator.onLine ? PATIENCE : 0);
  });
  try {
    return await Promise.race([write.then(() => 'written' as const), patience]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
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
