// Reads days as people type them.
import type { Day } from '../../model/day';
import { monthCalled } from '../files/csv/months';
import { plainFigures } from '../files/csv/plain';
import { addDays, addMonths, addYears, parseDay } from './calendar';

/** From one 29 February to the next there are at most eight years. */
const MOST_YEARS = 8;

/**
 * Reads what `parseDay` reads, names of months in every built-in language, and days without a year: `1-12`, `1/12`,
 * `1 dec`, `1. Dezember`, `1 de diciembre`. Without a year it is the first such day on or after `from`. Null for anything
 * else.
 */
export function parseTypedDay(text: string, from: Day): Day | null {
  const typed = plainFigures(text);
  const known = parseDay(typed);
  if (known !== null) return known;

  const digits = /^(\d\d?)[-/.](\d\d?)\.?$/.exec(typed);
  if (digits) return firstSuchDay(from, Number(digits[2]), digits[1]);

  const words = /^(\d\d?)(?:\.|er)?\s*(?:de )?(\p{L}[\p{L}\p{M}\s-]*?)\.?(?:\s+(?:de )?(\d{4}|\d\d))?$/u.exec(
    typed,
  );
  const month = words && monthCalled(words[2] ?? '');
  if (!words || !month) return null;
  return words[3] === undefined
    ? firstSuchDay(from, month, words[1])
    : parseDay(`${words[1]}-${month}-${words[3]}`);
}

/** Where the typed day is most likely: the half year around a day. */
export function aroundDay(day: Day): Day {
  return addMonths(day, -6);
}

/** Where a typed day is that can't come after `day`: the year that ends with it. */
export function yearUntil(day: Day): Day {
  return addDays(addYears(day, -1), 1);
}

/** The first day on or after `from` with this month and date, if it comes within eight years. */
export function firstSuchDay(from: Day, month: number, date = ''): Day | null {
  const year = Number(from.slice(0, 4));
  for (let after = 0; after <= MOST_YEARS; after += 1) {
    const day = parseDay(`${date}-${month}-${year + after}`);
    if (day !== null && day >= from) return day;
  }
  return null;
}
