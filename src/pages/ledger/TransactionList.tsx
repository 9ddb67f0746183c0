import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { storedRow, type LedgerRow } from '../../domain/transactions/ledgerRow';
import type { TransactionId } from '../../model/ids';
import type { ListedPage, ListedPages, SeePage } from '../../services/transactions/pagedQuery';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useRowActs } from '../../features/transactionRow/useRowActs';
import { useRevealed } from './revealed';
import styles from './TransactionList.module.css';
import { TransactionRows, type TransactionRowsProps } from './TransactionRows';
import { useChangedElsewhere } from './useChangedElsewhere';

/** Series, as occurrences above the list's other rows. */
export interface RepeatingRows {
  rows: readonly LedgerRow[];
  /** The series, whose records the list leaves out. */
  ids: ReadonlySet<TransactionId>;
}

export interface TransactionListProps extends ListedPages {
  repeating?: RepeatingRows;
  showCategory?: boolean;
  onShowOlder?: () => void;
  /** Missing where there is only one page. */
  onSee?: SeePage;
}

const NOTHING: RepeatingRows = { rows: [], ids: new Set() };
const ABOVE = { index: 0, height: null };

export function TransactionList({
  pages,
  hasOlder,
  isReadingOlder,
  repeating = NOTHING,
  showCategory = false,
  onShowOlder,
  onSee,
}: TransactionListProps) {
  const { t, tn } = useLanguage();
  const acts = useRowActs();
  const news = useChangedElsewhere(
    useMemo(() => pages.flatMap(({ transactions }) => transactions ?? []), [pages]),
  );
  const unreadable = pages.reduce((total, page) => total + page.unreadable, 0);
  const isEmpty =
    unreadable === 0 &&
    repeating.rows.length === 0 &&
    pages.every(({ transactions }) => transactions?.length === 0);

  const shared = { showCategory, news, revealed: useRevealed()?.id, acts };
  return (
    <>
      {isEmpty && <EmptyState text={t('no_transactions')} />}
      <TransactionRows {...shared} page={ABOVE} rows={repeating.rows} onSee={undefined} />
      {pages.map((page) => (
        <ListedRows key={page.index} {...shared} page={page} hidden={repeating.ids} onSee={onSee} />
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

interface ListedRowsProps extends Omit<TransactionRowsProps, 'rows'> {
  page: ListedPage;
  hidden: ReadonlySet<TransactionId>;
}

function ListedRows({ page, hidden, ...rest }: ListedRowsProps) {
  const { transactions } = page;
  const rows = useMemo(
    () => transactions && transactions.filter(({ id }) => !hidden.has(id)).map(storedRow),
    [transactions, hidden],
  );
  return <TransactionRows {...rest} page={page} rows={rows} />;
}
