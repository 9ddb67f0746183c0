import { useState } from 'react';
import { remembered } from '../../domain/remembered';
import { find, NEWEST_FIRST, NO_FILTER, type Filter } from '../../domain/transactions/find';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import type { LedgerBooks } from './useLedgerBooks';

/** The number of transactions that a list shows at first, and that each press on the button adds. */
export const SHOWN = { first: 10, older: 50 };

export interface CategoryList {
  /** The newest first. */
  transactions: readonly Transaction[];
  /** How many of them are shown. */
  count: number;
  /** There may be more in years before. */
  isPart: boolean;
  hasOlder: boolean;
  isReadingOlder: boolean;
  onShowOlder: () => void;
}

const newestIn = remembered((transactions: readonly Transaction[], filter: Partial<Filter>) =>
  find(transactions, { filter: { ...NO_FILTER, ...filter }, sort: NEWEST_FIRST }),
);

/** The transactions of a category, newest first: of all months, or of another month. Null while unknown. */
export function useCategoryList(
  { found, hasOlder, isReadingOlder, readOlder }: LedgerBooks,
  { type, category, month }: { type: TransactionType; category: CategoryId; month: ShownMonth },
): CategoryList | null {
  const { from, to, away } = month;
  const [shown, setShown] = useState({ of: from, count: SHOWN.first });
  if (shown.of !== from) setShown({ of: from, count: SHOWN.first });
  if (found.status !== 'ready') return null;
  const transactions = newestIn(found.value.records, {
    type,
    categories: [category],
    ...(away !== 0 && { from, to }),
  });
  const { count } = shown;
  const isPart = hasOlder || isReadingOlder;
  return {
    transactions,
    count,
    isPart,
    hasOlder: isPart || transactions.length > count,
    isReadingOlder: isReadingOlder && transactions.length < count,
    onShowOlder: () => {
      if (hasOlder && transactions.length < count + SHOWN.older) readOlder();
      setShown({ of: from, count: count + SHOWN.older });
    },
  };
}
