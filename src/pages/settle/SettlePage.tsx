import { Percent } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useWatchOf } from '../../hooks/useWatch';
import { settlersOf } from '../../domain/settle/people';
import { standingsOf } from '../../domain/settle/standings';
import { MIN_DAY } from '../../domain/time/calendar';
import { RepaymentDialog } from '../../features/repayments/dialogs';
import { RepaymentsCard } from '../../features/repayments/RepaymentsCard';
import type { Debt } from '../../features/repayments/RepaymentDialog';
import { useNameOf } from '../../features/repayments/useNameOf';
import { useRepayments } from '../../features/repayments/useRepayments';
import type { GuestId } from '../../model/ids';
import { watchSeries } from '../../services/books/series';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { Trans } from '../../ui/Trans';
import { PrintedOn } from '../../features/period/PrintedOn';
import { GuestDialog, SharesDialog } from './dialogs';
import { LeftGuests } from './LeftGuests';
import { PeriodFields } from './PeriodFields';
import styles from './Settle.module.css';
import { Settlement } from './Settlement';
import { squareAfter } from './squareAfter';
import { useBooks } from '../../features/settle/useBooks';
import { daysOf, usePeriod } from './usePeriod';
import { YearCard } from './YearCard';

type Open =
  { kind: 'shares' } | { kind: 'repayment'; debt?: Debt } | { kind: 'guest'; guest: GuestId | 'new' };

const NONE: readonly never[] = [];

/** Shows who owes whom, and what in a period led to it: who paid, who should have, and who has paid back. */
export function SettlePage() {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const nameOf = useNameOf();
  const plan = usePlan();
  const today = useToday();
  const { period, change } = usePeriod();
  const series = useWatchOf(plan.id, watchSeries, plan.id, today);
  const repayments = useRepayments();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const known = repayments.status === 'ready' ? repayments.value.records : null;
  const { from, to } = daysOf(period, known ?? NONE, today);
  // Future amounts aren't paid yet.
  const until = to < today ? to : today;
  const isEmpty = from > until;
  const source = {
    series: series.status === 'ready' && !isEmpty ? series.value.records : null,
    from: today,
  };
  const books = useBooks(source, {
    name: 'settle',
    days: isEmpty ? null : { from, to: until },
    repayments: known,
  });
  const settled = books.status === 'ready' ? books.value : null;
  const standings = useMemo(() => settled && standingsOf(settled.value), [settled]);

  const first = settled?.value.first ?? null;
  const since = from === MIN_DAY ? first : from;
  const days =
    since === null || since > until
      ? ''
      : t('date_range', { from: formats.longDay(since), to: formats.longDay(until) });
  const failed = [series, repayments, books].find((each) => each.status === 'failed');
  const unreadable =
    (series.status === 'ready' ? series.value.unreadable.length : 0) + (settled?.unreadable ?? 0);
  const people: readonly string[] = settlersOf(plan);
  const isLoading = !isEmpty && !failed && settled === null;

  return (
    <>
      <PageHead
        title={t('settle_nav')}
        // A blank keeps the place of days that aren't known yet.
        sub={!isEmpty && (days || '\u00A0')}
        actions={
          <div className={styles.head}>
            <PeriodFields
              period={period}
              days={{ from: since !== null && since < until ? since : until, to: until }}
              onChange={change}
            />
            {people.length > 1 && !isReadOnly() && (
              <Button icon={Percent} onClick={() => setOpen({ kind: 'shares' })}>
                {t('settle_shares')}
              </Button>
            )}
          </div>
        }
      />
      <PrintedOn />
      <div className={styles.cards}>
        <p className={styles.note}>{t('settle_what')}</p>
        {isEmpty && (
          <Card>
            <EmptyState text={t(from > to ? 'settle_backwards' : 'settle_future')} />
          </Card>
        )}
        {!isEmpty && failed?.status === 'failed' && <LoadError of={failed} />}
        {isLoading && <Loading text={t('loading')} />}
        {!isEmpty && !failed && settled !== null && standings !== null && (
          <>
            <div className={styles.cards}>
              <Settlement
                standings={standings}
                weights={settled.value.weights}
                from={from}
                {...(until === today &&
                  !isReadOnly() && { onRepay: (debt: Debt) => setOpen({ kind: 'repayment', debt }) })}
                onGuest={(guest) => setOpen({ kind: 'guest', guest })}
              />
              <LeftGuests />
            </div>
            {[...(settled.value.joined ?? [])]
              .filter(([id, day]) => people.includes(id) && since !== null && day > since)
              .map(([id, day]) => (
                <p key={id} className={styles.note}>
                  <Trans text={t('settle_joined', { date: formats.longDay(day) })} name="name">
                    <bdi>{nameOf(id)}</bdi>
                  </Trans>
                </p>
              ))}
            {settled.at !== null && (
              <p className={styles.note}>
                {t('sums_as_of', { what: days, time: formats.moment(settled.at, today) })}
              </p>
            )}
            {unreadable > 0 && <p className={styles.note}>{tn('transactions_unreadable', unreadable)}</p>}
          </>
        )}
        {/* Not before the balances, which would push them down. */}
        {!isLoading && known !== null && (people.length > 1 || known.length > 0) && (
          <RepaymentsCard repayments={known} onAdd={() => setOpen({ kind: 'repayment' })} />
        )}
        {!isLoading && known !== null && first !== null && people.length > 1 && (
          <YearCard first={first} series={source.series} repayments={known} />
        )}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          {open.kind === 'shares' && <SharesDialog onClose={close} />}
          {open.kind === 'guest' && (
            <GuestDialog {...(open.guest !== 'new' && { guest: open.guest })} onClose={close} />
          )}
          {open.kind === 'repayment' && (
            <RepaymentDialog
              {...(open.debt && { debt: open.debt })}
              repayments={known ?? NONE}
              squareAfter={(debt) =>
                until === today && standings !== null && settled?.at === null
                  ? squareAfter(debt, standings, settled.value)
                  : null
              }
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
