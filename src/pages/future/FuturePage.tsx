import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../contexts/useToday';
import { useWatch } from '../../contexts/useWatch';
import { addDays } from '../../domain/calendar';
import { FUTURE_DAYS } from '../../domain/forecast';
import { watchSeries } from '../../services/transaction';
import { DateText } from '../../ui/DateText';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { PrintedOn } from '../../widgets/PrintedOn';
import { TextWith } from '../../widgets/TextWith';
import styles from './FuturePage.module.css';
import { Upcoming } from './Upcoming';

/** What the plan's repeating transactions bring in the next 14 days (spec, section 2). */
export function FuturePage() {
  const { t, tError } = useLanguage();
  const { id: planId } = usePlan();
  const today = useToday();
  const series = useWatch(
    useMemo(() => watchSeries(planId, today), [planId, today]),
    planId,
  );

  return (
    <>
      <PageHead
        title={t('future_title')}
        sub={
          <span className={styles.range}>
            <TextWith text={t('future_range')} name="date">
              <DateText day={addDays(today, FUTURE_DAYS - 1)} />
            </TextWith>
          </span>
        }
      />
      <PrintedOn />
      {series.status === 'loading' && <Loading text={t('loading')} />}
      {series.status === 'failed' && (
        <ErrorMessage
          text={t('error', { message: tError(series.error) })}
          retry={{ label: t('retry'), onRetry: series.retry }}
        />
      )}
      {series.status === 'ready' && <Upcoming {...series.value} today={today} />}
    </>
  );
}
