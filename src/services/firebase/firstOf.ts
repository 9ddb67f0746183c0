import type { Watch } from './watch';

/** The first value of a live read, or the first that `is` selects; it then ends. Rejects where it fails before. */
export function firstOf<T>(watch: Watch<T>, is: (value: T) => boolean = () => true): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch((value) => {
      if (!is(value)) return;
      // It may come before `watch` returns.
      queueMicrotask(() => stop());
      resolve(value);
    }, reject);
  });
}
