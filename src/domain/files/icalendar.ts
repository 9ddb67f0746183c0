// Writes upcoming occurrences as a calendar file (RFC 5545), each as an all-day event.
import type { Day } from '../../model/day';
import type { Instant } from '../../model/instant';
import { PRODUCT_NAME } from '../../model/product';
import type { Series } from '../../model/transaction';
import { addDays } from '../time/calendar';
import { expand } from '../forecast/forecast';
import type { AmountFormats } from '../formats/amounts';
import { negative } from '../money/money';
import type { Occurrence } from '../transactions/recurrence';

/** The number of days in the file, including today. */
export const CALENDAR_DAYS = 90;

/**
 * Writes the file of a plan. The series and the scheduled day identify an occurrence, so that a calendar that imports a
 * later file moves the event instead of adding one.
 * @param categoryName the name of a category on the screen
 * @param now the time of writing
 */
export function writeCalendar(
  planName: string,
  series: readonly Series[],
  categoryName: (id: string) => string,
  formats: AmountFormats,
  today: Day,
  now: Instant,
): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(planName)}`,
    ...expand(series, today, addDays(today, CALENDAR_DAYS)).flatMap((each) =>
      eventOf(each, { category: categoryName(each.transaction.category), formats }, stamp),
    ),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(
  { transaction, day, scheduled }: Occurrence,
  { category, formats }: { category: string; formats: AmountFormats },
  stamp: string,
): string[] {
  const { id, type, description, amount } = transaction;
  const signed = type === 'income' ? amount : negative(amount);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${id}-${scheduled}@${PRODUCT_NAME.toLowerCase()}`)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(`${description} ${formats.money(signed)}`)}`,
    `CATEGORIES:${escaped(category)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|[\r\n]/g, String.raw`\n`);
}

/** The longest line, in bytes of UTF-8 without the line break (RFC 5545, section 3.1). */
const MAX_LINE = 75;

/** Folds a line: continuation lines start with a space, and no character is split. */
function folded(line: string): string {
  // No character takes more bytes for each of its units.
  if (line.length * 3 <= MAX_LINE) return line;
  const lines: string[] = [];
  let start = 0;
  let size = 0;
  for (let end = 0; end < line.length;) {
    const code = line.codePointAt(end) ?? 0;
    const bytes = bytesOf(code);
    if (size + bytes > MAX_LINE) {
      lines.push(line.slice(start, end));
      start = end;
      size = 1;
    }
    size += bytes;
    end += code > 0xff_ff ? 2 : 1;
  }
  return [...lines, line.slice(start)].join('\r\n ');
}

/** The bytes of a character in UTF-8; half a character is written as another one of three bytes. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code > 0xff_ff ? 4 : 3;
}
