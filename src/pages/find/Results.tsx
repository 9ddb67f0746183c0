import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEdit, type Edited } from '../../contexts/EntryContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../contexts/useToday';
import { find, type Search, type Sort } from '../../domain/find';
import { nextOccurrences } from '../../domain/forecast';
import { isSeries } from '../../domain/recurrence';
import type { Day } from '../../model/day';
import type { TransactionId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import type { FoundPages } from '../../services/foundTransactions';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ProgressBar } from '../../ui/ProgressBar';
import { ManyDialog, type ManyDialogProps } from './ManyDialog';
import { ResultRow } from './ResultRow';
import styles from './Results.module.css';
import { SelectionBar } from './SelectionBar';
import { SortField } from './SortField';
import { Totals } from './Totals';
import { useDeleteOne } from './useDeleteOne';
import { useManyActs } from './useManyActs';

export interface ResultsProps {
  search: Search;
  found: FoundPages;
  onSort: (sort: Sort) => void;
  onShowMore: () => void;
}

/** What was found of what has been read, and what can be done with it. */
export function Results({ search, found, onSort, onShowMore }: ResultsProps) {
  const { t, tn } = useLanguage();
  const { transactions, unreadable, hasMore, isReadingMore } = found;
  const shown = useMemo(() => find(transactions, search), [transactions, search]);
  // Null while nothing can be selected. What is no longer shown is no longer selected.
  const [ids, setIds] = useState<ReadonlySet<TransactionId> | null>(null);
  const selected = ids === null ? [] : shown.filter(({ id }) => ids.has(id));
  const [asks, setAsks] = useState<ManyDialogProps['kind'] | null>(null);
  const acts = useManyActs();
  const rowActs = useRowActs();
  const onSelect = useCallback(
    ({ id }: Transaction, isSelected: boolean) =>
      setIds(
        (all) => new Set(isSelected ? [...(all ?? []), id] : [...(all ?? [])].filter((each) => each !== id)),
      ),
    [],
  );

  return (
    <Card
      title={t('find_found', { count: shown.length })}
      action={
        (shown.length > 0 || ids !== null) && (
          <Button
            size="sm"

            onClick={() => setIds(ids === null ? new Set() : null)}
          >
            {t(ids === null ? 'find_select' : 'find_select_end')}
          </Button>
        )
      }
    >
      <div className={styles.summary}>
        <Totals shown={shown} readSoFar={hasMore ? transactions.length + unreadable : null} />
        <SortField sort={search.sort} onChange={onSort} />
      </div>
      {acts.undoing && (
        <div className={styles.undoing}>
          <output>{t('find_progress', { ...acts.undoing })}</output>
          <ProgressBar label={t('undo')} value={acts.undoing.count} max={acts.undoing.total} />
        </div>
      )}
      {ids !== null && (
        <SelectionBar
          selected={selected}
          isAll={selected.length > 0 && selected.length === shown.length}
          onSelectAll={() => setIds(new Set(shown.map(({ id }) => id)))}
          onSelectNone={() => setIds(new Set())}
          onAct={setAsks}
        />
      )}
      {shown.length === 0 && <EmptyState text={t('find_nothing')} />}
      <ul>
        {shown.map((transaction) => (
          <ResultRow
            key={transaction.id}
            transaction={transaction}
            isSelected={ids && ids.has(transaction.id)}
            onSelect={onSelect}
            {...rowActs}
          />
        ))}
      </ul>
      {unreadable > 0 && <p className={styles.note}>{tn('transactions_unreadable', unreadable)}</p>}
      {hasMore && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" busy={isReadingMore} onClick={onShowMore}>
            {t('show_more')}
          </Button>
        </div>
      )}
      {asks !== null && (
        <ManyDialog kind={asks} transactions={selected} acts={acts} onClose={() => setAsks(null)} />
      )}
    </Card>
  );
}

/** What a row does; functions that stay the same, so that no row is rendered for them. */
function useRowActs() {
  const today = useToday();
  const edit = useEdit();
  const deleteOne = useDeleteOne();
  const onEdit = useSameFunction((transaction) => edit(editedOf(transaction, 'edit', today)));
  const onDelete = useSameFunction((transaction) => {
    const edited = editedOf(transaction, 'delete', today);
    if (edited.scheduled === undefined) deleteOne(transaction);
    else edit(edited);
  });
  return { onEdit, onDelete };
}

/** A series is seen from its next occurrence. */
function editedOf(transaction: Transaction, act: Edited['act'], today: Day): Edited {
  const next = isSeries(transaction) ? nextOccurrences([transaction], today, 1)[0] : undefined;
  return { transaction, act, ...(next && { scheduled: next.scheduled }) };
}

function useSameFunction(act: (transaction: Transaction) => void): (transaction: Transaction) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((transaction) => latest.current(transaction), []);
}
