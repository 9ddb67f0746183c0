// Reads days as people type them in a locale. Only forms need it.
import type { Day } from '../../model/day';
import { monthCalled } from '../files/csv/months';
import { plainFigures } from '../files/csv/plain';
import { parseDay } from '../time/calendar';
import { firstSuchDay, parseTypedDay } from '../time/typedDay';
import { escaped } from './amounts';
import { LONG } from './days';
import { DUTCH } from './locale';

/**
 * Reads a day as typed, as `parseTypedDay` does, in the order of the locale: `11/21/2026`, `November 21`. Without a year it is
 * the first such day on or after `from`. Null for anything else.
 */
export type ReadDay = (text: string, from: Day) => Day | null;

const readers = new Map<string, ReadDay>([[DUTCH, parseTypedDay]]);

export function dayReaderOf(locale: string): ReadDay {
  const read = readers.get(locale) ?? readerOf(locale);
  readers.set(locale, read);
  return read;
}

function readerOf(locale: string): ReadDay {
  const long = new Intl.DateTimeFormat(locale, { ...LONG, timeZone: 'UTC' });
  const readLong = longReader(long);
  const short = new Intl.DateTimeFormat(locale);
  const isMonthFirst = comesFirst('month', 'day', short) || comesFirst('month', 'day', long);
  // With the year first, the short form is that of ISO 8601, unless people write long dates in this order, too.
  const ofDigits = comesFirst('year', 'day', short) ? long : short;
  const areDigitsMonthFirst =
    comesFirst('month', 'day', ofDigits) &&
    comesFirst('year', 'day', short) === comesFirst('year', 'day', ofDigits);
  return (text, from) => {
    const typed = plainFigures(text);
    return (
      readLong(typed) ??
      (areDigitsMonthFirst ? readMonthDigits(typed, from) : null) ??
      (isMonthFirst ? readMonthName(typed, from) : null) ??
      parseTypedDay(typed, from)
    );
  };
}

type Part = 'day' | 'month' | 'year';

const comesFirst = (first: Part, second: Part, format: Intl.DateTimeFormat) => {
  const types = format.formatToParts(0).map(({ type }) => type);
  return types.indexOf(first) < types.indexOf(second);
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

/** `11/21/2026`, `11-21`. */
function readMonthDigits(typed: string, from: Day): Day | null {
  const digits = /^(\d\d?)([-/.])(\d\d?)(?:\2(\d{4}|\d\d))?$/.exec(typed);
  return digits && dayIn(digits[4], Number(digits[1]), digits[3], from);
}

/** `November 21, 2026`, `nov 21st`. */
function readMonthName(typed: string, from: Day): Day | null {
  const words = /^(\p{L}[\p{L}\p{M}]*)\.?\s+(\d\d?)(?:st|nd|rd|th)?(?:,?\s+(\d{4}|\d\d))?$/iu.exec(typed);
  const month = words && monthCalled(words[1] ?? '');
  return words && month ? dayIn(words[3], month, words[2], from) : null;
}

function dayIn(year: string | undefined, month: number, date: string | undefined, from: Day): Day | null {
  return year === undefined ? firstSuchDay(from, month, date) : parseDay(`${date}-${month}-${year}`);
}
