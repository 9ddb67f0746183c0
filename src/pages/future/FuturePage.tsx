import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useWatchOf } from '../../hooks/useWatch';
import { addDays } from '../../domain/time/calendar';
import { FUTURE_DAYS } from '../../domain/forecast/forecast';
import { watchSeries } from '../../services/books/series';
import { DateText } from '../../features/dates/DateText';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { PrintedOn } from '../../features/period/PrintedOn';
import { Trans } from '../../ui/Trans';
import styles from './FuturePage.module.css';
import { Upcoming } from './Upcoming';

/** Shows the plan's recurring transactions of the next 14 days (spec, section 2). */
export function FuturePage() {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const today = useToday();
  const series = useWatchOf(planId, watchSeries, planId, today);

  return (
    <>
      <PageHead
        title={t('future_nav')}
        sub={
          <span className={styles.range}>
            <Trans text={t('future_range')} name="date">
              <DateText day={addDays(today, FUTURE_DAYS - 1)} />
            </Trans>
          </span>
        }
      />
      <PrintedOn />
      {series.status === 'loading' && <Loading text={t('loading')} />}
      {series.status === 'failed' && <LoadError of={series} />}
      {series.status === 'ready' && <Upcoming {...series.value} today={today} />}
    </>
  );
}
