import type { ReactNode } from 'react';
import type { TriggerProps } from '../../ui/usePopup';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './BarButton.module.css';

export interface BarButtonProps {
  /** What it opens. Its name is this and the text that is seen. */
  label: string;
  trigger: TriggerProps;
  children: ReactNode;
}

/** A button of a bar, that opens a menu. */
export function BarButton({ label, trigger, children }: BarButtonProps) {
  return (
    <button type="button" {...trigger} className={styles.button} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden> {children}
    </button>
  );
}
