// Prepares a running total for drawing: where it changes, and its lowest point.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { totalledDays, type UpcomingDay } from './forecast';
import { sum } from '../money/money';
import type { Booking } from '../transactions/recurrence';

export interface RunningTotals {
  /** The total on `from`, before any occurrence. */
  start: Cents;
  from: Day;
  /** The first day after the shown ones. */
  to: Day;
  /** The days that change the total, in order. */
  days: readonly UpcomingDay<Booking>[];
  /** The first day that ends with the lowest total. */
  lowest: { day: Day; total: Cents };
  end: Cents;
}

/** The totals of `occurrences`, starting at 0. They are in order, from `from` up to, but not including, `to`. */
export function runningTotals(occurrences: readonly Booking[], from: Day, to: Day): RunningTotals {
  return totalsOf(totalledDays(occurrences), { start: sum([]), from, to });
}

/** The totals of `days`, whose running totals include `start`. */
export function totalsOf(
  days: RunningTotals['days'],
  { start, from, to }: Pick<RunningTotals, 'start' | 'from' | 'to'>,
): RunningTotals {
  const ends = days.map(({ day, runningTotal }) => ({ day, total: runningTotal }));
  // A day without occurrences ends with the total it started with.
  if (ends[0]?.day !== from) ends.unshift({ day: from, total: start });
  const lowest = ends.reduce((low, each) => (each.total < low.total ? each : low));
  return { start, from, to, days, lowest, end: ends.at(-1)?.total ?? start };
}

/** The same totals, starting at `start`. */
export function startingWith(totals: RunningTotals, start: Cents): RunningTotals {
  const { days, lowest, end } = totals;
  return {
    ...totals,
    start,
    days: days.map((one) => ({ ...one, runningTotal: sum([start, one.runningTotal]) })),
    lowest: { ...lowest, total: sum([start, lowest.total]) },
    end: sum([start, end]),
  };
}

/** The total at the end of a day. */
export function totalOn({ start, days }: RunningTotals, day: Day): Cents {
  return days.findLast((each) => each.day <= day)?.runningTotal ?? start;
}
