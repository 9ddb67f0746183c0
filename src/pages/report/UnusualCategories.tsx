import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { difference } from '../../domain/money/money';
import type { MonthReport } from '../../domain/report/monthReport';
import { Money } from '../../features/money/Money';
import { Card } from '../../ui/Card';
import styles from './Report.module.css';

/** Categories far from their average. Nothing while there are too few months to compare with. */
export function UnusualCategories({ report: { unusual, usual } }: { report: MonthReport }) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  if (usual === null) return null;
  return (
    <Card title={t('report_unusual')}>
      <ul>
        {unusual.map(({ category, amount, average }) => (
          <li key={category} className={styles.row}>
            <span className={styles.text}>
              <bdi className={styles.name}>{categoryName(category)}</bdi>
              <span className={styles.detail}>
                {amount > average
                  ? t('spending_above', { amount: formats.money(difference(amount, average)) })
                  : t('spending_below', { amount: formats.money(difference(average, amount)) })}
              </span>
            </span>
            <span className={styles.amount}>
              <Money amount={amount} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t(unusual.length === 0 ? 'report_unusual_none' : 'report_unusual_hint')}</p>
    </Card>
  );
}
