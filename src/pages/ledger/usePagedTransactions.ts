import { useMemo } from 'react';
import { useMemoizedWatch, type Watched } from '../../hooks/useWatch';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import type { TransactionType } from '../../model/category';
import type { CategoryId, PlanId } from '../../model/ids';
import type { ListedPages, PagedQuery } from '../../services/transactions/pagedQuery';
import { categoryTransactions } from '../../services/transactions/pagedTransactions';

export interface PagedTransactions extends Pick<PagedQuery, 'showOlder' | 'see'> {
  found: Watched<ListedPages>;
}

/** The transactions of a category in pages, newest first: of all months from this one on, or of another month. Reads only while `isRead`. */
export function usePagedTransactions(
  {
    planId,
    type,
    category,
    month: { from, to, away },
  }: { planId: PlanId; type: TransactionType; category: CategoryId; month: ShownMonth },
  isRead: boolean,
): PagedTransactions {
  const { watch, showOlder, see } = useMemo(
    () => categoryTransactions(planId, type, category, away === 0 ? undefined : { from, to }),
    [planId, type, category, from, to, away],
  );
  const found = useMemoizedWatch(isRead ? watch : null);
  return { found, showOlder, see };
}
