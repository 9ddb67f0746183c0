import { useMemo } from 'react';
import { useBeginEntry } from '../../contexts/EntryContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../contexts/useToday';
import { useWatch } from '../../contexts/useWatch';
import { categoriesOf } from '../../domain/categoryOrder';
import { expand, nextMonth, summarise } from '../../domain/forecast';
import type { TransactionType } from '../../model/category';
import { watchSeries } from '../../services/transaction';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Money } from '../../ui/Money';
import { PageHead } from '../../ui/PageHead';
import { Skeleton } from '../../ui/Skeleton';
import { Together } from '../../ui/Together';
import { PrintedOn } from '../../widgets/PrintedOn';
import { TextWith } from '../../widgets/TextWith';
import { CategoryCard } from './CategoryCard';
import styles from './LedgerPage.module.css';
import { NoCategories } from './NoCategories';
import { OtherCategoriesCard } from './OtherCategoriesCard';

/** How many categories are open before the person has chosen. */
const OPEN_AT_FIRST = 5;

/** How many repeating transactions are read here. What more of them come to is added up on Future alone. */
const SERIES_SHOWN = 50;

export function IncomePage() {
  return <LedgerPage type="income" />;
}

export function ExpensesPage() {
  return <LedgerPage type="expense" />;
}

function LedgerPage({ type }: { type: TransactionType }) {
  const { t, tError } = useLanguage();
  const plan = usePlan();
  const today = useToday();
  const series = useWatch(
    useMemo(
      // One more tells whether there are more.
      () => watchSeries(plan.id, today, { type, count: SERIES_SHOWN + 1 }),
      [plan.id, today, type],
    ),
    `${plan.id}/${type}`,
  );
  const begin = useBeginEntry();
  const categories = categoriesOf(plan, type);

  const { from, to } = nextMonth(today);
  const isTooMany =
    series.status === 'ready' && series.value.records.length + series.value.unreadable.length > SERIES_SHOWN;
  // A sum of a part would be a wrong one.
  const expected = series.status === 'ready' && !isTooMany ? expand(series.value.records, from, to) : null;

  return (
    <>
      <PageHead
        title={t(type === 'income' ? 'income_title' : 'expenses_title')}
        sub={
          expected ? (
            <TextWith text={t('expected_next_month')} name="amount">
              <Money amount={summarise(expected)[type]} />
            </TextWith>
          ) : (
            (isTooMany && t('too_many_series', { count: SERIES_SHOWN })) ||
            (series.status === 'loading' && <Skeleton width="200px" height="20px" />)
          )
        }
      />
      <PrintedOn />
      {series.status === 'failed' && (
        <ErrorMessage
          text={t('error', { message: tError(series.error) })}
          retry={{ label: t('retry'), onRetry: series.retry }}
        />
      )}
      <Together loadingText={t('loading')}>
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
                summarise(expected.filter((occurrence) => occurrence.series.category === category))[type]
              }
              onNew={() => begin({ type, category })}
            />
          ))}
          <OtherCategoriesCard type={type} />
        </div>
      </Together>
    </>
  );
}
