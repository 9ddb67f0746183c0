import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * A link to another page leaves the focus and the scroll position behind; a keyboard goes on at the new page's start,
 * and its top is what is seen. Going back, the browser itself finds the old place. `page` names what is shown, and
 * stays the same when only the language changes.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>, page: unknown): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isBack) return;
    main.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [main, page, isBack]);
}
