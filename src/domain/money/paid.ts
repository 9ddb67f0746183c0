// Adds up each person's payments for a plan's expenses: a transaction's user has paid it.
import * as v from 'valibot';
import type { Day } from '../../model/day';
import { UserId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { difference, sum } from './money';
import { bookedSum, type SumOf } from './monthSums';

export const Paid = v.object({
  /** By person; 0 for people who have paid nothing. */
  people: v.array(v.object({ id: UserId, amount: Cents })),
  /** The payments of all others, who have left. */
  former: Cents,
});
export type Paid = v.InferOutput<typeof Paid>;

/** Stands for all former members in place of a person's id: no id is empty. */
export const FORMER = '';
export type Payer = UserId | typeof FORMER;

export interface PaidQuestion {
  /** All series in the window. */
  series: readonly Series[];
  people: readonly UserId[];
  from: Day;
  /** Up to and including this day, which isn't in the future: nobody has paid future expenses. */
  to: Day;
}

/**
 * Reads each person's payments in a window of days: single expenses and every occurrence of series, with its exceptions.
 * Income isn't a payment.
 */
export async function readPaid(read: SumOf, { series, people, from, to }: PaidQuestion): Promise<Paid> {
  const paidBy = async (user?: UserId) => {
    const part = { type: 'expense' as const, from, to, ...(user !== undefined && { user }) };
    return bookedSum(await read(part), series, part).amount;
  };
  const [all, ...amounts] = await Promise.all([paidBy(), ...people.map(paidBy)]);
  const former = difference(all, sum(amounts));
  return {
    people: people.map((id, index) => ({ id, amount: amounts[index] ?? sum([]) })),
    // Below 0 when a transaction was deleted during the reads: the deletion is reported, and the app reads again.
    former: former < 0 ? sum([]) : former,
  };
}
