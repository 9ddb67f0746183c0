import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds that React should work on a step: a frame. The browser then needs at least as long to show it. */
const STEP = 16;

/**
 * How many of many parts of a page to draw: more each time the page has shown the last ones, so that it responds in between. A
 * quick device draws many in a step, a slow one few.
 *
 * @param total may grow: the new parts come in steps, too
 * @param least how many a step draws at least
 * @param start how many are drawn at once
 */
export function useGrowing(
  total: number,
  { least, start = least }: { least: number; start?: number },
): number {
  const [{ count, last }, grow] = useState({ count: start, last: 0 });
  const began = useRef(0);
  const took = useRef(Infinity);
  const isWhole = count >= total;

  useLayoutEffect(() => {
    took.current = performance.now() - began.current;
  }, [count]);

  useEffect(() => {
    if (isWhole) return;
    const next = Math.max(least, Math.floor((last * STEP) / took.current));
    began.current = performance.now();
    startTransition(() => grow({ count: count + next, last: next }));
  }, [isWhole, count, last, least]);

  return Math.min(count, total);
}
