// A store of this device answers at once, fails, or is silent for good: then nothing may wait for it.

/** Milliseconds to wait for an answer before going on without it. */
export const PATIENCE = 2000;

const LOOKS = 8;
const BETWEEN_LOOKS = PATIENCE / LOOKS;
/** Milliseconds by which a look may be late. A frozen page, or a busy machine, is later: there an answer is late, too. */
const LATE = 50;

/** A store hasn't answered in time. */
export class SilentStore extends Error {}

/** A store's answer. Rejects with `SilentStore` when there is none in time; looks that are late don't count. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = LOOKS;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - last <= BETWEEN_LOOKS + LATE) left -= 1;
      last = now;
      if (left === 0) settle(() => reject(new SilentStore()));
    }, BETWEEN_LOOKS);
    const settle = (act: () => void) => {
      clearInterval(timer);
      act();
    };
    answer.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
