// The running total of a year's expenses, day by day, beside that of the year before.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { exact, sum } from '../money/money';
import { addDays, daysBetween, daysFrom } from '../time/calendar';
import type { Booking } from '../transactions/recurrence';
import { daysOfYear } from './days';
import { yearOf } from './figures';

export interface ComparedDay {
  /** A day of the year. */
  day: Day;
  /** The expenses of the year up to and including the day; null after today. */
  total: Cents | null;
  /** The expenses of the year before up to the same date. Its 29 February counts on the 28th of a common year. */
  last: Cents;
}

/** Every day of a year. The bookings are of any year and in any order. */
export function againstLast(
  bookings: readonly Booking[],
  lastBookings: readonly Booking[],
  { year, today }: { year: number; today: Day },
): ComparedDay[] {
  const [spent, spentLast] = [byDate(bookings, year), byDate(lastBookings, year - 1)];
  let [total, last] = [exact(0), exact(0)];
  const { from, to } = daysOfYear(year);
  return daysFrom(from, daysBetween(from, to) + 1).map((day) => {
    const date = dateOf(day);
    const isEndOfFebruary = date === '02-28' && dateOf(addDays(day, 1)) !== LEAP_DATE;
    total = sum([total, spent.get(date) ?? exact(0)]);
    last = sum([
      last,
      spentLast.get(date) ?? exact(0),
      (isEndOfFebruary ? spentLast.get(LEAP_DATE) : undefined) ?? exact(0),
    ]);
    return { day, total: day <= today ? total : null, last };
  });
}

const LEAP_DATE = '02-29';

/** The day within its year: `02-29`. */
const dateOf = (day: Day) => day.slice(5);

function byDate(bookings: readonly Booking[], year: number): Map<string, Cents> {
  const amounts = new Map<string, Cents>();
  for (const { day, transaction } of bookings) {
    if (transaction.type !== 'expense' || yearOf(day) !== year) continue;
    const date = dateOf(day);
    amounts.set(date, exact((amounts.get(date) ?? 0) + transaction.amount));
  }
  return amounts;
}
