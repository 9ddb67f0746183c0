import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { Icon } from './Icon';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** One primary per view; quiet for actions that repeat; danger only inside a confirmation. */
  variant?: 'default' | 'primary' | 'quiet' | 'danger';
  size?: 'md' | 'sm';
  /** As wide as its container. */
  block?: boolean;
  icon?: LucideIcon;
  /** Narrow screens show only the icon; the label stays its accessible name. */
  compact?: boolean;
  /** The action is running: the button keeps its place and the focus, and ignores presses. */
  busy?: boolean;
}

export function Button({
  variant = 'default',
  size = 'md',
  block = false,
  icon,
  compact = false,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field presses the form's submit button, so this also keeps a busy form from being sent twice.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-block={block}
      data-compact={compact}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {icon && <Icon of={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
