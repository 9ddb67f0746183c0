// The records in the books that this page follows, for acts that must say what was there before.
import type { DocumentData } from 'firebase/firestore';
import type { Stored } from '../../domain/books/delta';
import type { RecordKey } from '../../domain/books/following';
import type { PlanId } from '../../model/ids';
import { mapIn } from '../../model/leniently';
import { unplain } from '../firebase/plain';

/** Null for a record that is known to be gone. */
type Find = (key: RecordKey) => Stored | null | undefined;

const open = new Map<PlanId, Find>();

/** Null where the books close. */
export function noteBooks(planId: PlanId, find: Find | null): void {
  if (find === null) open.delete(planId);
  else open.set(planId, find);
}

/**
 * A record as the database stores it, with what waits here; null for one that is known to be gone, and undefined where no
 * open books know it.
 */
export function recordInBooks(planId: PlanId, key: RecordKey): DocumentData | null | undefined {
  const found = open.get(planId)?.(key);
  return found && { ...mapIn(unplain(found)), plan_id: planId };
}
