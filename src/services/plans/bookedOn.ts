import { difference } from '../../domain/money/money';
import { sumsBetween } from '../../domain/money/sums';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { unreadableIn, watchBooks } from '../books/books';
import { firstOf } from '../firebase/firstOf';

/**
 * Income less expenses of one day, with everything that was entered here before. Null where the server can't say it now, and
 * while the series are unknown.
 */
export async function bookedOn(
  planId: PlanId,
  series: readonly Series[] | null,
  day: Day,
): Promise<Cents | null> {
  if (series === null) return null;
  try {
    const books = await firstOf(
      watchBooks(planId, day, day),
      ({ isConfirmed, at }) => isConfirmed || at !== null,
    );
    if (!books.isConfirmed || unreadableIn(books, day, day).length > 0) return null;
    const { income, expense } = sumsBetween({ transactions: books.records, series }, { from: day, to: day });
    return difference(income.amount, expense.amount);
  } catch {
    return null;
  }
}
