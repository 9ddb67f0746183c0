// The month that a ledger shows.
import type { Day } from '../../model/day';
import { addMonths, firstOfMonth, monthsBetween, parseDay } from '../time/calendar';
import { monthOf } from './find';

export interface ShownMonth {
  /** The first and the last day. */
  from: Day;
  to: Day;
  /** Months from this one: 0 for this month, negative for earlier ones. */
  away: number;
}

/** The month in an address, such as `2026-11`; this month where it is missing or wrong. */
export function shownMonth(param: string | null, today: Day): ShownMonth {
  const from = /^\d{4}-\d\d$/.test(param ?? '') ? parseDay(`${param}-01`) : null;
  return shown(from ?? firstOfMonth(today), today);
}

/** The month `count` months later; null where no day of it can be stored. */
export function monthsLater({ from }: ShownMonth, count: number, today: Day): ShownMonth | null {
  const later = parseDay(addMonths(from, count));
  return later && shown(later, today);
}

/** The month as in an address; null for this month, which needs none. */
export function monthParam({ from, away }: ShownMonth): string | null {
  return away === 0 ? null : from.slice(0, 7);
}

/** The days of a month that have a sum: of this month, those up to today. */
export function summedDays(month: Day, today: Day): { from: Day; to: Day } {
  const { from, to } = monthOf(month);
  return { from, to: from <= today && today < to ? today : to };
}

function shown(from: Day, today: Day): ShownMonth {
  return { ...monthOf(from), away: monthsBetween(today, from) };
}
