import { memo } from 'react';
import type { Transaction } from '../../model/transaction';
import { Checkbox } from '../../ui/Checkbox';
import { DateText } from '../../features/dates/DateText';
import { TransactionAmount } from '../../features/transactionRow/TransactionAmount';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
import { TransactionMark } from '../../features/transactionRow/TransactionMark';
import { TransactionTitle } from '../../features/transactionRow/TransactionTitle';
import { TransactionTools } from '../../features/transactionRow/TransactionTools';
import type { RowActs } from '../../features/transactionRow/useRowActs';
import styles from './ResultRow.module.css';

export interface ResultRowProps {
  transaction: Transaction;
  /** Null outside selection mode. */
  isSelected: boolean | null;
  /** This and the acts are the same for every row and at every render. */
  onSelect: (transaction: Transaction, isSelected: boolean) => void;
  /** Null for a row that can neither be changed nor selected. */
  acts: RowActs | null;
}

export const ResultRow = memo(function ResultRow({
  transaction,
  isSelected,
  onSelect,
  acts,
}: ResultRowProps) {
  const { type, description, date, amount, recurrance } = transaction;

  return (
    <li className={styles.row} data-repeats={recurrance !== undefined}>
      <TransactionMark type={type} />
      <TransactionTitle transaction={transaction} showCategory>
        {isSelected === null || acts === null ? (
          <bdi>{description}</bdi>
        ) : (
          <Checkbox
            label={description}
            checked={isSelected}
            onChange={(checked) => onSelect(transaction, checked)}
          />
        )}
      </TransactionTitle>
      <TransactionDetails transaction={transaction}>
        <DateText day={date} />
      </TransactionDetails>
      <TransactionAmount amount={amount} type={type} />
      {isSelected === null && acts !== null && <TransactionTools transaction={transaction} acts={acts} />}
    </li>
  );
});
