// What is left to spend until the next income, after everything that is to be paid by then.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { addDays, addMonths, daysBetween, firstOfMonth } from '../time/calendar';
import type { Booking } from '../transactions/recurrence';
import { nextOccurrences, summarise } from './forecast';
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
 * The last day that the money has to last for: the day before the next income that repeats, if that comes within a
 * month, else the last day of this month.
 */
export function lastsUntil(series: readonly Series[], today: Day, until: LastsUntil): Day {
  const endOfMonth = addDays(addMonths(firstOfMonth(today), 1), -1);
  if (until === 'month') return endOfMonth;
  const income = series.filter(({ type }) => type === 'income');
  const [next] = nextOccurrences(income, addDays(today, 1), 1);
  return next === undefined || next.day > addMonths(today, 1) ? endOfMonth : addDays(next.day, -1);
}

/**
 * @param ahead all bookings after today, up to and including `until`; later ones don't count
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
  { today, until, unit = 1 }: { today: Day; until: Day; unit?: number },
): LeftToSpend {
  const { income: toReceive, expense: toPay } = summarise(
    ahead.filter(({ day }) => day > today && day <= until),
  );
  const days = daysBetween(today, until) + 1;
  const left = difference(sum([balance, toReceive]), sum([toPay, putAside, goals]));
  const perDay = isTooLarge(left) ? left : exact(Math.max(0, Math.floor(left / days / unit) * unit));
  const isShort = left <= 0 || (usual !== null && perDay < usual);
  return { until, days, balance, toPay, toReceive, putAside, goals, left, perDay, usual, isShort };
}
