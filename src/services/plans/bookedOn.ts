import { difference } from '../../domain/money/money';
import { bookedSum, readMonth } from '../../domain/money/monthSums';
import { answersOf } from '../../domain/year/answers';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { db } from '../firebase/database';
import { waitForPendingWrites } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { SERVER_OUT_OF_REACH } from '../firebase/watch';
import { getTransactionsBetween } from '../transactions/readTransactions';

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
    const days = { from: day, to: day };
    const { records, unreadable } = await getTransactionsBetween(planId, days);
    if (unreadable.length > 0) return null;
    const { income, expense } = await readMonth(answersOf(records).sumOf, series, days, bookedSum);
    return difference(income.amount, expense.amount);
  } catch {
    return null;
  }
}

/** Resolves when the server has all writes from here; rejects when it is out of reach. */
async function allSent(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('offline')), SERVER_OUT_OF_REACH);
  });
  try {
    await onServer(() => Promise.race([waitForPendingWrites(db()), patience]));
  } finally {
    clearTimeout(timer);
  }
}
