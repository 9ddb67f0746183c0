import { Percent } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useWatchOf } from '../../hooks/useWatch';
import { windowOf } from '../../domain/transactions/find';
import { peopleOf } from '../../domain/plans/membership';
import { watchSeries } from '../../services/transactions/transaction';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { PrintedOn } from '../../features/period/PrintedOn';
import { PeriodFields } from './PeriodFields';
import styles from './Settle.module.css';
import { Settlement } from './Settlement';
import { SharesDialog } from './SharesDialog';
import { usePeriod } from './usePeriod';

/** Shows who paid how much in a period, and who owes whom. */
export function SettlePage() {
  const { t } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const today = useToday();
  const { period, change } = usePeriod();
  const { from, to } = windowOf(period, today);
  // Future amounts aren't paid yet.
  const until = to < today ? to : today;
  const days = t('date_range', { from: formats.longDay(from), to: formats.longDay(until) });
  const series = useWatchOf(plan.id, watchSeries, plan.id, today);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <PageHead
        title={t('settle_nav')}
        sub={from <= until && days}
        actions={
          <div className={styles.head}>
            <PeriodFields period={period} onChange={change} />
            {plan.members.length > 0 && (
              <Button icon={Percent} onClick={() => setIsOpen(true)}>
                {t('settle_shares')}
              </Button>
            )}
          </div>
        }
      />
      <PrintedOn />
      <div className={styles.cards}>
        <p className={styles.note}>{t('settle_what')}</p>
        {from > until && (
          <Card>
            <EmptyState text={t(from > to ? 'settle_backwards' : 'settle_future')} />
          </Card>
        )}
        {from <= until && series.status === 'loading' && <Loading text={t('loading')} />}
        {from <= until && series.status === 'failed' && <LoadError of={series} />}
        {from <= until && series.status === 'ready' && (
          <Settlement
            // A new key never shows the result of other days or other members, even briefly.
            key={[plan.id, from, until, ...peopleOf(plan)].join('/')}
            series={series.value}
            from={from}
            to={until}
            days={days}
          />
        )}
      </div>
      {isOpen && <SharesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
