// The months after the days that the Future page lists one by one.
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { addDays, addMonths, firstOfMonth, monthsBetween } from '../time/calendar';
import {
  expand,
  firstExpected,
  FUTURE_DAYS,
  summarise,
  totalledDays,
  type Summary,
  type UpcomingDay,
} from './forecast';

/** How many months after today's the page looks ahead. */
const MONTHS_AHEAD = 24;

/** The sums of a month and its days with occurrences. The running total counts what is still expected. */
export interface LaterMonth extends Summary {
  /** Its first day. */
  month: Day;
  days: readonly UpcomingDay[];
}

/** The months that come later, by their first days. The first one begins before the days that belong to it. */
export function monthsAhead(today: Day): Day[] {
  const first = firstOfMonth(addDays(today, FUTURE_DAYS));
  const count = monthsBetween(first, addMonths(today, MONTHS_AHEAD)) + 1;
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

/** The day after the last of these months. */
export const endOfLater = (today: Day): Day => addMonths(firstOfMonth(today), MONTHS_AHEAD + 1);

/** The first `count` months of what comes after the next 14 days, including months without anything. */
export function laterMonths(series: readonly Series[], today: Day, count: number): LaterMonth[] {
  const months = monthsAhead(today).slice(0, count);
  const last = months.at(-1);
  if (last === undefined) return [];
  const from = addDays(today, FUTURE_DAYS);
  const days = totalledDays(expand(series, firstExpected(today), addMonths(last, 1))).filter(
    ({ day }) => day >= from,
  );
  return months.map((month) => {
    const ofMonth = days.filter(({ day }) => firstOfMonth(day) === month);
    return { month, days: ofMonth, ...summarise(ofMonth.flatMap(({ occurrences }) => occurrences)) };
  });
}
