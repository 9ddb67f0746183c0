// The repayments of a plan. Every act needs the server: two members may record the same repayment.
import { orderBy, query } from 'firebase/firestore';
import * as v from 'valibot';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { ActKind } from '../../model/history';
import { RepaymentId, type PlanId, type UserId } from '../../model/ids';
import { MAX_REPAYMENTS, Repayment, type NewRepayment } from '../../model/repayment';
import { watchUpTo } from '../books/chosen';
import { ofPlan } from '../firebase/collections';
import { parseDocument, type Records } from '../firebase/records';
import { readInPages } from '../firebase/readInPages';
import { startingHere, type Watch } from '../firebase/watch';
import { bounded } from '../firebase/watchMost';
import { createAllUnchanging, createUnchanging, deleteUnchanging } from './unchanging';

const parseRepayment = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Repayment, snapshot);

/** A plan's repayments up to a day, the newest day first: at most `MAX_REPAYMENTS`. */
export const watchRepayments = (planId: PlanId, today: Day): Watch<Records<Repayment>> =>
  startingHere(
    bounded({ what: 'repayments_title', most: MAX_REPAYMENTS }, watchUpTo(planId, 'repayment', today)),
  );

/** All repayments of a plan, as the server has them. */
export async function getRepayments(planId: PlanId): Promise<readonly Repayment[]> {
  const all = query(ofPlan('repayment', planId), orderBy('__name__', 'asc'));
  return (await readInPages(all, MAX_REPAYMENTS, parseRepayment)).records;
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
  const act = { planId: repayment.plan_id, kind: 'repayment' } as const;
  const isNew = await createUnchanging('repayment', act, { id, now: fieldsOf(repayment, userId) });
  if (!isNew) throw new AppError('repayment_exists');
  return id;
}

/** Deletes repayments of a plan. Does nothing to those that another member has deleted. */
export function deleteRepayments(
  planId: PlanId,
  ids: readonly RepaymentId[],
  kind: ActKind = 'repayment',
): Promise<void> {
  return deleteUnchanging('repayment', planId, ids, kind);
}

/** Undoes a deletion: the same repayment under its old id, recorded now by `userId`. One that is there again stays. */
export async function restoreRepayment({ id, ...repayment }: Repayment, userId: UserId): Promise<void> {
  const act = { planId: repayment.plan_id, kind: 'undo' } as const;
  await createUnchanging('repayment', act, { id, now: fieldsOf(repayment, userId) });
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
    return { id: repaymentIdOf(repayment, number), now: fieldsOf(repayment, userId) };
  });
  const [planId] = new Set(repayments.map(({ plan_id }) => plan_id));
  if (planId === undefined) return [];
  const known = new Set((await getRepayments(planId)).map(({ id }) => id));
  const missing = numbered.filter(({ id }) => !known.has(id));
  await createAllUnchanging('repayment', { planId, kind: 'repayment' }, missing);
  return missing.map(({ id }) => id);
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
