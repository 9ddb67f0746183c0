import { useEffect, useRef } from 'react';

/** Asks for the focus. Each is a new object: the same element may be asked for twice. */
export interface FocusRequest {
  /** Of a widget, or `NEW_WIDGET`. */
  id: string;
}

/** The button that adds a widget takes the focus when no widget is left. */
export const NEW_WIDGET = 'new';

/**
 * The ref of a button that takes the focus when it is asked for, as soon as it is there: the grid shows a new widget
 * later than the rest, and a dialog that closes gives the focus back first.
 */
export function useFocusWhenAsked(asked: FocusRequest | null, id: string) {
  const button = useRef<HTMLButtonElement>(null);
  const mine = asked?.id === id ? asked : null;
  useEffect(() => {
    if (mine !== null) button.current?.focus();
  }, [mine]);
  return button;
}
