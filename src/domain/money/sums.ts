// Adds up what a plan has booked in a window of days. The result equals the sum of `bookingsBetween`, without listing the
// days of series one by one.
import * as v from 'valibot';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId, UserId } from '../../model/ids';
import { Cents } from '../../model/money';
import type { Series, Transaction } from '../../model/transaction';
import { distinct } from '../transactions/bookings';
import { addDays } from '../time/calendar';
import { difference, exact, sum } from './money';
import { isSeries, tally } from '../transactions/recurrence';
import { remembered } from '../remembered';

/** What figures are made of. Both lists stay the same while nothing in them changes. */
export interface Booked {
  /** At least the transactions of the days that are added up. Series among them don't count: `series` has their days. */
  transactions: readonly Transaction[];
  /** All series that may fall in these days. */
  series: readonly Series[];
}

/** What a sum is of: the days from `from` up to and including `to`, of one category and person or of all. */
export interface SumPart {
  type: TransactionType;
  category?: CategoryId;
  user?: UserId;
  from: Day;
  to: Day;
}

export interface Sum {
  amount: Cents;
  count: number;
}

export interface MonthSums {
  income: Sum;
  expense: Sum;
}

/**
 * The cents of a sum of `count` stored amounts, added up as binary fractions in any order; null when the number and
 * size of the amounts may make it a cent off. Each amount and each addition is off by no more than 2⁻⁵³ of the sum:
 * together less than half a cent while `count` times the sum is less than 2⁴⁵.
 */
export function centsOfSum(mainUnits: number, count: number): Cents | null {
  return (count + 1) * mainUnits < 2 ** 45 ? v.parse(Cents, Math.round(mainUnits * 100)) : null;
}

/** Single transactions, and series on each of their days. */
export function bookedSum(booked: Booked, part: SumPart): Sum {
  return added(onceSum(booked, part), repeatedSum(booked.series, part));
}

/** Single transactions alone. */
export function onceSum(booked: Booked, part: SumPart): Sum {
  const found = onceIn(booked, part);
  return { amount: sum(found.map(({ amount }) => amount)), count: found.length };
}

/** Income and expenses of a window; `sumIn` is either of the two functions above. */
export function sumsBetween(
  booked: Booked,
  { from, to }: { from: Day; to: Day },
  sumIn: typeof bookedSum = bookedSum,
): MonthSums {
  const of = (type: TransactionType) => sumIn(booked, { type, from, to });
  return { income: of('income'), expense: of('expense') };
}

/** The single transactions in a part. */
export function onceIn(
  { transactions }: Booked,
  { type, category, user, from, to }: SumPart,
): readonly Transaction[] {
  return singlesOf(transactions, { type, ...(category !== undefined && { category }) }).filter(
    ({ date, user_id }) => date >= from && date <= to && (user === undefined || user_id === user),
  );
}

const singlesOf = remembered(
  (transactions: readonly Transaction[], { type, category }: Pick<SumPart, 'type' | 'category'>) =>
    transactions.filter(
      (each) =>
        each.type === type && (category === undefined || each.category === category) && !isSeries(each),
    ),
);

export function added(a: Sum, b: Sum): Sum {
  return { amount: sum([a.amount, b.amount]), count: a.count + b.count };
}

export function subtracted(a: Sum, b: Sum): Sum {
  return { amount: difference(a.amount, b.amount), count: a.count - b.count };
}

function repeatedSum(series: readonly Series[], { type, category, user, from, to }: SumPart): Sum {
  return repeatsIn(series, { type, from, to })
    .filter(
      ({ of }) =>
        (category === undefined || of.category === category) && (user === undefined || of.user_id === user),
    )
    .map(({ repeats }) => repeats)
    .reduce(added, NOTHING);
}

const NOTHING: Sum = { amount: exact(0), count: 0 };

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
          NOTHING,
        ),
      }));
  },
);
