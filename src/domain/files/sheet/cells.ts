// Writes the numbers of a sheet as texts that a CSV reader takes for nothing else.
import type { Day } from '../../../model/day';
import { addDays, MAX_DAY, MIN_DAY } from '../../time/calendar';
import { guarded, unguarded } from '../csv/guard';
import type { NumberStyle } from './styles';

/** The number of `MIN_DAY`, the first of 1970, counted from 1900 and, in workbooks of old Macs, from 1904. */
const FIRST = { 1900: 25_569, 1904: 24_107 } as const;

/** The year from which a workbook counts days. */
export type Epoch = keyof typeof FIRST;

const SECONDS_A_DAY = 86_400;

/** A day as `2026-11-21`, a time as `14:03`, an amount with a point and its currency: `-12.5 EUR`. */
export function numberText(written: string, { kind, currency }: NumberStyle, epoch: Epoch): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written.trim();
  if (kind === 'day') return dayNumbered(value, epoch) ?? plainNumber(value);
  if (kind === 'time' && value >= 0 && value < 1) return timeOf(value);
  return currency === '' ? plainNumber(value) : `${plainNumber(value)} ${currency}`;
}

/** Longer than any description. */
const MAX_TEXT = 1000;

/**
 * A text on one line, so that a reader of CSV files gives it back: that removes an apostrophe before a formula, and quotes
 * around a cell.
 */
export function textCell(text: string): string {
  const line = text
    .slice(0, MAX_TEXT)
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => letterOf(hex))
    .replace(/\s+/g, ' ');
  const cell = unguarded(line) === line ? line : guarded(line);
  return cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Null outside the days that a plan may have. */
function dayNumbered(value: number, epoch: Epoch): Day | null {
  // A time is a part of a day, which seldom is an exact number.
  const count = Math.floor(Math.round(value * SECONDS_A_DAY) / SECONDS_A_DAY) - FIRST[epoch];
  if (count < 0 || count > 100_000) return null;
  const day = addDays(MIN_DAY, count);
  return day > MAX_DAY ? null : day;
}

function timeOf(value: number): string {
  const minutes = Math.floor(Math.round(value * SECONDS_A_DAY) / 60) % 1440;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${hour}:${minute}`;
}

/** Fifteen digits are exact: `12.299999999999999` is 12.3. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = Math.abs(rounded) < 1e21 ? String(rounded) : '';
  const plain = /e/.test(text) ? rounded.toFixed(10) : text;
  // Three decimals could be thousands.
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain;
}

/** Codes of control characters become a blank. */
function letterOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code < 32 ? ' ' : String.fromCharCode(code);
}
