// Parses dates of CSV files. A file writes all its dates in one order, which a single date may not reveal.
import { addDays, addYears, MAX_DAY, daysBetween, parseDay } from '../../time/calendar';
import type { Day } from '../../../model/day';
import { isWeekday, monthInFile, monthsOf, type Months } from './dayNames';
import { plainFigures, remembered } from './plain';

/** What comes first: the day, the month or the year. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A time after the date, which is ignored. */
const TIME = /(?:[T ,+-]+\d\d?:\d\d|T\d{4}|(?<=\d{4}-\d\d-\d\d)-\d\d\.\d\d\.).*$/;
/** Finnish times have points: `19.4.2026 10.22`. */
const POINTED_TIME = /(?<=\.\d\d?\.\d\d(?:\d\d)?) +\d\d?\.\d\d(?:\.\d\d)?$/;
/** The word for a year: `19.04.2026 r.`, `19 апреля 2026 г.` */
const YEAR_WORD = /(?<=\d{4}) (?:r(?:\.|oku)?|г(?:\.|ода)?|р(?:\.|оку)?)$/u;
/** A weekday after a day: `13.02.2026 (pt.)`, `2025.11.17., hétfő`, `13/02/2026 Fri`. */
const WORD_BEHIND =
  /(?<=\d[-/.] ?\d\d?[-/.] ?\d{1,4}\.?)(?:,? *[(（][\p{L}\p{M}]{1,12}\.?[)）]|, *[\p{L}\p{M}]{1,12}\.?| \p{L}[\p{L}\p{M}]{1,2}\.?)$/u;
/** A weekday of any length after a year: `13 Şubat 2026 Cuma`. */
const NAME_BEHIND = /(?<=\d{4}\.?),? +[(（]?(\p{L}[\p{L}\p{M}]*(?:[ -]\p{L}[\p{L}\p{M}]*)?)\.?[)）]?$/u;
/** Lithuanian words for year and day: `2026 m. vasario 13 d.` */
const YEAR_AND_DAY = /^(\d{4}) m\. *(.+?)(?: d\.)?$/;
/** `2026年2月13日`, `2026년 2월 13일`, `令和8年2月13日` */
const SIGNED_DAY = /^(\p{Script=Han}{2})?\s*(\d{1,4}|元)[年년] *(\d\d?)[月월] *(\d\d?)[日일]/u;
/** The year before the first one of an era. */
const ERAS: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['令和', 2018],
  ['平成', 1988],
  ['昭和', 1925],
  ['民國', 1911],
  ['民国', 1911],
]);

function signedDay(found: string, era = '', year: string, month: string, day: string): string {
  const before = ERAS.get(era);
  if (before === undefined) return found;
  return `${String(before + Number(year === '元' ? 1 : year)).padStart(4, '0')}-${month}-${day}`;
}
/** A word before a day: `Mon, 02 Dec 2019`, `Monday, December 2, 2019`, `Thứ Sáu, 13/02/2026`. */
const WORD_BEFORE =
  /^(\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)?)[.,،]* +(?=\d{1,4}[-/.]|\d\d?\.? +\p{L}|\p{L}+ \d)/u;
