// The repayments of a plan.
import { orderBy, query } from 'firebase/firestore';
import * as v from 'valibot';
import type { Day } from '../../model/day';
import type { ActKind } from '../../model/history';
import { RepaymentId, type PlanId, type UserId } from '../../model/ids';
import { MAX_REPAYMENTS, Repayment, type NewRepayment } from '../../model/repayment';
import { watchUpTo } from '../books/chosen';
import { recordInBooks } from '../books/openBooks';
import { ofPlan } from '../firebase/collections';
import { parseDocument, type Records } from '../firebase/records';
import { readInPages } from '../firebase/readInPages';
import { startingHere, type Watch } from '../firebase/watch';
import { bounded } from '../firebase/watchMost';
import { sendAct } from '../outbox/send';
import { newActId, type UnchangingDeed } from '../transactions/writeAct';
import { createAllUnchanging, deleteUnchanging } from './unchanging';

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
 * Records a repayment; if another member records the same at the same moment, it is recorded once. Settles like `sendAct`.
 */
export async function recordRepayment(
  repayment: NewRepayment,
  userId: UserId,
  number = 1,
  act = newActId(),
): Promise<RepaymentId> {
  const id = repaymentIdOf(repayment, number);
  const planId = repayment.plan_id;
  await sendAct({ id: act, planId, kind: 'repayment' }, recorded({ id, now: fieldsOf(repayment, userId) }));
  return id;
}

type Recorded = NewRepayment & Pick<Repayment, 'id' | 'user_id'>;

/** Deletes a repayment; one that another member has deleted stays so. Settles like `sendAct`. */
export function deleteRepayment(
  { id, user_id, ...shown }: Recorded,
  kind: ActKind = 'repayment',
  act = newActId(),
): Promise<void> {
  const was = recordInBooks(shown.plan_id, `repayment/${id}`) ?? fieldsOf(shown, user_id);
  return sendAct({ id: act, planId: shown.plan_id, kind }, recorded({ id, was }));
}

/**
 * Undoes a deletion: the same repayment under its old id, recorded now by `userId`. One that is there again stays. Settles
 * like `sendAct`.
 */
export function restoreRepayment(
  { id, ...repayment }: Repayment,
  userId: UserId,
  act = newActId(),
): Promise<void> {
  const planId = repayment.plan_id;
  return sendAct({ id: act, planId, kind: 'undo' }, recorded({ id, now: fieldsOf(repayment, userId) }));
}

const recorded = (deed: UnchangingDeed) => ({ unchanging: { name: 'repayment', deeds: [deed] } }) as const;

/** Deletes repayments of a plan that a file has brought. Does nothing to those that another member has deleted. */
export function deleteRepayments(
  planId: PlanId,
  ids: readonly RepaymentId[],
  kind: ActKind = 'repayment',
): Promise<void> {
  return deleteUnchanging('repayment', planId, ids, kind);
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
