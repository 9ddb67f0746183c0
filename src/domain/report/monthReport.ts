// What a month came to: against the months before, its largest expenses, and which categories were unusual.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { difference, exact, share, sum } from '../money/money';
import { bookedSum, sumsBetween, type Booked, type MonthSums } from '../money/sums';
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

/** `booked` begins with the months before, and with what rolls over. */
export function monthReport(booked: Booked, question: ReportQuestion): MonthReport {
  const { bookings, month, rolling, unit } = question;
  const spentIn = (category: CategoryId, days: Days) =>
    bookedSum(booked, { type: 'expense', category, ...days }).amount;
  const expenses = bookings.filter(({ transaction }) => transaction.type === 'expense');
  const spent = byCategory(expenses);
  const all = Array.from({ length: MONTHS }, (_, index): Month => {
    const from = addMonths(reportSince(month), index);
    const days = { from, to: addDays(addMonths(from, 1), -1) };
    return { ...days, ...sumsBetween(booked, days) };
  });
  const dayBefore = addDays(firstOfMonth(month), -1);
  const spentBefore = [...rolling].map(
    ([category, since]) =>
      [category, { since, amount: spentIn(category, { from: since, to: dayBefore }) }] as const,
  );
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
    unusual: usual === null ? [] : unusualIn(spentIn, { ...question, months, spent, usual }),
    spent,
    spentBefore: new Map(spentBefore),
  };
}

interface Days {
  from: Day;
  to: Day;
}
type Month = Days & MonthSums;

function unusualIn(
  spentIn: (category: CategoryId, days: Days) => Cents,
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
): Unusual[] {
  return [...new Set([...categories, ...spent.keys()])]
    .flatMap((category): Unusual[] => {
      const amount = spent.get(category) ?? sum([]);
      const before = months.map((month) => spentIn(category, month));
      const average = share(sum(before), months.length, unit);
      const isMore = amount > average;
      if (!isFar(amount, { average, whole: usual.expense }) || !(isOver || isMore)) return [];
      return isBeyond(amount, before) ? [{ category, amount, average }] : [];
    })
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
