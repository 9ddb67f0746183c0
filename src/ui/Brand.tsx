import { PRODUCT_NAME } from '../model/product';
import styles from './Brand.module.css';

export interface BrandProps {
  /** Narrow screens show only the mark, so that something else can take the title's place. */
  compact?: boolean;
}

export function Brand({ compact = false }: BrandProps) {
  return (
    <span className={styles.brand} data-compact={compact}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden>
        <rect width="24" height="24" rx="7" stroke="none" />
        <path d="M6 9h12M6 15h7" />
      </svg>
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </span>
  );
}
