// Owns how a running total is drawn: where it changes, how low and high it comes, and the round amounts beside it.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { totalledDays, type UpcomingDay } from './forecast';
import { sum } from '../money/money';
import type { Occurrence } from '../transactions/recurrence';

export interface RunningTotals {
  /** What there is before anything falls, on `from`. */
  start: Cents;
  from: Day;
  /** The first day that is no longer shown. */
  to: Day;
  /** Only those on which something falls, in order. */
  days: readonly UpcomingDay[];
  /** The first day at whose end there is least. */
  lowest: { day: Day; total: Cents };
  end: Cents;
}

/** What comes of nothing by `occurrences`, which are in order and lie from `from` up to, not including, `to`. */
export function runningTotals(occurrences: readonly Occurrence[], from: Day, to: Day): RunningTotals {
  const start = sum([]);
  const days = totalledDays(occurrences);
  const ends = days.map(({ day, runningTotal }) => ({ day, total: runningTotal }));
  // A day on which nothing falls ends as it began.
  if (ends[0]?.day !== from) ends.unshift({ day: from, total: start });
  const lowest = ends.reduce((low, each) => (each.total < low.total ? each : low));
  return { start, from, to, days, lowest, end: ends.at(-1)?.total ?? start };
}

/** The same of what begins with `start`. */
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

/**
 * Round amounts in cents, from the highest to the lowest, of which 0 is always one: multiples of 1, 2 or 5 times a power
 * of ten that divide `min`…`max` into at most three steps.
 */
export function roundAmounts(min: number, max: number): number[] {
  const low = Math.min(min, 0);
  const high = Math.max(max, 0);
  const span = Math.max(high - low, 100);
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => span / each <= 3) ?? 10 * power;
  const first = Math.floor(high / step);
  const count = first - Math.ceil(low / step) + 1;
  return Array.from({ length: count }, (_, index) => (first - index) * step);
}
