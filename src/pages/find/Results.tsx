import { useCallback, useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { find, type Search, type Sort } from '../../domain/transactions/find';
import { isSeries } from '../../domain/transactions/recurrence';
import type { TransactionId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { useSlidingRows } from '../../features/rows/useSlidingRows';
import { useRowActs } from '../../features/transactionRow/useRowActs';
import { ManyDialog, type ManyDialogProps } from './ManyDialog';
import { ResultRow } from './ResultRow';
import styles from './Results.module.css';
import { SelectionBar } from './SelectionBar';
import { SortField } from './SortField';
import { Totals } from './Totals';
import { useManyActs } from './useManyActs';

/**
 * The ids of the selected transactions, and their setter. Null outside selection mode. Rows that disappear are no longer
 * selected.
 */
export type Selection = readonly [
  ids: ReadonlySet<TransactionId> | null,
  setIds: Dispatch<SetStateAction<ReadonlySet<TransactionId> | null>>,
];

/** How many rows are shown at first, and how many each press on the button adds. */
const AT_ONCE = 200;

/** The transactions that are searched. */
export interface Searched {
  transactions: readonly Transaction[];
  /** How many of them can't be read. */
  unreadable: number;
  /** Older years are still being read. */
  isPart: boolean;
}

export interface ResultsProps {
  search: Search;
  found: Searched;
  /** Each occurrence of a series has a row of its own, with nothing to do to it. */
  isEach: boolean;
  selection: Selection;
  onSort: (sort: Sort) => void;
  /** Shown where nothing matches. */
  wayOut: ReactNode;
}

/** Shows the matches, with the acts on them. */
export function Results({ search, found, isEach, selection, onSort, wayOut }: ResultsProps) {
  const { t, tn } = useLanguage();
  const { transactions, unreadable, isPart } = found;
  const shown = useMemo(() => find(transactions, search), [transactions, search]);
  const [count, setCount] = useState(AT_ONCE);
  const rows = useMemo(() => shown.slice(0, count), [shown, count]);
  const [ids, setIds] = selection;
  const selectable = isEach ? shown.filter((each) => !isSeries(each)) : shown;
  const selected = ids === null ? [] : selectable.filter(({ id }) => ids.has(id));
  const [asks, setAsks] = useState<ManyDialogProps['kind'] | null>(null);
  const acts = useManyActs();
  const rowActs = useRowActs();
  const list = useSlidingRows(rows);
  const onSelect = useCallback(
    ({ id }: Transaction, isSelected: boolean) =>
      setIds(
        (all) => new Set(isSelected ? [...(all ?? []), id] : [...(all ?? [])].filter((each) => each !== id)),
      ),
    [setIds],
  );

  return (
    <Card
      title={t('find_found', { count: shown.length })}
      action={
        (shown.length > 0 || ids !== null) && (
          <div className={styles.acts}>
            <SortField sort={search.sort} onChange={onSort} />
            {!isReadOnly() && (
              <Button onClick={() => setIds(ids === null ? new Set() : null)}>
                {t(ids === null ? 'find_select' : 'find_select_end')}
              </Button>
            )}
          </div>
        )
      }
    >
      {shown.length > 0 && <Totals shown={shown} isEach={isEach} />}
      {isPart && (
        <output className={styles.partly}>
          {t('find_partly', { count: transactions.length + unreadable })}
        </output>
      )}
      {ids !== null && (
        <SelectionBar
          selected={selected}
          isAll={selected.length > 0 && selected.length === selectable.length}
          onSelectAll={() => setIds(new Set(selectable.map(({ id }) => id)))}
          onSelectNone={() => setIds(new Set())}
          onAct={setAsks}
        />
      )}
      {shown.length === 0 && !isPart && <EmptyState text={t('find_nothing')} action={wayOut} />}
      <ul ref={list}>
        {rows.map((transaction) => (
          <ResultRow
            key={isEach ? `${transaction.id} ${transaction.date}` : transaction.id}
            transaction={transaction}
            isSelected={ids && ids.has(transaction.id)}
            onSelect={onSelect}
            acts={isEach && isSeries(transaction) ? null : rowActs}
          />
        ))}
      </ul>
      {unreadable > 0 && <p className={styles.note}>{tn('transactions_unreadable', unreadable)}</p>}
      {shown.length > count && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" onClick={() => setCount(count + AT_ONCE)}>
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
