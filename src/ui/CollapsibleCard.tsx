import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import card from './Card.module.css';
import styles from './CollapsibleCard.module.css';
import { Icon } from './Icon';

export interface CollapsibleCardProps {
  title: string;
  /** Decoration before the title. */
  icon?: ReactNode;
  /** The number of rows; 0 isn't shown. */
  count?: number;
  /** A short remark beside the title; on narrow screens below it. */
  note?: ReactNode;
  /** A quiet button. Pressing it doesn't toggle the card. */
  action?: ReactNode;
  /** Ends with an amount above the rows' amounts. */
  figures?: ReactNode;
  /** A menu of rarer actions. */
  menu?: ReactNode;
  /** Drawn along the header's lower edge: a bar, for example. */
  edge?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A card that folds and unfolds when its header is pressed. Renders its content only while open. */
export function CollapsibleCard({
  title,
  icon,
  count = 0,
  note,
  action,
  figures,
  menu,
  edge,
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
          {icon}
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
        <div className={styles.note}>{note}</div>
        <div className={styles.action}>{action}</div>
        <div className={styles.figures}>{figures}</div>
        <div className={styles.end}>
          <div className={styles.menu}>{menu}</div>
          <span className={styles.chevron} data-open={open}>
            <Icon of={ChevronDown} />
          </span>
        </div>
        {edge && <div className={styles.edge}>{edge}</div>}
      </header>
      <div id={`${id}-content`} className={styles.content} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
