// What to set aside for bills that come less often than monthly, so that each is covered on its day.
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { RecurrenceUnit, Series } from '../../model/transaction';
import { exact, share, sum } from '../money/money';
import { remembered } from '../remembered';
import { addDays, addMonths, addYears, dayFromMillis, daysBetween, MAX_DAY, MIN_DAY } from '../time/calendar';
import { occurrences, scheduledBeside, type Occurrence } from '../transactions/recurrence';

/** The next bill of a series of expenses. */
export interface Bill {
  /** As stored. */
  series: Series;
  /** Of the next occurrence, which may differ from the series in amount and description. */
  description: string;
  day: Day;
  /** The day by the rhythm, which identifies the occurrence. */
  scheduled: Day;
  amount: Cents;
  /** What the amount comes to a month. */
  monthly: Cents;
  /** What is to be set aside for it at the end of today. */
  pot: Cents;
  /** The day before the first instalment: the bill before, or where saving for the first bill starts. */
  since: Day;
}

export interface PutAside {
  /** By day. */
  bills: readonly Bill[];
  /** The sum of their pots; may be `TOO_LARGE`. */
  pot: Cents;
  /** The sum of what they come to a month; may be `TOO_LARGE`. */
  monthly: Cents;
}

const DAYS_IN_MONTH = 365.2425 / 12;

/** The least value that comes less often than monthly, how many units a month has, and the most days of a unit. */
const UNITS = {
  days: { least: 32, inMonth: DAYS_IN_MONTH, longest: 1, before: (day, count) => addDays(day, -count) },
  weeks: {
    least: 5,
    inMonth: DAYS_IN_MONTH / 7,
    longest: 7,
    before: (day, count) => addDays(day, -7 * count),
  },
  months: { least: 2, inMonth: 1, longest: 31, before: (day, count) => addMonths(day, -count) },
  years: { least: 1, inMonth: 1 / 12, longest: 366, before: (day, count) => addYears(day, -count) },
} satisfies Record<
  RecurrenceUnit,
  { least: number; inMonth: number; longest: number; before: (day: Day, count: number) => Day }
>;

/**
 * The next bill of every series of expenses that falls less often than monthly, and what is to be set aside for all of
 * them at the end of `today`. A series whose occurrences have ended has no bill. Amounts are whole multiples of `unit`
 * cents, the smallest amount of the currency.
 */
export function putAside(series: readonly Series[], today: Day, unit = 1): PutAside {
  return found(series, { today, unit });
}

const found = remembered(
  (series: readonly Series[], { today, unit }: { today: Day; unit: number }): PutAside => {
    const bills = series
      .filter(isRare)
      .flatMap((one) => billOf(one, today, unit))
      .toSorted((a, b) => daysBetween(b.day, a.day));
    return sumsOf(bills);
  },
);

/** The same without the bills that are due before a day. */
export function putAsideFrom({ bills }: Pick<PutAside, 'bills'>, day: Day): PutAside {
  return sumsOf(bills.filter((bill) => bill.day >= day));
}

const sumsOf = (bills: readonly Bill[]): PutAside => ({
  bills,
  pot: sum(bills.map(({ pot }) => pot)),
  monthly: sum(bills.map(({ monthly }) => monthly)),
});

/**
 * The pot of a bill at the end of any day, filled in equal daily instalments from the day after `since` up to and
 * including the bill's day: nothing up to `since`, and the whole amount from the bill's day on. The instalments differ
 * by at most one `unit`, or one cent where the amount isn't a multiple of the unit.
 */
export function potAt(
  { since, day, amount }: Pick<Bill, 'since' | 'day' | 'amount'>,
  at: Day,
  unit = 1,
): Cents {
  const days = daysBetween(since, day);
  const elapsed = Math.min(Math.max(daysBetween(since, at), 0), days);
  // The plan may have had a currency with decimals before.
  const step = amount % unit === 0 ? unit : 1;
  return exact(Math.round((amount * elapsed) / days / step) * step);
}

function isRare({ type, recurrance }: Series): boolean {
  return type === 'expense' && recurrance.value >= UNITS[recurrance.type].least;
}

function billOf(series: Series, today: Day, unit: number): Bill[] {
  const next = firstAfter(series, today);
  if (next === undefined) return [];
  const { recurrance } = series;
  const { day, scheduled, transaction } = next;
  const { amount, description } = transaction;
  const before = lastUntil(series, today)?.day ?? startOf(series);
  // A first bill may have been moved before the day from which it would have been saved for.
  const since = before < day ? before : addDays(day, -1);
  const monthly = share(amount, recurrance.value / UNITS[recurrance.type].inMonth, unit);
  const pot = potAt({ since, day, amount }, today, unit);
  return [{ series, description, day, scheduled, amount, monthly, pot, since }];
}

/**
 * The day before the first instalment of a series without an occurrence so far: the day of its rhythm before the first
 * one, or the day on which somebody entered it if that is later. A series that continues another one was entered when
 * the bill was already being saved for.
 */
function startOf({ date, anchor = date, recurrance, createdAt }: Series): Day {
  const { previous } = scheduledBeside({ date: anchor, recurrance }, date);
  if (previous !== null) return previous;
  const before = UNITS[recurrance.type].before(date, recurrance.value);
  const entered = dayFromMillis(createdAt);
  return entered > before ? entered : before;
}

/**
 * The first occurrence after a day; undefined without one. The window doubles until it contains one, so that neither
 * skipped occurrences nor a long rhythm take many steps.
 */
function firstAfter(series: Series, day: Day): Occurrence | undefined {
  const from = addDays(day, 1);
  for (let days = periodOf(series); ; days *= 2) {
    const isAll = days > daysBetween(from, MAX_DAY);
    const [first] = occurrences(series, from, isAll ? addDays(MAX_DAY, 1) : addDays(from, days));
    if (first !== undefined || isAll) return first;
  }
}

/** The last occurrence up to and including a day, found in the same way; undefined without one. */
function lastUntil(series: Series, day: Day): Occurrence | undefined {
  const to = addDays(day, 1);
  for (let days = periodOf(series); ; days *= 2) {
    const isAll = days > daysBetween(MIN_DAY, day);
    const last = occurrences(series, isAll ? MIN_DAY : addDays(to, -days), to).at(-1);
    if (last !== undefined || isAll) return last;
  }
}

/** The most days between two days of its rhythm. */
const periodOf = ({ recurrance: { type, value } }: Series) => UNITS[type].longest * value;
