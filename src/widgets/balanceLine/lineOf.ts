import { everydayByDay, withEveryday, type Estimate, type Everyday } from '../../domain/forecast/everyday';
import { firstExpected, stillExpected } from '../../domain/forecast/forecast';
import { runningTotals, startingWith } from '../../domain/forecast/runningTotal';
import { sum } from '../../domain/money/money';
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
  /** What is certain, and still expected. */
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
  const bookings =
    once.length === 0
      ? stillExpected(ahead(series, { from, months }), from)
      : bookingsBetween(once, series, firstExpected(from), addDays(to, -1));
  const certain = startingWith(runningTotals(bookings, from, to), balance ?? sum([]));
  const spending = everyday === null ? [] : everydayByDay(everyday, to, { today: from, entered });
  return { ...withEveryday(certain, spending), bookings, enteredCount: once.length };
}
