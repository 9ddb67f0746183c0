import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { negative } from '../../domain/money/money';
import type { Series } from '../../model/transaction';
import { markedLine } from '../../model/visibleText';
import { DirectionIcon } from '../../ui/DirectionIcon';
import { Money } from '../../features/money/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
import styles from './OccurrenceRow.module.css';

export interface OccurrenceRowProps {
  series: Series;
  /** The actions on the occurrence. */
  tools: ReactNode;
}

export function OccurrenceRow({ series, tools }: OccurrenceRowProps) {
  const { t } = useLanguage();
  const { type, description, category, amount } = series;
  const isIncome = type === 'income';

  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <DirectionIcon direction={isIncome ? 'in' : 'out'} />
        <VisuallyHidden>{t(isIncome ? 'income_title' : 'expenses_title')}</VisuallyHidden>
      </span>
      <bdi className={styles.description}>{description}</bdi>
      <TransactionDetails transaction={series}>
        <bdi>{markedLine(category)}</bdi>
      </TransactionDetails>
      <span className={styles.amount}>
        <Money amount={isIncome ? amount : negative(amount)} tone={isIncome ? 'in' : 'neutral'} />
      </span>
      <span className={styles.tools}>{tools}</span>
    </li>
  );
}
