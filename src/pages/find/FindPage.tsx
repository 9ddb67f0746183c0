import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { canCountEach, windowOf } from '../../domain/transactions/find';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { PrintedOn } from '../../features/period/PrintedOn';
import { FilterFields } from './FilterFields';
import styles from './FindPage.module.css';
import { Results, type Selection } from './Results';
import { useSearch } from './useSearch';
import { useSearched } from './useSearched';
import { WayOut } from './WayOut';

/** Searches the plan's transactions, at first this month's. */
export function FindPage() {
  const { t } = useLanguage();
  const today = useToday();
  const { search, change, sortBy, reset } = useSearch();
  const days = windowOf(search.filter, today);
  const isEach = search.filter.each && canCountEach(days);
  const found = useSearched(days, isEach);
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
            wayOut={<WayOut filter={search.filter} onChange={change} onReset={reset} />}
          />
        )}
      </div>
    </>
  );
}
