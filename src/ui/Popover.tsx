import { useEffect, type ReactNode } from 'react';
import styles from './Popover.module.css';
import popupStyles from './Popup.module.css';
import { usePopup, type PopupAlign, type TriggerProps } from './usePopup';

export interface PopoverProps {
  /** Shown above the content, and its name for screen readers. */
  title: string;
  trigger: (props: TriggerProps) => ReactNode;
  align?: PopupAlign;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Opens beside its button like a menu, for content that is no list of commands. */
export function Popover({ title, trigger, align = 'end', children }: PopoverProps) {
  const { isOpen, close, triggerProps, popupProps } = usePopup('dialog', align);
  const { ref } = popupProps;

  useEffect(() => {
    if (isOpen) ref.current?.focus();
  }, [isOpen, ref]);

  return (
    <>
      {trigger(triggerProps)}
      {isOpen && (
        <div {...popupProps} role="dialog" aria-label={title} tabIndex={-1} className={popupStyles.popup}>
          <h2 className={styles.title}>{title}</h2>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </>
  );
}
