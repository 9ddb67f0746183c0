import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/** Does what takes the person elsewhere: at once, or when they agree to lose what is not saved. */
export type Leave = (act: () => void) => void;

/**
 * While `isHeld`, hands links and the browser's Back and Forward to `leave`, and lets the browser ask before the tab is
 * closed or reloaded. The router's own blocker would do it with 17 kB more before the first screen.
 */
export function useHeldNavigation(isHeld: boolean, leave: Leave): void {
  const shown = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const onHistory = useRef<((event: PopStateEvent) => void) | null>(null);

  // Mounted with the router and below it, this listens before the router does: in Chromium the window calls its own
  // listeners in the order in which they came, those that capture among them.
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
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (link === null || opensElsewhere || link.origin !== location.origin) return;
      if (isSamePage(link, shown)) return;
      // The router follows no link whose click is prevented.
      event.preventDefault();
      leave(() => void navigate(link.pathname + link.search + link.hash));
    }

    function holdHistory(event: PopStateEvent) {
      const by = indexOf(event.state) - shownIndex;
      const staysOpen = shown.state === null && isSamePage(location, shown);
      // Also what was held comes back here, and a quick answer may have come before it.
      if (by === 0 || staysOpen) return;
      if (isLeaving.current) {
        isLeaving.current = false;
        return;
      }
      // The browser has already gone there: before the router hears of it, go back.
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

/** Whether two addresses differ in their language at most: then what is open stays open. */
function isSamePage(one: Address, other: Address): boolean {
  return pageOf(one) === pageOf(other);
}

function pageOf({ pathname }: Address): string {
  return pathname.split('/').filter(Boolean).slice(1).join('/');
}

/** Where an entry stands in the browser's history; the router writes it into each. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
