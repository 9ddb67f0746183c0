import { useEffect, type ReactNode } from 'react';
import styles from './Popover.module.css';
import popupStyles from './Popup.module.css';
import { useOpenPopup, usePopup, type OpenedPopup, type PopupAlign, type TriggerProps } from './usePopup';

export interface PopoverProps {
  /** Shown above the content; also the name for screen readers. */
  title: string;
  trigger: (props: TriggerProps) => ReactNode;
  align?: PopupAlign;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Opens beside its button like a menu, for content that isn't a list of commands. */
export function Popover({ trigger, align = 'end', ...rest }: PopoverProps) {
  const { isOpen, triggerProps, opened } = usePopup('dialog');
  return (
    <>
      {trigger(triggerProps)}
      {isOpen && <OpenPopover {...rest} {...opened} align={align} />}
    </>
  );
}

interface OpenPopoverProps extends OpenedPopup, Pick<PopoverProps, 'title' | 'children'> {
  align: PopupAlign;
}

function OpenPopover({ id, title, align, trigger, onClose, children }: OpenPopoverProps) {
  const { popup, close } = useOpenPopup({ trigger, onClose }, align);

  useEffect(() => popup.current?.focus(), [popup]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> has other rules for opening, closing and placing
    <div ref={popup} id={id} role="dialog" aria-label={title} tabIndex={-1} className={popupStyles.popup}>
      <h2 className={styles.title}>{title}</h2>
      {typeof children === 'function' ? children(close) : children}
    </div>
  );
}
