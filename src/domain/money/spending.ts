// Compares this month's spending with earlier months, category by category.
import * as v from 'valibot';
import { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { CategoryId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { isVisible } from '../../model/visibleText';
import { distinct } from '../transactions/bookings';
import { addDays, addMonths, firstOfMonth, monthsBetween } from '../time/calendar';
import { isTooLarge, share } from './money';
import { added, bookedSum, onceSum, subtracted, type Sum, type SumOf } from './monthSums';
import { firstDayIn } from '../transactions/recurrence';
import { remembered } from '../remembered';

/** The number of full months in an average, if that many have bookings. */
const AVERAGED_MONTHS = 3;

const CategorySpending = v.object({
  /** Null for the remaining categories together. */
  category: v.nullable(CategoryId),
  /** This month's spending. */
  amount: Cents,
  /** The average of the earlier months. */
  average: Cents,
});
export type CategorySpending = v.InferOutput<typeof CategorySpending>;

export const Spending = v.object({
  /** In order of spending, the highest first. */
  categories: v.array(CategorySpending),
  /** This month's spending in all categories. */
  amount: Cents,
  /** The number of months in the averages; 0 when nothing was booked before this month, and all averages are 0. */
  months: v.number(),
});
export type Spending = v.InferOutput<typeof Spending>;

/** Reads of a plan's transactions from the database. */
export interface SpendingReads {
  sumOf: SumOf;
  /** The day of the first transaction in a window; null when there is none. */
  firstDay: (from: Day, to: Day) => Promise<Day | null>;
}

export interface SpendingQuestion {
  /** All series between `spendingSince(today)` and today. */
  series: readonly Series[];
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
 * the month of the first booking. Earlier months are read only for categories that may appear in the result.
 */
export async function readSpending(
  reads: SpendingReads,
  { series, categories, today, unit = 1, count }: SpendingQuestion,
): Promise<Spending> {
  const month = firstOfMonth(today);
  const since = spendingSince(today);
  const sumIn = async (from: Day, to: Day, category?: CategoryId): Promise<Sum> => {
    const part = { type: 'expense' as const, from, to, ...(category !== undefined && { category }) };
    return bookedSum(await reads.sumOf(part), series, part);
  };
  const sumBefore = (category?: CategoryId) => sumIn(since, addDays(month, -1), category);

  const [rows, total, totalBefore, months] = await Promise.all([
    Promise.all(
      namesOf('expense', categories, series).map(async (category) => ({
        category,
        spent: await sumIn(month, today, category),
      })),
    ),
    sumIn(month, today),
    sumBefore(),
    readMonths(reads, series, since, today),
  ]);
  // With 0 months, the earlier sum is 0, too.
  const averageOf = ({ amount }: Sum) => share(amount, Math.max(months, 1), unit);
  const withBefore = (some: readonly Row[]) =>
    Promise.all(
      some.map(async (row) => {
        const before = await sumBefore(row.category);
        return { ...row, before, average: averageOf(before) };
      }),
    );

  const spent = rows.filter((row) => row.spent.count > 0);
  // Averages break ties, so all rows with the same amount as the last one need theirs.
  const least =
    spent.map(({ spent: { amount } }) => sizeOf(amount)).toSorted((a, b) => b - a)[count - 1] ?? 0;
  const first = await withBefore(spent.filter((row) => sizeOf(row.spent.amount) >= least));
  // Categories without spending this month come last, if there is room and they had spending before.
  const isRoom = spent.length < count && left(totalBefore, first, 'before').count > 0;
  const idle = isRoom ? await withBefore(rows.filter((row) => row.spent.count === 0)) : [];

  const named = [...first, ...idle.filter(({ before }) => before.count > 0)]
    .toSorted(byAmountAverageAndName)
    .slice(0, count);
  const others = { spent: left(total, named, 'spent'), before: left(totalBefore, named, 'before') };
  const hasOthers = others.spent.count + others.before.count > 0;
  return {
    categories: [
      ...named.map((row) => ({ category: row.category, amount: row.spent.amount, average: row.average })),
      ...(hasOthers
        ? [{ category: null, amount: others.spent.amount, average: averageOf(others.before) }]
        : []),
    ],
    amount: total.amount,
    months,
  };
}

interface Row {
  category: CategoryId;
  /** This month. */
  spent: Sum;
}

type WholeRow = Row & { before: Sum; average: Cents };

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

async function readMonths(
  reads: SpendingReads,
  series: readonly Series[],
  since: Day,
  today: Day,
): Promise<number> {
  const month = firstOfMonth(today);
  const monthsSince = (day: Day | null) => Math.max(0, monthsBetween(day ?? today, month));
  const months = monthsSince(firstRepeat(series, { from: since, to: today }));
  if (months === AVERAGED_MONTHS) return months;
  return monthsSince(await firstBooked(reads, series, { from: since, to: today }));
}

interface Days {
  from: Day;
  /** Up to and including this day. */
  to: Day;
}

/** The day of the first booking in a window: a single transaction or an occurrence; null when there is none. */
export async function firstBooked(
  reads: SpendingReads,
  series: readonly Series[],
  window: Days,
): Promise<Day | null> {
  const repeat = firstRepeat(series, window);
  const to = repeat === null ? window.to : addDays(repeat, -1);
  return (await firstOnce(reads, series, { from: window.from, to })) ?? repeat;
}

/** The database finds a series on its first day, which may be skipped or moved. */
async function firstOnce(
  reads: SpendingReads,
  series: readonly Series[],
  { from, to }: Days,
): Promise<Day | null> {
  const day = from > to ? null : await reads.firstDay(from, to);
  if (day === null || !series.some(({ date }) => date === day)) return day;
  const parts = TransactionType.options.map((type) => ({ type, from: day, to: day }));
  const sums = await Promise.all(
    parts.map(async (part) => onceSum(await reads.sumOf(part), series, part).count),
  );
  return sums.some((count) => count > 0) ? day : firstOnce(reads, series, { from: addDays(day, 1), to });
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
function left(total: Sum, rows: readonly WholeRow[], part: 'spent' | 'before'): Sum {
  return subtracted(total, rows.map((row) => row[part]).reduce(added, subtracted(total, total)));
}

/** Amounts that are too large to be exact come first. */
const sizeOf = (amount: Cents) => (isTooLarge(amount) ? Infinity : amount);

function byAmountAverageAndName(a: WholeRow, b: WholeRow): number {
  return (
    sizeOf(b.spent.amount) - sizeOf(a.spent.amount) ||
    sizeOf(b.average) - sizeOf(a.average) ||
    // Names are unique.
    (a.category < b.category ? -1 : 1)
  );
}
