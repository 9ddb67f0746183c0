import type { ReactNode } from 'react';
import type { Series } from '../../model/transaction';
import { markedLine } from '../../model/visibleText';
import { TransactionAmount } from '../../features/transactionRow/TransactionAmount';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
import { TransactionMark } from '../../features/transactionRow/TransactionMark';
import styles from './OccurrenceRow.module.css';

export interface OccurrenceRowProps {
  series: Series;
  /** The actions on the occurrence. */
  tools: ReactNode;
}

export function OccurrenceRow({ series, tools }: OccurrenceRowProps) {
  const { type, description, category, amount } = series;

  return (
    <li className={styles.row}>
      <TransactionMark type={type} />
      <bdi className={styles.description}>{description}</bdi>
      <TransactionDetails transaction={series}>
        <bdi>{markedLine(category)}</bdi>
      </TransactionDetails>
      <TransactionAmount amount={amount} type={type} />
      <span className={styles.tools}>{tools}</span>
    </li>
  );
}
