// The parts of a plan's books: each is stored, read and proved by itself.
import * as v from 'valibot';
import type { Stored } from '../../domain/books/delta';
import { collectionOf, type FollowedCollection, type RecordKey } from '../../domain/books/following';
import { MAX_DAY, MIN_DAY } from '../../domain/time/calendar';
import { yearOf } from '../../domain/year/figures';
import { Instant } from '../../model/instant';
import { isMap } from '../../model/leniently';

/** The transactions dated in a calendar year, or all that repeat, whose first days may lie in any year. */
type PartOfTransactions = number | 'series';
/** Or all records of another collection. */
export type Part = PartOfTransactions | Exclude<FollowedCollection, 'transaction'>;

const isOfTransactions = (part: Part): part is PartOfTransactions =>
  typeof part === 'number' || part === 'series';

export const collectionOfPart = (part: Part): FollowedCollection =>
  isOfTransactions(part) ? 'transaction' : part;

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
export function isIn(part: Part, key: RecordKey, record: Stored): boolean {
  if (collectionOf(key) !== collectionOfPart(part)) return false;
  if (part === 'series') return isMap(record['recurrance']);
  return typeof part !== 'number' || yearIn(record) === part;
}
