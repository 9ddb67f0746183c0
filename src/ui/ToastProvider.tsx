import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Toast, type ToastMessage } from './Toast';
import styles from './ToastProvider.module.css';

const MAX_SHOWN = 3;

export interface Toasts {
  show: (message: ToastMessage) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Reports briefly what an act did or why it failed: `const { show } = useToast()`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly { id: number; message: ToastMessage }[]>([]);
  const nextId = useRef(0);

  const toasts = useMemo<Toasts>(
    () => ({
      show(message) {
        const id = nextId.current++;
        setShown((all) => [...all, { id, message }].slice(-MAX_SHOWN));
      },
    }),
    [],
  );
  const remove = useCallback((id: number) => setShown((all) => all.filter((each) => each.id !== id)), []);

  // Together with the toast: a key that is pressed at once would undo the act before.
  useLayoutEffect(() => {
    const undoable = shown.findLast(({ message }) => message.action?.undoes);
    if (undoable === undefined) return undefined;
    function undo(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || undoable === undefined || isTyping(event.target)) return;
      event.preventDefault();
      undoable.message.action?.onAction();
      remove(undoable.id);
    }
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [shown, remove]);

  return (
    <ToastContext value={toasts}>
      {children}
      {/* Always rendered: screen readers announce additions only in a region that they already know. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may hold text only, and toasts hold buttons */}
      <div className={styles.region} role="status" aria-atomic={false}>
        {shown.map(({ id, message }) => (
          <Toast key={id} id={id} message={message} onExpire={remove} />
        ))}
      </div>
    </ToastContext>
  );
}

/** In a field, Ctrl-Z undoes the typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, [contenteditable]');
}
