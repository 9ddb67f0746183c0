import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './CollapsibleCard.module.css';
import { Icon } from './Icon';

export interface CollapsibleCardProps {
  title: string;
  /** How many rows it holds; 0 is not shown. */
  count?: number;
  /** Works without toggling the card: a quiet button. */
  action?: ReactNode;
  /** Stands above the rows' amount column, like a total. */
  aside?: ReactNode;
  /** Says what the aside is; where there is no room for it, only to screen readers. */
  asideLabel?: string;
  /** Stands below the header, whether the card is folded or not. */
  summary?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A card that its whole header folds and unfolds. What it holds is only rendered while it is open. */
export function CollapsibleCard({
  title,
  count = 0,
  action,
  aside,
  asideLabel,
  summary,
  open,
  onOpenChange,
  headingLevel = 2,
  children,
}: CollapsibleCardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;

  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <div className={styles.title}>
          <Heading id={`${id}-title`}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={`${id}-content`}
              onClick={() => onOpenChange(!open)}
            >
              <bdi>{title}</bdi>
            </button>
          </Heading>
          {count > 0 && <span className={styles.count}>{count}</span>}
        </div>
        <div className={styles.action}>{action}</div>
        <div className={styles.aside}>
          {aside && asideLabel && <span className={styles.asideLabel}>{asideLabel}</span>}
          {aside && <span className={styles.asideValue}>{aside}</span>}
        </div>
        <span className={styles.chevron} data-open={open}>
          <Icon of={ChevronDown} />
        </span>
      </header>
      {summary}
      <div id={`${id}-content`} className={styles.content} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
