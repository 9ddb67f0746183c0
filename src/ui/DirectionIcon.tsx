import { ArrowDownLeft, ArrowUpRight, Scale } from 'lucide-react';
import { Icon } from './Icon';
import styles from './DirectionIcon.module.css';

const ARROWS = { in: ArrowDownLeft, out: ArrowUpRight, net: Scale };

export interface DirectionIconProps {
  /** Money coming in, going out, or what remains of both. */
  direction: keyof typeof ARROWS;
}

/** Shows which way money goes by more than colour; the words for it stand beside it. */
export function DirectionIcon({ direction }: DirectionIconProps) {
  return (
    <span className={styles.mark} data-direction={direction}>
      <Icon of={ARROWS[direction]} directional />
    </span>
  );
}
