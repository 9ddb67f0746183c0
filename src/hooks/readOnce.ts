import { toAppError } from '../services/firebase/appError';
import type { Watch } from '../services/firebase/watch';

/** Adapts a single read for `useWatch`: reads when the watch starts and on each retry. */
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
