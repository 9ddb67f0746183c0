// Owns how this month's spending is held against the months before it, category by category.
import * as v from 'valibot';
import type { Day } from '../../model/day';
import { CategoryId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { isVisible } from '../../model/visibleText';
import { distinct } from '../transactions/bookings';
import { addDays, addMonths, firstOfMonth, monthsBetween } from '../time/calendar';
import { isTooLarge, share } from './money';
import { added, bookedSum, subtracted, type Sum, type SumOf } from './monthSums';
import { occurrences } from '../transactions/recurrence';
import { remembered } from '../remembered';

/** How many full months an average is of, where there are bookings in so many. */
const AVERAGED_MONTHS = 3;

const CategorySpending = v.object({
  /** Null for all that come after the others. */
  category: v.nullable(CategoryId),
  /** What has been spent this month. */
  amount: Cents,
  /** Of one of the months before. */
  average: Cents,
});
export type CategorySpending = v.InferOutput<typeof CategorySpending>;

export const Spending = v.object({
  /** What most has been spent on comes first. */
  categories: v.array(CategorySpending),
  /** Of all categories, this month. */
  amount: Cents,
  /** How many months the averages are of; 0 when nothing was booked before this month, and all averages are 0. */
  months: v.number(),
});
export type Spending = v.InferOutput<typeof Spending>;

/** What the database tells of a plan's transactions. */
export interface SpendingReads {
  sumOf: SumOf;
  /** The day of the first transaction dated in a window; null when there is none. */
  firstDay: (from: Day, to: Day) => Promise<Day | null>;
}

export interface SpendingQuestion {
  /** All that repeats between `spendingSince(today)` and today. */
  series: readonly Series[];
  /** Those of the plan. What is in no other than these and those of the series is not named. */
  categories: readonly CategoryId[];
  today: Day;
  /** How many categories are named at most; the others are one more, without a name. */
  count: number;
}

/** The first day whose bookings an average needs. */
export function spendingSince(today: Day): Day {
  return addMonths(firstOfMonth(today), -AVERAGED_MONTHS);
}

/**
 * The expenses of this month up to today by category, each beside its average of the full months before, which begin
 * with that of the first booking. The months before are added up only for the categories that they may bring in.
 */
export async function readSpending(
  { sumOf, firstDay }: SpendingReads,
  { series, categories, today, count }: SpendingQuestion,
): Promise<Spending> {
  const month = firstOfMonth(today);
  const since = spendingSince(today);
  const sumIn = async (from: Day, to: Day, category?: CategoryId): Promise<Sum> => {
    const part = { type: 'expense' as const, from, to, ...(category !== undefined && { category }) };
    return bookedSum(await sumOf(part), series, part);
  };
  const sumBefore = (category?: CategoryId) => sumIn(since, addDays(month, -1), category);

  const [rows, total, totalBefore, months] = await Promise.all([
    Promise.all(
      namesOf(categories, series).map(async (category) => ({
        category,
        spent: await sumIn(month, today, category),
      })),
    ),
    sumIn(month, today),
    sumBefore(),
    readMonths(firstDay, series, since, today),
  ]);
  // Without months there is nothing before them to share out.
  const averageOf = ({ amount }: Sum) => share(amount, Math.max(months, 1));
  const withBefore = (some: readonly Row[]) =>
    Promise.all(
      some.map(async (row) => {
        const before = await sumBefore(row.category);
        return { ...row, before, average: averageOf(before) };
      }),
    );

  const spent = rows.filter((row) => row.spent.count > 0);
  // Among equals the average decides.
  const least =
    spent.map(({ spent: { amount } }) => sizeOf(amount)).toSorted((a, b) => b - a)[count - 1] ?? 0;
  const first = await withBefore(spent.filter((row) => sizeOf(row.spent.amount) >= least));
  // What nothing has been spent on this month comes last, where there is room and there was something before.
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

function namesOf(categories: readonly CategoryId[], series: readonly Series[]): CategoryId[] {
  const repeating = series.filter(({ type }) => type === 'expense').map(({ category }) => category);
  // What hides something could be taken for another, and is one of the others.
  return [...new Set([...categories, ...repeating.filter(isVisible)])];
}

async function readMonths(
  firstDay: SpendingReads['firstDay'],
  series: readonly Series[],
  since: Day,
  today: Day,
): Promise<number> {
  const month = firstOfMonth(today);
  const monthsSince = (day: Day | null) => Math.max(0, monthsBetween(day ?? today, month));
  const months = monthsSince(firstRepeat(series, { since, today }));
  return months === AVERAGED_MONTHS ? months : Math.max(months, monthsSince(await firstDay(since, today)));
}

/** The first day from `since` up to today on which something repeats; null when there is none. */
const firstRepeat = remembered((series: readonly Series[], { since, today }: { since: Day; today: Day }) => {
  const end = addDays(today, 1);
  return (
    distinct(series)
      .flatMap((one) => occurrences(one, since, end)[0]?.day ?? [])
      .toSorted()[0] ?? null
  );
});

/** What a total is without that of these rows. */
function left(total: Sum, rows: readonly WholeRow[], part: 'spent' | 'before'): Sum {
  return subtracted(total, rows.map((row) => row[part]).reduce(added, subtracted(total, total)));
}

/** What is too large to know comes before all that is known. */
const sizeOf = (amount: Cents) => (isTooLarge(amount) ? Infinity : amount);

function byAmountAverageAndName(a: WholeRow, b: WholeRow): number {
  return (
    sizeOf(b.spent.amount) - sizeOf(a.spent.amount) ||
    sizeOf(b.average) - sizeOf(a.average) ||
    // No two have the same name.
    (a.category < b.category ? -1 : 1)
  );
}
