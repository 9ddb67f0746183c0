// All transactions of a calendar year.
import { daysOfYear } from '../../domain/year/days';
import type { TransactionType } from '../../model/category';
import type { PlanId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import { sharedByValues } from '../firebase/sharedWatch';
import type { Watch } from '../firebase/watch';
import { watchDatedTransactions } from '../transactions/transaction';

/** The most transactions of a year that are read one by one. */
export const MOST_IN_YEAR = 5000;

export interface YearRecords {
  /** Those dated in the year. A series counts on its first day. */
  transactions: readonly Transaction[];
  /** The ids of those that can't be read. */
  unreadable: readonly string[];
  /** False where there are more than `MOST_IN_YEAR`: then there are none. */
  isWhole: boolean;
  /** When they were current: the server hasn't been asked since. Null while they are. */
  at: Instant | null;
}

const TYPES: readonly TransactionType[] = ['income', 'expense'];

/** The transactions of a year, live. Those who watch at the same time share one read. */
export const watchYear = sharedByValues(
  (planId: PlanId, year: number): Watch<YearRecords> =>
    (next, fail) =>
      watchDatedTransactions(
        planId,
        TYPES,
        daysOfYear(year),
        MOST_IN_YEAR + 1,
      )(({ records, unreadable }) => {
        const isWhole = records.length + unreadable.length <= MOST_IN_YEAR;
        next({ transactions: isWhole ? records : [], unreadable, isWhole, at: null });
      }, fail),
);
