// The records in a part of the books as this device stores them: parsed on reading, and never trusted.
import * as v from 'valibot';
import type { FollowedBooks } from '../../domain/books/following';
import { isStorableName, UserId, type PlanId } from '../../model/ids';
import { CachedInstant, type Instant } from '../../model/instant';
import { cachedRecord, cacheRecord } from '../device/cachedRecords';
import { remembered } from '../device/deviceStore';
import { storedYear, storeYear } from '../device/yearCache';
import { idOf, keyOf } from './entries';
import { collectionOfPart, type Part, type Span } from './parts';

/** Milliseconds. A plan may remove entries of its history after a year, so older ones may be missing. */
const MAX_AGE = 300 * 86_400_000;

const Stored = v.object({
  version: v.literal(4),
  at: CachedInstant,
  cursor: v.number(),
  applied: v.array(v.tuple([v.string(), v.number()])),
  records: v.array(v.tuple([v.pipe(v.string(), v.check(isStorableName)), v.record(v.string(), v.unknown())])),
});

export interface PartBooks {
  books: FollowedBooks;
  /** When the server last confirmed them. */
  at: Instant;
}

/** Whose books this device stores now; null for nobody's. What somebody has read is stored as theirs alone. */
export const ownId = (): UserId | null => {
  const id = v.safeParse(UserId, remembered('signedIn'));
  return id.success ? id.output : null;
};

/** Null where this device has none that it can go on from. */
export async function readStored(
  userId: UserId | null,
  planId: PlanId,
  part: Part,
): Promise<PartBooks | null> {
  const read = v.safeParse(Stored, userId && (await storedYear(userId, planId, part)));
  if (!read.success) return null;
  const { at, cursor, applied, records } = read.output;
  if (Math.abs(Date.now() - at) > MAX_AGE) return null;
  const byKey = new Map(records.map(([id, record]) => [keyOf(collectionOfPart(part), id), record]));
  return { at, books: { cursor, applied: new Map(applied), records: byKey } };
}

/** In one piece: records, and up to where in the history they are true. */
export async function store(
  userId: UserId | null,
  planId: PlanId,
  part: Part,
  { at, books }: PartBooks,
): Promise<void> {
  if (userId === null) return;
  const { cursor, applied, records } = books;
  const stored = {
    version: 4,
    at,
    cursor,
    applied: [...applied],
    records: [...records].map(([key, record]) => [idOf(key), record]),
  };
  await storeYear(userId, planId, part, stored);
}

const StoredSpan = v.nullable(v.object({ first: v.number(), last: v.number() }));

/**
 * The years in which the plan has anything, as this device knows it; null where it doesn't, and undefined where it stores
 * nothing of the plan's books.
 */
export const storedSpan = (userId: UserId | null, planId: PlanId): Span | null | undefined =>
  userId === null ? undefined : cachedRecord(userId, `${planId}/span`, StoredSpan)?.value;

export function storeSpan(userId: UserId | null, planId: PlanId, span: Span | null): void {
  if (userId !== null) cacheRecord(userId, `${planId}/span`, span);
}
