import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Fewer pixels are never enough for fifteen columns of figures. */
const LEAST = 640;

/**
 * Whether a table is as narrow as the place with the `ref`. That depends on its figures and on the language, so it is drawn
 * before the answer; a place with less than `LEAST` has no room in any case.
 *
 * @param table asks again when it changes
 */
export function useHasRoom(table: unknown): { ref: RefObject<HTMLDivElement | null>; hasRoom: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  // No place is wider than the window.
  const [width, setWidth] = useState(window.innerWidth);
  const [last, setLast] = useState({ table, needed: LEAST });
  const hasRoom = width >= (last.table === table ? last.needed : LEAST);

  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null || !('ResizeObserver' in window)) return undefined;
    const measure = () => {
      // Nothing has a size in a place that is hidden.
      if (place.clientWidth > 0) setWidth(place.clientWidth);
    };
    // Before the first paint: the observer would come after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const { clientWidth = 0, scrollWidth = 0 } = ref.current ?? {};
    if (hasRoom && scrollWidth > clientWidth) setLast({ table, needed: scrollWidth });
  }, [hasRoom, table, width]);

  return { ref, hasRoom };
}
