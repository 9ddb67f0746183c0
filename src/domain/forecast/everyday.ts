// Estimates everyday spending: what a plan spends by category, besides its series, in the months before this one.
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import { TOO_LARGE, type Cents } from '../../model/money';
import type { Transaction } from '../../model/transaction';
import { difference, exact, isTooLarge, share, sum } from '../money/money';
import { added, onceIn, onceSum, type Booked, type Sum, type SumPart } from '../money/sums';
import { addDays, addMonths, daysBetween, daysFrom, firstOfMonth, monthsBetween } from '../time/calendar';
import type { Booking } from '../transactions/recurrence';
import { remembered } from '../remembered';
import { firstExpected } from './forecast';
import { totalsOf, type RunningTotals } from './runningTotal';

/** How many full months count, if they have entries. */
const MONTHS = 6;
/** With fewer months, nothing is known. */
const FEWEST_MONTHS = 3;
/** A single expense of more than so many times the usual month, of its category or in all, doesn't count. */
const LARGE = 3;
/**
 * By how much the band is wider than the range of the months, by their number: so it holds four of five months to come. The
 * fewer months there are, the less they show of the range. Measured on made-up households.
 */
const WIDER = new Map([
  [3, 3],
  [4, 1.8],
  [5, 1.5],
  [MONTHS, 1.3],
]);
/** The most large expenses that are named. */
const MOST_NAMED = 10;

/** A single expense. */
export interface Expense {
  day: Day;
  category: CategoryId;
  description: string;
  amount: Cents;
}

/** Single expenses above an amount: their sum and number. */
export interface Large extends Sum {
  /** The largest few, largest first. */
  largest: readonly Expense[];
}

export interface EverydayCategory {
  /** Null for the remaining categories together. */
  category: CategoryId | null;
  /** Its part of a usual month, in whole units of the currency. */
  monthly: Cents;
  /** What each of the months cost, without large expenses. */
  totals: readonly Cents[];
  /** The largest single expense that counts. */
  largest: Cents;
  /** This month up to today, without large expenses. 0 where `monthly` is 0. */
  spent: Cents;
}

export interface Everyday {
  /** The first days of the months that count, in order. With fewer than three, there are no categories. */
  months: readonly Day[];
  /** What each of the months cost in all, with large expenses: a usual month is their median. */
  wholes: readonly Cents[];
  /** All categories of the plan, and the remaining ones last. */
  categories: readonly EverydayCategory[];
  /** The large expenses that count for no category, of these months and of this one. */
  leftOut: Large;
  /** The cents of the currency's smallest amount. */
  unit: number;
}

export interface EverydayQuestion {
  /** The plan's categories of expenses. */
  categories: readonly CategoryId[];
  today: Day;
  /** The cents of the currency's smallest amount. */
  unit?: number;
}

/** The first day of the months that count. */
export function everydaySince(today: Day): Day {
  return addMonths(firstOfMonth(today), -MONTHS);
}

/** Whether enough months have entries. */
export function isEverydayKnown({ months }: Everyday): boolean {
  return months.length >= FEWEST_MONTHS;
}

/** The expenses above an amount: their sum, and the largest few. */
function largeAmong(expenses: readonly Transaction[], above: Cents): Large {
  const large = expenses
    .filter(({ amount }) => amount > above)
    .map(({ date, category, description, amount }) => ({ day: date, category, description, amount }));
  return {
    amount: sum(large.map(({ amount }) => amount)),
    count: large.length,
    largest: largestOf(large),
  };
}

/**
 * The expenses that don't repeat, by category. All together, a usual month is the median of the last six full months with
 * any of them, with large expenses: the medians by category add up to less, since they miss what is bought now and then.
 */
