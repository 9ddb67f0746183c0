import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
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
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={tone === 'error' ? CircleAlert : Check} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={action.undoes ? 'Control+Z Meta+Z' : undefined}
          onClick={() => {
            action.onAction();
            onExpire(id);
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
