import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useBeginEntry } from '../../contexts/TransactionEditorContext';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { failureOf, useWatchOf } from '../../hooks/useWatch';
import { addDays, addMonths } from '../../domain/time/calendar';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { expand, firstExpected, nextMonth, summarise } from '../../domain/forecast/forecast';
import { nextRows, occurrenceRows } from '../../domain/transactions/ledgerRow';
import { monthsLater, type ShownMonth } from '../../domain/transactions/shownMonth';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { Series } from '../../model/transaction';
import { watchSeries } from '../../services/books/series';
import { LoadError } from '../../features/errors/LoadError';
import { Money } from '../../features/money/Money';
import { PageHead } from '../../ui/PageHead';
import { Skeleton } from '../../ui/Skeleton';
import { RevealTogether } from '../../ui/RevealTogether';
import { PrintedOn } from '../../features/period/PrintedOn';
import { Trans } from '../../ui/Trans';
import { CategoryCard } from './CategoryCard';
import styles from './LedgerPage.module.css';
import { LimitsCard } from './LimitsCard';
import { MonthFigures, type FigureLabels } from './MonthFigures';
import { MonthStepper } from '../../features/period/MonthStepper';
import { NoCategories } from './NoCategories';
import { OtherCategoriesCard } from './OtherCategoriesCard';
import type { RepeatingRows } from './TransactionList';
import { useLedgerBooks } from './useLedgerBooks';
import { useLimitUses } from './useLimitUses';
import { useMonthFigures } from './useMonthFigures';
import { useShownMonth } from './useShownMonth';

/** The number of categories that are open before the user chooses. */
const OPEN_AT_FIRST = 5;

export function IncomePage() {
  return <LedgerPage type="income" />;
}

export function ExpensesPage() {
  return <LedgerPage type="expense" />;
}

function LedgerPage({ type }: { type: TransactionType }) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const today = useToday();
  const series = useWatchOf(plan.id, watchSeries, plan.id, today);
  const [month, showMonth] = useShownMonth();
  const isNow = month.away === 0;
  const begin = useBeginEntry();
  const categories = categoriesOf(plan, type);

  const { to } = nextMonth(today);
  const until = addDays(to, -1);
  const known = series.status === 'ready' ? series.value : null;
  const expected = known && expand(known.records, firstExpected(today), to);
  const books = useLedgerBooks(month);
  const { figures, repeats } = useMonthFigures(type, known, month);
  const failed = failureOf(series, books.found);
  const sums = known && figures.status === 'ready' ? figures.value : null;
  const isAddingUp = series.status === 'loading' || (known !== null && figures.status === 'loading');
  const repeating = useRepeating(type, isNow ? known && known.records : repeats, month);
  const labels = useLabels(month);
  const hasFigures = sums !== null || isAddingUp;
  const figuresOf = (category: CategoryId) =>
    sums?.value.ofCategory.get(category) ?? (hasFigures ? 'loading' : null);
  const usedLimitOf = useLimitUses(month, figuresOf);

  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={t(type === 'income' ? 'income_title' : 'expenses_title')}
          sub={
            isNow &&
            (expected ? (
              <Trans text={t('expected_until', { date: formats.longDay(until) })} name="amount">
                <Money amount={summarise(expected)[type]} />
              </Trans>
            ) : (
              series.status === 'loading' && <Skeleton width="200px" height="20px" />
            ))
          }
          figures={
            hasFigures && (
              <MonthFigures
                of="page"
                labels={labels}
                figures={sums && sums.value.whole}
                asOf={sums === null || sums.at === null ? undefined : formats.moment(sums.at, today)}
              />
            )
          }
        />
      </div>
      <PrintedOn />
      {failed && <LoadError of={failed} />}
      {!failed && figures.status === 'failed' && figures.error.code !== 'offline' && (
        <LoadError of={figures} />
      )}
      <MonthStepper
        month={month}
        before={monthsLater(month, -1, today)}
        after={monthsLater(month, 1, today)}
        onShow={showMonth}
      >
        {month.away <= 0 && (
          <Link to={`../report?month=${month.from.slice(0, 7)}`} className={styles.report}>
            {t('report_nav')}
          </Link>
        )}
      </MonthStepper>
      {!failed && (
        <RevealTogether key={month.from} loadingText={t('loading')}>
          <div className={styles.cards}>
            {categories.length === 0 && <NoCategories type={type} />}
            {type === 'expense' && <LimitsCard usedLimitOf={usedLimitOf} />}
            {categories.map((category, position) => (
              <CategoryCard
                key={category}
                type={type}
                category={category}
                opensAtFirst={position < OPEN_AT_FIRST}
                figures={figuresOf(category)}
                usedLimit={type === 'expense' ? usedLimitOf(category) : null}
                books={books}
                month={month}
                labels={labels}
                repeating={repeating?.(category)}
                isHeld={series.status === 'loading' || (!isNow && isAddingUp && repeating === null)}
                onNew={() => begin({ type, category })}
              />
            ))}
            <OtherCategoriesCard type={type} month={month} books={books} />
          </div>
          {sums !== null && sums.unreadable > 0 && (
            <p className={styles.note}>{tn('transactions_unreadable', sums.unreadable)}</p>
          )}
        </RevealTogether>
      )}
    </>
  );
}

/** The names of a month's figure and of the one before it. */
function useLabels({ from, away }: ShownMonth): FigureLabels {
  const { t } = useLanguage();
  const formats = useFormats();
  const labelOf = (distance: number) => {
    if (distance === 0) return t('month_this_so_far');
    const month = formats.month(addMonths(from, distance - away));
    return distance > 0 ? t('month_expected', { month }) : month;
  };
  return { month: labelOf(away), before: away === 0 ? t('month_last') : labelOf(away - 1) };
}

/** By category, the next occurrences, or in another month its occurrences; null while unknown. */
function useRepeating(
  type: TransactionType,
  repeats: readonly Series[] | null,
  { from, to, away }: ShownMonth,
): ((category: CategoryId) => RepeatingRows) | null {
  const today = useToday();
  return useMemo(() => {
    if (repeats === null) return null;
    const ofType = repeats.filter((series) => series.type === type);
    const isNow = away === 0;
    const rows = isNow ? nextRows(ofType, today) : occurrenceRows(ofType, from, addDays(to, 1));
    const replaced = isNow ? rows.map(({ transaction }) => transaction) : ofType;
    const ids = new Set(replaced.map(({ id }) => id));
    return (category) => ({ rows: rows.filter((row) => row.transaction.category === category), ids });
  }, [repeats, type, from, to, away, today]);
}