export const everydaySpending = remembered((booked: Booked, question: EverydayQuestion): Everyday => {
  const { categories, today, unit = 1 } = question;
  const months = monthsWithAny(booked, today);
  const firstDays = months.map(({ from }) => from);
  const wholes = months.map(({ whole }) => whole.amount);
  if (months.length < FEWEST_MONTHS)
    return { months: firstDays, wholes, categories: [], leftOut: NO_LARGE, unit };

  const usual = median(wholes, unit);
  const named = new Set(categories);
  const expensesIn = (window: Window, category: CategoryId | null) =>
    category === null
      ? onceIn(booked, partOf(window)).filter((each) => !named.has(each.category))
      : onceIn(booked, { ...partOf(window), category });
  const found = [...categories, null].map((category) => {
    const ofMonths = months.map((window) => expensesIn(window, category));
    const above = exact(LARGE * Math.min(usual, usualMonth(ofMonths.map(amountOf), unit)));
    return { category, above, months: ofMonths.map((expenses) => divide(expenses, above)) };
  });
  const parts = partsOfMonth(
    usual,
    found.map((each) => each.months.map((month) => month.usual)),
    unit,
  );
  const soFar = { from: firstOfMonth(today), to: today };
  const all = found.map(({ category, above, months: ofMonths }, index) => {
    const monthly = parts[index] ?? ZERO;
    const thisMonth = divide(monthly === 0 ? [] : expensesIn(soFar, category), above);
    return {
      estimated: {
        category,
        monthly,
        totals: ofMonths.map((month) => month.usual),
        largest: above,
        spent: thisMonth.usual,
      },
      large: [...ofMonths, thisMonth].map(({ large }) => large),
    };
  });
  return {
    months: firstDays,
    wholes,
    categories: all.map(({ estimated }) => estimated),
    leftOut: all.flatMap(({ large }) => large).reduce(together, NO_LARGE),
    unit,
  };
});

/** What a category costs in a month in which it costs anything. */
const usualMonth = (amounts: readonly Cents[], unit: number): Cents =>
  median(
    amounts.filter((amount) => amount !== 0),
    unit,
  );

/**
 * Divides a usual month among the categories, by what each cost in these months. What is bought in most months counts with
 * its median; the others count with their average, and take nothing from it: a dear month of theirs isn't usual.
 */
function partsOfMonth(whole: Cents, totals: readonly (readonly Cents[])[], unit: number): readonly Cents[] {
  const parts = totals.map((each) => {
    const isOften = 2 * each.filter((amount) => amount > 0).length > each.length;
    return isOften
      ? { often: median(each, unit), rare: ZERO }
      : { often: ZERO, rare: share(sum(each), each.length, unit) };
  });
  const [often, rare] = [parts.map((each) => each.often), parts.map((each) => each.rare)];
  const [ofOften, ofRare] = [sum(often), sum(rare)];
  if (whole >= ofOften && whole <= ofOften + ofRare)
    return divided(difference(whole, ofOften), rare, unit).map((part, index) =>
      sum([part, often[index] ?? ZERO]),
    );
  return divided(whole, whole > ofOften ? parts.map((each) => sum([each.often, each.rare])) : often, unit);
}

/** Parts of an amount in proportion to the weights, in whole units: they add up to it. All 0 where the weights are. */
function divided(amount: Cents, weights: readonly Cents[], unit: number): Cents[] {
  const all = sum(weights);
  let weight = 0;
  let before = ZERO;
  return weights.map((each) => {
    weight += each;
    const upTo = all === 0 ? ZERO : exact(Math.round((amount * weight) / all / unit) * unit);
    const part = difference(upTo, before);
    before = upTo;
    return part;
  });
}

type Window = Pick<SumPart, 'from' | 'to'>;

const ZERO = exact(0);
const NO_LARGE: Large = { amount: ZERO, count: 0, largest: [] };

const partOf = ({ from, to }: Window): SumPart => ({ type: 'expense', from, to });

const amountOf = (expenses: readonly Transaction[]): Cents => sum(expenses.map(({ amount }) => amount));

/** The last full months that have any. */
function monthsWithAny(booked: Booked, today: Day): (Window & { whole: Sum })[] {
  const since = everydaySince(today);
  return Array.from({ length: MONTHS }, (_, index) => {
    const from = addMonths(since, index);
    const window = { from, to: addDays(addMonths(from, 1), -1) };
    return { ...window, whole: onceSum(booked, partOf(window)) };
  }).filter(({ whole }) => whole.count > 0);
}

/** Divides expenses into what the usual ones come to, and the large ones. */
function divide(expenses: readonly Transaction[], above: Cents): { usual: Cents; large: Large } {
  const large = largeAmong(expenses, above);
  return { usual: difference(amountOf(expenses), large.amount), large };
}

