// Lists everything in a window of days: each occurrence and each single transaction once.
import type { Day } from '../../model/day';
import type { Series, Transaction } from '../../model/transaction';
import { addDays } from '../time/calendar';
import { expand, inTime } from '../forecast/forecast';
import { isSeries, type Booking } from './recurrence';

/**
 * All bookings from `from` up to and including `to`, by day; within a day income first, then by description.
 *
 * `dated` are the transactions whose own date lies in the window. Series among them are skipped: their days come from
 * `series`, which may contain one twice (if it ended during the read), but has to contain all with days in the window.
 */
export function bookingsBetween(
  dated: readonly Transaction[],
  series: readonly Series[],
  from: Day,
  to: Day,
): Booking[] {
  const once = dated.filter((each) => !isSeries(each) && each.date >= from && each.date <= to);
  const repeated = expand(distinct(series), from, addDays(to, 1));
  // Comparing descriptions the way people sort them takes long: this does so only within a day.
  return [...repeated, ...once.map((each): Booking => ({ transaction: each, day: each.date }))].toSorted(
    inTime,
  );
}

/** Each series once: the last one with an id wins. */
export function distinct(series: readonly Series[]): Series[] {
  return [...new Map(series.map((each) => [each.id, each])).values()];
}
