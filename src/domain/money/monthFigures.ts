// Adds up this month and last month by category.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { addDays, addMonths, firstOfMonth } from '../time/calendar';
import { bookedSum, type SumOf } from './monthSums';

export interface MonthFigures {
  /** Up to and including today. */
  thisMonth: Cents;
  /** The whole month. */
  lastMonth: Cents;
}

export interface LedgerFigures {
  /** All categories, including those that the plan doesn't list. */
  whole: MonthFigures;
  /** The requested categories. */
  ofCategory: ReadonlyMap<CategoryId, MonthFigures>;
}

export interface FiguresQuestion {
  type: TransactionType;
  /** All series of the type between the first day of last month and today. */
  series: readonly Series[];
  /** The requested categories; each costs two sums. */
  categories: readonly CategoryId[];
  today: Day;
}

/** Sums of a type in all and in some categories: a series counts on each of its days. */
export async function readFigures(
  sumOf: SumOf,
  { type, series, categories, today }: FiguresQuestion,
): Promise<LedgerFigures> {
  const month = firstOfMonth(today);
  const sumIn = async (from: Day, to: Day, category?: CategoryId): Promise<Cents> => {
    const part = { type, from, to, ...(category !== undefined && { category }) };
    return bookedSum(await sumOf(part), series, part).amount;
  };
  const figuresOf = async (category?: CategoryId): Promise<MonthFigures> => {
    const [thisMonth, lastMonth] = await Promise.all([
      sumIn(month, today, category),
      sumIn(addMonths(month, -1), addDays(month, -1), category),
    ]);
    return { thisMonth, lastMonth };
  };
  const [whole, ...each] = await Promise.all([
    figuresOf(),
    ...categories.map(async (category) => [category, await figuresOf(category)] as const),
  ]);
  return { whole, ofCategory: new Map(each) };
}
