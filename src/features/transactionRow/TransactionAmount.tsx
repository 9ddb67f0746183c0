import { negative } from '../../domain/money/money';
import type { Transaction } from '../../model/transaction';
import { Money } from '../money/Money';
import styles from './TransactionAmount.module.css';

export interface TransactionAmountProps extends Pick<Transaction, 'amount'> {
  /** In a list with both types: an expense has a minus sign, an income its colour. */
  type?: Transaction['type'];
}

/** The amount of a transaction in the grid of its row. */
export function TransactionAmount({ amount, type }: TransactionAmountProps) {
  return (
    <span className={styles.amount}>
      <Money
        amount={type === 'expense' ? negative(amount) : amount}
        tone={type === 'income' ? 'in' : 'neutral'}
      />
    </span>
  );
}
