// Owns which day a cell of a CSV file is. A file writes all its days in one order, which one of them alone may not show.
import type { Day } from '../../model/day';
import { parseDay } from '../calendar';

/** What comes first: the day, the month or the year. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** An hour that follows the day says nothing here. */
const TIME = /[T ]\d\d?:\d\d.*$/;
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d\d?)\2(\d\d?)$/;
const YEAR_LAST = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4}|\d\d)$/;

/** The day of a cell. One that begins with four digits of a year is beyond doubt, whatever the order. */
export function parseDate(cell: string, order: DateOrder): Day | null {
  const text = cell.trim().replace(TIME, '');
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return iso(yearFirst[1], yearFirst[3], yearFirst[4]);
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return parseDay(text);
  const [, first, second, year = ''] = yearLast;
  const full = year.length === 2 ? `20${year}` : year;
  if (order === 'ymd') return null;
  return order === 'mdy' ? iso(full, first, second) : iso(full, second, first);
}

/** The order of a column, and whether its cells leave no doubt of it; day first where they do. */
export function detectDateOrder(cells: readonly string[]): { order: DateOrder; isSure: boolean } {
  const written = cells.map((cell) => cell.trim().replace(TIME, ''));
  const yearLast = written.flatMap((cell) => YEAR_LAST.exec(cell) ?? []);
  if (yearLast.length === 0 && written.some((cell) => YEAR_FIRST.test(cell)))
    return { order: 'ymd', isSure: true };
  const monthFirst = countReadable(written, 'mdy');
  const dayFirst = countReadable(written, 'dmy');
  return { order: monthFirst > dayFirst ? 'mdy' : 'dmy', isSure: monthFirst !== dayFirst };
}

/** Whether it is a day in any order. */
export function isDate(cell: string): boolean {
  return DATE_ORDERS.some((order) => parseDate(cell, order) !== null);
}

function countReadable(cells: readonly string[], order: DateOrder): number {
  return cells.filter((cell) => parseDate(cell, order) !== null).length;
}

function iso(year = '', month = '', date = ''): Day | null {
  return parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}
