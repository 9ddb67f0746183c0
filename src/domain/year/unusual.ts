// Finds months in which a category came to something far from its usual month.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { difference, exact, isTooLarge, share, sum } from '../money/money';
import { addMonths, addYears, firstOfMonth } from '../time/calendar';
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

/** The other months of the year that make a usual one, … */
const ENOUGH = 4;
/** … or those of both years, with the same month of the year before among them. */
const ENOUGH_OF_BOTH = 3;
/** It differs by more than this part of the usual month, … */
const PART = 0.5;
/** … by more than so many times what the others usually differ, … */
const TIMES = 3;
/** … and by more than this part of all that a usual month of its type comes to. */
const PART_OF_ALL = 0.05;
const MOST = 5;

/** Names a category's month by its first day. */
export type MonthOf = Pick<Unusual, 'type' | 'category' | 'month'>;

/**
 * The full months of a year, before the month of `today`, in which a category was far from its usual month: at most five,
 * the largest distance first.
 *
 * A category's usual month is the median of its other full months of the year, since its first booking; it needs four. A
 * month is far from it when it differs by more than half of it, by more than three times the median distance of the others
 * from it, and by more than a twentieth of the plan's median month of income or of expenses. It differs as much from the
 * same month of the year before: a yearly bill isn't unusual.
 *
 * With fewer than four, that same month is one of the others and, until there are three, so are those before the category's
 * first booking of the year, the latest first. So few may all be unusual themselves: it must differ as much from each of
 * them. Nothing is said where nothing was booked yet in that month of the year before.
 *
 * @param when `first`: the day of the first booking in the year before; null without any. `unit`: the cents of the currency's
 * smallest amount
 * @param amountIn what a category came to in a month of the year before
 */
export function unusualMonths(
  bookings: readonly Booking[],
  when: { year: number; today: Day; first: Day | null; unit?: number },
  amountIn: (of: MonthOf) => Cents,
): Unusual[] {
  return candidatesIn(bookings, when)
    .flatMap((each): Unusual[] => {
      const before = each.asked.map((month) => amountIn({ ...each, month }));
      const far = farFrom(each, before, when.unit);
      const { type, category, month, amount } = each;
      return far === null ? [] : [{ type, category, month, amount, ...far }];
    })
    .toSorted((a, b) => Math.abs(b.distance) - Math.abs(a.distance) || inOrder(a, b))
    .slice(0, MOST);
}

interface Candidate extends MonthOf {
  amount: Cents;
  /** What the others came to, as far as this year tells. */
  others: readonly Cents[];
  /** They are enough: what is asked isn't one of them. */
  isEnough: boolean;
  /** The months of the year before that are asked; the same month is the first. */
  asked: readonly Day[];
  /** What a usual month of its type comes to in all. */
  whole: Cents;
}

/** Every month that can be compared. */
function candidatesIn(
  bookings: readonly Booking[],
  { year, today, first }: { year: number; today: Day; first: Day | null },
): Candidate[] {
  const end = firstOfMonth(today);
  const inYear = bookings.filter(({ day }) => yearOf(day) === year);
  return (['income', 'expense'] as const).flatMap((type) => {
    const ofType = inYear.filter(({ transaction }) => transaction.type === type);
    const whole = median(monthsOf(ofType, { year, end }).map(({ amount }) => amount));
    return [...byCategory(ofType)].flatMap(([category, own]) => {
      const months = monthsOf(own, { year, end });
      if (months.some(({ amount }) => isTooLarge(amount))) return [];
      return months.flatMap((each) => {
        const compared = comparedWith(each, months, first);
        return compared === null ? [] : [{ type, category, ...each, ...compared, whole }];
      });
    });
  });
}

/** Null for a month with too few others. */
function comparedWith(
  { month }: MonthAmount,
  months: readonly MonthAmount[],
  first: Day | null,
): Pick<Candidate, 'others' | 'isEnough' | 'asked'> | null {
  const others = months.filter((each) => each.month !== month).map(({ amount }) => amount);
  const same = addYears(month, -1);
  const isBookedBefore = first !== null && firstOfMonth(first) <= same;
  const asked = isBookedBefore ? [same] : [];
  if (others.length >= ENOUGH) return { others, isEnough: true, asked };
  const [begin] = months;
  if (!isBookedBefore || begin === undefined) return null;
  const missing = Math.max(0, ENOUGH_OF_BOTH - asked.length - others.length);
  const earlier = Array.from({ length: missing }, (_, index) => addMonths(begin.month, -1 - index));
  const isKnown = (each: Day) => yearOf(each) === yearOf(month);
  return {
    others: [...others, ...earlier.filter(isKnown).map(() => exact(0))],
    isEnough: false,
    asked: [...asked, ...earlier.filter((each) => !isKnown(each))],
  };
}

/** Null for a usual month. `before`: what was asked. */
function farFrom(
  { amount, others: known, isEnough, whole }: Candidate,
  before: readonly Cents[],
  unit = 1,
): { usual: Cents; distance: Cents } | null {
  const others = isEnough ? known : [...known, ...before];
  const usual = median(others, unit);
  const spread = median(others.map((each) => distanceBetween(each, usual)));
  const least = Math.max(PART * usual, TIMES * spread, PART_OF_ALL * whole);
  const differing = [usual, ...(isEnough ? before : others)];
  const isFar = differing.every((each) => distanceBetween(amount, each) > least);
  return isFar ? { usual, distance: difference(amount, usual) } : null;
}

/** The larger amount first, and then the earlier month. */
const inOrder = (a: MonthAmount, b: MonthAmount) => b.amount - a.amount || (a.month < b.month ? -1 : 1);

interface MonthAmount {
  month: Day;
  amount: Cents;
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
function median(amounts: readonly Cents[], unit = 1): Cents {
  const sorted = amounts.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const middles = sorted.slice(Math.max(0, Math.floor(middle)), Math.ceil(middle) + 1);
  return share(sum(middles), Math.max(1, middles.length), unit);
}
