import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { PlanId } from '../../model/ids';

/**
 * Moves the focus to a new page's start and scrolls to its top, as a link leaves both behind. On Back, the browser
 * itself restores the place. `page` identifies the page, and stays the same when only the language changes.
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

/**
 * Another plan starts the page again. A button in the page that selected the plan is gone then, and its focus moves to the
 * page's start. A menu outside the page keeps its focus.
 */
export function useFocusOnNewPlan(main: RefObject<HTMLElement | null>, planId: PlanId): void {
  const shown = useRef(planId);
  useEffect(() => {
    if (shown.current === planId) return;
    shown.current = planId;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main, planId]);
}
