import { useLanguage } from '../../contexts/LanguageContext';
import type { Summary } from '../../domain/forecast/forecast';
import { negative } from '../../domain/money/money';
import type { Cents } from '../../model/money';
import { Money } from '../../features/money/Money';
import styles from './MonthSums.module.css';

export interface MonthSumsProps {
  sums: Summary;
  /** A phone has room for the last one only; screen readers have all. */
  isShort?: boolean;
}

/** The sums of a month. */
export function MonthSums({ sums: { income, expense, delta }, isShort = false }: MonthSumsProps) {
  const { t } = useLanguage();
  return (
    <dl className={styles.figures} data-short={isShort}>
      <Figure label={t('income_title')} amount={income} />
      <Figure label={t('expenses_title')} amount={negative(expense)} />
      <Figure label={t('future_difference')} amount={delta} />
    </dl>
  );
}

function Figure({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
