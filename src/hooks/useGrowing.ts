import { startTransition, useLayoutEffect, useState } from 'react';

/**
 * How many of many parts of a page to draw: `step` more each time React has drawn the last ones, so that a slow device responds
 * in between.
 *
 * @param total may grow: the new parts come in steps, too
 * @param start how many are drawn at once
 */
export function useGrowing(total: number, { step, start = step }: { step: number; start?: number }): number {
  const [count, setCount] = useState(start);
  const isWhole = count >= total;

  // Before the browser paints: a quick device then lays out and paints several steps in one frame.
  useLayoutEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + step));
  }, [isWhole, count, step]);

  return Math.min(count, total);
}
