import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { stillExpected, type UpcomingDay as Upcoming } from '../../domain/forecast/forecast';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import styles from './MonthDays.module.css';
import { UpcomingDay } from './UpcomingDay';

export interface MonthDaysProps {
  /** The days with occurrences. */
  days: readonly Upcoming[];
  today: Day;
  toolsOf: (occurrence: Occurrence) => ReactNode;
}

/** Lists the days of a month. */
export function MonthDays({ days, today, toolsOf }: MonthDaysProps) {
  const { t } = useLanguage();
  if (days.length === 0) return <p className={styles.none}>{t('future_month_empty')}</p>;
  const firstTotalled = stillExpected(days, today)[0]?.day;
  return days.map((upcoming) => (
    <UpcomingDay
      key={upcoming.day}
      {...upcoming}
      headingLevel={4}
      isToday={upcoming.day === today}
      showLabel={upcoming.day === firstTotalled}
      toolsOf={toolsOf}
    />
  ));
}
