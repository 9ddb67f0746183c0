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
    if (before === null) return;
    last.current = current && topsOf(current);
    if (last.current === null || before.size === 0 || isMotionUnwanted()) return;
    const now = [...last.current];
    const added = now.filter(([row]) => !before.has(row));
    const isSame = added.length === 0 && before.size === now.length;
    if (isSame || added.length > MOST_NEW || added.length === now.length) return;
    for (const [row, top] of now) {
      const way = (before.get(row) ?? top) - top;
      if (way !== 0 && Math.abs(way) <= FARTHEST) slide(row, way);
    }
    for (const [row] of added) slide(row, -row.clientHeight / 2, { opacity: 0 });
  }, [rows]);

  // The places of the first rows are known once they are painted. To ask before that would delay it.
  useEffect(() => {
    if (last.current === null && list.current && isLaidOut(list.current)) last.current = topsOf(list.current);
  }, [rows]);
  return list;
}

/** The browser skips the layout of parts out of view. jsdom skips nothing. */
const isLaidOut = (list: Element) => list.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

/** The rows with their distance from the list's top, in pixels. */
function topsOf(list: HTMLElement): Map<Element, number> {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement);
  return new Map(rows.map((row) => [row, row.offsetTop - list.offsetTop]));
}

function slide(row: Element, way: number, from: Keyframe = {}): void {
  row.animate([{ transform: `translateY(${way}px)`, ...from }, {}], { duration: DURATION, easing: EASING });
}

function isMotionUnwanted(): boolean {
  // jsdom has no animations.
  return !('animate' in Element.prototype) || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
