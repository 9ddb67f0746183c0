import { useCallback, useEffect, type RefCallback } from 'react';

/** Tells when the element comes into the window; where no browser tells that, as soon as it `mayBeSeen`. */
export function useSeen(onSeen: () => void, mayBeSeen: boolean): RefCallback<HTMLElement> {
  useEffect(() => {
    if (mayBeSeen && !('IntersectionObserver' in window)) onSeen();
  }, [mayBeSeen, onSeen]);

  return useCallback(
    (element: HTMLElement) => {
      // The tests of screens have no window to come into.
      if (!('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        onSeen();
        observer.disconnect();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onSeen],
  );
}
