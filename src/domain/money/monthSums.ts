// Owns what a window of days comes to when the database has added up its transactions, of which only those that repeat
// are read one by one. It comes to what `bookingsBetween` does.
import * as v from 'valibot';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId, UserId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Series, Transaction } from '../../model/transaction';
import { distinct } from '../transactions/bookings';
import { addDays } from '../time/calendar';
import { difference, sum } from './money';
import { occurrences } from '../transactions/recurrence';
import { remembered } from '../remembered';

/** Which transactions a sum is of: those dated from `from` up to and including `to`, of one category and person or of all. */
export interface SumPart {
  type: TransactionType;
  category?: CategoryId;
  /** Whose they are. */
  user?: UserId;
  from: Day;
  to: Day;
}

export const Sum = v.object({ amount: Cents, count: v.number() });
export type Sum = v.InferOutput<typeof Sum>;

/** Reads what transactions come to, each once on its own day, whether it repeats or not. */
export type SumOf = (part: SumPart) => Promise<Sum>;

export const MonthSums = v.object({ income: Sum, expense: Sum });
export type MonthSums = v.InferOutput<typeof MonthSums>;

/**
 * The cents of a sum of `count` amounts in euros, which were added up as binary fractions in whatever order; null when
 * they are so many and so large that it may be another cent. Each amount and each addition is off by no more than
 * 2⁻⁵³ of the sum: together less than half a cent while `count` times the sum is less than 2⁴⁵.
 */
export function centsOfSum(euros: number, count: number): Cents | null {
  return (count + 1) * euros < 2 ** 45 ? v.parse(Cents, Math.round(euros * 100)) : null;
}

/** What `bookingsBetween` finds, by `dated`, the sum of the transactions of this part, and all that repeats in it. */
export function bookedSum(dated: Sum, series: readonly Series[], part: SumPart): Sum {
  const { firstDays, repeats } = repeatingIn(series, part);
  return added(subtracted(dated, firstDays), repeats);
}

/** The same without what repeats. */
export function onceSum(dated: Sum, series: readonly Series[], part: SumPart): Sum {
  return subtracted(dated, repeatingIn(series, part).firstDays);
}

/** What has come in and gone out in a window; with `booked` either of the two above. */
export async function readMonth(
  read: SumOf,
  series: readonly Series[],
  { from, to }: { from: Day; to: Day },
  booked: typeof bookedSum,
): Promise<MonthSums> {
  const of = async (type: TransactionType) => {
    const part = { type, from, to };
    return booked(await read(part), series, part);
  };
  const [income, expense] = await Promise.all([of('income'), of('expense')]);
  return { income, expense };
}

export function added(a: Sum, b: Sum): Sum {
  return { amount: sum([a.amount, b.amount]), count: a.count + b.count };
}

export function subtracted(a: Sum, b: Sum): Sum {
  return { amount: difference(a.amount, b.amount), count: a.count - b.count };
}

/** What repeats in a part, and what of it is dated there: a series is dated on its first day, and was added up there. */
const repeatingIn = remembered(
  (
    series: readonly Series[],
    { type, category, user, from, to }: SumPart,
  ): { firstDays: Sum; repeats: Sum } => {
    const repeating = distinct(series).filter(
      (each) =>
        each.type === type &&
        (category === undefined || each.category === category) &&
        (user === undefined || each.user_id === user),
    );
    const end = addDays(to, 1);
    return {
      firstDays: sumOf(repeating.filter(({ date }) => date >= from && date <= to)),
      repeats: sumOf(repeating.flatMap((one) => occurrences(one, from, end).map(({ series: as }) => as))),
    };
  },
);

function sumOf(transactions: readonly Transaction[]): Sum {
  return { amount: sum(transactions.map(({ amount }) => amount)), count: transactions.length };
}
