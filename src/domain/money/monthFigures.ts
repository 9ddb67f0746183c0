// Adds up a month and the month before it by category.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { addDays, addMonths, firstOfMonth } from '../time/calendar';
import { summedDays } from '../transactions/shownMonth';
import { bookedSum, type SumOf } from './monthSums';

export interface MonthFigures {
  /** The requested month: the current one up to and including today, any other in full. */
  thisMonth: Cents;
  /** The month before it, likewise. */
  lastMonth: Cents;
  /** What was spent before the requested month, since the day of `FiguresQuestion.rolling`; absent without one. */
  before?: Cents;
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
  /** By category, a day from which the months before the requested one count: another sum of each. */
  rolling?: ReadonlyMap<CategoryId, Day>;
  /** A day of the requested month; today's month where absent. */
  month?: Day;
  today: Day;
}

/** Sums of a type in all and in some categories: a series counts on each of its days. */
export async function readFigures(
  sumOf: SumOf,
  { type, series, categories, rolling, today, month = today }: FiguresQuestion,
): Promise<LedgerFigures> {
  const sumOn = async (days: { from: Day; to: Day }, category?: CategoryId): Promise<Cents> => {
    const part = { type, ...days, ...(category !== undefined && { category }) };
    return bookedSum(await sumOf(part), series, part).amount;
  };
  const first = firstOfMonth(month);
  const figuresOf = async (category?: CategoryId): Promise<MonthFigures> => {
    const since = category === undefined ? undefined : rolling?.get(category);
    const [thisMonth, lastMonth, before] = await Promise.all([
      sumOn(summedDays(month, today), category),
      sumOn(summedDays(addMonths(first, -1), today), category),
      since === undefined ? undefined : sumOn({ from: since, to: addDays(first, -1) }, category),
    ]);
    return { thisMonth, lastMonth, ...(before !== undefined && { before }) };
  };
  const [whole, ...each] = await Promise.all([
    figuresOf(),
    ...categories.map(async (category) => [category, await figuresOf(category)] as const),
  ]);
  return { whole, ofCategory: new Map(each) };
}
