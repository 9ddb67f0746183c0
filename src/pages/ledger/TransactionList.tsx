import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { ListedPages, SeePage } from '../../services/transactions/pagedQuery';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useRowActs } from '../../features/transactionRow/useRowActs';
import styles from './TransactionList.module.css';
import { TransactionRows } from './TransactionRows';
import { useChangedElsewhere } from './useChangedElsewhere';

export interface TransactionListProps extends ListedPages {
  showCategory?: boolean;
  onShowOlder?: () => void;
  /** Missing where there is only one page. */
  onSee?: SeePage;
}

export function TransactionList({
  pages,
  hasOlder,
  isReadingOlder,
  showCategory = false,
  onShowOlder,
  onSee,
}: TransactionListProps) {
  const { t, tn } = useLanguage();
  const { onEdit, onDelete } = useRowActs();
  const news = useChangedElsewhere(
    useMemo(() => pages.flatMap(({ transactions }) => transactions ?? []), [pages]),
  );
  const unreadable = pages.reduce((total, page) => total + page.unreadable, 0);
  const isEmpty = unreadable === 0 && pages.every(({ transactions }) => transactions?.length === 0);

  return (
    <>
      {isEmpty && <EmptyState text={t('no_transactions')} />}
      {pages.map((page) => (
        <TransactionRows
          key={page.index}
          page={page}
          showCategory={showCategory}
          news={news}
          onEdit={onEdit}
          onDelete={onDelete}
          onSee={onSee}
        />
      ))}
      {unreadable > 0 && <p className={styles.note}>{tn('transactions_unreadable', unreadable)}</p>}
      {hasOlder && (
        <div className={styles.older}>
          <Button variant="quiet" size="sm" busy={isReadingOlder} onClick={onShowOlder}>
            {t('show_older')}
          </Button>
        </div>
      )}
    </>
  );
}
