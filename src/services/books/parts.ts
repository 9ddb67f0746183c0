// The parts of a plan's books: each is stored, read and proved by itself.
import * as v from 'valibot';
import type { Stored } from '../../domain/books/delta';
import { MAX_DAY, MIN_DAY } from '../../domain/time/calendar';
import { yearOf } from '../../domain/year/figures';
import { Instant } from '../../model/instant';
import { isMap } from '../../model/leniently';

/** The transactions dated in a calendar year, or all that repeat, whose first days may lie in any year. */
export type Part = number | 'series';

/** The years in which a plan has transactions: the first and the last. None where the first comes after the last. */
export interface Span {
  first: number;
  last: number;
}

export const NO_YEARS: Span = { first: yearOf(MAX_DAY), last: yearOf(MIN_DAY) };

/** The year in which a record is dated; null for none. */
export function yearIn(record: Stored | undefined): number | null {
  const at = v.safeParse(Instant, record?.['date']);
  return at.success ? new Date(at.output).getUTCFullYear() : null;
}

/** Whether a record belongs to a part. */
export const isIn = (part: Part, record: Stored): boolean =>
  part === 'series' ? isMap(record['recurrance']) : yearIn(record) === part;
