import { useMemo } from 'react';
import { useMemoizedWatch, type Watched } from '../../hooks/useWatch';
import type { TransactionType } from '../../model/category';
import type { CategoryId, PlanId } from '../../model/ids';
import type { ListedPages, PagedQuery } from '../../services/transactions/pagedQuery';
import { categoryTransactions } from '../../services/transactions/pagedTransactions';

export interface PagedTransactions extends Pick<PagedQuery, 'showOlder' | 'see'> {
  found: Watched<ListedPages>;
}

/** The transactions of a category in pages, newest first. Reads only while `isRead`. */
export function usePagedTransactions(
  { planId, type, category }: { planId: PlanId; type: TransactionType; category: CategoryId },
  isRead: boolean,
): PagedTransactions {
  const { watch, showOlder, see } = useMemo(
    () => categoryTransactions(planId, type, category),
    [planId, type, category],
  );
  const found = useMemoizedWatch(isRead ? watch : null);
  return { found, showOlder, see };
}
