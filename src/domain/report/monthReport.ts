// What a month came to: against the months before, its largest expenses, and which categories were unusual.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { difference, exact, share, sum } from '../money/money';
import { bookedSum, subtracted, type Sum, type SumOf } from '../money/monthSums';
import { addDays, addMonths, firstOfMonth } from '../time/calendar';
import type { Booking } from '../transactions/recurrence';

/** The most months before that an average is of. */
const MONTHS = 6;
/** The fewest: two months say nothing of what is usual. */
const FEWEST = 3;
const MOST_LARGEST = 5;
const MOST_UNUSUAL = 5;

export interface InAndOut {
  income: Cents;
  expense: Cents;
}

/** A category that cost far more or less than in the months before. */
export interface Unusual {
  category: CategoryId;
  amount: Cents;
  /** The average of the months before. */
  average: Cents;
}

export interface MonthReport extends InAndOut {
  /** In the whole month before. */
  before: InAndOut;
  /** The average of the months before, as many as `months`; null where there are too few. */
  usual: (InAndOut & { months: number }) | null;
  largest: readonly Booking[];
  /** The largest difference first. */
  unusual: readonly Unusual[];
  /** By category. */
  spent: ReadonlyMap<CategoryId, Cents>;
  /** What was spent before the month, by category of `rolling`, and since when. */
  spentBefore: ReadonlyMap<CategoryId, { since: Day; amount: Cents }>;
}

export interface ReportQuestion {
  /** Everything that was booked in the month. */
  bookings: readonly Booking[];
  /** All series with days in the months that are read. */
  series: readonly Series[];
  /** A day of the month. */
  month: Day;
  /** Whether the month is over. */
  isOver: boolean;
  /** Expense categories of the plan; those of the bookings count, too. */
  categories: readonly CategoryId[];
  /** By category, the first day of what `spentBefore` adds up. */
  rolling: ReadonlyMap<CategoryId, Day>;
  /** The cents of the currency's smallest amount. */
  unit: number;
}

/** The first day that a report of a month reads. */
export const reportSince = (month: Day): Day => addMonths(firstOfMonth(month), -MONTHS);

/** Reads a report: two sums of each month before, one of each category, and of a category that may be unusual those of each month. */
export async function readReport(sumOf: SumOf, question: ReportQuestion): Promise<MonthReport> {
  const { bookings, series, month, rolling, unit } = question;
  const first = firstOfMonth(month);
  const booked = async (type: TransactionType, days: Days, category?: CategoryId): Promise<Sum> => {
    const part = { type, ...days, ...(category !== undefined && { category }) };
    return bookedSum(await sumOf(part), series, part);
  };
  const expenses = bookings.filter(({ transaction }) => transaction.type === 'expense');
  const spent = byCategory(expenses);
  const [all, spentBefore] = await Promise.all([
    Promise.all(
      Array.from({ length: MONTHS }, async (_, index): Promise<Month> => {
        const from = addMonths(reportSince(month), index);
        const days = { from, to: addDays(addMonths(from, 1), -1) };
        const [income, expense] = await Promise.all([booked('income', days), booked('expense', days)]);
        return { ...days, income, expense };
      }),
    ),
    Promise.all(
      [...rolling].map(async ([category, since]) => {
        const { amount } = await booked('expense', { from: since, to: addDays(first, -1) }, category);
        return [category, { since, amount }] as const;
      }),
    ),
  ]);
  const months = all.filter(({ income, expense }) => income.count + expense.count > 0);
  const averageOf = (type: TransactionType) =>
    share(sum(months.map((each) => each[type].amount)), months.length, unit);
  const usual =
    months.length < FEWEST
      ? null
      : { income: averageOf('income'), expense: averageOf('expense'), months: months.length };
  const before = all.at(-1);
  return {
    income: sum(amountsOf(bookings.filter(({ transaction }) => transaction.type === 'income'))),
    expense: sum(amountsOf(expenses)),
    before: { income: before?.income.amount ?? sum([]), expense: before?.expense.amount ?? sum([]) },
    usual,
    largest: expenses
      .toSorted((a, b) => b.transaction.amount - a.transaction.amount || (a.day < b.day ? -1 : 1))
      .slice(0, MOST_LARGEST),
    unusual: usual === null ? [] : await readUnusual(booked, { ...question, months, spent, usual }),
    spent,
    spentBefore: new Map(spentBefore),
  };
}

interface Days {
  from: Day;
  to: Day;
}
interface Month extends Days {
  income: Sum;
  expense: Sum;
}

async function readUnusual(
  booked: (type: TransactionType, days: Days, category: CategoryId) => Promise<Sum>,
  {
    categories,
    isOver,
    months,
    spent,
    usual,
    unit,
  }: Pick<ReportQuestion, 'categories' | 'isOver' | 'unit'> & {
    months: readonly Month[];
    spent: ReadonlyMap<CategoryId, Cents>;
    usual: InAndOut;
  },
): Promise<Unusual[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found = await Promise.all(
    [...new Set([...categories, ...spent.keys()])].map(async (category): Promise<Unusual[]> => {
      const amount = spent.get(category) ?? sum([]);
      const whole = await booked('expense', { from: first.from, to: last.to }, category);
      const average = share(whole.amount, months.length, unit);
      const isMore = amount > average;
      if (!isFar(amount, { average, whole: usual.expense }) || !(isOver || isMore)) return [];
      const some = await Promise.all(months.slice(0, -1).map((month) => booked('expense', month, category)));
      const each = [...some, some.reduce(subtracted, whole)].map((month) => month.amount);
      return isBeyond(amount, each) ? [{ category, amount, average }] : [];
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => Math.abs(b.amount - b.average) - Math.abs(a.amount - a.average))
    .slice(0, MOST_UNUSUAL);
}

/**
 * Whether an amount is far from the average of its category: by a quarter of it, and by a twentieth of what a usual month
 * costs in all. So nothing is said of small categories.
 */
export function isFar(amount: Cents, { average, whole }: { average: Cents; whole: Cents }): boolean {
  return Math.abs(difference(amount, average)) >= Math.max(average / 4, whole / 20, 1);
}

/**
 * Whether an amount is above or below those of all months before. Not where fewer than half of them have any: then the
 * category is new, or it rarely costs something.
 */
export function isBeyond(amount: Cents, before: readonly Cents[]): boolean {
  const isUsed = 2 * before.filter((each) => each > 0).length >= before.length;
  return isUsed && (before.every((each) => amount > each) || before.every((each) => amount < each));
}

const amountsOf = (bookings: readonly Booking[]): Cents[] =>
  bookings.map(({ transaction }) => transaction.amount);

function byCategory(bookings: readonly Booking[]): Map<CategoryId, Cents> {
  const sums = new Map<CategoryId, Cents>();
  for (const { transaction } of bookings) {
    const { category, amount } = transaction;
    sums.set(category, exact((sums.get(category) ?? 0) + amount));
  }
  return sums;
}

/** The days of a month in which its report speaks of the month before: it isn't worth much yet. */
const FIRST_DAYS = 7;

/** The month whose report people want: the last one in its first week, and then this one. */
export function reportMonth(today: Day): Day {
  const first = firstOfMonth(today);
  return today < addDays(first, FIRST_DAYS) ? addMonths(first, -1) : first;
}
