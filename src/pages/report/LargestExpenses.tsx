import { useLanguage } from '../../contexts/LanguageContext';
import type { MonthReport } from '../../domain/report/monthReport';
import { DateText } from '../../features/dates/DateText';
import { Money } from '../../features/money/Money';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import styles from './Report.module.css';

export function LargestExpenses({ largest }: Pick<MonthReport, 'largest'>) {
  const { t, categoryName } = useLanguage();
  return (
    <Card title={t('report_largest')}>
      {largest.length === 0 ? (
        <EmptyState text={t('report_no_expenses')} />
      ) : (
        <ol>
          {largest.map(({ transaction: { id, description, category, amount }, day }) => (
            <li key={`${id}/${day}`} className={styles.row}>
              <span className={styles.text}>
                <bdi className={styles.name}>{description}</bdi>
                <span className={styles.detail}>
                  <bdi>{categoryName(category)}</bdi> · <DateText day={day} />
                </span>
              </span>
              <span className={styles.amount}>
                <Money amount={amount} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
