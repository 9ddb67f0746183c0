/** Milliseconds in which what a person looks at first has arrived. */
const FIRST_THINGS = 2000;

/** Does what nobody waits for, once the browser has nothing else to do, or has let it wait for long. Returns what calls it off. */
export function whenQuiet(act: () => void): () => void {
  // Not every browser tells when it has nothing else to do.
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
