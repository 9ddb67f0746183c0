// The repayments of a plan. Every act needs the server: two members may record the same repayment.
import {
  doc,
  limit,
  orderBy,
  query,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore';
import * as v from 'valibot';
import { AppError } from '../../model/errors';
import { RECORDS_AT_ONCE, type ActKind } from '../../model/history';
import { RepaymentId, type PlanId, type UserId } from '../../model/ids';
import { MAX_REPAYMENTS, Repayment, type NewRepayment } from '../../model/repayment';
import { toAppError } from '../firebase/appError';
import { collection, ofPlan } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { getDocFromServer, getDocsFromServer, runTransaction, writeBatch } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { watchWhole, type Watch } from '../firebase/watch';
import { newActId, partOf, writeAct, type Act, type RepaymentDeed } from '../transactions/writeAct';

const parseRepayment = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Repayment, snapshot);

const reference = (id: RepaymentId): DocumentReference => doc(collection('repayment'), id);

const listedOf = (planId: PlanId) =>
  query(
    ofPlan('repayment', planId),
    orderBy('day', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(MAX_REPAYMENTS),
  );

/** A plan's repayments, newest day first: at most `MAX_REPAYMENTS`. */
export function watchRepayments(planId: PlanId): Watch<Records<Repayment>> {
  return watchWhole(() => listedOf(planId), parseRepayment);
}

/** The repayments that the app shows, as the server has them. */
export async function getRepayments(planId: PlanId): Promise<readonly Repayment[]> {
  const { docs } = await onServer(() => getDocsFromServer(listedOf(planId)));
  return readAll(docs, parseRepayment).records;
}

/** The id under which the same repayment, recorded by anybody, is the same record: see `firestore.rules`. */
export function repaymentIdOf(
  { plan_id, from, to, day, amount }: Pick<Repayment, 'plan_id' | 'from' | 'to' | 'day' | 'amount'>,
  number: number,
): RepaymentId {
  return v.parse(RepaymentId, [plan_id, from, to, day, amount, number].join('_'));
}

/**
 * Records a repayment. Rejects with 'repayment_exists' when somebody has recorded the `number`th one of the same people,
 * day and amount already.
 */
export async function recordRepayment(
  repayment: NewRepayment,
  userId: UserId,
  number = 1,
): Promise<RepaymentId> {
  const id = repaymentIdOf(repayment, number);
  await create(id, repayment, userId, 'repayment');
  return id;
}

/** Deletes repayments of a plan. Does nothing to those that another member has deleted. */
export async function deleteRepayments(
  planId: PlanId,
  ids: readonly RepaymentId[],
  kind: ActKind = 'repayment',
): Promise<void> {
  const act = newActId();
  for (let start = 0; start < ids.length; start += RECORDS_AT_ONCE) {
    const part = { id: partOf(act, start / RECORDS_AT_ONCE + 1), planId, kind };
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await deletePart(part, ids.slice(start, start + RECORDS_AT_ONCE));
  }
}

function deletePart(act: Act, ids: readonly RepaymentId[]): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const found = await Promise.all(ids.map((id) => there(id, (ref) => transaction.get(ref))));
      const repayments = found.flatMap((snapshot): RepaymentDeed[] => {
        const was = snapshot?.data();
        return snapshot && was ? [{ id: v.parse(RepaymentId, snapshot.id), was }] : [];
      });
      writeAct(transaction, act, [], { repayments });
    }),
  );
}

/** Undoes a deletion: the same repayment under its old id, recorded now by `userId`. One that is there again stays. */
export async function restoreRepayment({ id, ...repayment }: Repayment, userId: UserId): Promise<void> {
  try {
    await create(id, repayment, userId, 'undo');
  } catch (error) {
    if (toAppError(error).code !== 'repayment_exists') throw error;
  }
}

/** Records many repayments; those that are there stay as they are. Resolves to the ids of the new ones. */
export async function recordRepayments(
  repayments: readonly NewRepayment[],
  userId: UserId,
): Promise<readonly RepaymentId[]> {
  const counts = new Map<string, number>();
  const numbered = repayments.map((repayment) => {
    const first = repaymentIdOf(repayment, 1);
    const number = (counts.get(first) ?? 0) + 1;
    counts.set(first, number);
    return { id: repaymentIdOf(repayment, number), repayment };
  });
  const [planId] = new Set(repayments.map(({ plan_id }) => plan_id));
  if (planId === undefined) return [];
  const known = new Set((await getRepayments(planId)).map(({ id }) => id));
  const missing = numbered.filter(({ id }) => !known.has(id));
  const act = newActId();
  for (let start = 0; start < missing.length; start += RECORDS_AT_ONCE) {
    const some = missing.slice(start, start + RECORDS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await onServer(async () => {
      const batch = writeBatch(db());
      const id = partOf(act, start / RECORDS_AT_ONCE + 1);
      const deeds = some.map((each) => ({ id: each.id, now: fieldsOf(each.repayment, userId) }));
      writeAct(batch, { id, planId, kind: 'repayment' }, [], { repayments: deeds });
      await batch.commit();
    });
  }
  return missing.map(({ id }) => id);
}

async function create(
  id: RepaymentId,
  repayment: NewRepayment,
  userId: UserId,
  kind: ActKind,
): Promise<void> {
  const act = { id: newActId(), planId: repayment.plan_id, kind };
  let attempts = 0;
  try {
    await onServer(() =>
      runTransaction(db(), async (transaction) => {
        attempts += 1;
        writeAct(transaction, act, [], { repayments: [{ id, now: fieldsOf(repayment, userId) }] });
      }),
    );
  } catch (error) {
    // A record that is there would be changed, which the rules refuse.
    const found = toAppError(error).code === 'not_authorized' ? await find(id) : null;
    if (found === null) throw error;
    // The database repeats an attempt whose answer got lost: the first one has written this record.
    const isThisOne = attempts > 1 && found.get('user_id') === userId;
    if (!isThisOne) throw new AppError('repayment_exists', { cause: error });
  }
}

const find = (id: RepaymentId) => there(id, (ref) => onServer(() => getDocFromServer(ref)));

/** The stored repayment; null when there is none. */
async function there(
  id: RepaymentId,
  get: (ref: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<DocumentSnapshot | null> {
  try {
    const found = await get(reference(id));
    return found.exists() ? found : null;
  } catch (error) {
    // The rules answer permission-denied for missing documents too.
    if (toAppError(error).code === 'not_authorized') return null;
    throw error;
  }
}

function fieldsOf({ plan_id, from, to, amount, day, square }: NewRepayment, userId: UserId) {
  return {
    plan_id,
    from,
    to,
    amount,
    day,
    user_id: userId,
    ...(square && { square }),
  };
}
