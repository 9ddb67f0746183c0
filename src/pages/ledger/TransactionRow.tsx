import { useLayoutEffect, useRef } from 'react';
import type { Transaction } from '../../model/transaction';
import { DateText } from '../../ui/DateText';
import { focusBeside } from '../../features/transactionRow/focusBeside';
import { TransactionAmount } from '../../features/transactionRow/TransactionAmount';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
import { TransactionTitle } from '../../features/transactionRow/TransactionTitle';
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
  const { date, amount, recurrance } = transaction;

  // Deleting a series asks first; the row goes only then.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element);
    };
  }, []);

  return (
    <li ref={row} className={styles.row} data-news={isNews} data-repeats={recurrance !== undefined}>
      <TransactionTitle transaction={transaction} showCategory={showCategory}>
        <TransactionHistory transaction={transaction} />
      </TransactionTitle>
      <TransactionDetails transaction={transaction}>
        <DateText day={date} />
      </TransactionDetails>
      <TransactionAmount amount={amount} />
      <TransactionTools transaction={transaction} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
}
