// Owns what has happened: everything that is dated in a window of days, each repeat and each single transaction once.
import type { Day } from '../model/day';
import type { Series, Transaction } from '../model/transaction';
import { addDays } from './calendar';
import { byDayTypeAndDescription, expand } from './forecast';
import { isSeries, type Booking } from './recurrence';

/**
 * Everything from `from` up to and including `to`, by day; within a day income first, then by description.
 *
 * `dated` are the transactions whose own date lies in the window. Those of them that repeat are passed over: their days
 * come from `series`, which may hold one of them twice (it has ended while it was read), but has to hold all that fall
 * in the window.
 */
export function bookingsBetween(
  dated: readonly Transaction[],
  series: readonly Series[],
  from: Day,
  to: Day,
): Booking[] {
  const once = dated.filter((each) => !isSeries(each) && each.date >= from && each.date <= to);
  const distinct = [...new Map(series.map((each) => [each.id, each])).values()];
  return [
    ...once.map((each): Booking => ({ series: each, day: each.date })),
    ...expand(distinct, from, addDays(to, 1)),
  ].toSorted(byDayTypeAndDescription);
}
