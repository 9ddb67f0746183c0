// Writes and reads days and times in a locale.
import type { Day } from '../../model/day';
import { monthCalled } from '../files/csv/months';
import { plainFigures } from '../files/csv/plain';
import { midnight, parseDay, today as dayOf } from '../time/calendar';
import { firstSuchDay, parseTypedDay } from '../time/typedDay';
import { escaped } from './amounts';
import { DUTCH } from './locale';

export interface DayFormats {
  /** `21 november 2026`: the Dutch long format (spec, section 9). */
  longDay: (day: Day) => string;
  /** `zaterdag 21 november 2026`: the heading of a day on the Future page (spec, section 2). */
  weekdayDay: (day: Day) => string;
  /** `21 november`: where the year is obvious. */
  dayAndMonth: (day: Day) => string;
  /** `21 nov` */
  shortDay: (day: Day) => string;
  /** `november 2026` */
  month: (day: Day) => string;
  /** `21` */
  dayOfMonth: (day: Day) => string;
  /** `14:32:10` in the user's zone, from milliseconds since 1970 UTC. */
  time: (ms: number) => string;
  /** `14:32` for today and `20 november 14:32` for other days, in the user's zone, from milliseconds since 1970 UTC. */
  moment: (ms: number, today: Day) => string;
  /**
   * Reads a day as typed, as `parseTypedDay` does, in the order of the locale: `11/21/2026`, `November 21`. Without a year it
   * is the first such day on or after `from`. Null for anything else.
   */
  parseDay: (text: string, from: Day) => Day | null;
  /** The direction of dates; missing where it is that of the page. */
  dir: 'ltr' | undefined;
}

const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

export function dayFormats(locale: string): DayFormats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: Day) => written.format(midnight(day));
  };
  const local = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(locale, options);
    return (ms: number) => written.format(ms);
  };
  const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
  const [clock, dayHere] = [local({ timeStyle: 'short' }), local(dayAndMonth)];
  return {
    longDay: format(LONG),
    weekdayDay: format({ ...LONG, weekday: 'long' }),
    dayAndMonth: format(dayAndMonth),
    shortDay: format({ day: 'numeric', month: 'short' }),
    month: format({ month: 'long', year: 'numeric' }),
    dayOfMonth: format({ day: 'numeric' }),
    time: local({ timeStyle: 'medium' }),
    moment: (ms, today) => (dayOf(ms) === today ? clock(ms) : `${dayHere(ms)} ${clock(ms)}`),
    parseDay: locale === DUTCH ? parseTypedDay : readerOf(locale),
    dir: locale === DUTCH ? 'ltr' : undefined,
  };
}

function readerOf(locale: string): DayFormats['parseDay'] {
  const long = new Intl.DateTimeFormat(locale, { ...LONG, timeZone: 'UTC' });
  const readLong = longReader(long);
  const isMonthFirst = comesFirst('month', new Intl.DateTimeFormat(locale)) || comesFirst('month', long);
  return (text, from) => {
    const typed = plainFigures(text);
    return (
      readLong(typed) ?? (isMonthFirst ? readMonthFirst(typed, from) : null) ?? parseTypedDay(typed, from)
    );
  };
}

const comesFirst = (first: 'month', format: Intl.DateTimeFormat) => {
  const types = format.formatToParts(0).map(({ type }) => type);
  return types.indexOf(first) < types.indexOf('day');
};

/** Reads back what the long format writes, in any language. */
function longReader(long: Intl.DateTimeFormat): (typed: string) => Day | null {
  const months = Array.from({ length: 12 }, (_, month) => {
    const parts = long.formatToParts(Date.UTC(2026, month));
    return plainWord(parts.find(({ type }) => type === 'month')?.value ?? '');
  });
  const source = long
    .formatToParts(0)
    .map(({ type, value }) => {
      if (type === 'day') return String.raw`(?<day>\d\d?)`;
      if (type === 'year') return String.raw`(?<year>\d{4})`;
      if (type === 'month') return '(?<month>.+?)';
      // Blanks and signs may be left out.
      return plainWord(value)
        .replaceAll(/[^ ]/gu, (sign) => `${escaped(sign)}?`)
        .replaceAll(' ', String.raw`\s*`);
    })
    .join('');
  const form = new RegExp(`^${source}$`);
  return (typed) => {
    const found = form.exec(typed.toLowerCase())?.groups;
    const month = found ? months.indexOf(found['month'] ?? '') : -1;
    return month === -1 ? null : parseDay(`${found?.['day']}-${month + 1}-${found?.['year']}`);
  };
}

const plainWord = (text: string) => plainFigures(`.${text}.`).slice(1, -1).toLowerCase();

/** `11/21/2026`, `11-21`, `November 21, 2026`, `nov 21st`. */
function readMonthFirst(typed: string, from: Day): Day | null {
  const digits = /^(\d\d?)([-/.])(\d\d?)(?:\2(\d{4}|\d\d))?$/.exec(typed);
  if (digits) return dayIn(digits[4], Number(digits[1]), digits[3], from);
  const words = /^(\p{L}[\p{L}\p{M}]*)\.?\s+(\d\d?)(?:st|nd|rd|th)?(?:,?\s+(\d{4}|\d\d))?$/iu.exec(typed);
  const month = words && monthCalled(words[1] ?? '');
  return words && month ? dayIn(words[3], month, words[2], from) : null;
}

function dayIn(year: string | undefined, month: number, date: string | undefined, from: Day): Day | null {
  return year === undefined ? firstSuchDay(from, month, date) : parseDay(`${date}-${month}-${year}`);
}
