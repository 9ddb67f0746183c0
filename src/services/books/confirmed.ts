import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { firstOf } from '../firebase/firstOf';
import { watchBooks } from './books';

/**
 * The plan's transactions dated from `from` up to and including `to`, once the server has confirmed this device's books. Rejects
 * with 'offline' where it is out of reach.
 */
export async function confirmedBetween(
  planId: PlanId,
  { from, to }: { from: Day; to: Day },
  signal: AbortSignal,
): Promise<readonly Transaction[]> {
  const { records, isConfirmed } = await firstOf(
    watchBooks(planId, from, to),
    (books) => books.isConfirmed || books.at !== null,
  );
  signal.throwIfAborted();
  if (!isConfirmed) throw new AppError('offline');
  return records.filter(({ date }) => date >= from && date <= to);
}
