import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar';
import styles from './TransactionDetails.module.css';

/** Colours that tell the first members of a plan apart. */
export const TONES = ['primary', 'in'] as const;

export interface WhoTextProps {
  /** The full name, for the initials. */
  name: string;
  tone?: (typeof TONES)[number] | undefined;
  children: ReactNode;
}

export function WhoText({ name, tone, children }: WhoTextProps) {
  return (
    <span className={styles.who}>
      <Avatar name={name} tone={tone ?? 'neutral'} />
      <bdi>{children}</bdi>
    </span>
  );
}
