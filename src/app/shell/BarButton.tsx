import type { ReactNode } from 'react';
import type { TriggerProps } from '../../ui/usePopup';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './BarButton.module.css';

export interface BarButtonProps {
  /** Names the menu that it opens. The button's accessible name is this and its visible text. */
  label: string;
  trigger: TriggerProps;
  children: ReactNode;
}

/** A button in a bar that opens a menu. */
export function BarButton({ label, trigger, children }: BarButtonProps) {
  return (
    <button type="button" {...trigger} className={styles.button} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden> {children}
    </button>
  );
}
