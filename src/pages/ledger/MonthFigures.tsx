import { useLanguage } from '../../contexts/LanguageContext';
import type { MonthFigures as Figures } from '../../domain/money/monthFigures';
import type { Cents } from '../../model/money';
import { Money } from '../../features/money/Money';
import { Skeleton } from '../../ui/Skeleton';
import styles from './MonthFigures.module.css';

export interface MonthFiguresProps {
  /** Null while they are added up. */
  figures: Figures | null;
  /** Where the figures are shown. */
  of: 'page' | 'card';
  /** The time of the figures, where they may have changed since. */
  asOf?: string | undefined;
  /** The figures are being added up again. */
  isUpdating: boolean;
}

/** Shows the sum of this month so far, and of last month beside it. */
export function MonthFigures({ figures, of, asOf, isUpdating }: MonthFiguresProps) {
  const { t } = useLanguage();
  const thisMonth = t('month_this_so_far');
  return (
    <dl className={styles.figures} data-of={of} data-known={figures !== null} aria-busy={isUpdating}>
      <Figure
        label={asOf === undefined ? thisMonth : t('sums_as_of', { what: thisMonth, time: asOf })}
        amount={figures && figures.thisMonth}
      />
      <Figure label={t('month_last')} amount={figures && figures.lastMonth} />
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
