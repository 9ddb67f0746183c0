import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useEdit, type Edited } from '../../contexts/EntryContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../contexts/useToday';
import { nextOccurrences } from '../../domain/forecast';
import { isSeries } from '../../domain/recurrence';
import type { Day } from '../../model/day';
import type { Transaction } from '../../model/transaction';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import styles from './TransactionList.module.css';
import { TransactionPage } from './TransactionPage';
import type { ListedPages, SeePage } from './transactionPages';
import { useChangedElsewhere } from './useChangedElsewhere';
import { useDeleteTransaction } from './useDeleteTransaction';

export interface TransactionListProps extends ListedPages {
  showCategory?: boolean;
  onShowOlder?: () => void;
  /** Absent where there is only one page. */
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
  const today = useToday();
  const edit = useEdit();
  const deleteTransaction = useDeleteTransaction();
  const onEdit = useSameFunction((transaction) => edit(editedOf(transaction, 'edit', today)));
  const onDelete = useSameFunction((transaction) => {
    const edited = editedOf(transaction, 'delete', today);
    if (edited.scheduled === undefined) deleteTransaction(transaction);
    else edit(edited);
  });
  const news = useChangedElsewhere(
    useMemo(() => pages.flatMap(({ transactions }) => transactions ?? []), [pages]),
  );
  const unreadable = pages.reduce((total, page) => total + page.unreadable, 0);
  const isEmpty = unreadable === 0 && pages.every(({ transactions }) => transactions?.length === 0);

  return (
    <>
      {isEmpty && <EmptyState text={t('no_transactions')} />}
      {pages.map((page) => (
        <TransactionPage
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

/** A series is seen from its next occurrence. */
function editedOf(transaction: Transaction, act: Edited['act'], today: Day): Edited {
  const next = isSeries(transaction) ? nextOccurrences([transaction], today, 1)[0] : undefined;
  return { transaction, act, ...(next && { scheduled: next.scheduled }) };
}

/** A function that stays the same and does what the last one given does: what is memoised is not rendered for it. */
function useSameFunction(act: (transaction: Transaction) => void): (transaction: Transaction) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((transaction) => latest.current(transaction), []);
}
