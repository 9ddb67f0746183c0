import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Moves the focus when the element that had it goes with a change of the content. `find` looks for the next one in the
 * part that takes the returned props.
 */
export function useRescuedFocus(find: (part: HTMLElement) => HTMLElement | null) {
  /** The part, while the focus is inside. React reports no blur of an element that it removes. */
  const part = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (part.current && document.activeElement === document.body) find(part.current)?.focus();
  });

  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      part.current = currentTarget;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // A dialog returns the focus, of which React reports nothing while it removes the dialog.
      if (!relatedTarget?.closest('[aria-modal]')) part.current = null;
    },
  };
}
