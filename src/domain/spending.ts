// Owns how this month's spending is held against the months before it, category by category.
import type { CategoryId } from '../model/ids';
import type { Day } from '../model/day';
import type { Cents } from '../model/money';
import { addMonths, firstOfMonth, monthsBetween } from './calendar';
import { summarise } from './forecast';
import { share } from './money';
import type { Booking } from './recurrence';

/** How many full months an average is of, where there are bookings in so many. */
const AVERAGED_MONTHS = 3;

export interface CategorySpending {
  /** Null for all that come after the others. */
  category: CategoryId | null;
  /** What has been spent this month, and what that is. */
  bookings: readonly Booking[];
  amount: Cents;
  /** Of one of the months before. */
  average: Cents;
}

export interface Spending {
  /** What most has been spent on comes first. */
  categories: readonly CategorySpending[];
  /** Of all categories, this month. */
  amount: Cents;
  /** How many months the averages are of; 0 when nothing was booked before this month, and all averages are 0. */
  months: number;
}

/** The first day whose bookings `spendingOf` needs. */
export function spendingSince(today: Day): Day {
  return addMonths(firstOfMonth(today), -AVERAGED_MONTHS);
}

/**
 * The expenses of this month up to today by category, each beside its average of the full months before, which begin
 * with that of the first booking. `bookings` are all from `spendingSince(today)` up to and including `today`. At most
 * `count` categories are named; the others are one more, without a name.
 */
export function spendingOf(bookings: readonly Booking[], today: Day, count: number): Spending {
  const month = firstOfMonth(today);
  const months = Math.max(0, ...bookings.map(({ day }) => monthsBetween(day, month)));
  const spent = bookings.filter(({ series }) => series.type === 'expense');
  const of = (categories: readonly CategoryId[]) => {
    const found = spent.filter(({ series }) => categories.includes(series.category));
    const thisMonth = found.filter(({ day }) => day >= month);
    const before = found.filter(({ day }) => day < month);
    return {
      bookings: thisMonth,
      amount: summarise(thisMonth).expense,
      // Without months there is nothing before them to share out.
      average: share(summarise(before).expense, Math.max(months, 1)),
    };
  };

  const names = [...new Set(spent.map(({ series }) => series.category))];
  const all = names.map((category) => ({ category, ...of([category]) })).toSorted(byAmountAndAverage);
  const others = all.slice(count).map(({ category }) => category);
  return {
    categories: [...all.slice(0, count), ...(others.length === 0 ? [] : [{ category: null, ...of(others) }])],
    amount: of(names).amount,
    months,
  };
}

type Named = CategorySpending & { category: CategoryId };

function byAmountAndAverage(a: Named, b: Named): number {
  // No two have the same name.
  return b.amount - a.amount || b.average - a.average || (a.category < b.category ? -1 : 1);
}
