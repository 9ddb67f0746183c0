import { memo } from 'react';
import type { LedgerRow } from '../../domain/transactions/ledgerRow';
import type { TransactionId } from '../../model/ids';
import { useSlidingRows } from '../../features/rows/useSlidingRows';
import styles from './TransactionRows.module.css';
import { TransactionRow, type TransactionRowProps } from './TransactionRow';

export interface TransactionRowsProps extends Pick<TransactionRowProps, 'showCategory' | 'acts'> {
  /** Below the rows that the page shows at first. */
  isOlder: boolean;
  rows: readonly LedgerRow[];
  /** Transactions that another member has just added or changed. */
  news: ReadonlySet<TransactionId>;
  /** The transaction that the user has just saved. */
  revealed: TransactionId | undefined;
}

const Row = memo(TransactionRow);

/** Some rows of a long list. Renders only changed rows. */
export const TransactionRows = memo(function TransactionRows({
  isOlder,
  rows,
  showCategory,
  news,
  revealed,
  acts,
}: TransactionRowsProps) {
  const list = useSlidingRows(rows);
  if (rows.length === 0) return null;

  return (
    <ul ref={list} className={styles.page} data-older={isOlder}>
      {rows.map((row) => (
        <Row
          key={`${row.transaction.id}/${row.scheduled}`}
          {...row}
          showCategory={showCategory}
          isNews={news.has(row.transaction.id)}
          isRevealed={revealed === row.transaction.id}
          acts={acts}
        />
      ))}
    </ul>
  );
});
