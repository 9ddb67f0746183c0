import { ArrowDownLeft, ArrowUpRight, Diff } from 'lucide-react';
import { Icon } from './Icon';
import styles from './DirectionIcon.module.css';

const ARROWS = { in: ArrowDownLeft, out: ArrowUpRight, net: Diff };

export interface DirectionIconProps {
  /** Money coming in, money going out, or the difference. */
  direction: keyof typeof ARROWS;
}

/** Shows the direction of money by shape as well as colour. The text beside it names it. */
export function DirectionIcon({ direction }: DirectionIconProps) {
  return (
    <span className={styles.mark} data-direction={direction}>
      <Icon of={ARROWS[direction]} directional />
    </span>
  );
}
