import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { storedRow, type LedgerRow } from '../../domain/transactions/ledgerRow';
import type { TransactionId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useRowActs } from '../../features/transactionRow/useRowActs';
import { useRevealed } from './revealed';
import styles from './TransactionList.module.css';
import { TransactionRows } from './TransactionRows';
import { SHOWN, type CategoryList } from './useCategoryList';
import { useChangedElsewhere } from './useChangedElsewhere';

/** Series, as occurrences above the list's other rows. */
export interface RepeatingRows {
  rows: readonly LedgerRow[];
  /** The series, whose records the list leaves out. */
  ids: ReadonlySet<TransactionId>;
}

export interface TransactionListProps extends Partial<
  Pick<CategoryList, 'hasOlder' | 'isReadingOlder' | 'onShowOlder'>
> {
  transactions: readonly Transaction[];
  /** How many of them to show. */
  count: number;
  repeating?: RepeatingRows;
  showCategory?: boolean;
}

const NOTHING: RepeatingRows = { rows: [], ids: new Set() };

export function TransactionList({
  transactions,
  count,
  hasOlder = false,
  isReadingOlder = false,
  repeating = NOTHING,
  showCategory = false,
  onShowOlder,
}: TransactionListProps) {
  const { t } = useLanguage();
  const acts = useRowActs();
  const listed = useMemo(
    () => transactions.slice(0, count).filter(({ id }) => !repeating.ids.has(id)),
    [transactions, count, repeating.ids],
  );
  const parts = useMemo(() => partsOf(listed.map(storedRow)), [listed]);
  const shared = {
    showCategory,
    news: useChangedElsewhere(listed),
    revealed: useRevealed()?.id,
    acts,
  };
  return (
    <>
      {repeating.rows.length === 0 && listed.length === 0 && <EmptyState text={t('no_transactions')} />}
      <TransactionRows {...shared} isOlder={false} rows={repeating.rows} />
      {parts.map((rows, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is a place in the list
        <TransactionRows key={index} {...shared} isOlder={index > 0} rows={rows} />
      ))}
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

/** Parts that are drawn by themselves: the browser skips the older ones while they are out of view. */
function partsOf(rows: readonly LedgerRow[]): readonly (readonly LedgerRow[])[] {
  const { first, older } = SHOWN;
  const rest = Array.from({ length: Math.ceil(Math.max(0, rows.length - first) / older) }, (_, index) =>
    rows.slice(first + index * older, first + (index + 1) * older),
  );
  return [rows.slice(0, first), ...rest];
}
