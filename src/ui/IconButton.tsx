import type { LucideIcon } from 'lucide-react';
import { isValidElement, type ComponentProps, type ReactElement } from 'react';
import { Icon } from './Icon';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
> {
  /** An element brings its own size. */
  icon: LucideIcon | ReactElement;
  /** The action and its object: 'Delete Coffee beans'. */
  label: string;
  /** 20 in bars and dialog headers. */
  iconSize?: 16 | 20;
  /** 'danger' turns red only under the pointer. */
  tone?: 'neutral' | 'danger';
}

export function IconButton({
  icon,
  label,
  iconSize = 16,
  tone = 'neutral',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} data-tone={tone} aria-label={label} title={label}>
      {isValidElement(icon) ? icon : <Icon of={icon} size={iconSize} />}
    </button>
  );
}
