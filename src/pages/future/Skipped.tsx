import { Undo2 } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { endOfLater } from '../../domain/forecast/later';
import { dueWindow, skippedDays } from '../../domain/transactions/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { useFirstRows } from '../../features/rows/useFirstRows';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { DateText } from '../../features/dates/DateText';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Skipped.module.css';
import { useOccurrenceActs } from './useOccurrenceActs';

export interface SkippedProps {
  series: readonly Series[];
  today: Day;
}

/** Lists skipped occurrences, recent and coming, with a button to restore each. */
export function Skipped({ series, today }: SkippedProps) {
  const { t } = useLanguage();
  const { bringBack } = useOccurrenceActs();
  const skipped = series
    .flatMap((each) =>
      skippedDays(each, dueWindow(today).from, endOfLater(today)).map((scheduled) => ({
        series: each,
        scheduled,
      })),
    )
    .toSorted((a, b) => (a.scheduled < b.scheduled ? -1 : 1));
  const { rows, list, more } = useFirstRows(skipped, t('skipped_title'));
  if (skipped.length === 0) return null;

  return (
    <Card title={t('skipped_title')}>
      <ul ref={list}>
        {rows.map((occurrence) => (
          <li key={`${occurrence.series.id}/${occurrence.scheduled}`} className={styles.row}>
            <bdi className={styles.description}>{occurrence.series.description}</bdi>
            <DateText day={occurrence.scheduled} />
            {!isReadOnly() && (
              <Button size="sm" variant="quiet" icon={Undo2} onClick={() => bringBack(occurrence)}>
                {t('bring_back')}
                <VisuallyHidden> {occurrence.series.description}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}
