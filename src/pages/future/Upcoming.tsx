import { Plus } from 'lucide-react';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useBeginEntry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { stillExpected, upcomingDays, type UpcomingDay as Planned } from '../../domain/forecast/forecast';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import type { Records } from '../../services/firebase/records';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { optionalComponent } from '../../ui/lazyComponent';
import { useWhatIfEnds } from '../../features/scenarios/useWhatIfEnds';
import { Due } from './Due';
import { Later } from './Later';
import { OccurrenceMenu } from './OccurrenceMenu';
import { Outlook } from './Outlook';
import { PutAside } from './PutAside';
import { Skipped } from './Skipped';
import styles from './Upcoming.module.css';
import { UpcomingDay } from './UpcomingDay';

// The days don't wait for it, and do without it where its file can't be had.
const WhatIf = optionalComponent(async () => (await import('./whatIf/WhatIf')).WhatIf);

/** More rows than a screen shows: the others come while the page already responds. */
const FIRST_ROWS = 40;

export interface UpcomingProps extends Records<Series> {
  today: Day;
}

export function Upcoming({ records, unreadable, today }: UpcomingProps) {
  const { t, tn } = useLanguage();
  const begin = useBeginEntry();
  const whatIfEnds = useWhatIfEnds();
  const planned = upcomingDays(records, today);
  const first = useFirstDays(planned);
  const days = first ?? planned;
  const firstTotalled = stillExpected(days, today)[0]?.day;
  const toolsOf = (occurrence: Occurrence) => (
    <OccurrenceMenu occurrence={occurrence} all={records} onWhatIfEnds={whatIfEnds} />
  );

  return (
    <div className={styles.upcoming}>
      <Due series={records} today={today} />
      {days.length === 0 ? (
        <Card>
          <EmptyState
            text={t('nothing_upcoming')}
            action={
              !isReadOnly() && (
                <Button icon={Plus} onClick={() => begin()}>
                  {t('record_what_repeats')}
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <>
          <Outlook days={planned} today={today} />
          <Card>
            {days.map((upcoming) => (
              <UpcomingDay
                key={upcoming.day}
                {...upcoming}
                isToday={upcoming.day === today}
                showLabel={upcoming.day === firstTotalled}
                toolsOf={toolsOf}
              />
            ))}
          </Card>
        </>
      )}
      {first === null && (
        <>
          <Later series={records} today={today} toolsOf={toolsOf} />
          <PutAside series={records} today={today} />
          <Skipped series={records} today={today} />
          {!isReadOnly() && (
            <Suspense fallback={null}>
              <WhatIf series={records} unreadable={unreadable} today={today} />
            </Suspense>
          )}
        </>
      )}
      {unreadable.length > 0 && (
        <p className={styles.note}>{tn('transactions_unreadable', unreadable.length)}</p>
      )}
    </div>
  );
}

/** The days that fill the screen, while the page opens with many rows; then null. */
function useFirstDays(planned: readonly Planned[]): readonly Planned[] | null {
  const [isOpening, setIsOpening] = useState(true);
  useEffect(() => startTransition(() => setIsOpening(false)), []);
  if (!isOpening) return null;
  let rows = 0;
  const first = planned.filter(({ occurrences }) => {
    const isOnScreen = rows < FIRST_ROWS;
    rows += occurrences.length;
    return isOnScreen;
  });
  return rows > FIRST_ROWS ? first : null;
}
