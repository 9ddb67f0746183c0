// Owns who has paid how much of a plan's expenses: a transaction's user is who paid it.
import * as v from 'valibot';
import type { Day } from '../../model/day';
import { UserId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { difference, sum } from './money';
import { bookedSum, type SumOf } from './monthSums';

export const Paid = v.object({
  /** By person, 0 for who has paid nothing. */
  people: v.array(v.object({ id: UserId, amount: Cents })),
  /** What was paid by others than these: they have left. */
  former: Cents,
});
export type Paid = v.InferOutput<typeof Paid>;

/** Stands for all who have left, where a person's id would: no id is empty. */
export const FORMER = '';
export type Payer = UserId | typeof FORMER;

export interface PaidQuestion {
  /** All that repeats in the window. */
  series: readonly Series[];
  people: readonly UserId[];
  from: Day;
  /** Up to and including this day, which is not to come yet: nobody has paid what is. */
  to: Day;
}

/**
 * Reads what each person has paid in a window of days: what happens once, and each occurrence of what repeats, as it was.
 * Income is nobody's payment.
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
    // Below 0 when one was deleted while they were added up: this is told, and read again.
    former: former < 0 ? sum([]) : former,
  };
}
