// Shared by menus and popovers: opening, placing and every way of closing.
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const GAP = 8;

/** Props to spread on the one button that opens the popup. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

/** The side of the button that the popup lines up with, in reading direction. */
export type PopupAlign = 'start' | 'end';

export function usePopup(kind: 'menu' | 'dialog', align: PopupAlign) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();

  function close() {
    setIsOpen(false);
    trigger.current?.focus();
  }

  // After every render, since new content may have changed the popup's size.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const follow = () => trigger.current && popup.current && place(popup.current, trigger.current, align);
    follow();
    // Any ancestor may scroll, and scroll events don't bubble: hence the capture.
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node)) return;
      if (popup.current?.contains(event.target) || trigger.current?.contains(event.target)) return;
      setIsOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Captured, so that a dialog around it stays open.
      event.stopPropagation();
      setIsOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape, true);
    };
  }, [isOpen]);

  const triggerProps: TriggerProps = {
    ref: trigger,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setIsOpen((was) => !was),
  };
  return { isOpen, close, triggerProps, popup, id };
}

/**
 * Places the popup below the button, or above it where only that fits, always inside the window. It's fixed to the window,
 * so that no scrolling container cuts it off; hence physical coordinates.
 */
function place(popup: HTMLElement, trigger: HTMLElement, align: PopupAlign): void {
  const anchor = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const isRightToLeft = getComputedStyle(trigger).direction === 'rtl';
  const left = (align === 'start') === isRightToLeft ? anchor.right - width : anchor.left;
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const top = below + height + GAP > clientHeight && above >= GAP ? above : below;

  popup.style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`;
  popup.style.top = `${top}px`;
}
