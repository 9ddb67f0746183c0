import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { DailyTotal } from '../../domain/forecast/forecast';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './DayBars.module.css';

export interface DayBarsProps {
  days: readonly DailyTotal[];
  today: Day;
}

/** Draws each day's income above a line and its expenses below, to the same scale. */
export function DayBars({ days, today }: DayBarsProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const largest = Math.max(...days.flatMap(({ income, expense }) => [income, expense]));
  // No bar where an amount is too large to know.
  const bar = (amount: Cents) =>
    amount / largest > 0 && (
      <span className={styles.bar} style={{ blockSize: `${(amount / largest) * 100}%` }} />
    );

  return (
    <ol className={styles.bars} aria-label={t('outlook_days')}>
      {days.map(({ day, income, expense }) => (
        <li key={day} className={styles.day} data-today={day === today}>
          <VisuallyHidden>
            {t('day_outlook', {
              date: formats.longDay(day),
              income: formats.money(income),
              expense: formats.money(expense),
            })}
          </VisuallyHidden>
          <span aria-hidden className={styles.income}>
            {bar(income)}
          </span>
          <span aria-hidden className={styles.expense}>
            {bar(expense)}
          </span>
          <span aria-hidden className={styles.date}>
            {formats.dayOfMonth(day)}
          </span>
        </li>
      ))}
    </ol>
  );
}
