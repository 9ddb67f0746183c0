import { useBeginEntry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useWatchOf } from '../../hooks/useWatch';
import { addDays, formatLongDay, formatShortDay } from '../../domain/time/calendar';
import { formatMoment } from '../../domain/time/clock';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { expand, nextMonth, summarise } from '../../domain/forecast/forecast';
import type { TransactionType } from '../../model/category';
import { watchSeries } from '../../services/transactions/transaction';
import { LoadError } from '../../features/errors/LoadError';
import { Money } from '../../features/money/Money';
import { PageHead } from '../../ui/PageHead';
import { Skeleton } from '../../ui/Skeleton';
import { RevealTogether } from '../../ui/RevealTogether';
import { PrintedOn } from '../../features/period/PrintedOn';
import { Trans } from '../../ui/Trans';
import { CategoryCard } from './CategoryCard';
import styles from './LedgerPage.module.css';
import { MonthFigures } from './MonthFigures';
import { NoCategories } from './NoCategories';
import { OtherCategoriesCard } from './OtherCategoriesCard';
import { useMonthFigures } from './useMonthFigures';

/** The number of categories that are open before the user chooses. */
const OPEN_AT_FIRST = 5;

/** The most series that this page reads. Only Future adds up more. */
const SERIES_SHOWN = 50;

export function IncomePage() {
  return <LedgerPage type="income" />;
}

export function ExpensesPage() {
  return <LedgerPage type="expense" />;
}

function LedgerPage({ type }: { type: TransactionType }) {
  const { t, tn } = useLanguage();
  const plan = usePlan();
  const today = useToday();
  const series = useWatchOf(
    `${plan.id}/${type}`,
    watchSeries,
    plan.id,
    today,
    // One more shows whether there are more.
    { type, count: SERIES_SHOWN + 1 },
  );
  const begin = useBeginEntry();
  const categories = categoriesOf(plan, type);

  const { from, to } = nextMonth(today);
  const until = addDays(to, -1);
  const isTooMany =
    series.status === 'ready' && series.value.records.length + series.value.unreadable.length > SERIES_SHOWN;
  // A partial sum would be wrong.
  const known = series.status === 'ready' && !isTooMany ? series.value : null;
  const expected = known && expand(known.records, from, to);
  const { figures, onSeen } = useMonthFigures(type, known);
  const sums = known && figures.status === 'ready' ? figures.value : null;
  const isAddingUp = series.status === 'loading' || (known !== null && figures.status === 'loading');
  const isUpdating = sums?.isUpdating === true;
  const hasFigures = sums !== null || isAddingUp;

  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={t(type === 'income' ? 'income_title' : 'expenses_title')}
          sub={
            expected ? (
              <Trans text={t('expected_until', { date: formatLongDay(until) })} name="amount">
                <Money amount={summarise(expected)[type]} />
              </Trans>
            ) : (
              (isTooMany && t('too_many_series', { count: SERIES_SHOWN })) ||
              (series.status === 'loading' && <Skeleton width="200px" height="20px" />)
            )
          }
          figures={
            hasFigures && (
              <MonthFigures
                of="page"
                figures={sums && sums.value.whole}
                asOf={sums?.isLast && formatMoment(sums.at, today)}
                isUpdating={isUpdating}
              />
            )
          }
        />
      </div>
      <PrintedOn />
      {series.status === 'failed' && <LoadError of={series} />}
      {known && figures.status === 'failed' && figures.error.code !== 'offline' && <LoadError of={figures} />}
      <RevealTogether loadingText={t('loading')}>
        <div className={styles.cards}>
          {categories.length === 0 && <NoCategories type={type} />}
          {categories.map((category, position) => (
            <CategoryCard
              key={category}
              type={type}
              category={category}
              opensAtFirst={position < OPEN_AT_FIRST}
              expected={
                expected &&
                summarise(expected.filter((occurrence) => occurrence.transaction.category === category))[type]
              }
              expectedUntil={t('until', { date: formatShortDay(until) })}
              figures={sums?.value.ofCategory.get(category) ?? (hasFigures ? 'loading' : null)}
              isUpdating={isUpdating}
              isHeld={series.status === 'loading'}
              onNew={() => begin({ type, category })}
              onSeen={onSeen}
            />
          ))}
          <OtherCategoriesCard type={type} />
        </div>
      </RevealTogether>
      {sums !== null && sums.unreadable > 0 && (
        <p className={styles.note}>{tn('transactions_unreadable', sums.unreadable)}</p>
      )}
    </>
  );
}
