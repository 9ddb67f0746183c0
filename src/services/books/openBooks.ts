// The records in the books that this page follows, for acts that must say what was there before.
import { Timestamp, type DocumentData } from 'firebase/firestore';
import type { Stored } from '../../domain/books/delta';
import type { PlanId, TransactionId } from '../../model/ids';
import { mapIn } from '../../model/leniently';

type Find = (id: TransactionId) => Stored | undefined;

const open = new Map<PlanId, Find>();

/** Null where the books close. */
export function noteBooks(planId: PlanId, find: Find | null): void {
  if (find === null) open.delete(planId);
  else open.set(planId, find);
}

/** A transaction as the database stores it, with what waits here; null where no open books have it. */
export function recordInBooks(planId: PlanId, id: TransactionId): DocumentData | null {
  const found = open.get(planId)?.(id);
  return found === undefined ? null : { ...mapIn(stored(found)), plan_id: planId };
}

/** The opposite of what `plainRecord` does to moments. */
function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null) return value;
  const { seconds, nanoseconds, ...others } = mapIn(value);
  if (typeof seconds === 'number' && typeof nanoseconds === 'number' && Object.keys(others).length === 0)
    return new Timestamp(seconds, nanoseconds);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stored(each)]));
}
