import { formatMoney } from '../domain/money';
import type { Cents } from '../model/money';
import styles from './Money.module.css';

export interface MoneyProps {
  amount: Cents;
  /** Coloured where the page doesn't already say which way the money goes. */
  tone?: 'neutral' | 'in' | 'out';
}

export function Money({ amount, tone = 'neutral' }: MoneyProps) {
  return (
    <bdi className={styles.money} data-tone={tone}>
      {formatMoney(amount)}
    </bdi>
  );
}
