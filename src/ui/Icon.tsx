import type { LucideIcon } from 'lucide-react';
import styles from './Icon.module.css';

export interface IconProps {
  of: LucideIcon;
  /** 20 in bars, 16 everywhere else. */
  size?: 16 | 20;
  /** An icon that points somewhere is mirrored in a right-to-left language. */
  directional?: boolean;
}

/** Decoration only: what it means is always said in words beside it or in its button's label. */
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
