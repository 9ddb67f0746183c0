// The balance of any day, from the one that somebody has said and the books.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Balance } from '../../model/plan';
import { addDays } from '../time/calendar';
import { difference, sum } from './money';
import { sumsBetween, type Booked, type MonthSums } from './sums';

/** A balance, with the parts that lead to it. */
export interface BalanceOn {
  amount: Cents;
  /** The bookings between the said day and this one; they are taken away where this one is earlier. */
  booked: MonthSums;
}

/** The days whose bookings lie between a said balance and the one of `day`; null where there are none. */
export function daysBetweenBalances(said: Balance, day: Day): { from: Day; to: Day } | null {
  if (day === said.day) return null;
  return day > said.day ? { from: addDays(said.day, 1), to: day } : { from: addDays(day, 1), to: said.day };
}

/** Bookings of the said day belong to the said amount. */
export const balanceOnSaidDay = ({ amount }: Balance): BalanceOn => ({
  amount,
  booked: { income: { amount: sum([]), count: 0 }, expense: { amount: sum([]), count: 0 } },
});

/** The balance at the end of `day`. */
export function balanceOn(booked: Booked, said: Balance, day: Day): BalanceOn {
  const window = daysBetweenBalances(said, day);
  if (window === null) return balanceOnSaidDay(said);
  const between = sumsBetween(booked, window);
  const change = difference(between.income.amount, between.expense.amount);
  const amount = day < said.day ? difference(said.amount, change) : sum([said.amount, change]);
  return { amount, booked: between };
}

/**
 * A balance that is said for today, as the one of yesterday: what people enter for today later on still counts.
 * `bookedToday` is income less expenses of today so far; null while it isn't known, and the balance stays as it is.
 */
export function asOfNow(said: Balance, bookedToday: Cents | null): Balance {
  if (bookedToday === null) return said;
  return { amount: difference(said.amount, bookedToday), day: addDays(said.day, -1) };
}
