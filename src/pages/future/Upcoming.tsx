import { Plus } from 'lucide-react';
import { useBeginEntry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { upcomingDays } from '../../domain/forecast/forecast';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import type { Records } from '../../services/firebase/records';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Due } from './Due';
import { Later } from './Later';
import { OccurrenceMenu } from './OccurrenceMenu';
import { Outlook } from './Outlook';
import { Skipped } from './Skipped';
import styles from './Upcoming.module.css';
import { UpcomingDay } from './UpcomingDay';

export interface UpcomingProps extends Records<Series> {
  today: Day;
}

export function Upcoming({ records, unreadable, today }: UpcomingProps) {
  const { t, tn } = useLanguage();
  const begin = useBeginEntry();
  const days = upcomingDays(records, today);
  const toolsOf = (occurrence: Occurrence) => <OccurrenceMenu occurrence={occurrence} all={records} />;

  return (
    <div className={styles.upcoming}>
      <Due series={records} today={today} />
      {days.length === 0 ? (
        <Card>
          <EmptyState
            text={t('nothing_upcoming')}
            action={
              <Button icon={Plus} onClick={() => begin()}>
                {t('record_what_repeats')}
              </Button>
            }
          />
        </Card>
      ) : (
        <>
          <Outlook occurrences={days.flatMap(({ occurrences }) => occurrences)} today={today} />
          <Card>
            {days.map((upcoming, index) => (
              <UpcomingDay
                key={upcoming.day}
                {...upcoming}
                isToday={upcoming.day === today}
                showLabel={index === 0}
                toolsOf={toolsOf}
              />
            ))}
          </Card>
        </>
      )}
      <Later series={records} today={today} toolsOf={toolsOf} />
      <Skipped series={records} today={today} />
      {unreadable.length > 0 && (
        <p className={styles.note}>{tn('transactions_unreadable', unreadable.length)}</p>
      )}
    </div>
  );
}
