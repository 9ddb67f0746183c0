// What the year before came to in the full months that are compared with the same months of this year.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { difference, exact, sum } from '../money/money';
import { bookedSum, type Booked } from '../money/sums';
import { firstBooked, namesOf } from '../money/spending';
import { peopleOf } from '../plans/membership';
import { payersOf, type Payer, type Settling } from '../settle/people';
import { partsByPayer } from '../settle/split';
import { addDays, addMonths, addYears, firstOfMonth } from '../time/calendar';
import { bookingsBetween } from '../transactions/bookings';
import { daysOfYear } from './days';
import type { MonthOf } from './unusual';

export interface Before {
  /** From the first day of the month of the first booking, to the last day of a full month. */
  from: Day;
  to: Day;
  /** What each category, or each payer, came to. */
  amounts: readonly { type: TransactionType; id: string; amount: Cents }[];
}

export interface BeforeQuestion {
  /** The year that is compared. */
  year: number;
  today: Day;
  /** The day of the first booking in the year before, as `firstBefore` finds it. */
  first: Day | null;
  /** The cents of the currency's smallest amount. */
  unit?: number;
}

const TYPES: readonly TransactionType[] = ['income', 'expense'];

/**
 * By category. `categories` have names of their own; what remains is under `others`. Null where there is nothing to compare.
 * `booked` has all of the year before.
 */
export function beforeByCategory(
  booked: Booked,
  question: BeforeQuestion,
  categories: Readonly<Record<TransactionType, readonly CategoryId[]>>,
  others: CategoryId,
): Before | null {
  const days = comparedDays(question);
  if (days === null) return null;
  const of = (type: TransactionType) => {
    const named = namesOf(type, categories[type], booked.series).map((category) => ({
      type,
      id: category,
      amount: bookedSum(booked, { type, category, ...days }).amount,
    }));
    const all = bookedSum(booked, { type, ...days }).amount;
    return [...named, { type, id: others, amount: difference(all, sum(named.map(({ amount }) => amount))) }];
  };
  return { ...days, amounts: TYPES.flatMap(of) };
}

/** By payer. Null where there is nothing to compare. */
export function beforeByPerson(booked: Booked, question: BeforeQuestion, plan: Settling): Before | null {
  const { unit = 1 } = question;
  const days = comparedDays(question);
  if (days === null) return null;
  const payerOf = payersOf(plan);
  const nothing = () => new Map<Payer, Cents>(peopleOf(plan).map((id) => [id, exact(0)]));
  const amounts = { income: nothing(), expense: nothing() };
  for (const booking of bookingsBetween(booked.transactions, booked.series, days.from, days.to)) {
    const ofType = amounts[booking.transaction.type];
    for (const [id, part] of partsByPayer(booking, payerOf, unit))
      ofType.set(id, sum([ofType.get(id) ?? exact(0), part]));
  }
  return {
    ...days,
    amounts: TYPES.flatMap((type) => [...amounts[type]].map(([id, amount]) => ({ type, id, amount }))),
  };
}

/** What a category came to in a month. */
export function amountInMonth(booked: Booked, { type, category, month }: MonthOf): Cents {
  return bookedSum(booked, { type, category, from: month, to: addDays(addMonths(month, 1), -1) }).amount;
}

/** The day of the first booking in the year before; null without any. */
export function firstBefore(booked: Booked, year: number): Day | null {
  return firstBooked(booked, daysOfYear(year - 1));
}

/** From the month of the first booking, up to the last month that is over in this year, too. */
function comparedDays({ year, today, first }: BeforeQuestion): { from: Day; to: Day } | null {
  if (first === null) return null;
  const from = firstOfMonth(first);
  const end = daysOfYear(year - 1).to;
  const last = addDays(addYears(firstOfMonth(today), -1), -1);
  const to = last < end ? last : end;
  return from <= to ? { from, to } : null;
}
