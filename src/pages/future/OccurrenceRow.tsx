import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { DateText } from '../../features/dates/DateText';
import { TransactionAmount } from '../../features/transactionRow/TransactionAmount';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
import { TransactionMark } from '../../features/transactionRow/TransactionMark';
import styles from './OccurrenceRow.module.css';

export interface OccurrenceRowProps {
  series: Series;
  /** Shown instead of the category, in a list that isn't grouped by days. */
  day?: Day;
  /** The actions on the occurrence: one menu, or buttons, which get a line of their own on a phone. */
  tools: ReactNode;
  hasButtons?: boolean;
  isMuted?: boolean;
}

export function OccurrenceRow({
  series,
  day,
  tools,
  hasButtons = false,
  isMuted = false,
}: OccurrenceRowProps) {
  const { categoryName } = useLanguage();
  const { type, description, category, amount } = series;

  return (
    <li className={styles.row} data-buttons={hasButtons} data-muted={isMuted}>
      <TransactionMark type={type} />
      <bdi className={styles.description}>{description}</bdi>
      <TransactionDetails transaction={series}>
        {day ? <DateText day={day} /> : <bdi>{categoryName(category)}</bdi>}
      </TransactionDetails>
      <TransactionAmount amount={amount} type={type} />
      <span className={styles.tools}>{tools}</span>
    </li>
  );
}
