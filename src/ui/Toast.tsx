import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon';
import styles from './Toast.module.css';

/** Milliseconds. A toast with an action stays long enough to read and reach it. */
const DURATION = 4000;
const DURATION_WITH_ACTION = 8000;

export interface ToastMessage {
  text: string;
  /** 'error' for an act that failed. */
  tone?: 'done' | 'error';
  /** Ctrl-Z or Cmd-Z also trigger an action that undoes: Tab can't reach it in time. */
  action?: { label: string; onAction: () => void; undoes?: boolean };
}

export interface ToastProps {
  id: number;
  message: ToastMessage;
  onExpire: (id: number) => void;
}

/** Stays while the pointer or the focus is on it. */
export function Toast({ id, message: { text, tone = 'done', action }, onExpire }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<Element>(null);
  const duration = action ? DURATION_WITH_ACTION : DURATION;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onExpire(id), duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration, id, onExpire]);

  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => {
        cameFrom.current = event.relatedTarget ?? cameFrom.current;
        setIsHeld(true);
      }}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={tone === 'error' ? CircleAlert : Check} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={action.undoes ? 'Control+Z Meta+Z' : undefined}
          onClick={({ currentTarget }) => {
            action.onAction();
            onExpire(id);
            if (document.activeElement === currentTarget) returnFocus(cameFrom.current);
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** The pressed button goes with its toast: the focus returns to where it was, or to the page where that is gone. */
function returnFocus(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to.isConnected;
  (isThere ? to : document.querySelector('main'))?.focus({ preventScroll: true });
}
