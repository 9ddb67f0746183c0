import { toAppError } from './appError';
import { PATIENCE } from '../device/patience';
import { untilStored } from './database';

/**
 * A write's outcome for a form: 'written' when the server has it, 'pending' when the server doesn't answer soon and the
 * write is `stored` here and will be sent (a write's promise settles only when the server answers). Rejects with an AppError
 * when the server refuses in time. Waits for a write that isn't stored here as long as it takes. Without `stored`, all
 * writes of the moment count.
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
    await patience;
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
