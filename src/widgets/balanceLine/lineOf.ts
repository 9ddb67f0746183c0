import { everydayByDay, withEveryday, type Estimate, type Everyday } from '../../domain/forecast/everyday';
import { runningTotals, startingWith, totalOn } from '../../domain/forecast/runningTotal';
import { difference, sum } from '../../domain/money/money';
import { addDays, addMonths } from '../../domain/time/calendar';
import { bookingsBetween } from '../../domain/transactions/bookings';
import type { Booking } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { ahead } from '../forecast';

export interface LineParts {
  series: readonly Series[];
  /** The single transactions of the days after `from`. */
  entered: readonly Booking[];
  /** Null where it doesn't count. */
  everyday: Everyday | null;
  /** At the end of `from`; null while it isn't known. */
  balance: Cents | null;
}

export interface Line extends Estimate {
  /** What is certain. */
  bookings: readonly Booking[];
  /** How many of these people have entered ahead. */
  enteredCount: number;
}

/** The balance by day, for so many months from `from` (today) on. */
export function lineOf(
  { series, entered, everyday, balance }: LineParts,
  { from, months }: { from: Day; months: number },
): Line {
  const to = addMonths(from, months);
  const once = entered.filter(({ day }) => day < to).map(({ transaction }) => transaction);
  const repeating = ahead(series, { from, months });
  const bookings =
    once.length === 0 ? repeating.occurrences : bookingsBetween(once, series, from, addDays(to, -1));
  const ofNothing = once.length === 0 ? repeating.totals : runningTotals(bookings, from, to);
  // The balance has the occurrences of its day in it.
  const start = balance === null ? sum([]) : difference(balance, totalOn(ofNothing, from));
  const certain = startingWith(ofNothing, start);
  const spending = everyday === null ? [] : everydayByDay(everyday, to, { today: from, entered });
  return { ...withEveryday(certain, spending), bookings, enteredCount: once.length };
}
