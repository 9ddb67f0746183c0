// Weighs people's shares by what each of them earned.
import type { Day } from '../../model/day';
import type { PersonId, UserId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { difference } from '../money/money';
import { bookedSum, type Booked } from '../money/sums';
import { addDays, addMonths, firstOfMonth } from '../time/calendar';

/** The whole months before the month of `to`. */
export function incomeWindow(to: Day, months: number): { from: Day; to: Day } {
  const month = firstOfMonth(to);
  return { from: addMonths(month, -months), to: addDays(month, -1) };
}

export interface IncomeQuestion {
  /** The members. Guests have no income in the books. */
  people: readonly UserId[];
  window: { from: Day; to: Day };
}

/** Each person's income in a window: single income and every occurrence of series, with its exceptions. */
export function incomesIn(
  booked: Booked,
  { people, window }: IncomeQuestion,
): { id: UserId; amount: Cents }[] {
  return people.map((id) => ({
    id,
    amount: bookedSum(booked, { type: 'income', user: id, ...window }).amount,
  }));
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
