import type { Watch } from './watch';

/** A watch that emits nothing once it is stopped, whatever `start` still waits for. `signal` aborts then. */
export function stoppable<T>(
  start: (...args: [...Parameters<Watch<T>>, signal: AbortSignal]) => (() => void) | undefined,
): Watch<T> {
  return (next, fail) => {
    const ending = new AbortController();
    const { signal } = ending;
    const stop = start(
      (value) => !signal.aborted && next(value),
      (error) => !signal.aborted && fail(error),
      signal,
    );
    return () => {
      ending.abort();
      stop?.();
    };
  };
}
