import { useEffect, useEffectEvent } from 'react';

/** Calls `undo` for Ctrl-Z or Cmd-Z. In text fields, these keys undo the typing. */
export function useUndoKey(undo: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    // The window gets the event last: a toast that undoes something newer takes it first.
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input[type="text"], textarea, [role="dialog"] *');
}
