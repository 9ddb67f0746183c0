import type { LucideIcon } from 'lucide-react';
import styles from './Icon.module.css';

export interface IconProps {
  of: LucideIcon;
  /** 20 in bars, 16 everywhere else. */
  size?: 16 | 20;
  /** Mirrors an icon that points somewhere in right-to-left languages. */
  directional?: boolean;
}

/** Decoration only: the text beside it or the button's label gives the meaning. */
export function Icon({ of: Glyph, size = 16, directional = false }: IconProps) {
  return (
    <Glyph
      className={styles.icon}
      data-directional={directional}
      size={size}
      strokeWidth={1.75}
      aria-hidden
    />
  );
}
