import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  /** Without a title, the card is a plain surface and not a section. */
  title?: string;
  /** Shown before the title. */
  mark?: ReactNode;
  /** The number of items, at the end of the header: '3' or '8 of 10'. */
  count?: string | number;
  /** Shown at the end of the header. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  /** Insets the content. Lists and tables go without and reach from edge to edge. */
  padded?: boolean;
  children: ReactNode;
}

export function Card({ title, mark, count, action, headingLevel = 2, padded = false, children }: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const content = padded ? <div className={styles.body}>{children}</div> : children;
  if (title === undefined) return <div className={styles.card}>{content}</div>;

  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        {mark}
        <Heading id={id}>{title}</Heading>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {content}
    </section>
  );
}
