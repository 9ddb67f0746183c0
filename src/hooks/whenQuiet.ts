/** Milliseconds in which the first screen's content has arrived. */
const FIRST_THINGS = 2000;

/** Runs `act`, which nobody waits for, once the browser is idle or after a long wait. Returns a function that cancels it. */
export function whenQuiet(act: () => void): () => void {
  // Not every browser reports idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 2 * FIRST_THINGS);
    return () => clearTimeout(timer);
  }
  let idle: number | undefined;
  const timer = setTimeout(() => {
    idle = requestIdleCallback(act, { timeout: 5 * FIRST_THINGS });
  }, FIRST_THINGS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
