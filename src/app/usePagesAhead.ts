import { useEffect } from 'react';
import { loadAllPages } from './pages';

/** Milliseconds, where the browser doesn't tell when it has nothing else to do. */
const SOON = 5000;

/** Loads what the person may go to next, so that it opens at once, and without a connection too. */
export function usePagesAhead(): void {
  useEffect(() => {
    const load = () => {
      // What can't be had now is loaded when it is opened.
      if (navigator.onLine) loadAllPages().catch(() => undefined);
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, SOON);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(load);
    return () => cancelIdleCallback(waiting);
  }, []);
}
