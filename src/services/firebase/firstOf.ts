import type { Watch } from './watch';

/** The first value of a live read, which then ends. Rejects where it fails before. */
export function firstOf<T>(watch: Watch<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch((value) => {
      // It may come before `watch` returns.
      queueMicrotask(() => stop());
      resolve(value);
    }, reject);
  });
}
