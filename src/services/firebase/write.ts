import { toAppError } from './appError';
import { PATIENCE } from './database';

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