/** Both sums, and the largest of both. */
export function together(a: Large, b: Large): Large {
  return { ...added(a, b), largest: largestOf([...a.largest, ...b.largest]) };
}

const largestOf = (expenses: readonly Expense[]) => expenses.toSorted(byAmountAndDay).slice(0, MOST_NAMED);

function byAmountAndDay(a: Expense, b: Expense): number {
  return b.amount - a.amount || daysBetween(b.day, a.day) || (a.description < b.description ? -1 : 1);
}

/** Of an even number, the mean of the two in the middle; 0 of none. In whole units of the currency. */
function median(amounts: readonly Cents[], unit: number): Cents {
  if (amounts.length === 0) return ZERO;
  if (amounts.some(isTooLarge)) return TOO_LARGE;
  const sorted = amounts.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const middles = sorted.slice(Math.floor(middle), Math.ceil(middle) + 1);
  return share(sum(middles), middles.length, unit);
}

/** What all categories together come to in a month. */
export function everydayMonthly({ categories }: Everyday): Cents {
  return sum(categories.map(({ monthly }) => monthly));
}

/** What the leanest and the dearest of the months cost in all, with large expenses: a usual month is between them. */
export function everydayRange({ wholes }: Pick<Everyday, 'wholes'>): Range {
  return rangeOf(wholes);
}

interface Range {
  low: Cents;
  high: Cents;
}

function rangeOf(totals: readonly Cents[]): Range {
  if (totals.some(isTooLarge)) return { low: TOO_LARGE, high: TOO_LARGE };
  return { low: exact(Math.min(...totals)), high: exact(Math.max(...totals)) };
}

/** Between which amounts four of five months to come lie. One large expense doesn't widen it. */
export function everydayBand(everyday: Everyday): Range {
  const { months, categories } = everyday;
  const monthly = everydayMonthly(everyday);
  const { low, high } = rangeOf(
    months.map((_, index) => sum(categories.map((each) => each.totals[index] ?? ZERO))),
  );
  const wider = (amount: Cents) =>
    exact(monthly + Math.round((amount - monthly) * (WIDER.get(everyday.months.length) ?? 1)));
  return { low: exact(Math.max(0, wider(low))), high: exact(Math.max(monthly, wider(high))) };
}

/** The days until which entered expenses have to be known for a window up to, but not including, `to`. */
export function enteredUntil(to: Day): Day {
  return addMonths(firstOfMonth(addDays(to, -1)), 1);
}

export interface EverydayWindow {
  today: Day;
  /** The single transactions dated after today, up to `enteredUntil` of the window; others have no effect. */
  entered: readonly Booking[];
}

/**
 * What each category still costs in a month, in the order of `categories`: this month what is left of it after today,
 * in a later month all of it, less what people have entered for its days already. 0 on the last day of this month.
 */
export function everydayLeft(
  { categories }: Everyday,
  month: Day,
  { today, entered }: EverydayWindow,
): Cents[] {
  const isNow = monthsBetween(today, month) === 0;
  const named = new Set(categories.map(({ category }) => category));
  const inMonth = entered.filter(
    ({ transaction, day }) =>
      transaction.type === 'expense' && day > today && monthsBetween(day, month) === 0,
  );
  const isOver = isNow && firstOfMonth(firstExpected(today)) !== firstOfMonth(today);
  return categories.map(({ category, monthly, largest, spent }) => {
    if (isOver) return ZERO;
    const known = inMonth
      .map(({ transaction }) => transaction)
      .filter(
        (each) =>
          each.amount <= largest &&
          (category === null ? !named.has(each.category) : each.category === category),
      )
      .map(({ amount }) => amount);
    return exact(Math.max(0, difference(monthly, sum(isNow ? [spent, ...known] : known))));
  });
}

/** Everyday spending on a day: the usual amount, and those of a lean and of a dear month. */
export interface EverydayDay {
  day: Day;
  amount: Cents;
  low: Cents;
  high: Cents;
}

/**
 * The everyday spending of each day after today, up to, but not including, `to`. A month's amount is spread evenly over
 * its days: to the currency's smallest unit, they add up to it. Empty where a usual month costs nothing.
 */
