import { useEffect, useRef } from 'react';

/** A request for the focus. Always a new object, since the same element may be asked twice. */
export interface FocusRequest {
  /** The id of a widget, or `NEW_WIDGET`. */
  id: string;
}

/** The button that adds a widget takes the focus at the start, and when no widget is left. */
export const NEW_WIDGET = 'new';

/**
 * Returns the ref of a button that takes the focus on request, as soon as it is mounted: the grid shows a new widget later
 * than the rest, and a closing dialog first returns the focus. A dialog that has opened meanwhile keeps it.
 */
export function useFocusWhenAsked(asked: FocusRequest | null, id: string) {
  const button = useRef<HTMLButtonElement>(null);
  const mine = asked?.id === id ? asked : null;
  useEffect(() => {
    const dialog = document.activeElement?.closest('[aria-modal="true"]');
    if (mine !== null && !dialog) button.current?.focus();
  }, [mine]);
  return button;
}
