// Shared by menus and popovers: opening, placing and every way of closing.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';

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

/** Passed on to the component of the open popup. */
export interface OpenedPopup {
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function usePopup(kind: 'menu' | 'dialog'): {
  isOpen: boolean;
  triggerProps: TriggerProps;
  opened: OpenedPopup;
} {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  return {
    isOpen,
    triggerProps: {
      ref: trigger,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setIsOpen((was) => !was),
    },
    opened: { id, trigger, onClose: () => setIsOpen(false) },
  };
}

/**
 * Places an open popup at its button, and calls `onClose` at Escape and when something else is pressed or gets the focus.
 * Only for a component that exists while the popup is open. Returns the popup's ref and a function that closes it and
 * focuses the button.
 */
export function useOpenPopup(
  { trigger, onClose }: Pick<OpenedPopup, 'trigger' | 'onClose'>,
  align: PopupAlign,
): { popup: RefObject<HTMLDivElement | null>; close: () => void } {
  const popup = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onClose);

  function close() {
    onClose();
    trigger.current?.focus();
  }
  const escape = useEffectEvent(close);

  // After every render, since new content may have changed the popup's size.
  useLayoutEffect(() => {
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
    const left = (event: Event) => {
      if (!(event.target instanceof Node)) return;
      if (popup.current?.contains(event.target) || trigger.current?.contains(event.target)) return;
      leave();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Captured, so that a dialog around it stays open.
      event.stopPropagation();
      escape();
    };
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    document.addEventListener('keydown', pressed, true);
    return () => {
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
      document.removeEventListener('keydown', pressed, true);
    };
  }, [trigger]);

  return { popup, close };
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
