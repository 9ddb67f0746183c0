import { memo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { negative } from '../../domain/money/money';
import type { Transaction } from '../../model/transaction';
import { markedLine } from '../../model/visibleText';
import { Checkbox } from '../../ui/Checkbox';
import { DateText } from '../../ui/DateText';
import { DirectionIcon } from '../../ui/DirectionIcon';
import { Money } from '../../features/money/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { NotSynced } from '../../features/transactionRow/NotSynced';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
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
  const { type, description, category, date, amount, recurrance, isPending = false } = transaction;
  const isIncome = type === 'income';

  return (
    <li className={styles.row} data-repeats={recurrance !== undefined}>
      <span className={styles.mark}>
        <DirectionIcon direction={isIncome ? 'in' : 'out'} />
        <VisuallyHidden>{t(isIncome ? 'income_title' : 'expenses_title')}</VisuallyHidden>
      </span>
      <span className={styles.description}>
        <span className={styles.line}>
          {isSelected === null ? (
            <bdi>{description}</bdi>
          ) : (
            <Checkbox
              label={description}
              checked={isSelected}
              onChange={(checked) => onSelect(transaction, checked)}
            />
          )}
          {isPending && <NotSynced />}
        </span>
        <bdi className={styles.category}>{markedLine(category)}</bdi>
      </span>
      <TransactionDetails transaction={transaction}>
        <DateText day={date} />
      </TransactionDetails>
      <span className={styles.amount}>
        <Money amount={isIncome ? amount : negative(amount)} tone={isIncome ? 'in' : 'neutral'} />
      </span>
      {isSelected === null && (
        <TransactionTools transaction={transaction} onEdit={onEdit} onDelete={onDelete} />
      )}
    </li>
  );
});
