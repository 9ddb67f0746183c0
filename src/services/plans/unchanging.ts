// Many records of a plan that never change: they come and go, each with its entry in the history. Every act needs the server.
import { doc, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { RECORDS_AT_ONCE, type ActKind, type UnchangingName } from '../../model/history';
import type { GoalEntryId, PlanId, RepaymentId } from '../../model/ids';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { runTransaction, writeBatch } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import {
  newActId,
  partOf,
  writeAct,
  type Act,
  type Fields,
  type UnchangingDeed,
} from '../transactions/writeAct';

type Id = RepaymentId | GoalEntryId;

/** A new record, with its fields as stored. */
export interface New {
  id: Id;
  now: Fields;
}

/** Creates records as one act. */
export async function createAllUnchanging(
  name: UnchangingName,
  { planId, kind }: Omit<Act, 'id'>,
  records: readonly New[],
): Promise<void> {
  await inParts(records, async (id, some) => {
    const batch = writeBatch(db());
    writeAct(batch, { id, planId, kind }, [], { unchanging: { [name]: some } });
    await batch.commit();
  });
}

/** Deletes records of a plan as one act. Does nothing to those that another member has deleted. */
export function deleteUnchanging(
  name: UnchangingName,
  planId: PlanId,
  ids: readonly Id[],
  kind: ActKind,
): Promise<void> {
  return inParts(ids, (id, some) =>
    runTransaction(db(), async (transaction) => {
      const found = await Promise.all(
        some.map(async (each) => [each, await there(name, each, (ref) => transaction.get(ref))] as const),
      );
      const deeds = found.flatMap(([each, snapshot]): UnchangingDeed[] => {
        const was = snapshot?.data();
        return was ? [{ id: each, was }] : [];
      });
      writeAct(transaction, { id, planId, kind }, [], { unchanging: { [name]: deeds } });
    }),
  );
}

/** Writes the parts of one act one after the other. */
async function inParts<T>(
  all: readonly T[],
  write: (id: Act['id'], some: readonly T[]) => Promise<void>,
): Promise<void> {
  const act = newActId();
  for (let start = 0; start < all.length; start += RECORDS_AT_ONCE) {
    const some = all.slice(start, start + RECORDS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await onServer(() => write(partOf(act, start / RECORDS_AT_ONCE + 1), some));
  }
}

/** The stored record; null when there is none. */
async function there(
  name: UnchangingName,
  id: Id,
  get: (ref: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<DocumentSnapshot | null> {
  try {
    const found = await get(doc(collection(name), id));
    return found.exists() ? found : null;
  } catch (error) {
    // The rules answer permission-denied for missing documents too.
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
}
