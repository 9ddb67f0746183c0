import type { ReactNode } from 'react';
import '../styles/print.css';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** One line below the title; null while it isn't known yet. */
  sub?: ReactNode;
  /** The page's totals, or a choice of what they are; on narrow screens on a separate line. */
  figures?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, sub, figures, actions }: PageHeadProps) {
  return (
    <header className={styles.head} data-single={sub === undefined}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      {figures && <div className={styles.figures}>{figures}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
