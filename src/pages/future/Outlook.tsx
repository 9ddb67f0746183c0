import { useLanguage } from '../../contexts/LanguageContext';
import { dailyTotals, FUTURE_DAYS, summarise } from '../../domain/forecast/forecast';
import { negative } from '../../domain/money/money';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import { Card } from '../../ui/Card';
import { Money } from '../../features/money/Money';
import { DayBars } from './DayBars';
import styles from './Outlook.module.css';

export interface OutlookProps {
  occurrences: readonly Occurrence[];
  today: Day;
}

/** Sums up the coming days, and shows which days weigh most. */
export function Outlook({ occurrences, today }: OutlookProps) {
  const { t } = useLanguage();
  const { income, expense, delta } = summarise(occurrences);

  return (
    <section aria-label={t('outlook')}>
      <Card padded>
        <div className={styles.outlook}>
          <dl className={styles.sums}>
            <div className={styles.income}>
              <dt>{t('income_title')}</dt>
              <dd>
                <Money amount={income} />
              </dd>
            </div>
            <div className={styles.expenses}>
              <dt>{t('expenses_title')}</dt>
              <dd>
                <Money amount={negative(expense)} />
              </dd>
            </div>
            <div className={styles.delta}>
              <dt>{t('left_over')}</dt>
              <dd>
                <Money amount={delta} />
              </dd>
            </div>
          </dl>
          <DayBars days={dailyTotals(occurrences, today, FUTURE_DAYS)} today={today} />
        </div>
      </Card>
    </section>
  );
}
