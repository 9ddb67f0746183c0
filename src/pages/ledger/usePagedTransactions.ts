import { useMemo } from 'react';
import { useMemoizedWatch, type Watched } from '../../hooks/useWatch';
import type { TransactionType } from '../../model/category';
import type { CategoryId, PlanId } from '../../model/ids';
import { watchTransactionRange } from '../../services/transactions/transactionRange';
import { transactionPages, type ListedPages, type TransactionPages } from './transactionPages';

export interface PagedTransactions extends Pick<TransactionPages, 'showOlder' | 'see'> {
  found: Watched<ListedPages>;
}

/** The transactions of a category in pages, newest first. Reads only while `isRead`. */
export function usePagedTransactions(
  { planId, type, category }: { planId: PlanId; type: TransactionType; category: CategoryId },
  isRead: boolean,
): PagedTransactions {
  const { watch, showOlder, see } = useMemo(
    () => transactionPages((range) => watchTransactionRange({ planId, type, category }, range)),
    [planId, type, category],
  );
  const found = useMemoizedWatch(isRead ? watch : null);
  return { found, showOlder, see };
}
