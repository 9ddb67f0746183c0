import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import Modal from 'react-modal';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { followShownPart } from './shownPart';

/** Fields that take typed text, not choices. */
const TEXTS = 'textarea, input:not([type="checkbox"], [type="radio"])';

export interface DialogProps {
  title: string;
  /** Shown in the header beside the close button. */
  chip?: ReactNode;
  /** The label of the close button. A dialog without it closes from its footer. */
  closeLabel?: string;
  onClose: () => void;
  /** 'fixed' is 500 × 560 px; 'auto' is as high as its content; 'wide' has room for a table. */
  size?: 'fixed' | 'auto' | 'wide';
  /** 'alertdialog' for a question before something is lost. */
  role?: 'dialog' | 'alertdialog';
  /** Stays below the scrolling content. */
  footer?: ReactNode;
  /** Called at every input, with whether any field has text now. */
  onTyped?: (isAny: boolean) => void;
  /** Its content, above the footer. */
  body?: RefObject<HTMLDivElement | null>;
  /**
   * Turns content and footer into a form that the footer's submit button and Enter send. The first field that it shows as
   * invalid gets the focus.
   */
  onSubmit?: () => void;
  children: ReactNode;
}

/** Keeps the focus when a press beside the dialog doesn't close it. */
function keepFocus(scrim: HTMLElement | null) {
  scrim?.addEventListener('mousedown', (event) => {
    if (event.target === scrim) event.preventDefault();
  });
}

/** Open while mounted. Unmounting it discards the typed text. */
export function Dialog({
  title,
  chip,
  closeLabel,
  onClose,
  size = 'fixed',
  role = 'dialog',
  footer,
  onTyped,
  body: givenBody,
  onSubmit,
  children,
}: DialogProps) {
  const id = useId();
  const ownBody = useRef<HTMLDivElement>(null);
  const body = givenBody ?? ownBody;
  // StrictMode mounts everything twice. react-modal would count a dialog twice that opens at its first mount, and then the
  // page behind would stay hidden from screen readers forever.
  const [isOpen, setIsOpen] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- only an effect can tell the second mount from the first
  useEffect(() => setIsOpen(true), []);
  useEffect(followShownPart, []);
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  // Missing where a part is rendered alone, outside the page.
  const app = document.getElementById('root');
  const content = (
    <>
      <div ref={body} id={`${id}-body`} className={styles.body} onChange={onTyped && tell}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );

  function tell({ target }: ChangeEvent<HTMLElement>) {
    if (!target.matches(TEXTS)) return;
    const fields = body.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS) ?? [];
    onTyped?.([...fields].some(({ value }) => value.trim() !== ''));
  }

  // The field that the content names, the first field, or else the first button below the text.
  function focusFirst(dialog: HTMLElement | null) {
    if (!dialog) return;
    const inside = body.current?.parentElement;
    const named = inside?.querySelector<HTMLElement>('[data-focus-first]');
    (named ?? inside?.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
  }

  return (
    <Modal
      isOpen={isOpen}
      contentRef={focusFirst}
      overlayRef={keepFocus}
      onRequestClose={onClose}
      role={role}
      aria={{ labelledby: `${id}-title`, describedby: role === 'alertdialog' ? `${id}-body` : undefined }}
      {...(app ? { appElement: app } : { ariaHideApp: false })}
      bodyOpenClassName={hasScrollbar ? 'isBehind hadScrollbar' : 'isBehind'}
      overlayClassName={styles.scrim ?? ''}
      className={styles.dialog ?? ''}
      data={{ size }}
    >
      <div className={styles.header}>
        <h2 id={`${id}-title`}>{title}</h2>
        {chip}
        {closeLabel && <IconButton icon={X} iconSize={20} label={closeLabel} onClick={onClose} />}
      </div>
      {onSubmit ? (
        <form
          noValidate
          className={styles.content}
          onSubmit={(event) => {
            event.preventDefault();
            flushSync(onSubmit);
            event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
          }}
        >
          {content}
        </form>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
    </Modal>
  );
}
