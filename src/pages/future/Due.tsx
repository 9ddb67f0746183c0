import { Check } from 'lucide-react';
import { useState } from 'react';
import { useEdit } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatchOf } from '../../hooks/useWatch';
import { distinct } from '../../domain/transactions/bookings';
import { expand } from '../../domain/forecast/forecast';
import { dueWindow, unconfirmed } from '../../domain/transactions/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { watchEndedSeries } from '../../services/books/series';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { useFirstRows } from '../../features/rows/useFirstRows';
import styles from './Due.module.css';
import { OccurrenceRow } from './OccurrenceRow';
import { useOccurrenceActs } from './useOccurrenceActs';

export interface DueProps {
  /** Series that haven't ended. */
  series: readonly Series[];
  today: Day;
}

/** Lists recent unconfirmed occurrences, to confirm unchanged or with another amount, or to skip. */
export function Due({ series, today }: DueProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const { confirm, skip } = useOccurrenceActs();
  const edit = useEdit();
  const [isOpen, setIsOpen] = useState(false);
  const { from, to } = dueWindow(today);
  const ended = useWatchOf(planId, watchEndedSeries, planId, from, today);
  const all = distinct([...series, ...(ended.status === 'ready' ? ended.value.records : [])]);
  const stored = new Map(all.map((each) => [each.id, each]));
  const due = unconfirmed(expand(all, from, to)).flatMap(({ transaction: seen, day, scheduled }) => {
    const found = stored.get(seen.id);
    return found === undefined ? [] : [{ series: found, scheduled, day, seen }];
  });
  const { rows, list, more } = useFirstRows(due, t('due_title'));
  if (due.length === 0 || isReadOnly()) return null;

  return (
    <CollapsibleCard title={t('due_title')} count={due.length} open={isOpen} onOpenChange={setIsOpen}>
      <p className={styles.detail}>{t('due_detail')}</p>
      <ul ref={list}>
        {rows.map((occurrence) => {
          const { series: transaction, scheduled, day, seen } = occurrence;
          const { description } = seen;
          return (
            <OccurrenceRow
              key={`${seen.id}/${scheduled}`}
              series={seen}
              day={day}
              hasButtons
              tools={
                <>
                  <Button
                    size="sm"
                    aria-label={t('confirm_occurrence', { description })}
                    onClick={() => confirm([occurrence])}
                  >
                    {t('confirm')}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('edit_transaction_named', { description })}
                    onClick={() => edit({ transaction, scheduled, act: 'confirm' })}
                  >
                    {t('edit')}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => skip(occurrence)}>
                    {t('skip')}
                  </Button>
                </>
              }
            />
          );
        })}
      </ul>
      {more}
      <div className={styles.all}>
        <Button icon={Check} onClick={() => confirm(rows)}>
          {rows.length === due.length ? t('confirm_all') : t('confirm_first', { count: rows.length })}
        </Button>
      </div>
    </CollapsibleCard>
  );
}