const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d\d?)\2(\d\d?)|(\d\d)(\d\d)(?:\d{6})?)$/;
/** A two-digit year may come first, too. */
const NUMBERS = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4}|\d\d)$/;
/** `19. April 2026`, `19 de abril de 2026`, `02-Dec-2019`, `2Dec19`. */
const DAY_AND_NAME =
  /^(?<date>\d\d?)(?:st|nd|rd|th|er)?[-/., ]*(?:de )?(?<month>\p{L}[\p{L}\p{M} ]*?)[-/.,' ]*(?:del? )?(?<year>\d{4}|\d\d)$/u;
/** `April 19, 2026` */
const NAME_AND_DAY =
  /^(?<month>\p{L}[\p{L}\p{M}]*)[-/. ]*(?<date>\d\d?)(?:st|nd|rd|th)?[-/, ]+(?<year>\d{4})$/u;
/** `2026-Apr-19` */
const YEAR_AND_NAME = /^(?<year>\d{4})[-/., ]*(?<month>\p{L}[\p{L}\p{M}]*)[-/. ]*(?<date>\d\d?)$/u;
const SHAPES = [YEAR_FIRST, NUMBERS, DAY_AND_NAME, NAME_AND_DAY, YEAR_AND_NAME];

/** Longer than any date with a time. */
const MAX_LENGTH = 60;
/** In days: the other order tears the days of a file apart. */
const FAR = 60;
/** A bank announces payments this many days before. */
const SOON = 31;
/** This many days in one direction aren't a coincidence. */
const ENOUGH_DAYS = 4;

/** The day of a cell. A four-digit year at the start overrides the order. `months` is what names of months mean in the file. */
export function parseDate(cell: string, order: DateOrder, months?: Months): Day | null {
  const text = plainDate(cell);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return iso(yearFirst[1], yearFirst[3] ?? yearFirst[5], yearFirst[4] ?? yearFirst[6]);
  const numbers = NUMBERS.exec(text);
  if (!numbers) return dayWithName(text, months);
  const [, first = '', second = '', last = ''] = numbers;
  if (order === 'ymd')
    return last.length === 4 || first.length === 1 ? null : iso(fullYear(first), second, last);
  return order === 'mdy' ? iso(fullYear(last), first, second) : iso(fullYear(last), second, first);
}

/**
 * The order of a column, and whether its cells rule out every other order. An order is ruled out when it reads fewer
 * cells, reads days more than a year after `today`, or jumps back and forth where another order goes one way. A file
 * that isn't American has no months first.
 */
export function detectDateOrder(
  cells: readonly string[],
  today?: Day,
  mayBeAmerican = true,
): { order: DateOrder; isSure: boolean } {
  const written = cells.map(plainDate).filter((text) => NUMBERS.test(text));
  if (written.length === 0) return { order: cells.some(isYearFirst) ? 'ymd' : 'dmy', isSure: true };
  const latest = today === undefined ? MAX_DAY : addYears(today, 1);
  const read: (Range & { order: DateOrder; days: Day[] })[] = [];
  for (const order of DATE_ORDERS) {
    const days = written.flatMap((text) => parseDate(text, order) ?? []).filter((day) => day <= latest);
    read.push({ order, days, ...rangeOf(days) });
  }
  const most = Math.max(...read.map(({ days }) => days.length));
  // Of another calendar: no order reads them.
  if (most === 0) return { order: 'dmy', isSure: true };
  const readable = read.filter(({ days }) => days.length === most);
  // Nobody writes the month first with points, and few the year with two digits: drop those orders where another one makes
  // as much sense. Drop those that read days to come, too, where another one reads none.
  const hasPoints = written.every((text) => text.includes('.'));
  const isEuropean = hasPoints || !mayBeAmerican;
  const past = today === undefined ? MAX_DAY : addDays(today, SOON);
  const latestOf = (day: Day) => (day === MAX_DAY ? day : addDays(day, SOON));
  const isFuture = ({ newest }: Range) => newest > latestOf(past);
  const hasPast = readable.some(({ newest }) => newest <= past);
  const likely = readable.filter(
    (each) =>
      !(hasPoints && each.order === 'ymd' && readable.some((other) => isNearer(other, each))) &&
      !(isEuropean && each.order === 'mdy' && readable.some(({ order }) => order === 'dmy')) &&
      !(hasPast && isFuture(each)),
  );
  const left = likely.length > 0 ? likely : readable;
  const shortest = left.reduce((best, each) => (each.span < best.span ? each : best));
  if (left.length === 1) return { order: shortest.order, isSure: true };
  const oneWay = left.filter(({ days }) => new Set(days).size >= ENOUGH_DAYS && isOneWay(days));
  if (oneWay.length === 1 && oneWay[0] === shortest) return { order: shortest.order, isSure: true };
  // The days of a file lie close together. Only with slashes do people write the month first, and a few payments of
  // several months look like days of one.
  const isYearDoubtful = left.some(({ order }) => order === 'ymd');
  const isClose =
    written.every((text) => text.includes('/')) &&
    new Set(shortest.days).size >= ENOUGH_DAYS &&
    left.every((each) => each === shortest || each.span > Math.max(FAR, shortest.span * 4));
  return { order: isYearDoubtful || isClose ? shortest.order : (left[0] ?? shortest).order, isSure: false };
}

/** Whether a cell is a day in any order. */
export function isDate(cell: string): boolean {
  return DATE_ORDERS.some((order) => parseDate(cell, order) !== null);
}

/** Whether a cell starts with a four-digit year. */
export function isYearFirst(cell: string): boolean {
  return YEAR_FIRST.test(plainDate(cell));
}

/** Empty where the cell is too long for a date, or has no figure. */
const plainDate = remembered((cell) => {
  if (cell.length > MAX_LENGTH || !/\p{N}/u.test(cell)) return '';
  return plainFigures(cell)
    .replace(TIME, '')
    .replace(POINTED_TIME, '')
    .replace(SIGNED_DAY, signedDay)
    .replace(YEAR_WORD, '')
    .replace(WORD_BEHIND, '')
    .replace(NAME_BEHIND, (found, word: string) => (isWeekday(word) ? '' : found))
    .replace(YEAR_AND_DAY, '$1 $2')
    .replace(/(?<=\d[-/.]) +(?=\d)/g, '')
    .replace(/(?<=\d)[.Z]$/, '')
    .replace(WORD_BEFORE, (found, word: string, _, text: string) => {
      // The names of weekdays in all languages take a while: most such words are those of shops.
      const isBeforeDay = SHAPES.some((shape) => shape.test(text.slice(found.length)));
      return isBeforeDay && (word === 'den' || isWeekday(word)) ? '' : found;
    });
});

function dayWithName(text: string, months?: Months): Day | null {
  const { year, month, date } = partsWithName(text);
  const number = month === undefined ? null : monthInFile(month, months);
  return number === null ? null : iso(fullYear(year), String(number), date);
}

/** The language of a column's names of months, where they mean other months in others. */
export function monthsIn(cells: readonly string[]): Months | undefined {
  return monthsOf(cells.flatMap((cell) => partsWithName(plainDate(cell)).month ?? []));
}

function partsWithName(text: string): { year?: string; month?: string; date?: string } {
  const found =
    /\d/.test(text) && (DAY_AND_NAME.exec(text) ?? NAME_AND_DAY.exec(text) ?? YEAR_AND_NAME.exec(text));
  return found ? { ...found.groups } : {};
}

function isOneWay(days: readonly Day[]): boolean {
  const pairs = days.slice(1).map((day, index) => [days[index] ?? day, day] as const);
  return pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b);
}

interface Range {
  /** The newest day; empty where there is none. */
  newest: string;
  /** The number of days between the newest and the oldest. */
  span: number;
}

function rangeOf(days: readonly Day[]): Range {
  const [first, ...others] = days;
  if (first === undefined) return { newest: '', span: 0 };
  const [from, to] = others.reduce(
    ([low, high], day) => [day < low ? day : low, day > high ? day : high],
    [first, first],
  );
  return { newest: to, span: daysBetween(from, to) };
}

/** Whether another order reads days at least as new and as close together as year first does. */
function isNearer(other: Range & { order: DateOrder }, yearFirst: Range): boolean {
  return other.order !== 'ymd' && other.newest >= yearFirst.newest && other.span <= yearFirst.span;
}

/** Two-digit years lie between 1970 and 2059: later ones are those of another calendar. */
function fullYear(digits = ''): string {
  if (digits.length !== 2) return digits;
  if (Number(digits) >= 60 && Number(digits) < 70) return '';
  return `${Number(digits) < 60 ? '20' : '19'}${digits}`;
}

function iso(year = '', month = '', date = ''): Day | null {
  return parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}
