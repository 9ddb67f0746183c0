// What the year before came to in the full months that are compared with the same months of this year.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { difference, exact, negative, sum } from '../money/money';
import { bookedSum, type SumPart } from '../money/monthSums';
import { firstBooked, namesOf, type SpendingReads } from '../money/spending';
import { peopleOf } from '../plans/membership';
import type { SettleReads } from '../settle/books';
import { FORMER, payersOf, type Payer, type Settling } from '../settle/people';
import { bornBy } from '../settle/split';
import { addDays, addMonths, addYears, firstOfMonth } from '../time/calendar';
import { distinct } from '../transactions/bookings';
import { isSeries, occurrences } from '../transactions/recurrence';
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
  /** All series that may fall in the year before. */
  series: readonly Series[];
  /** The day of the first booking in the year before, as `firstBefore` finds it. */
  first: Day | null;
  /** The cents of the currency's smallest amount. */
  unit?: number;
}

export type BeforeReads = SpendingReads & SettleReads;
const TYPES: readonly TransactionType[] = ['income', 'expense'];

/**
 * By category: two sums, and one for each category. `categories` have names of their own; what remains is under `others`.
 * Null where there is nothing to compare.
 */
export async function beforeByCategory(
  reads: BeforeReads,
  question: BeforeQuestion,
  categories: Readonly<Record<TransactionType, readonly CategoryId[]>>,
  others: CategoryId,
): Promise<Before | null> {
  const { series } = question;
  const days = comparedDays(question);
  if (days === null) return null;
  const of = async (type: TransactionType) => {
    const names = namesOf(type, categories[type], series);
    const [all, ...named] = await Promise.all([
      amountIn(reads, series, { type, ...days }),
      ...names.map((category) => amountIn(reads, series, { type, category, ...days })),
    ]);
    const remaining = difference(all, sum(named));
    return [
      ...names.map((id, index) => ({ id, amount: named[index] })),
      { id: others, amount: remaining },
    ].map(({ id, amount = ZERO }) => ({ type, id, amount }));
  };
  return { ...days, amounts: (await Promise.all(TYPES.map(of))).flat() };
}

/** By payer: two sums, two for each member, and the expenses that several have paid. Null where there is nothing to compare. */
export async function beforeByPerson(
  reads: BeforeReads,
  question: BeforeQuestion,
  plan: Settling,
): Promise<Before | null> {
  const { series, unit = 1 } = question;
  const days = comparedDays(question);
  if (days === null) return null;
  const payerOf = payersOf(plan);
  const members = peopleOf(plan);
  const [split, ...paid] = await Promise.all([
    reads.splitsIn(days),
    ...TYPES.map(async (type) => {
      const [all, ...own] = await Promise.all([
        amountIn(reads, series, { type, ...days }),
        ...members.map((user) => amountIn(reads, series, { type, user, ...days })),
      ]);
      const amounts = new Map<Payer, Cents>(members.map((id, index) => [id, own[index] ?? ZERO]));
      return { type, amounts: amounts.set(FORMER, difference(all, sum(own))) };
    }),
  ]);
  const once = split.filter((each) => !isSeries(each) && each.date >= days.from && each.date <= days.to);
  const repeats = distinct(series).flatMap((each) => occurrences(each, days.from, addDays(days.to, 1)));
  const expenses = paid.find(({ type }) => type === 'expense')?.amounts ?? new Map<Payer, Cents>();
  const add = (id: Payer, amount: Cents) => {
    expenses.set(id, sum([expenses.get(id) ?? ZERO, amount]));
  };
  for (const each of [...once, ...repeats.map(({ transaction }) => transaction)]) {
    const { type, split: { by } = {}, amount, user_id } = each;
    if (type !== 'expense' || by === undefined) continue;
    add(payerOf(user_id), negative(amount));
    for (const [id, part] of bornBy(amount, by, unit)) add(payerOf(id), part);
  }
  const amounts = paid.flatMap(({ type, amounts: of }) =>
    [...of].map(([id, amount]) => ({ type, id, amount })),
  );
  return { ...days, amounts };
}

/** What a category came to in a month. */
export async function amountInMonth(
  reads: Pick<BeforeReads, 'sumOf'>,
  series: readonly Series[],
  { type, category, month }: MonthOf,
): Promise<Cents> {
  return amountIn(reads, series, { type, category, from: month, to: addDays(addMonths(month, 1), -1) });
}

const ZERO = exact(0);

async function amountIn(
  { sumOf }: Pick<BeforeReads, 'sumOf'>,
  series: readonly Series[],
  part: SumPart,
): Promise<Cents> {
  return bookedSum(await sumOf(part), series, part).amount;
}

/** The day of the first booking in the year before; null without any. */
export function firstBefore(
  reads: SpendingReads,
  { year, series }: Pick<BeforeQuestion, 'year' | 'series'>,
): Promise<Day | null> {
  return firstBooked(reads, series, daysOfYear(year - 1));
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
