// The only module that calculates with `Date`. A day is a calendar date without time and zone: all arithmetic uses UTC,
// where every day has 24 hours.
import type { Day } from '../../model/day';

const MS_PER_DAY = 86_400_000;
const MS_TO_NOON = MS_PER_DAY / 2;
const DUTCH = 'nl-NL';

/** Cached days: at most those from `MIN_DAY` to `MAX_DAY` and a few beyond. */
const dayOfNumber = new Map<number, Day>();
const numberOfDay = new Map<Day, number>();

/** The first and last day that can be entered and stored. `firestore.rules` has the same limits. */
export const MIN_DAY = dayFromMillis(Date.UTC(1970, 0, 1));
export const MAX_DAY = dayFromMillis(Date.UTC(2200, 11, 31));

/** The day of a stored moment, in milliseconds since 1970 UTC: its day in UTC, regardless of the reader's zone. */
export function dayFromMillis(ms: number): Day {
  return dayNumbered(Math.floor(ms / MS_PER_DAY));
}

/**
 * The moment to store for a day, in milliseconds since 1970: 12:00 UTC, so that readers that ignore zones still see the
 * right day almost everywhere.
 */
export function millisFromDay(day: Day): number {
  return midnight(day) + MS_TO_NOON;
}

/**
 * The day in the device's zone.
 * @param now milliseconds since 1970
 */
export function today(now: number): Day {
  const moment = new Date(now);
  return dayOf(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** The moment when a day begins in the device's zone, in milliseconds since 1970. */
export function startOfDay(day: Day): number {
  const { year, month, date } = fields(day);
  return new Date(year, month, date).getTime();
}

/**
 * Reads a day as stored (`2026-11-21`) or as typed in the Netherlands, day first: `21-11-2026`, `21/11/2026`,
 * `21.11.2026`, `21 november 2026`, `21 nov 2026`, `1-2-26`. Names of months may be English, too. Two-digit years are in
 * this century. Null for anything else, for a day that doesn't exist (31 april) and for one outside `MIN_DAY`…`MAX_DAY`.
 */
export function parseDay(text: string): Day | null {
  const typed = text.trim().toLowerCase();

  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed);
  if (iso) return existingDay(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));

  const digits = /^(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)$/.exec(typed);
  if (digits) return existingDay(fullYear(digits[4]), Number(digits[3]) - 1, Number(digits[1]));

  const words = /^(\d\d?)\s+([a-z]{3,})\.?\s+(\d{4}|\d\d)$/.exec(typed);
  if (words) return existingDay(fullYear(words[3]), monthNamed(words[2] ?? ''), Number(words[1]));

  return null;
}

export function addDays(day: Day, count: number): Day {
  return dayNumbered(numberOf(day) + count);
}

/** The same day of the month `count` months later, or that month's last day where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = fields(day);
  const [first, next] = [Date.UTC(year, month + count), Date.UTC(year, month + count + 1)];
  return dayFromMillis(Math.min(first + (date - 1) * MS_PER_DAY, next - MS_PER_DAY));
}

/** The same date `count` years later; 29 February becomes 28 February in a common year. */
export function addYears(day: Day, count: number): Day {
  return addMonths(day, count * 12);
}

export function firstOfMonth(day: Day): Day {
  const { year, month } = fields(day);
  return dayOf(year, month, 1);
}

export function firstOfYear(day: Day): Day {
  return dayOf(fields(day).year, 0, 1);
}

/** The number of days from `a` to `b`: 1 for the next day, negative when `b` comes first. */
export function daysBetween(a: Day, b: Day): number {
  return numberOf(b) - numberOf(a);
}

/** The number of months from the month of `a` to the month of `b`, ignoring days: 31 January to 1 February is 1. */
export function monthsBetween(a: Day, b: Day): number {
  const from = fields(a);
  const to = fields(b);
  return (to.year - from.year) * 12 + to.month - from.month;
}

/** `count` days in a row, starting with `from`. */
export function daysFrom(from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

function dutchFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(DUTCH, { ...options, timeZone: 'UTC' });
}

function dayOf(year: number, month: number, date: number): Day {
  return dayFromMillis(Date.UTC(year, month, date));
}

function fields(day: Day): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1, date: Number(day.slice(8)) };
}

/** The start of a day in UTC, in milliseconds since 1970. */
export function midnight(day: Day): number {
  return numberOf(day) * MS_PER_DAY;
}

/** The day `count` days after 1 January 1970. Cached, because series ask for the same days repeatedly. */
function dayNumbered(count: number): Day {
  const known = dayOfNumber.get(count);
  if (known !== undefined) return known;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an ISO timestamp starts with its day
  const day = new Date(count * MS_PER_DAY).toISOString().slice(0, 10) as Day;
  dayOfNumber.set(count, day);
  return day;
}

/** The number of days from 1 January 1970 to a day. Cached. */
function numberOf(day: Day): number {
  const known = numberOfDay.get(day);
  if (known !== undefined) return known;
  // A date without a time is parsed as UTC (ECMAScript, Date Time String Format).
  const count = Date.parse(day) / MS_PER_DAY;
  numberOfDay.set(day, count);
  return count;
}

/** Null where `Date` would overflow into another month, as from 31 February to 3 March, or read the year 71 as 1971. */
function existingDay(year: number, month: number, date: number): Day | null {
  const day = dayOf(year, month, date);
  const found = fields(day);
  const exists = found.year === year && found.month === month;
  return exists && day >= MIN_DAY && day <= MAX_DAY ? day : null;
}

function fullYear(digits = ''): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

const monthFormats = [
  dutchFormat({ month: 'long' }),
  // `mrt` isn't a prefix of `maart`.
  dutchFormat({ month: 'short' }),
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }),
];

/** The names of each month; any prefix of at least three letters matches: `sept`, `okt`. */
const monthNames = Array.from({ length: 12 }, (_, month) =>
  monthFormats.map((format) => format.format(Date.UTC(2026, month)).toLowerCase()),
);

/** 0…11, or −1 when no month matches. */
function monthNamed(word: string): number {
  return monthNames.findIndex((names) => names.some((name) => name.startsWith(word)));
}
