import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { linkPressed } from './linkPressed';

/** Runs a navigation: at once, or once the user agrees to lose unsaved changes. */
export type Leave = (act: () => void) => void;

/**
 * While `isHeld`, passes links and the browser's Back and Forward to `leave`, and makes the browser ask before closing or
 * reloading the tab. The router's own blocker would add 17 kB before the first screen.
 */
export function useHeldNavigation(isHeld: boolean, leave: Leave): void {
  const shown = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const onHistory = useRef<((event: PopStateEvent) => void) | null>(null);

  // Mounted with the router and below it, this listener runs before the router's: in Chromium the window calls its
  // listeners in the order of registration, including capturing ones.
  useLayoutEffect(() => {
    const listen = (event: PopStateEvent) => onHistory.current?.(event);
    window.addEventListener('popstate', listen, true);
    return () => window.removeEventListener('popstate', listen, true);
  }, []);

  useEffect(() => {
    if (!isHeld) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const shownIndex = indexOf(history.state);

    function holdLink(event: MouseEvent) {
      const link = linkPressed(event);
      if (link === null || isSamePage(link, shown)) return;
      // The router ignores links whose click is prevented.
      event.preventDefault();
      leave(() => void navigate(link.pathname + link.search + link.hash));
    }

    function holdHistory(event: PopStateEvent) {
      const by = indexOf(event.state) - shownIndex;
      const staysOpen = shown.state === null && isSamePage(location, shown);
      // Going back to the held page also ends up here, possibly after a quick answer.
      if (by === 0 || staysOpen) return;
      if (isLeaving.current) {
        isLeaving.current = false;
        return;
      }
      // The browser has already navigated: go back before the router notices.
      event.stopImmediatePropagation();
      history.go(-by);
      leave(() => {
        isLeaving.current = true;
        history.go(by);
      });
    }

    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener('click', holdLink, { signal, capture: true });
    onHistory.current = holdHistory;
    return () => {
      listening.abort();
      onHistory.current = null;
    };
  }, [isHeld, leave, navigate, shown]);
}

type Address = Pick<Location, 'pathname'>;

/** Whether two URLs differ in the language at most: then open forms stay open. */
function isSamePage(one: Address, other: Address): boolean {
  return pageOf(one) === pageOf(other);
}

function pageOf({ pathname }: Address): string {
  return pathname.split('/').filter(Boolean).slice(1).join('/');
}

/** The index of an entry in the browser's history, which the router stores in its state. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
