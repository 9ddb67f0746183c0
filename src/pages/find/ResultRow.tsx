import { memo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { difference, sum } from '../../domain/money/money';
import type { Transaction } from '../../model/transaction';
import { Checkbox } from '../../ui/Checkbox';
import { DateText } from '../../ui/DateText';
import { DirectionIcon } from '../../ui/DirectionIcon';
import { Money } from '../../features/money/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
import { TransactionTitle } from '../../features/transactionRow/TransactionTitle';
import { TransactionTools } from '../../features/transactionRow/TransactionTools';
import styles from './ResultRow.module.css';

export interface ResultRowProps {
  transaction: Transaction;
  /** Null outside selection mode. */
  isSelected: boolean | null;
  /** These are the same functions for every row and at every render. */
  onSelect: (transaction: Transaction, isSelected: boolean) => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

export const ResultRow = memo(function ResultRow({
  transaction,
  isSelected,
  onSelect,
  onEdit,
  onDelete,
}: ResultRowProps) {
  const { t } = useLanguage();
  const { type, description, date, amount, recurrance } = transaction;
  const isIncome = type === 'income';

  return (
    <li className={styles.row} data-repeats={recurrance !== undefined}>
      <span className={styles.mark}>
        <DirectionIcon direction={isIncome ? 'in' : 'out'} />
        <VisuallyHidden>{t(isIncome ? 'income_title' : 'expenses_title')}</VisuallyHidden>
      </span>
      <TransactionTitle transaction={transaction} showCategory>
        {isSelected === null ? (
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
      <span className={styles.amount}>
        <Money amount={isIncome ? amount : difference(sum([]), amount)} tone={isIncome ? 'in' : 'neutral'} />
      </span>
      {isSelected === null && (
        <TransactionTools transaction={transaction} onEdit={onEdit} onDelete={onDelete} />
      )}
    </li>
  );
});
