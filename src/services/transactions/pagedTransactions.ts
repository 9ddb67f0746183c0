// The plan's transactions in lists that are read page by page, so that only viewed pages cost reads.
import { orderBy, query, where } from 'firebase/firestore';
import { bookingsBetween } from '../../domain/transactions/bookings';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId, PlanId } from '../../model/ids';
import type { Series, Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { mergedWatch } from '../firebase/mergedWatch';
import type { Records } from '../firebase/records';
import type { Watch } from '../firebase/watch';
import { pagedQuery, type ListedPages, type PagedQuery } from './pagedQuery';
import {
  datedTransactions,
  LIST_PATIENCE,
  timestampOf,
  watchEndedSeries,
  watchSeries,
  type DatedIn,
} from './transaction';

/**
 * The transactions of a plan's category, of all days or of a window, newest day first and, within a day, last entered
 * first.
 */
export function categoryTransactions(
  planId: PlanId,
  type: TransactionType,
  category: CategoryId,
  window?: { from: Day; to: Day },
): PagedQuery {
  const all = () =>
    query(
      collection('transaction'),
      where('plan_id', '==', planId),
      where('type', '==', type),
      where('category', '==', category),
      ...(window === undefined
        ? []
        : [where('date', '>=', timestampOf(window.from)), where('date', '<=', timestampOf(window.to))]),
      orderBy('date', 'desc'),
      orderBy('createdAt', 'desc'),
    );
  return pagedQuery(all, { first: 10, older: 50 }, LIST_PATIENCE);
}

/** The number of found transactions that each page adds. */
const FOUND_PAGE = 200;

export interface FoundPages {
  /** Newest first, each once. */
  transactions: readonly Transaction[];
  /** How many of the records read are unreadable. */
  unreadable: number;
  /** Part of the window is unread. */
  hasMore: boolean;
  isReadingMore: boolean;
}

export interface FoundTransactions {
  /** Live; each start begins with the first page. */
  watch: Watch<FoundPages>;
  showMore: () => void;
}

/** The plan's transactions of these types dated in a window, including series. */
export function foundTransactions(
  planId: PlanId,
  types: readonly TransactionType[],
  window: DatedIn,
  pageSize = FOUND_PAGE,
): FoundTransactions {
  const all = () => datedTransactions(planId, types, window);
  const { watch, showOlder } = pagedQuery(all, { first: pageSize, older: pageSize - 1 });
  return { watch: (next, fail) => watch((list) => next(foundIn(list)), fail), showMore: showOlder };
}

/** As many as Year shows of a month: a figure of it is then read at once. */
const BOOKED_PAGE = 1000;

/**
 * The same with each occurrence of a series as a transaction on its own day, instead of the series on its first day. An
 * occurrence has the id of its series.
 */
export function foundBookings(
  planId: PlanId,
  types: readonly TransactionType[],
  window: DatedIn,
  today: Day,
): FoundTransactions {
  const { from, to } = window;
  const { watch, showMore } = foundTransactions(planId, types, window, BOOKED_PAGE);
  const watchRepeating = mergedWatch(
    watchSeries(planId, today),
    ...(from < today ? [watchEndedSeries(planId, from, today)] : []),
  );
  return {
    showMore,
    watch: (next, fail) => {
      let found: FoundPages | null = null;
      let series: Records<Series> | null = null;
      const tell = () => {
        if (found === null || series === null) return;
        const bookings = bookingsBetween(found.transactions, series.records, from, to);
        next({
          ...found,
          transactions: bookings.map(({ transaction, day }) => ({ ...transaction, date: day })),
          unreadable: found.unreadable + series.unreadable.length,
        });
      };
      const stops = [
        watch((pages) => {
          found = pages;
          tell();
        }, fail),
        watchRepeating((records) => {
          series = records;
          tell();
        }, fail),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

function foundIn({ pages, hasOlder, isReadingOlder }: ListedPages): FoundPages {
  // Two pages may briefly have a row that moves from one to the other.
  const transactions = new Map(
    pages.flatMap((page) => page.transactions ?? []).map((transaction) => [transaction.id, transaction]),
  );
  return {
    transactions: [...transactions.values()],
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
    hasMore: hasOlder,
    isReadingMore: isReadingOlder,
  };
}
