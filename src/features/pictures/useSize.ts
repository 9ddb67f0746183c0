import { startTransition, useCallback, useState } from 'react';

export interface BoxSize {
  width: number;
  height: number;
}

/** Where nothing measures: a card on a usual screen, in pixels. */
const USUAL: BoxSize = { width: 720, height: 280 };

/** The inner size of the element that gets the `ref`; null until the browser has laid it out. */
export function useSize(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  size: BoxSize | null;
} {
  const [size, setSize] = useState(() => ('ResizeObserver' in window ? null : USUAL));
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      // Nothing can be drawn in a box that is hidden.
      if (width === 0) return;
      // Several boxes are measured at once: what is drawn in them may take a while on a slow device.
      startTransition(() =>
        setSize((last) => (last?.width === width && last.height === height ? last : { width, height })),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
