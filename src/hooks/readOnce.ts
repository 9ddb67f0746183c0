import { toAppError } from '../services/firebase/appError';
import type { Watch } from '../services/firebase/watch';

/** What doesn't change while it is looked at, for `useWatch`: read when the watch starts, and again when it is retried. */
export function readOnce<T>(read: () => Promise<T>): Watch<T> {
  return (next, fail) => {
    let stopped = false;
    const tell = async () => {
      try {
        const value = await read();
        if (!stopped) next(value);
      } catch (error) {
        if (!stopped) fail(toAppError(error));
      }
    };
    void tell();
    return () => {
      stopped = true;
    };
  };
}
