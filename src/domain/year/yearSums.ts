// The figures of a year and the flow of a period from the database's sums, without reading single transactions.
import * as v from 'valibot';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { added, bookedSum, readMonth, subtracted, type SumOf } from '../money/monthSums';
import { namesOf } from '../money/spending';
import { addDays, addMonths, firstOfYear } from '../time/calendar';
import type { CategoryAmount } from './flow';

/** The months of a year up to the current one, which counts up to today. */
export const YearSums = v.object({ income: v.array(Cents), expense: v.array(Cents) });
export type YearSums = v.InferOutput<typeof YearSums>;

/** Asks for two sums a month. `series` are all that may fall in the year. */
export async function readYearSums(sumOf: SumOf, series: readonly Series[], today: Day): Promise<YearSums> {
  const months = await Promise.all(
    monthsUntil(today).map((from) => {
      const end = addDays(addMonths(from, 1), -1);
      return readMonth(sumOf, series, { from, to: end < today ? end : today }, bookedSum);
    }),
  );
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

/** Asks for two sums, and for one of each category. */
export async function readFlow(
  sumOf: SumOf,
  series: readonly Series[],
  {
    from,
    to,
    categories,
  }: { from: Day; to: Day; categories: Record<TransactionType, readonly CategoryId[]> },
): Promise<CategoryAmount[]> {
  const sumIn = async (type: TransactionType, category?: CategoryId) => {
    const part = { type, from, to, ...(category !== undefined && { category }) };
    return bookedSum(await sumOf(part), series, part);
  };
  const of = async (type: TransactionType): Promise<CategoryAmount[]> => {
    const [total, ...sums] = await Promise.all([
      sumIn(type),
      ...namesOf(type, categories[type], series).map(async (category) => ({
        category,
        ...(await sumIn(type, category)),
      })),
    ]);
    const named = sums.filter(({ count }) => count > 0);
    const rest = subtracted(total, named.reduce(added, subtracted(total, total)));
    return [
      ...named.map(({ category, amount }) => ({ type, category, amount })),
      ...(rest.count > 0 ? [{ type, category: null, amount: rest.amount }] : []),
    ];
  };
  return (await Promise.all([of('income'), of('expense')])).flat();
}
