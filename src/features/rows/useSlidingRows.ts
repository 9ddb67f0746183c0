import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Milliseconds, as `--calm` in tokens.css. */
const DURATION = 200;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** Pixels. A row that is farther from its last place got there with the layout, not with the change of the list. */
const FARTHEST = 240;

/** More new rows at once are another part of the list, and stay where they are. */
const MOST_NEW = 3;

/**
 * When rows come or go, the others slide to their new places and a new one slides in. Nothing moves for people who prefer
 * less motion. Returns the ref for the list whose children the rows are.
 */
export function useSlidingRows(rows: readonly unknown[] | null): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<ReadonlyMap<Element, number> | null>(null);

  useLayoutEffect(() => {
    const { current } = list;
    const before = last.current;
    if (before === null || current === null || isMotionUnwanted()) return;
    last.current = null;
    // Without asking for places: that lays out the page, and a part of the list that comes into sight moves nothing.
    const shown = rowsOf(current);
    const added = shown.filter((row) => !before.has(row));
    const isSame = added.length === 0 && before.size === shown.length;
    if (isSame || before.size === 0 || added.length > MOST_NEW || added.length === shown.length) return;
    const now = topsOf(current);
    last.current = now;
    for (const [row, top] of now) {
      const way = (before.get(row) ?? top) - top;
      if (way !== 0 && Math.abs(way) <= FARTHEST) slide(row, way);
    }
    for (const row of added) slide(row, -row.clientHeight / 2, { opacity: 0 });
  }, [rows]);

  // Otherwise their places are known once they are painted: to ask before that would delay it.
  useEffect(() => {
    const { current } = list;
    if (current === null || isMotionUnwanted()) return undefined;
    const note = () => {
      if (last.current === null && isLaidOut(current)) last.current = topsOf(current);
    };
    note();
    current.addEventListener('contentvisibilityautostatechange', note);
    return () => current.removeEventListener('contentvisibilityautostatechange', note);
  }, [rows]);
  return list;
}

/** The browser skips the layout of parts out of view. jsdom skips nothing. */
const isLaidOut = (list: Element) => list.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

const rowsOf = (list: HTMLElement) => [...list.children].filter((row) => row instanceof HTMLElement);

/** The rows with their distance from the list's top, in pixels. */
function topsOf(list: HTMLElement): Map<Element, number> {
  return new Map(rowsOf(list).map((row) => [row, row.offsetTop - list.offsetTop]));
}

function slide(row: Element, way: number, from: Keyframe = {}): void {
  row.animate([{ transform: `translateY(${way}px)`, ...from }, {}], { duration: DURATION, easing: EASING });
}

function isMotionUnwanted(): boolean {
  // jsdom has no animations.
  return !('animate' in Element.prototype) || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
