import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { Button } from '../../ui/Button';
import { Calendar } from './Calendar';
import styles from './Later.module.css';
import { LaterList } from './LaterList';
import { LATER_VIEWS, useLaterAddress } from './useLaterAddress';

export interface LaterProps {
  series: readonly Series[];
  today: Day;
  toolsOf: (occurrence: Occurrence) => ReactNode;
}

/** Shows what comes up to two years ahead: a list of the months after the next 14 days, or a calendar of all. */
export function Later(props: LaterProps) {
  const { t } = useLanguage();
  const address = useLaterAddress();
  if (props.series.length === 0) return null;
  const View = address.view === 'calendar' ? Calendar : LaterList;

  return (
    <section className={styles.later} aria-labelledby="later">
      <div className={styles.head}>
        <h2 id="later">{t('future_later')}</h2>
        <fieldset aria-label={t('future_view')} className={styles.views}>
          {LATER_VIEWS.map((view) => (
            <Button
              key={view}
              size="sm"
              aria-pressed={view === address.view}
              onClick={() => address.showView(view)}
            >
              {t(`future_view_${view}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      <View {...props} address={address} />
    </section>
  );
}
