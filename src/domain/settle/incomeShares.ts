// Weighs people's shares by what each of them earned.
import type { Day } from '../../model/day';
import type { PersonId, UserId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { difference } from '../money/money';
import { bookedSum, type SumOf } from '../money/monthSums';
import { addDays, addMonths, firstOfMonth } from '../time/calendar';

/** The whole months before the month of `to`. */
export function incomeWindow(to: Day, months: number): { from: Day; to: Day } {
  const month = firstOfMonth(to);
  return { from: addMonths(month, -months), to: addDays(month, -1) };
}

export interface IncomeQuestion {
  /** All series in the window. */
  series: readonly Series[];
  /** The members. Guests have no income in the books. */
  people: readonly UserId[];
  window: { from: Day; to: Day };
}

/** Reads each person's income in a window: single income and every occurrence of series, with its exceptions. */
export function readIncomes(
  read: SumOf,
  { series, people, window }: IncomeQuestion,
): Promise<{ id: UserId; amount: Cents }[]> {
  return Promise.all(
    people.map(async (id) => {
      const part = { type: 'income' as const, user: id, ...window };
      return { id, amount: bookedSum(await read(part), series, part).amount };
    }),
  );
}

/**
 * The weights of people's shares: what each earned, less what they keep, not below 0. The same for everyone when nobody
 * earned more than that.
 */
export function incomeWeights(
  incomes: readonly { id: PersonId; amount: Cents }[],
  keep: Cents,
): Map<PersonId, number> {
  const weights = incomes.map(({ id, amount }) => [id, Math.max(0, difference(amount, keep))] as const);
  const isNothing = weights.every(([, weight]) => weight === 0);
  return new Map(weights.map(([id, weight]) => [id, isNothing ? 1 : weight]));
}
