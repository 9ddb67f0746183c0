import { difference } from '../../domain/money/money';
import { bookedSum, readMonth } from '../../domain/money/monthSums';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { allSent, sumTransactions } from './sums';

/**
 * Income less expenses of one day, with everything that was entered here before. Null where they can't be read now, and
 * while the series are unknown.
 */
export async function bookedOn(
  planId: PlanId,
  series: readonly Series[] | null,
  day: Day,
): Promise<Cents | null> {
  if (series === null) return null;
  try {
    await allSent();
    const read = async (part: Parameters<typeof sumTransactions>[1]) => {
      const sum = await sumTransactions(planId, part);
      if (sum.unreadable.length > 0) throw new Error('Some transactions of the day have no readable amount.');
      return sum;
    };
    const { income, expense } = await readMonth(read, series, { from: day, to: day }, bookedSum);
    return difference(income.amount, expense.amount);
  } catch {
    return null;
  }
}
