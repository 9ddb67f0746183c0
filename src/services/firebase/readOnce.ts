import { toAppError } from './appError';
import { stoppable } from './stoppable';
import type { Watch } from './watch';

/** A single read as a watch: it reads when the watch starts. `signal` aborts when it stops. */
export function readOnce<T>(read: (signal: AbortSignal) => Promise<T>): Watch<T> {
  return stoppable((next, fail, signal) => {
    const tell = async () => {
      try {
        next(await read(signal));
      } catch (error) {
        fail(toAppError(error));
      }
    };
    void tell();
    return undefined;
  });
}
