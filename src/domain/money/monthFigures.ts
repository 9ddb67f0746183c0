// Adds up a month and the month before it by category.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { addMonths, firstOfMonth } from '../time/calendar';
import { summedDays } from '../transactions/shownMonth';
import { bookedSum, type SumOf } from './monthSums';

export interface MonthFigures {
  /** The requested month: the current one up to and including today, any other in full. */
  thisMonth: Cents;
  /** The month before it, likewise. */
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
  /** All series of the type in the two months. */
  series: readonly Series[];
  /** The requested categories; each costs two sums. */
  categories: readonly CategoryId[];
  /** A day of the requested month; today's month where absent. */
  month?: Day;
  today: Day;
}

/** Sums of a type in all and in some categories: a series counts on each of its days. */
export async function readFigures(
  sumOf: SumOf,
  { type, series, categories, today, month = today }: FiguresQuestion,
): Promise<LedgerFigures> {
  const sumIn = async (day: Day, category?: CategoryId): Promise<Cents> => {
    const part = { type, ...summedDays(day, today), ...(category !== undefined && { category }) };
    return bookedSum(await sumOf(part), series, part).amount;
  };
  const figuresOf = async (category?: CategoryId): Promise<MonthFigures> => {
    const [thisMonth, lastMonth] = await Promise.all([
      sumIn(month, category),
      sumIn(addMonths(firstOfMonth(month), -1), category),
    ]);
    return { thisMonth, lastMonth };
  };
  const [whole, ...each] = await Promise.all([
    figuresOf(),
    ...categories.map(async (category) => [category, await figuresOf(category)] as const),
  ]);
  return { whole, ofCategory: new Map(each) };
}
