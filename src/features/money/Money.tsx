import { useFormats } from '../../contexts/FormatsContext';
import { isTooLarge } from '../../domain/money/money';
import type { Cents } from '../../model/money';
import styles from './Money.module.css';

export interface MoneyProps {
  amount: Cents;
  /** Set where the page doesn't already say which way the money goes. */
  tone?: 'neutral' | 'in' | 'out';
}

export function Money({ amount, tone = 'neutral' }: MoneyProps) {
  const formats = useFormats();
  return (
    <bdi className={styles.money} data-tone={isTooLarge(amount) ? 'neutral' : tone}>
      {formats.money(amount)}
    </bdi>
  );
}
