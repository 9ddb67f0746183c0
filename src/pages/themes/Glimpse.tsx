import type { Colors } from '../../model/theme';
import styles from './Glimpse.module.css';
import { ThemeScope } from './ThemeScope';

/** A sample of a look's colours, hidden from screen readers. */
export function Glimpse({ colors }: { colors: Colors }) {
  return (
    <ThemeScope colors={colors}>
      <span className={styles.glimpse} aria-hidden>
        <span className={styles.card} translate="no">
          Aa
        </span>
        <i data-accent="primary" />
        <i data-accent="secondary" />
        <i data-accent="tertiary" />
      </span>
    </ThemeScope>
  );
}
