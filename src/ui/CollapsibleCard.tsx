import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import card from './Card.module.css';
import styles from './CollapsibleCard.module.css';
import { Icon } from './Icon';

export interface CollapsibleCardProps {
  title: string;
  /** The number of rows; 0 isn't shown. */
  count?: number;
  /** A quiet button. Pressing it doesn't toggle the card. */
  action?: ReactNode;
  /** Shown above the rows' amount column: a total, for example. */
  aside?: ReactNode;
  /** Labels the aside; on narrow screens only for screen readers. */
  asideLabel?: string;
  /** Shown below the header, also while the card is folded. */
  summary?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A card that folds and unfolds when its header is pressed. Renders its content only while open. */
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
    <section className={card.card} aria-labelledby={`${id}-title`}>
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
