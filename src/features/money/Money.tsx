import { useLanguage } from '../../contexts/LanguageContext';
import { isTooLarge } from '../../domain/money/money';
import type { Cents } from '../../model/money';
import styles from './Money.module.css';

export interface MoneyProps {
  amount: Cents;
  /** Set where the page doesn't already say which way the money goes. */
  tone?: 'neutral' | 'in' | 'out';
}

export function Money({ amount, tone = 'neutral' }: MoneyProps) {
  const { tMoney } = useLanguage();
  return (
    <bdi className={styles.money} data-tone={isTooLarge(amount) ? 'neutral' : tone}>
      {tMoney(amount)}
    </bdi>
  );
}
