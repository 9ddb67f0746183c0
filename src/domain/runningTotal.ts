// Owns how a running total is drawn: its value day by day, and the round amounts beside it.
import type { Day } from '../model/day';
import type { Cents } from '../model/money';
import { daysBetween } from './calendar';
import { dailyTotals } from './forecast';
import { difference, sum } from './money';
import type { Occurrence } from './recurrence';

/** The running total at the end of each day from `from` up to, not including, `to`; it starts at 0. */
export function runningTotals(
  occurrences: readonly Occurrence[],
  from: Day,
  to: Day,
): { day: Day; total: Cents }[] {
  let total = sum([]);
  return dailyTotals(occurrences, from, daysBetween(from, to)).map(({ day, income, expense }) => {
    total = sum([total, difference(income, expense)]);
    return { day, total };
  });
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
