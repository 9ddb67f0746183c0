import { Copy } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useAddressParams } from '../../hooks/useAddressParams';
import { useToday } from '../../hooks/useToday';
import { reportMonth } from '../../domain/report/monthReport';
import { monthsLater, shownMonth, type ShownMonth } from '../../domain/transactions/shownMonth';
import { copied } from '../../features/commands/copied';
import { useAct } from '../../features/commands/useAct';
import { LoadError } from '../../features/errors/LoadError';
import { MonthStepper } from '../../features/period/MonthStepper';
import { PrintedOn } from '../../features/period/PrintedOn';
import { isLocal } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { CameAndWent } from './CameAndWent';
import { LargestExpenses } from './LargestExpenses';
import styles from './Report.module.css';
import { ReportGoals } from './ReportGoals';
import { ReportLimits } from './ReportLimits';
import { ReportTransfers } from './ReportTransfers';
import { UnusualCategories } from './UnusualCategories';
import { reportAddress, useSharedPlan } from './useSharedPlan';
import { useReport } from './useReport';

/** One page that a household talks over: what a month came to. */
export function ReportPage() {
  const { t } = useLanguage();
  const shared = useSharedPlan();
  if (shared === 'shown') return <Report />;
  return (
    <>
      <PageHead title={t('report_nav')} />
      {shared === 'opening' ? (
        <Loading text={t('loading')} />
      ) : (
        <Card>
          <EmptyState text={t('report_other_plan')} />
        </Card>
      )}
    </>
  );
}

function Report() {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const today = useToday();
  const [month, show] = useReportMonth();
  const { read, source } = useReport(month);
  const { error, run } = useAct();
  const name = formats.month(month.from);
  const after = monthsLater(month, 1, today);
  const sums = read.status === 'ready' ? read.value : null;
  const address = `${window.location.origin}${reportAddress(plan.id, month.from.slice(0, 7))}`;
  const unreadable = sums?.unreadable ?? 0;

  return (
    <>
      <PageHead
        title={t('report_nav')}
        sub={month.away === 0 ? t('report_so_far', { month: name }) : name}
        actions={
          // The database of this page's memory has no address.
          !isLocal() && (
            <Button
              icon={Copy}
              onClick={() =>
                void run(copied(address), {
                  done: t('invite_link_copied'),
                  failed: { key: 'invite_link_by_hand' },
                })
              }
            >
              {t('report_copy_link')}
            </Button>
          )
        }
      />
      <PrintedOn />
      {error !== undefined && (
        <div className={styles.address}>
          <ErrorMessage text={error} />
          <bdi dir="ltr">{address}</bdi>
        </div>
      )}
      <div className={styles.months}>
        <MonthStepper
          month={month}
          before={monthsLater(month, -1, today)}
          after={after !== null && after.away <= 0 ? after : null}
          onShow={show}
        />
      </div>
      {read.status === 'failed' && <LoadError of={read} />}
      {read.status === 'loading' && <Loading text={t('loading')} />}
      {sums !== null && (
        <div className={styles.cards}>
          <CameAndWent report={sums.value} month={month} />
          <LargestExpenses largest={sums.value.largest} />
          <UnusualCategories report={sums.value} />
          <ReportLimits report={sums.value} month={month} />
          <ReportGoals month={month} />
          {/* What older months left open may be settled by now. */}
          {month.away >= -1 && <ReportTransfers source={source} />}
        </div>
      )}
      {sums !== null && sums.at !== null && (
        <p className={styles.note}>{t('sums_as_of', { what: name, time: formats.moment(sums.at, today) })}</p>
      )}
      {unreadable > 0 && <p className={styles.note}>{tn('transactions_unreadable', unreadable)}</p>}
    </>
  );
}

const PARAM = 'month';

/** The month in the address; the one that `reportMonth` says where it is missing, wrong, or later than this one. */
function useReportMonth(): [month: ShownMonth, show: (month: ShownMonth | null) => void] {
  const today = useToday();
  const [params, changeParams] = useAddressParams();
  const named = shownMonth(params.get(PARAM), today);
  const usual = shownMonth(reportMonth(today).slice(0, 7), today);
  const isNamed = params.get(PARAM) === named.from.slice(0, 7) && named.away <= 0;
  return [
    isNamed ? named : usual,
    (month) => changeParams(() => ({ [PARAM]: (month?.from ?? today).slice(0, 7) })),
  ];
}
