import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Fewer pixels are never enough for fifteen columns of figures. */
const LEAST = 640;

/**
 * Whether a table is as narrow as the place with the `ref`. That depends on its figures and on the language, so it is drawn
 * before the answer; a place with less than `LEAST` has no room in any case. Paper has another width, for which nothing is
 * drawn again: before a print, `--needed` of the place says what the table takes in pixels.
 *
 * @param of which table it is: another one may be narrower. One that had no room once has none after a change of its
 *   figures either, since asking again would draw it twice, and take the focus from it
 */
export function useHasRoom(
  of: string,
  table: unknown,
): { ref: RefObject<HTMLDivElement | null>; hasRoom: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  // No place is wider than the window.
  const [width, setWidth] = useState(window.innerWidth);
  const [last, setLast] = useState({ of, needed: LEAST });
  const hasRoom = width >= (last.of === of ? last.needed : LEAST);

  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null || !('ResizeObserver' in window)) return undefined;
    const measure = () => {
      // Nothing has a size in a place that is hidden.
      if (place.clientWidth > 0) setWidth(place.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    // Just before the page is painted. Here, the layout of a large table would lengthen the task that has built it.
    const frame = requestAnimationFrame(() => {
      const { clientWidth = 0, scrollWidth = 0 } = ref.current ?? {};
      if (hasRoom && scrollWidth > clientWidth) flushSync(() => setLast({ of, needed: scrollWidth }));
    });
    return () => cancelAnimationFrame(frame);
  }, [hasRoom, of, table, width]);

  useEffect(() => {
    const measure = () => {
      const drawn = ref.current?.querySelector('table');
      if (!drawn) return;
      drawn.style.inlineSize = 'min-content';
      ref.current?.style.setProperty('--needed', String(drawn.offsetWidth));
      drawn.style.inlineSize = '';
    };
    window.addEventListener('beforeprint', measure);
    return () => window.removeEventListener('beforeprint', measure);
  }, []);

  return { ref, hasRoom };
}
