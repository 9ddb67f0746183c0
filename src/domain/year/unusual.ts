// Finds months in which a category came to something far from its usual month of the same year.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { difference, exact, isTooLarge, share, sum } from '../money/money';
import { addMonths, firstOfMonth } from '../time/calendar';
import type { Booking } from '../transactions/recurrence';
import { yearOf } from './figures';

export interface Unusual {
  type: TransactionType;
  category: CategoryId;
  /** The first day of the month. */
  month: Day;
  amount: Cents;
  usual: Cents;
  /** More than 0 where it was more than usual. */
  distance: Cents;
}

/** The fewest other months that make a usual one. */
const FEWEST_OTHERS = 4;
/** It differs by more than this part of the usual month, … */
const PART = 0.5;
/** … by more than so many times what the others usually differ, … */
const TIMES = 3;
/** … and by more than this part of all that a usual month of its type comes to. */
const PART_OF_ALL = 0.05;
const MOST = 5;
/** The most months of which the year before is asked. */
const MOST_ASKED = 7;

/**
 * The full months of a year, before the month of `today`, in which a category was far from its usual month: at most five,
 * the largest distance first.
 *
 * A category's usual month is the median of its other full months of the year, since its first booking; it needs four. A
 * month is far from it when it differs by more than half of it, by more than three times the median distance of the others
 * from it, and by more than a twentieth of the plan's median month of income or of expenses. What came to about the same in
 * that month of the year before, such as a yearly bill, isn't unusual.
 *
 * @param amountBefore reads what a category came to in the same month of the year before; null where that
 *   says nothing
 */
export async function readUnusual(
  bookings: readonly Booking[],
  { year, today }: { year: number; today: Day },
  amountBefore: (of: Pick<Unusual, 'type' | 'category' | 'month'>) => Promise<Cents | null>,
): Promise<Unusual[]> {
  const end = firstOfMonth(today);
  const full = bookings.filter(({ day }) => day < end && yearOf(day) === year);
  const found = (['income', 'expense'] as const)
    .flatMap((type) => {
      const ofType = full.filter(({ transaction }) => transaction.type === type);
      const whole = median(monthsOf(ofType, { year, end }).map(({ amount }) => amount));
      return [...byCategory(ofType)].flatMap(([category, own]) => {
        const months = monthsOf(own, { year, end });
        if (months.some(({ amount }) => isTooLarge(amount)) || isTooLarge(whole)) return [];
        return months.flatMap((each) => {
          const far = distanceOf(each, months, whole);
          return far === null ? [] : [{ type, category, ...each, ...far }];
        });
      });
    })
    .toSorted((a, b) => Math.abs(b.distance) - Math.abs(a.distance) || (a.month < b.month ? -1 : 1))
    .slice(0, MOST_ASKED);
  const asked = await Promise.all(
    found.map(async ({ least, ...each }) => {
      const before = await amountBefore(each);
      const isYearly = before !== null && distanceBetween(before, each.amount) <= least;
      return isYearly ? [] : [each];
    }),
  );
  return asked.flat().slice(0, MOST);
}

interface MonthAmount {
  month: Day;
  amount: Cents;
}

/** Null for a usual month. `least`: it differs by more than this. */
function distanceOf(
  { month, amount }: MonthAmount,
  months: readonly MonthAmount[],
  whole: Cents,
): { usual: Cents; distance: Cents; least: number } | null {
  const others = months.filter((each) => each.month !== month);
  if (others.length < FEWEST_OTHERS) return null;
  const usual = median(others.map((each) => each.amount));
  const spread = median(others.map((each) => distanceBetween(each.amount, usual)));
  const least = Math.max(PART * usual, TIMES * spread, PART_OF_ALL * whole);
  if (distanceBetween(amount, usual) <= least) return null;
  return { usual, distance: difference(amount, usual), least };
}

/** What each month came to, from that of the first booking up to, but not including, `end` or the next year. */
function monthsOf(
  bookings: readonly Booking[],
  { year, end }: { year: number; end: Day },
): readonly MonthAmount[] {
  const amounts = new Map<string, Cents>();
  for (const { day, transaction } of bookings) {
    const month = keyOf(day);
    amounts.set(month, exact((amounts.get(month) ?? 0) + transaction.amount));
  }
  const first = bookings.reduce<Day | undefined>(
    (least, { day }) => (least === undefined || day < least ? day : least),
    undefined,
  );
  const months: MonthAmount[] = [];
  if (first === undefined) return months;
  for (let month = firstOfMonth(first); month < end && yearOf(month) <= year; month = addMonths(month, 1))
    months.push({ month, amount: amounts.get(keyOf(month)) ?? exact(0) });
  return months;
}

/** `2026-11` */
const keyOf = (day: Day) => day.slice(0, 7);

function byCategory(bookings: readonly Booking[]): ReadonlyMap<CategoryId, readonly Booking[]> {
  const found = new Map<CategoryId, Booking[]>();
  for (const booking of bookings) {
    const { category } = booking.transaction;
    const own = found.get(category);
    if (own === undefined) found.set(category, [booking]);
    else own.push(booking);
  }
  return found;
}

const distanceBetween = (a: Cents, b: Cents) => exact(Math.abs(difference(a, b)));

/** Of an even number, the mean of the two in the middle; 0 of none. */
function median(amounts: readonly Cents[]): Cents {
  const sorted = amounts.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const middles = sorted.slice(Math.max(0, Math.floor(middle)), Math.ceil(middle) + 1);
  return share(sum(middles), Math.max(1, middles.length));
}
