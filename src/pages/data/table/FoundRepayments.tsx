import { useFormats } from '../../../contexts/FormatsContext';
import { useLanguage } from '../../../contexts/LanguageContext';
import type { FoundRepayment } from '../../../domain/files/statements/whoIsWho';
import { DateText } from '../../../features/dates/DateText';
import styles from './FoundRepayments.module.css';

const SHOWN = 50;

export interface FoundRepaymentsProps {
  repayments: readonly FoundRepayment<string>[];
  nameOf: (id: string) => string;
}

/** The payments between people that the files have. Nothing without any. */
export function FoundRepayments({ repayments, nameOf }: FoundRepaymentsProps) {
  const { t } = useLanguage();
  const { money } = useFormats();
  const more = repayments.length - SHOWN;
  if (repayments.length === 0) return null;

  return (
    <details>
      <summary className={styles.summary}>{t('data_repayments_found', { count: repayments.length })}</summary>
      <ul className={styles.list}>
        {repayments.slice(0, SHOWN).map(({ from, to, amount, day, description }, index) => (
          // The same people may have paid each other the same amount twice on a day.
          <li key={index}>
            <div className={styles.who}>
              {t('data_repayment_of', { from: nameOf(from), to: nameOf(to), amount: money(amount) })}
            </div>
            <div className={styles.detail}>
              <DateText day={day} /> · <bdi>{description}</bdi>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>{t('data_repayments_more', { count: more })}</p>}
    </details>
  );
}
