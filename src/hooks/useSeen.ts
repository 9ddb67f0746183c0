import { useCallback, useEffect, type RefCallback } from 'react';

/** Reports when the element comes into view; without browser support, as soon as it `mayBeSeen`. */
export function useSeen(onSeen: () => void, mayBeSeen: boolean): RefCallback<HTMLElement> {
  useEffect(() => {
    if (mayBeSeen && !('IntersectionObserver' in window)) onSeen();
  }, [mayBeSeen, onSeen]);

  return useCallback(
    (element: HTMLElement) => {
      // Page tests have no window to scroll.
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
