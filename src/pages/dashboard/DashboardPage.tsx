import * as v from 'valibot';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useCached, type Cached } from '../../hooks/useCached';
import { useToday } from '../../hooks/useToday';
import { useWatch, useWatchOf, type Watched } from '../../hooks/useWatch';
import { addDays } from '../../domain/time/calendar';
import { nextMonth } from '../../domain/forecast/forecast';
import type { Day } from '../../model/day';
import type { Instant } from '../../model/instant';
import { CachedSeries } from '../../model/transaction';
import { CachedWidgets } from '../../model/widgets';
import { watchSeries } from '../../services/books/series';
import { watchWidgets } from '../../services/plans/widgets';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { AsOf } from './AsOf';
import { Dashboard } from './Dashboard';
import styles from './Dashboard.module.css';
import { useCarriedBalance } from './useCarriedBalance';

const CachedRecords = v.object({ records: v.array(CachedSeries), unreadable: v.array(v.string()) });

/** Shows the plan's next month, in widgets that its members arrange (spec, section 2). */
export function DashboardPage() {
  const { id: planId, name } = usePlan();
  const today = useToday();
  const liveSeries = useWatchOf(planId, watchSeries, planId, today);
  const liveWidgets = useWatch(watchWidgets, planId);
  const series = useCached(`${planId}/series`, liveSeries, CachedRecords);
  const stored = useCached(`${planId}/widgets`, liveWidgets, CachedWidgets);
  const sub = useMonth(today);
  useCarriedBalance(liveWidgets);

  if (series.status === 'ready' && stored.status === 'ready')
    return (
      <div className={styles.page}>
        <Dashboard stored={stored.value} series={series.value} today={today} sub={sub} />
        <AsOf at={oldest([series, stored])} />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHead title={name} sub={sub} />
      <Waiting for={[stored, series]} />
    </div>
  );
}

/** The time of the oldest cached value; null when all values are live. */
function oldest(reads: readonly Cached<unknown>[]): Instant | null {
  const times = reads.flatMap((read) => (read.isCached ? [read.at] : []));
  return times.length === 0 ? null : Math.min(...times);
}

function Waiting({ for: reads }: { for: readonly Watched<unknown>[] }) {
  const { t } = useLanguage();
  const failed = reads.find((read) => read.status === 'failed');
  if (failed === undefined) return <Loading text={t('loading')} />;
  return <LoadError of={failed} />;
}

/** `21 november to 20 december 2026`, both included. Shows two years only where they differ. */
function useMonth(today: Day): string {
  const { t } = useLanguage();
  const formats = useFormats();
  const { from, to } = nextMonth(today);
  const until = addDays(to, -1);
  const isOneYear = from.slice(0, 4) === until.slice(0, 4);
  return t('date_range', {
    from: isOneYear ? formats.dayAndMonth(from) : formats.longDay(from),
    to: formats.longDay(until),
  });
}
