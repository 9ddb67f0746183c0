// Compares this month's spending with earlier months, category by category.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { isVisible } from '../../model/visibleText';
import { distinct } from '../transactions/bookings';
import { addDays, addMonths, firstOfMonth, monthsBetween } from '../time/calendar';
import { isTooLarge, share } from './money';
import { added, bookedSum, subtracted, type Booked, type Sum } from './sums';
import { firstDayIn, isSeries } from '../transactions/recurrence';
import { remembered } from '../remembered';

/** The number of full months in an average, if that many have bookings. */
const AVERAGED_MONTHS = 3;

export interface CategorySpending {
  /** Null for the remaining categories together. */
  category: CategoryId | null;
  /** This month's spending. */
  amount: Cents;
  /** The average of the earlier months. */
  average: Cents;
}

export interface Spending {
  /** In order of spending, the highest first. */
  categories: readonly CategorySpending[];
  /** This month's spending in all categories. */
  amount: Cents;
  /** The number of months in the averages; 0 when nothing was booked before this month, and all averages are 0. */
  months: number;
}

export interface SpendingQuestion {
  /** The plan's categories. Only these and the series' categories appear by name. */
  categories: readonly CategoryId[];
  today: Day;
  /** The cents to which averages are rounded: 100 in a currency without decimals, else 1. */
  unit?: number;
  /** The most categories to name; the remaining ones form another entry without a name. */
  count: number;
}

/** The first day that averages include. */
export function spendingSince(today: Day): Day {
  return addMonths(firstOfMonth(today), -AVERAGED_MONTHS);
}

/**
 * The expenses of this month up to today by category, each with its average over the earlier full months, starting with
 * the month of the first booking.
 */
export function spendingOf(
  booked: Booked,
  { categories, today, unit = 1, count }: SpendingQuestion,
): Spending {
  const month = firstOfMonth(today);
  const since = spendingSince(today);
  const months = monthsBetween(firstBooked(booked, { from: since, to: today }) ?? today, month);
  // With 0 months, the earlier sum is 0, too.
  const averageOf = ({ amount }: Sum) => share(amount, Math.max(months, 1), unit);
  const rowOf = (category?: CategoryId) => {
    const part = { type: 'expense' as const, ...(category !== undefined && { category }) };
    const spent = bookedSum(booked, { ...part, from: month, to: today });
    const before = bookedSum(booked, { ...part, from: since, to: addDays(month, -1) });
    return { spent, before, average: averageOf(before) };
  };

  const total = rowOf();
  const named = namesOf('expense', categories, booked.series)
    .map((category): Row => ({ category, ...rowOf(category) }))
    .filter(({ spent, before }) => spent.count + before.count > 0)
    .toSorted(byAmountAverageAndName)
    .slice(0, count);
  const others = { spent: left(total, named, 'spent'), before: left(total, named, 'before') };
  const hasOthers = others.spent.count + others.before.count > 0;
  return {
    categories: [
      ...named.map((row) => ({ category: row.category, amount: row.spent.amount, average: row.average })),
      ...(hasOthers
        ? [{ category: null, amount: others.spent.amount, average: averageOf(others.before) }]
        : []),
    ],
    amount: total.spent.amount,
    months,
  };
}

interface Row {
  category: CategoryId;
  /** This month. */
  spent: Sum;
  before: Sum;
  average: Cents;
}

/** The categories whose sums have a name of their own: the plan's and those of series. */
export function namesOf(
  of: TransactionType,
  categories: readonly CategoryId[],
  series: readonly Series[],
): CategoryId[] {
  const repeating = series.filter(({ type }) => type === of).map(({ category }) => category);
  // A name with invisible characters could pass for another, so it goes to the remaining ones.
  return [...new Set([...categories, ...repeating.filter(isVisible)])];
}

interface Days {
  from: Day;
  /** Up to and including this day. */
  to: Day;
}

/** The day of the first booking in a window: a single transaction or an occurrence; null when there is none. */
export function firstBooked({ transactions, series }: Booked, window: Days): Day | null {
  const { from, to } = window;
  return transactions.reduce<Day | null>(
    (first, each) => (each.date >= from && each.date <= (first ?? to) && !isSeries(each) ? each.date : first),
    firstRepeat(series, window),
  );
}

/** The first day of a window with an occurrence; null when there is none. */
const firstRepeat = remembered((series: readonly Series[], { from, to }: Days) => {
  const end = addDays(to, 1);
  return (
    distinct(series)
      .flatMap((one) => firstDayIn(one, from, end) ?? [])
      .toSorted()[0] ?? null
  );
});

/** A total minus these rows. */
function left(total: Pick<Row, 'spent' | 'before'>, rows: readonly Row[], part: 'spent' | 'before'): Sum {
  const nothing = subtracted(total[part], total[part]);
  return subtracted(total[part], rows.map((row) => row[part]).reduce(added, nothing));
}

/** Amounts that are too large to be exact come first. */
const sizeOf = (amount: Cents) => (isTooLarge(amount) ? Infinity : amount);

function byAmountAverageAndName(a: Row, b: Row): number {
  return (
    sizeOf(b.spent.amount) - sizeOf(a.spent.amount) ||
    sizeOf(b.average) - sizeOf(a.average) ||
    // Names are unique.
    (a.category < b.category ? -1 : 1)
  );
}
