import { useMemo, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useMemoizedWatch } from '../../hooks/useWatch';
import { canCountEach, windowOf } from '../../domain/transactions/find';
import { foundBookings, foundTransactions } from '../../services/transactions/pagedTransactions';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { PrintedOn } from '../../features/period/PrintedOn';
import { FilterFields } from './FilterFields';
import styles from './FindPage.module.css';
import { Results, type Selection } from './Results';
import { useSearch } from './useSearch';
import { WayOut } from './WayOut';

/** Searches the plan's transactions, at first this month's. */
export function FindPage() {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const today = useToday();
  const { search, change, sortBy, reset } = useSearch();
  const { type, categories, each } = search.filter;
  const { from, to } = windowOf(search.filter, today);
  // For one category or one type, reads nothing else.
  const category = categories.length === 1 ? categories[0] : undefined;
  const isEach = each && canCountEach({ from, to });
  const { watch, showMore } = useMemo(() => {
    const types = type === null ? (['income', 'expense'] as const) : [type];
    const window = { from, to, ...(category !== undefined && { category }) };
    return isEach ? foundBookings(planId, types, window, today) : foundTransactions(planId, types, window);
  }, [planId, type, category, from, to, isEach, today]);
  const found = useMemoizedWatch(watch);
  // Here, since the results go while other days are read.
  const selection: Selection = useState<Selection[0]>(null);

  return (
    <>
      <PageHead title={t('find_nav')} />
      <PrintedOn />
      <div className={styles.cards}>
        <FilterFields filter={search.filter} onChange={change} onReset={reset} />
        {found.status === 'loading' && <Loading text={t('loading')} />}
        {found.status === 'failed' && <LoadError of={found} />}
        {found.status === 'ready' && (
          <Results
            search={search}
            found={found.value}
            isEach={isEach}
            selection={selection}
            onSort={sortBy}
            onShowMore={showMore}
            wayOut={<WayOut filter={search.filter} onChange={change} onReset={reset} />}
          />
        )}
      </div>
    </>
  );
}
