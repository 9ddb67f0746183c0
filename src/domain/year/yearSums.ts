// What the months of a year and the flow of a period come to.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { added, bookedSum, subtracted, sumsBetween, type Booked } from '../money/sums';
import { namesOf } from '../money/spending';
import { addDays, addMonths, firstOfYear } from '../time/calendar';
import type { CategoryAmount } from './flow';

/** The months of a year up to the current one, which counts up to today. */
export interface YearSums {
  income: readonly Cents[];
  expense: readonly Cents[];
}

export function yearSums(booked: Booked, today: Day): YearSums {
  const months = monthsUntil(today).map((from) => {
    const end = addDays(addMonths(from, 1), -1);
    return sumsBetween(booked, { from, to: end < today ? end : today });
  });
  return {
    income: months.map(({ income }) => income.amount),
    expense: months.map(({ expense }) => expense.amount),
  };
}

/** The first days of this year's months up to today. */
function monthsUntil(today: Day): Day[] {
  const first = firstOfYear(today);
  const count = Number(today.slice(5, 7));
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

/** The categories with any bookings, and the remaining ones last, of income and then of expenses. */
export function amountsByCategory(
  booked: Booked,
  {
    from,
    to,
    categories,
  }: { from: Day; to: Day; categories: Record<TransactionType, readonly CategoryId[]> },
): CategoryAmount[] {
  return (['income', 'expense'] as const).flatMap((type): CategoryAmount[] => {
    const total = bookedSum(booked, { type, from, to });
    const named = namesOf(type, categories[type], booked.series)
      .map((category) => ({ category, ...bookedSum(booked, { type, category, from, to }) }))
      .filter(({ count }) => count > 0);
    const rest = subtracted(total, named.reduce(added, subtracted(total, total)));
    return [
      ...named.map(({ category, amount }) => ({ type, category, amount })),
      ...(rest.count > 0 ? [{ type, category: null, amount: rest.amount }] : []),
    ];
  });
}
