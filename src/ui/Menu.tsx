import { Check } from 'lucide-react';
import { Fragment, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Menu.module.css';
import popupStyles from './Popup.module.css';
import { useOpenPopup, usePopup, type OpenedPopup, type PopupAlign, type TriggerProps } from './usePopup';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Set on the items of a choice, where one is checked. */
  checked?: boolean;
  onSelect: () => void;
  /** The language of the label, where it isn't the page's. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** Draws a line above the item. */
  separated?: boolean;
}

export interface MenuProps {
  /** Names the menu for screen readers. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  /** A function is called only while the menu is open. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Shown above the items, not part of the choice. */
  header?: ReactNode;
  align?: PopupAlign;
}

/** A closed menu is its button and nothing else, so that every row of a long list may have one. */
export function Menu({ label, trigger, items, header, align = 'end' }: MenuProps) {
  const { isOpen, triggerProps, opened } = usePopup('menu');

  return (
    <>
      {trigger(triggerProps)}
      {isOpen && (
        <OpenMenu
          {...opened}
          label={label}
          items={typeof items === 'function' ? items() : items}
          header={header}
          align={align}
        />
      )}
    </>
  );
}

interface OpenMenuProps extends OpenedPopup {
  label: string;
  items: readonly MenuItem[];
  header: ReactNode;
  align: PopupAlign;
}

function OpenMenu({ id, label, items, header, align, trigger, onClose }: OpenMenuProps) {
  const { popup, close } = useOpenPopup({ trigger, onClose }, align);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? buttons(list.current)[0])?.focus();
  }, []);

  function moveFocus(event: KeyboardEvent) {
    const all = buttons(list.current);
    const current = all.findIndex((button) => button === document.activeElement);
    const target = targetOf(event, current, all, typed.current);
    if (event.key === 'Tab') {
      // close() focuses the trigger, and Tab moves on from there.
      close();
    } else if (target) {
      event.preventDefault();
      target.focus();
    }
  }

  return (
    <div ref={popup} className={popupStyles.popup}>
      {header && <div className={styles.header}>{header}</div>}
      <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={moveFocus}>
        {items.map((item) => (
          <Fragment key={item.id}>
            {item.separated && <hr className={styles.separator} />}
            <button
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              tabIndex={-1}
              className={styles.item}
              lang={item.lang}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              <span className={styles.label}>
                <bdi dir={item.dir}>{item.label}</bdi>
              </span>
              {item.checked && <Icon of={Check} />}
            </button>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function buttons(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('button')] : [];
}

/** Milliseconds: letters typed within this time belong together. */
const TYPE_AHEAD_PAUSE = 500;

function targetOf(
  event: KeyboardEvent,
  current: number,
  all: readonly HTMLElement[],
  typed: { text: string; at: number },
): HTMLElement | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return all[(current + 1) % all.length];
    case 'ArrowUp':
      return all.at(Math.max(current, 0) - 1);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default: {
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return undefined;
      const isContinued = event.timeStamp - typed.at < TYPE_AHEAD_PAUSE;
      typed.text = (isContinued ? typed.text : '') + event.key.toLocaleLowerCase();
      typed.at = event.timeStamp;
      // A first letter moves to the next match; more letters refine the focused match.
      const from = isContinued ? current : current + 1;
      const inOrder = [...all.slice(from), ...all.slice(0, from)];
      return inOrder.find((button) => button.textContent.toLocaleLowerCase().startsWith(typed.text));
    }
  }
}
