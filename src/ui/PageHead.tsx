import type { ReactNode } from 'react';
import '../styles/print.css';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** One line below the title. */
  sub?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, sub, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
