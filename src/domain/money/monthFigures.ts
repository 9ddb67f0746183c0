// Adds up a month and the month before it by category.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { addDays, addMonths, firstOfMonth } from '../time/calendar';
import { summedDays } from '../transactions/shownMonth';
import { bookedSum, type Booked } from './sums';

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
  /** The requested categories. */
  categories: readonly CategoryId[];
  /** By category, a day from which the months before the requested one count. */
  rolling?: ReadonlyMap<CategoryId, Day>;
  /** A day of the requested month; today's month where absent. */
  month?: Day;
  today: Day;
}

/** Sums of a type in all and in some categories: a series counts on each of its days. */
export function monthFigures(
  booked: Booked,
  { type, categories, rolling, today, month = today }: FiguresQuestion,
): LedgerFigures {
  const sumOn = (days: { from: Day; to: Day }, category?: CategoryId): Cents =>
    bookedSum(booked, { type, ...days, ...(category !== undefined && { category }) }).amount;
  const first = firstOfMonth(month);
  const figuresOf = (category?: CategoryId): MonthFigures => {
    const since = category === undefined ? undefined : rolling?.get(category);
    return {
      thisMonth: sumOn(summedDays(month, today), category),
      lastMonth: sumOn(summedDays(addMonths(first, -1), today), category),
      ...(since !== undefined && { before: sumOn({ from: since, to: addDays(first, -1) }, category) }),
    };
  };
  return {
    whole: figuresOf(),
    ofCategory: new Map(categories.map((category) => [category, figuresOf(category)])),
  };
}
