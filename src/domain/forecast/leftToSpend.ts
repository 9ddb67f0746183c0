// What is left to spend until the next main income, after everything that is to be paid by then.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { addDays, addMonths, daysBetween, firstOfMonth } from '../time/calendar';
import type { Booking, Occurrence } from '../transactions/recurrence';
import { firstExpected, nextOccurrences, stillExpected, summarise } from './forecast';
import { difference, exact, isTooLarge, sum } from '../money/money';

/** What ends the days that the money has to last for. */
export type LastsUntil = 'income' | 'month';

/** Each amount counts up to and including `until`. */
export interface LeftToSpend {
  until: Day;
  /** From today to `until`, both included. */
  days: number;
  /** At the end of today. */
  balance: Cents;
  toPay: Cents;
  toReceive: Cents;
  /** For bills after `until`. */
  putAside: Cents;
  /** Put aside for goals. */
  goals: Cents;
  left: Cents;
  /** An equal part of it for each day, rounded down; 0 where nothing is left. */
  perDay: Cents;
  /** What people spend on an ordinary day; null while it isn't known. */
  usual: Cents | null;
  /** Nothing is left, or less a day than people usually spend. */
  isShort: boolean;
}

/**
 * The next occurrence after today of a main income, within 13 months: one that repeats at least monthly and comes to at
 * least half of the largest such income. Undefined without one.
 */
export function nextMainIncome(series: readonly Series[], today: Day): Occurrence | undefined {
  const next = series
    .filter((each) => each.type === 'income' && isAtLeastMonthly(each))
    .flatMap((each) => nextOccurrences([each], firstExpected(today), 1));
  const largest = Math.max(...next.map(({ transaction }) => transaction.amount));
  return next
    .filter(({ transaction }) => transaction.amount * 2 >= largest)
    .toSorted((a, b) => daysBetween(b.day, a.day))[0];
}

/** The most of each unit in a month. */
const MONTHLY = { days: 31, weeks: 4, months: 1, years: 0 } as const;

function isAtLeastMonthly({ recurrance: { type, value } }: Series): boolean {
  return value <= MONTHLY[type];
}

/**
 * The last day that the money has to last for: the day before the next main income, if that comes within a month, else the
 * last day of this month.
 */
export function lastsUntil(series: readonly Series[], today: Day, until: LastsUntil): Day {
  const endOfMonth = addDays(addMonths(firstOfMonth(today), 1), -1);
  if (until === 'month') return endOfMonth;
  const next = nextMainIncome(series, today);
  return next === undefined || next.day > addMonths(today, 1) ? endOfMonth : addDays(next.day, -1);
}

/**
 * @param ahead all bookings after today, up to and including `until`; later ones don't count, and neither does income if
 * the money lasts until the next main one: people don't wait for the others
 * @param unit the cents of the currency's smallest amount
 */
export function leftToSpend(
  {
    balance,
    ahead,
    putAside,
    goals,
    usual,
  }: {
    balance: Cents;
    ahead: readonly Booking[];
    putAside: Cents;
    goals: Cents;
    usual: Cents | null;
  },
  { today, until, lasts, unit = 1 }: { today: Day; until: Day; lasts: LastsUntil; unit?: number },
): LeftToSpend {
  const { income, expense: toPay } = summarise(stillExpected(ahead, today).filter(({ day }) => day <= until));
  const toReceive = lasts === 'month' ? income : exact(0);
  const days = daysBetween(today, until) + 1;
  const left = difference(sum([balance, toReceive]), sum([toPay, putAside, goals]));
  const perDay = isTooLarge(left) ? left : exact(Math.max(0, Math.floor(left / days / unit) * unit));
  const isShort = left <= 0 || (usual !== null && perDay < usual);
  return { until, days, balance, toPay, toReceive, putAside, goals, left, perDay, usual, isShort };
}
