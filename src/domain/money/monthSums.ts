// Sums a window of days from the database's totals; the app reads only series one by one. The result equals the sum of
// `bookingsBetween`.
import * as v from 'valibot';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId, UserId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Series, Transaction } from '../../model/transaction';
import { distinct } from '../transactions/bookings';
import { addDays } from '../time/calendar';
import { difference, exact, sum } from './money';
import { tally } from '../transactions/recurrence';
import { remembered } from '../remembered';

/** The transactions in a sum: dated from `from` up to and including `to`, of one category and person or of all. */
export interface SumPart {
  type: TransactionType;
  category?: CategoryId;
  user?: UserId;
  from: Day;
  to: Day;
}

export const Sum = v.object({ amount: Cents, count: v.number() });
export type Sum = v.InferOutput<typeof Sum>;

/** Reads the sum of transactions. Each counts once, on its own day, whether it repeats or not. */
export type SumOf = (part: SumPart) => Promise<Sum>;

export const MonthSums = v.object({ income: Sum, expense: Sum });
export type MonthSums = v.InferOutput<typeof MonthSums>;

/**
 * The cents of a sum of `count` stored amounts, added up as binary fractions in any order; null when the number and
 * size of the amounts may make it a cent off. Each amount and each addition is off by no more than 2⁻⁵³ of the sum:
 * together less than half a cent while `count` times the sum is less than 2⁴⁵.
 */
export function centsOfSum(mainUnits: number, count: number): Cents | null {
  return (count + 1) * mainUnits < 2 ** 45 ? v.parse(Cents, Math.round(mainUnits * 100)) : null;
}

/** The sum of `bookingsBetween`, from `dated`, the sum of the part's transactions, and all series in it. */
export function bookedSum(dated: Sum, series: readonly Series[], part: SumPart): Sum {
  const { firstDays, repeats } = repeatingIn(series, part);
  return added(subtracted(dated, firstDays), repeats);
}

/** The same without series. */
export function onceSum(dated: Sum, series: readonly Series[], part: SumPart): Sum {
  return subtracted(dated, repeatingIn(series, part).firstDays);
}

/** Income and expense of a window; `booked` is either of the two functions above. */
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

/** The occurrences in a part, and the first days of series in it: the database counts a series on its first day. */
function repeatingIn(
  series: readonly Series[],
  { type, category, user, from, to }: SumPart,
): { firstDays: Sum; repeats: Sum } {
  const repeating = repeatsIn(series, { type, from, to }).filter(
    ({ of }) =>
      (category === undefined || of.category === category) && (user === undefined || of.user_id === user),
  );
  return {
    firstDays: sumOf(repeating.flatMap(({ of }) => (of.date >= from && of.date <= to ? of : []))),
    repeats: repeating.map(({ repeats }) => repeats).reduce(added, sumOf([])),
  };
}

/** What each series comes to in a window. Counted once: all categories and people of the window are parts of it. */
const repeatsIn = remembered(
  (series: readonly Series[], { type, from, to }: Pick<SumPart, 'type' | 'from' | 'to'>) => {
    const end = addDays(to, 1);
    return distinct(series)
      .filter((each) => each.type === type)
      .map((of) => ({
        of,
        repeats: tally(of, from, end).reduce(
          (all, { transaction, count }) => added(all, { amount: exact(transaction.amount * count), count }),
          sumOf([]),
        ),
      }));
  },
);

function sumOf(transactions: readonly Transaction[]): Sum {
  return { amount: sum(transactions.map(({ amount }) => amount)), count: transactions.length };
}
