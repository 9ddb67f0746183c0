import { addDays, addYears, parseDay } from '../time/calendar';
import type { Day } from '../../model/day';

/** The first and the last day of a year from 1970 to 2200. */
export function daysOfYear(year: number): { from: Day; to: Day } {
  const from = parseDay(`${year}-01-01`);
  if (from === null) throw new RangeError(`No year of the calendar: ${year}`);
  return { from, to: addDays(addYears(from, 1), -1) };
}
