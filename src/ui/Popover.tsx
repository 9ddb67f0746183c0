import { useEffect, type ReactNode } from 'react';
import styles from './Popover.module.css';
import popupStyles from './Popup.module.css';
import { usePopup, type PopupAlign, type TriggerProps } from './usePopup';

export interface PopoverProps {
  /** Shown above the content; also the name for screen readers. */
  title: string;
  trigger: (props: TriggerProps) => ReactNode;
  align?: PopupAlign;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Opens beside its button like a menu, for content that isn't a list of commands. */
export function Popover({ title, trigger, align = 'end', children }: PopoverProps) {
  const { isOpen, close, triggerProps, popup, id } = usePopup('dialog', align);

  useEffect(() => {
    if (isOpen) popup.current?.focus();
  }, [isOpen, popup]);

  return (
    <>
      {trigger(triggerProps)}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> has other rules for opening, closing and placing
        <div ref={popup} id={id} role="dialog" aria-label={title} tabIndex={-1} className={popupStyles.popup}>
          <h2 className={styles.title}>{title}</h2>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </>
  );
}
