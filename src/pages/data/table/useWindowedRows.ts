import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Pixels, until the first row is measured. */
const USUAL_HEIGHT = 64;
/** Rows above and below those in view: the next presses of Tab and turns of the wheel find theirs there. */
const AROUND = 6;
/** Where nothing has a size, as in page tests. */
const UNSEEN = 20;

export interface WindowedRows {
  /** For the element that scrolls. Its descendants with `data-position` are the rows. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The positions of the rows to render, ascending: those in view, and the one with the focus. */
  positions: readonly number[];
  /** Pixels of each row. */
  height: number;
  onScroll: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  /** Scrolls a row into view and focuses its element with this `data-column`. */
  focus: (position: number, column: string) => void;
}

/** The part of a long list that is in view. All rows have the same height, which the style sheet sets. */
export function useWindowedRows(count: number): WindowedRows {
  const scroller = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(USUAL_HEIGHT);
  const [range, setRange] = useState({ first: 0, last: UNSEEN });
  /** Stays rendered when it is scrolled out of view: otherwise the focus would be lost. */
  const [focused, setFocused] = useState<number | null>(null);

  const measure = useCallback(() => {
    const { current } = scroller;
    if (current === null || current.clientHeight === 0) return;
    const row = current.querySelector<HTMLElement>('[data-position]');
    const each = row === null || row.offsetHeight === 0 ? height : row.offsetHeight;
    if (each !== height) setHeight(each);
    const top = Math.floor(current.scrollTop / each);
    // In steps, so that not every pixel renders.
    const first = Math.max(0, Math.floor((top - AROUND) / 4) * 4);
    const last = Math.ceil((top + current.clientHeight / each + AROUND) / 4) * 4;
    setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [height]);

  useLayoutEffect(() => {
    measure();
    const { current } = scroller;
    // Page tests have no layout.
    if (current === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [measure, count]);

  function focus(position: number, column: string) {
    if (position < 0 || position >= count) return;
    // Renders the row before the scroll brings its neighbours.
    flushSync(() => setFocused(position));
    const row = scroller.current?.querySelector<HTMLElement>(`[data-position="${position}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus({ preventScroll: true });
  }

  const positions: number[] = [];
  const { first, last } = range;
  if (focused !== null && focused < Math.min(first, count)) positions.push(focused);
  for (let position = first; position < Math.min(last, count); position += 1) positions.push(position);
  if (focused !== null && focused >= last && focused < count) positions.push(focused);

  return {
    scroller,
    positions,
    height,
    onScroll: measure,
    onFocus: ({ target }) => setFocused(positionOf(target)),
    onBlur: ({ relatedTarget }) => {
      if (!scroller.current?.contains(relatedTarget)) setFocused(null);
    },
    focus,
  };
}

/** The position of the row around an element; null outside the rows. */
export function positionOf(element: EventTarget): number | null {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-position]') : null;
  return row === null ? null : Number(row.dataset['position']);
}
