import { useLanguage } from '../../contexts/LanguageContext';
import {
  dailyTotals,
  FUTURE_DAYS,
  stillExpected,
  summarise,
  type UpcomingDay,
} from '../../domain/forecast/forecast';
import { negative } from '../../domain/money/money';
import type { Day } from '../../model/day';
import { Card } from '../../ui/Card';
import { Money } from '../../features/money/Money';
import { DayBars } from './DayBars';
import styles from './Outlook.module.css';

export interface OutlookProps {
  /** Those with occurrences. */
  days: readonly UpcomingDay[];
  today: Day;
}

/** Sums up the days to come, and shows which days weigh most. */
export function Outlook({ days, today }: OutlookProps) {
  const { t } = useLanguage();
  const { income, expense, delta } = summarise(occurrencesOf(stillExpected(days, today)));

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
              <dt>{t('future_difference')}</dt>
              <dd>
                <Money amount={delta} />
              </dd>
            </div>
          </dl>
          <DayBars days={dailyTotals(occurrencesOf(days), today, FUTURE_DAYS)} today={today} />
        </div>
      </Card>
    </section>
  );
}

const occurrencesOf = (days: readonly UpcomingDay[]) => days.flatMap(({ occurrences }) => occurrences);
