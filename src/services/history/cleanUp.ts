// Removes what is older than a plan keeps its history.
import { limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import type { Plan } from '../../model/plan';
import { ofPlan } from '../firebase/collections';
import { db } from '../firebase/database';
import { countReads } from '../firebase/readMeter';
import { getDocsFromServer, writeBatch } from '../firebase/server';
import { onServer } from '../firebase/serverAct';

/** At most so many entries at a time: the next visit removes others. */
const AT_ONCE = 100;

/** As `firestore.rules` counts them. */
const YEAR = 366 * 24 * 60 * 60 * 1000;

/** Deletes the oldest entries of a plan that are older than it keeps its history. Resolves to how many. */
export function removeOutdated(
  { id, history_years }: Pick<Plan, 'id' | 'history_years'>,
  now: number,
): Promise<number> {
  if (history_years === undefined) return Promise.resolve(0);
  const before = Timestamp.fromMillis(now - history_years * YEAR);
  return onServer(async () => {
    const outdated = query(
      ofPlan('history', id),
      where('at', '<', before),
      orderBy('at', 'asc'),
      limit(AT_ONCE),
    );
    const { docs, size } = await getDocsFromServer(outdated);
    countReads('history', Math.max(1, size));
    const batch = writeBatch(db());
    docs.forEach(({ ref }) => batch.delete(ref));
    if (size > 0) await batch.commit();
    return size;
  });
}
