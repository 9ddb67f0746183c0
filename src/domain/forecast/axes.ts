// The round amounts and the days that the axes of a chart name.
import type { Day } from '../../model/day';
import { addDays, addMonths, daysBetween, firstOfMonth, monthsBetween } from '../time/calendar';

/**
 * Round amounts in cents, from the highest to the lowest and always including 0: multiples of 1, 2 or 5 times a power of
 * ten that divide `min`…`max` into at most so many steps. From five on, one of them isn't 0 where any is. They are whole
 * units, since an axis names no cents.
 */
export function roundAmounts(min: number, max: number, steps = 3): number[] {
  const low = Math.min(min, 0);
  const high = Math.max(max, 0);
  const span = Math.max(high - low, WHOLE);
  const power = 10 ** Math.floor(Math.log10(span / steps));
  const factor = [1, 2, 5].find((each) => span / (each * power) <= steps) ?? 10;
  const step = Math.max(factor * power, WHOLE);
  const first = Math.floor(high / step);
  const count = first - Math.ceil(low / step) + 1;
  return Array.from({ length: count }, (_, index) => (first - index) * step);
}

/** A whole unit, in cents. */
const WHOLE = 100;

/** The most days that the axis names. */
const MOST_NAMED = 4;

/** The days that the axis names: first days of months, or the thirds of a period with less than two. */
export function namedDays(from: Day, to: Day): Day[] {
  const months = monthsBetween(from, addDays(to, -1));
  const step = Math.ceil(months / MOST_NAMED);
  if (months < 2) {
    const last = daysBetween(from, to) - 1;
    return [0, 1 / 3, 2 / 3, 1].map((part) => addDays(from, Math.round(last * part)));
  }
  return Array.from({ length: Math.floor(months / step) }, (_, index) =>
    addMonths(firstOfMonth(from), 1 + index * step),
  );
}
