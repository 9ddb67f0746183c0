import { useLanguage } from '../../contexts/LanguageContext';
import type { MonthFigures as Figures } from '../../domain/money/monthFigures';
import type { Cents } from '../../model/money';
import { Money } from '../../features/money/Money';
import { Skeleton } from '../../ui/Skeleton';
import styles from './MonthFigures.module.css';

export interface FigureLabels {
  month: string;
  before: string;
}

export interface MonthFiguresProps {
  labels: FigureLabels;
  /** Null while they are added up. */
  figures: Figures | null;
  /** Where the figures are shown. */
  of: 'page' | 'card';
  /** The time of the figures, where they may have changed since. */
  asOf?: string | undefined;
}

/** Shows the sum of a month, and of the month before it beside it. */
export function MonthFigures({ labels, figures, of, asOf }: MonthFiguresProps) {
  const { t } = useLanguage();
  return (
    <dl className={styles.figures} data-of={of} data-known={figures !== null}>
      <Figure
        label={asOf === undefined ? labels.month : t('sums_as_of', { what: labels.month, time: asOf })}
        amount={figures && figures.thisMonth}
      />
      <Figure label={labels.before} amount={figures && figures.lastMonth} />
    </dl>
  );
}

function Figure({ label, amount }: { label: string; amount: Cents | null }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{amount === null ? <Skeleton width="72px" height="1em" /> : <Money amount={amount} />}</dd>
    </div>
  );
}
