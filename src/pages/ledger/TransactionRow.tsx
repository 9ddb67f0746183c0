import { useLayoutEffect, useRef } from 'react';
import type { Transaction } from '../../model/transaction';
import { markedLine } from '../../model/visibleText';
import { DateText } from '../../ui/DateText';
import { Money } from '../../features/money/Money';
import { focusBeside } from '../../features/transactionRow/focusBeside';
import { NotSynced } from '../../features/transactionRow/NotSynced';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
import { TransactionTools } from '../../features/transactionRow/TransactionTools';
import { TransactionHistory } from './TransactionHistory';
import styles from './TransactionRow.module.css';

export interface TransactionRowProps {
  transaction: Transaction;
  /** Shows the category too, in a card that isn't of one category. */
  showCategory: boolean;
  /** Another member has just added or changed it. */
  isNews: boolean;
  /** The same function for every row and at every render. */
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

export function TransactionRow({ transaction, showCategory, isNews, onEdit, onDelete }: TransactionRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { category, date, amount, recurrance, isPending = false } = transaction;

  // Deleting a series asks first; the row goes only then.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element);
    };
  }, []);

  return (
    <li ref={row} className={styles.row} data-news={isNews} data-repeats={recurrance !== undefined}>
      <span className={styles.description}>
        <span className={styles.line}>
          <TransactionHistory transaction={transaction} />
          {isPending && <NotSynced />}
        </span>
        {showCategory && <bdi className={styles.category}>{markedLine(category)}</bdi>}
      </span>
      <TransactionDetails transaction={transaction}>
        <DateText day={date} />
      </TransactionDetails>
      <span className={styles.amount}>
        <Money amount={amount} />
      </span>
      <TransactionTools transaction={transaction} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
}
