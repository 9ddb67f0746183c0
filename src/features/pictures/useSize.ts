import { useCallback, useState } from 'react';

export interface BoxSize {
  width: number;
  height: number;
}

/** Before a box is measured, and where nothing measures: a card on a usual screen, in pixels. */
const USUAL: BoxSize = { width: 720, height: 280 };

/** The inner size of the element that gets the `ref`. */
export function useSize(): { ref: (element: HTMLElement | null) => (() => void) | undefined; size: BoxSize } {
  const [size, setSize] = useState(USUAL);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || !('ResizeObserver' in window)) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // Nothing can be drawn in a box that is hidden.
      if (width === 0) return;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    // Before the first paint: the observer would come after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
