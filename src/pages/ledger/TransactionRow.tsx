import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LedgerRow } from '../../domain/transactions/ledgerRow';
import { DateText } from '../../features/dates/DateText';
import { focusBeside } from '../../features/transactionRow/focusBeside';
import { TransactionAmount } from '../../features/transactionRow/TransactionAmount';
import { TransactionDetails } from '../../features/transactionRow/TransactionDetails';
import { TransactionTitle } from '../../features/transactionRow/TransactionTitle';
import { TransactionTools } from '../../features/transactionRow/TransactionTools';
import type { RowActs } from '../../features/transactionRow/useRowActs';
import styles from './TransactionRow.module.css';

export interface TransactionRowProps extends LedgerRow {
  /** Shows the category too, in a card that isn't of one category. */
  showCategory: boolean;
  /** Another member has just added or changed it. */
  isNews: boolean;
  /** The user has just saved it, and it scrolls into view. */
  isRevealed: boolean;
  /** The same for every row and at every render. */
  acts: RowActs;
}

export function TransactionRow({
  transaction,
  series,
  day,
  scheduled,
  isChanged = false,
  showCategory,
  isNews,
  isRevealed,
  acts,
}: TransactionRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { amount, recurrance } = transaction;
  const stored = series ?? transaction;

  // Deleting a series asks first; the row goes only then.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element);
    };
  }, []);

  useEffect(() => {
    if (!isRevealed) return undefined;
    // The closing form returns the focus first.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isRevealed]);

  return (
    <li
      ref={row}
      className={styles.row}
      data-news={isNews}
      data-saved={isRevealed}
      data-repeats={recurrance !== undefined}
    >
      <TransactionTitle transaction={transaction} showCategory={showCategory} isChanged={isChanged}>
        <button
          type="button"
          className={styles.description}
          aria-haspopup="dialog"
          onClick={() => acts.onEdit(stored, scheduled)}
        >
          <bdi>{transaction.description}</bdi>
        </button>
      </TransactionTitle>
      <TransactionDetails transaction={transaction}>
        <DateText day={day} />
      </TransactionDetails>
      <TransactionAmount amount={amount} />
      <TransactionTools transaction={stored} scheduled={scheduled} acts={acts} offersWhatIf />
    </li>
  );
}
