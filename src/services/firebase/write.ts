import { doc, getDocFromCache, type Transaction, type TransactionOptions } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { toAppError } from './appError';
import { db, hasAnswered, PATIENCE } from './database';
import { runTransaction } from './server';
import { onServer } from './serverAct';

/**
 * A write's outcome for a form: 'written' when the server has it, 'pending' when it is stored here and will be sent (a
 * write's promise settles only when the server answers). Rejects with an AppError when the server refuses in time.
 * Waits for a write that isn't stored here as long as it takes. While the server hasn't answered anything since the start, a
 * write is pending as soon as it is `stored`: the first connection may take seconds.
 */
export async function writtenOrPending(
  write: Promise<void>,
  isKept = true,
  stored?: Promise<void>,
): Promise<'written' | 'pending'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'pending'>((resolve) => {
    if (!isKept) return;
    const giveUp = () => resolve('pending');
    timer = setTimeout(giveUp, navigator.onLine ? PATIENCE : 0);
    if (!hasAnswered()) void stored?.then(giveUp);
  });
  try {
    return await Promise.race([write.then(() => 'written' as const), patience]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves once the database has stored its earlier writes on this device: it does its tasks one after the other. */
export async function untilStored(): Promise<void> {
  await getDocFromCache(doc(db(), 'plan/none')).catch(() => undefined);
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
