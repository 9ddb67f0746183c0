// The balance of any day, from the one that somebody has said and the books.
import type { Day } from '../../model/day';
import { Cents } from '../../model/money';
import type { Balance } from '../../model/plan';
import type { Series } from '../../model/transaction';
import * as v from 'valibot';
import { addDays } from '../time/calendar';
import { difference, sum } from './money';
import { bookedSum, MonthSums, readMonth, type SumOf } from './monthSums';

/** A balance, with the parts that lead to it. */
export const BalanceOn = v.object({
  amount: Cents,
  /** The bookings between the said day and this one; they are taken away where this one is earlier. */
  booked: MonthSums,
});
export type BalanceOn = v.InferOutput<typeof BalanceOn>;

/** The days whose bookings lie between a said balance and the one of `day`; null where there are none. */
export function daysBetweenBalances(said: Balance, day: Day): { from: Day; to: Day } | null {
  if (day === said.day) return null;
  return day > said.day ? { from: addDays(said.day, 1), to: day } : { from: addDays(day, 1), to: said.day };
}

const NOTHING: MonthSums = {
  income: { amount: sum([]), count: 0 },
  expense: { amount: sum([]), count: 0 },
};

/** The balance at the end of `day`. Bookings of the said day belong to the said amount. */
export function balanceOn(said: Balance, day: Day, booked: MonthSums = NOTHING): BalanceOn {
  const { income, expense } = booked;
  const change = difference(income.amount, expense.amount);
  const amount = day < said.day ? difference(said.amount, change) : sum([said.amount, change]);
  return { amount, booked };
}

/**
 * A balance that is said for today, as the one of yesterday: what people enter for today later on still counts.
 * `bookedToday` is income less expenses of today so far; null while it isn't known, and the balance stays as it is.
 */
export function asOfNow(said: Balance, bookedToday: Cents | null): Balance {
  if (bookedToday === null) return said;
  return { amount: difference(said.amount, bookedToday), day: addDays(said.day, -1) };
}

/** Reads the balance at the end of `day`. `series` has all that may fall on the days between. */
export async function readBalance(
  read: SumOf,
  series: readonly Series[],
  said: Balance,
  day: Day,
): Promise<BalanceOn> {
  const window = daysBetweenBalances(said, day);
  return balanceOn(said, day, window ? await readMonth(read, series, window, bookedSum) : NOTHING);
}
