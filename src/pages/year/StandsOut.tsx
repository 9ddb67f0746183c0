import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { negative } from '../../domain/money/money';
import type { Unusual } from '../../domain/year/unusual';
import { Card } from '../../ui/Card';
import styles from './Year.module.css';

/** Says in words which months were far from usual. */
export function StandsOut({ months }: { months: readonly Unusual[] }) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  if (months.length === 0) return null;
  return (
    <Card title={t('year_stands_out')} padded>
      <ul className={styles.unusual}>
        {months.map(({ type, category, month, distance }) => (
          <li key={`${type} ${month} ${category}`}>
            {t(distance > 0 ? 'year_more_than_usual' : 'year_less_than_usual', {
              month: formats.month(month),
              what: categoryName(category),
              amount: formats.money(distance > 0 ? distance : negative(distance)),
            })}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('year_usual_hint')}</p>
    </Card>
  );
}