export function everydayByDay(everyday: Everyday, to: Day, window: EverydayWindow): EverydayDay[] {
  const [first, ...others] = everydayByCategory(everyday, to, window).map(({ days }) => days);
  return (first ?? []).map((one, index) => {
    let { amount, low, high } = one;
    for (const days of others) {
      const other = days[index] ?? one;
      amount = exact(amount + other.amount);
      low = exact(low + other.low);
      high = exact(high + other.high);
    }
    return { day: one.day, amount, low, high };
  });
}

/** The same for each category with a usual amount; null for the remaining ones together. */
export function everydayByCategory(
  everyday: Everyday,
  to: Day,
  { today, entered }: EverydayWindow,
): { category: CategoryId | null; days: EverydayDay[] }[] {
  const { unit } = everyday;
  const monthly = everydayMonthly(everyday);
  const band = everydayBand(everyday);
  const scaled = (amount: Cents, part: Cents) => exact(Math.round((amount * part) / monthly / unit) * unit);
  const months = monthsUntil(today, to).map((month) => {
    const from = month > today ? month : firstExpected(today);
    const days = daysFrom(from, daysBetween(from, addMonths(month, 1)));
    return { days, left: everydayLeft(everyday, month, { today, entered }) };
  });
  const daysOf = (index: number) =>
    months.flatMap(({ days, left }) => {
      const amount = left[index] ?? ZERO;
      const amounts = spread(amount, days.length, unit);
      const low = spread(exact(Math.min(amount, scaled(amount, band.low))), days.length, unit);
      const high = spread(exact(Math.max(amount, scaled(amount, band.high))), days.length, unit);
      return days.map((day, at) => ({
        day,
        amount: amounts[at] ?? ZERO,
        low: low[at] ?? ZERO,
        high: high[at] ?? ZERO,
      }));
    });
  return everyday.categories.flatMap((each, index) =>
    each.monthly === 0
      ? []
      : [{ category: each.category, days: daysOf(index).filter(({ day }) => day < to) }],
  );
}

/** The first days of the months from that of `today` to that of the day before `to`. */
function monthsUntil(today: Day, to: Day): Day[] {
  const first = firstOfMonth(today);
  const count = Math.max(0, monthsBetween(first, addDays(to, -1)) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

/** Divides an amount into `count` parts that add up to it. The first few of a larger amount never add up to less. */
function spread(amount: Cents, count: number, unit: number): Cents[] {
  let before = ZERO;
  return Array.from({ length: count }, (_, index) => {
    const parts = index + 1;
    const upTo = parts === count ? amount : exact(Math.floor((amount * parts) / (count * unit)) * unit);
    const part = difference(upTo, before);
    before = upTo;
    return part;
  });
}

/** A running total with everyday spending. */
export interface Estimate {
  totals: RunningTotals;
  /** The same without it. */
  certain: RunningTotals;
  /** Between which totals each day ends, in order: with the spending of a dear and of a lean month. */
  band: readonly { day: Day; low: Cents; high: Cents }[];
}

/** Takes everyday spending off a running total. Without any, the totals stay as they are, and there is no band. */
export function withEveryday(certain: RunningTotals, spending: readonly EverydayDay[]): Estimate {
  const spent = new Map(spending.filter(({ high }) => high !== 0).map((each) => [each.day, each]));
  if (spent.size === 0) return { totals: certain, certain, band: [] };
  const booked = new Map(certain.days.map((each) => [each.day, each]));
  let [total, low, high] = [certain.start, certain.start, certain.start];
  const days = [...new Set([...booked.keys(), ...spent.keys()])].toSorted().map((day) => {
    const { occurrences = [], change = ZERO } = booked.get(day) ?? {};
    const estimated = spent.get(day);
    const usual = difference(change, estimated?.amount ?? ZERO);
    total = sum([total, usual]);
    low = sum([low, difference(change, estimated?.high ?? ZERO)]);
    high = sum([high, difference(change, estimated?.low ?? ZERO)]);
    return { low, high, at: { day, occurrences, change: usual, runningTotal: total } };
  });
  return {
    totals: totalsOf(
      days.map(({ at }) => at),
      certain,
    ),
    certain,
    band: days.map((each) => ({ day: each.at.day, low: each.low, high: each.high })),
  };
}
