import { memo, useEffect, type RefObject } from 'react';
import type { LedgerRow } from '../../domain/transactions/ledgerRow';
import type { TransactionId } from '../../model/ids';
import type { ListedPage, SeePage } from '../../services/transactions/pagedQuery';
import { useSlidingRows } from '../../features/rows/useSlidingRows';
import styles from './TransactionRows.module.css';
import { TransactionRow, type TransactionRowProps } from './TransactionRow';

export interface TransactionRowsProps extends Pick<TransactionRowProps, 'showCategory' | 'acts'> {
  page: Pick<ListedPage, 'index' | 'height'>;
  /** Null while they aren't read. */
  rows: readonly LedgerRow[] | null;
  /** Transactions that another member has just added or changed. */
  news: ReadonlySet<TransactionId>;
  /** The transaction that the user has just saved. */
  revealed: TransactionId | undefined;
  onSee: SeePage | undefined;
}

const Row = memo(TransactionRow);

/** Some rows of a long list, or empty space while they aren't read. Renders only changed rows. */
export const TransactionRows = memo(function TransactionRows({
  page: { index, height },
  rows,
  showCategory,
  news,
  revealed,
  acts,
  onSee,
}: TransactionRowsProps) {
  const list = useSlidingRows(rows);
  const isListed = rows === null ? height !== null : rows.length > 0;
  useSight(list, isListed, index, onSee);
  if (!isListed) return null;

  return (
    <ul
      ref={list}
      className={styles.page}
      data-older={index > 0}
      aria-busy={rows === null}
      style={rows === null && height !== null ? { blockSize: height } : undefined}
    >
      {rows?.map((row) => (
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

/** Reports when the list comes within a window's height of the window, and when it goes. */
function useSight(
  list: RefObject<HTMLUListElement | null>,
  isListed: boolean,
  index: number,
  onSee: SeePage | undefined,
): void {
  useEffect(() => {
    const { current } = list;
    // Page tests have nothing to scroll.
    if (!isListed || current === null || onSee === undefined || !('IntersectionObserver' in window))
      return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last === undefined) return;
        // Keeps the focused element in place.
        const isNear = last.isIntersecting || current.contains(document.activeElement);
        onSee(index, isNear, last.boundingClientRect.height);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [list, isListed, index, onSee]);
}
