import {
  deleteField,
  doc,
  or,
  query,
  serverTimestamp,
  where,
  type DocumentData,
  type Query,
} from 'firebase/firestore';
import * as v from 'valibot';
import { initialCategories } from '../../domain/plans/categoryOrder';
import { EURO } from '../../model/currency';
import type { TransactionType } from '../../model/category';
import { PlanId, type UserId } from '../../model/ids';
import { DamagedPlan, Plan, type ListedPlan, type PlanCategory } from '../../model/plan';
import { getBuiltInCategories } from './category';
import { isReadOnly } from '../firebase/asOn';
import { collection } from '../firebase/collections';
import { db, listen } from '../firebase/database';
import { parseData } from '../firebase/records';
import { sharedByValues } from '../firebase/sharedWatch';
import { isPart, onQuery, type Watch } from '../firebase/watch';
import { actOnPlan } from './changePlan';
import { storedIn, withActs } from './planHere';
import { repairsOf } from './planRepairs';
import { createOnce } from '../firebase/serverAct';
import { runTransaction } from '../firebase/server';
import { newActId, planRef, writeAct } from '../transactions/writeAct';

/** An unreadable plan still exists: the app must not treat it as gone. */
function parseListed([id, stored]: readonly [PlanId, DocumentData]): ListedPlan {
  return (
    parseData(Plan, planRef(id).path, stored) ?? v.parse(DamagedPlan, { ...stored, id, isDamaged: true })
  );
}

/** Finds the plans that a person owns or belongs to. */
export const plansOf = (userId: UserId): Query =>
  isReadOnly()
    ? // The person may have joined it later.
      query(collection('plan'))
    : query(collection('plan'), or(where('owner', '==', userId), where('members', 'array-contains', userId)));

const madeAt = (plan: ListedPlan) => (plan.isDamaged ? Infinity : plan.createdAt);

/**
 * The plans that a person owns or belongs to, oldest first, and after them the unreadable ones. Reports "none" only
 * when the server says so, or offline. Those who watch at the same time share one read.
 */
export const watchPlans = sharedByValues((userId: UserId): Watch<readonly ListedPlan[]> =>
  withActs(
    (tell, fail) =>
      listen(
        (failed) =>
          onQuery(
            plansOf(userId),
            // Without metadata changes, Firestore would not report the server's "still none" after an empty cache.
            { includeMetadataChanges: true },
            (snapshot) => {
              if (!snapshot.empty || !isPart(snapshot)) tell(storedIn(snapshot.docs));
            },
            failed,
          ),
        fail,
      ),
    (plans) =>
      [...plans].map(parseListed).toSorted((a, b) => madeAt(a) - madeAt(b) || (a.id < b.id ? -1 : 1)),
  ),
);

/** What the owner decides; euros without a currency. */
type OwnValues = Pick<Plan, 'name' | 'country' | 'currency'>;

/**
 * Creates a person's own plan, without members, with the built-in categories in order. A transaction, as it needs the server: a plan that only this device knew would appear at
 * once, and the rules, which look the plan up, would refuse every read in it.
 */
export async function createPlan(
  { currency = EURO, ...input }: OwnValues & { owner: UserId },
  id = newPlanId(),
): Promise<PlanId> {
  const created = planRef(id);
  await createOnce(created, async () => {
    const [income, expense] = await Promise.all([startOf('income'), startOf('expense')]);
    await runTransaction(db(), async (transaction) => {
      transaction.set(created, {
        ...input,
        ...(currency !== EURO && { currency }),
        members: [],
        income_categories: income,
        expense_categories: expense,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    });
  });
  return id;
}

export const newPlanId = () => v.parse(PlanId, doc(collection('plan')).id);

async function startOf(type: TransactionType): Promise<PlanCategory[]> {
  return initialCategories(await getBuiltInCategories(type));
}

/**
 * Changes a plan's own values; only its owner may. Needs the server, like `createPlan`. Amounts stay as they are. Null
 * keeps the history for good, and without `history_years` that stays as it is.
 */
export function updatePlan(
  id: PlanId,
  {
    currency = EURO,
    history_years,
    ...values
  }: OwnValues & { history_years?: NonNullable<Plan['history_years']> | null },
): Promise<void> {
  return actOnPlan(id, (transaction, found) => {
    const fields = {
      ...repairsOf(found.data() ?? {}),
      ...values,
      currency: currency === EURO ? deleteField() : currency,
      ...(history_years !== undefined && { history_years: history_years ?? deleteField() }),
    };
    const act = { id: newActId(), planId: id, kind: 'plan' } as const;
    writeAct(transaction, act, [], { plan: { was: found.data() ?? {}, fields } });
  });
}
