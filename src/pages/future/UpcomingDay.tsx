import { useId, type ReactNode } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { UpcomingDay as Upcoming } from '../../domain/forecast/forecast';
import type { Occurrence } from '../../domain/transactions/recurrence';
import { Chip } from '../../ui/Chip';
import { Money } from '../../features/money/Money';
import { useFirstRows } from '../../features/rows/useFirstRows';
import { OccurrenceRow } from './OccurrenceRow';
import styles from './UpcomingDay.module.css';

export interface UpcomingDayProps extends Upcoming {
  headingLevel?: 2 | 4;
  /** Today has happened: the sums don't count it. */
  isToday: boolean;
  /** Shows the label of the header's figure; all other days have it for screen readers only. */
  showLabel: boolean;
  toolsOf: (occurrence: Occurrence) => ReactNode;
}

export function UpcomingDay({
  day,
  occurrences,
  runningTotal,
  headingLevel = 2,
  isToday,
  showLabel,
  toolsOf,
}: UpcomingDayProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const title = formats.weekdayDay(day);
  const { rows, list, more } = useFirstRows(occurrences, title);

  return (
    <section className={styles.day} aria-labelledby={id}>
      <header className={styles.header}>
        <Heading id={id}>
          <time dateTime={day}>
            <bdi>{title}</bdi>
          </time>
        </Heading>
        {isToday && <Chip tone="primary">{t('today')}</Chip>}
        {!isToday && (
          <p className={styles.total}>
            <span className={showLabel ? styles.label : 'visuallyHidden'}>{t('running_total')}</span>{' '}
            <Money amount={runningTotal} />
          </p>
        )}
        {isToday && occurrences.length > 0 && <p className={styles.total}>{t('today_counted')}</p>}
      </header>
      <ul ref={list}>
        {rows.map((occurrence) => (
          <OccurrenceRow
            key={`${occurrence.transaction.id}/${occurrence.scheduled}`}
            series={occurrence.transaction}
            isMuted={isToday}
            tools={toolsOf(occurrence)}
          />
        ))}
      </ul>
      {more}
    </section>
  );
}
