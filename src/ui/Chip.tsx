import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export interface ChipProps {
  /** 'primary' for a status, 'in' and 'out' for the way money goes. */
  tone?: 'neutral' | 'primary' | 'in' | 'out';
  children: ReactNode;
}

export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
