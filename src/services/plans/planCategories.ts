// The categories of a plan. Every member changes them, so each act reads and writes the plan in one transaction, which
// starts again when another member was quicker: nothing is lost or doubled, and the positions stay 0…n−1.
import {
  serverTimestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import {
  categoryListOf,
  withCategoryAdded,
  withCategoryIcon,
  withCategoryLeftOut,
  withCategoryMoved,
  withCategoryRemoved,
} from '../../domain/plans/categoryOrder';
import { isSame } from '../../domain/isSame';
import { rollingCategory } from '../../domain/money/rollover';
import type { TransactionType } from '../../model/category';
import { AppError, type FailedAct } from '../../model/errors';
import type { ActId, CategoryId, PlanId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import { MAX_PLAN_CATEGORIES, Plan, type CategoryIcon, type PlanCategory } from '../../model/plan';
import { toAppError } from '../firebase/appError';
import { parseDocument } from '../firebase/records';
import { newActId, partOf, writeAct } from '../transactions/writeAct';
import { actOnPlan } from './changePlan';
import { isInPlan, repairsOf } from './planRepairs';
import type { LongAct } from '../firebase/serverAct';
import { deleteFound } from '../transactions/transaction';
import { transactionsOf } from '../transactions/ofCategory';

/** A category's place in a plan's list of its type. */
export interface PlaceInPlan {
  planId: PlanId;
  type: TransactionType;
  category: CategoryId;
}

/**
 * The plan's time before an act. Every later state of the plan includes the act: nothing came between reading and
 * writing.
 */
export type ChangedSince = Instant;

/**
 * Adds a category at the end (spec, section 4). Its errors begin with "AddCategory:" (spec, section 8);
 * 'plan_categories_full' means that the plan has no room for it.
 */
export function addPlanCategory(place: PlaceInPlan): Promise<ChangedSince> {
  return during('add_category', () =>
    changeList(place, (list) => {
      const added = withCategoryAdded(list, place.category);
      if (added.length > MAX_PLAN_CATEGORIES) throw new AppError('plan_categories_full');
      return added;
    }),
  );
}

/** Moves a category to the index `to`; does nothing when it is no longer in the plan. */
export function movePlanCategory(place: PlaceInPlan, to: number): Promise<ChangedSince> {
  return changeList(place, (list) => withCategoryMoved(list, place.category, to));
}

/** Sets a category's icon for everyone in the plan; null removes it. Does nothing when the category is gone. */
export function setCategoryIcon(place: PlaceInPlan, icon: CategoryIcon | null): Promise<ChangedSince> {
  return changeList(place, (list) => withCategoryIcon(list, place.category, icon));
}

/**
 * Removes a category, its limit, and the plan's transactions in it (spec, section 4), all in one act of the history: the
 * transactions first, so that an interruption leaves the category there to be removed again; last, those that another
 * member entered meanwhile. Its errors begin with "DeleteTransactions:" or "RemoveCategory:" (spec, section 8).
 */
export function removePlanCategory(place: PlaceInPlan, act: LongAct = {}): Promise<ChangedSince> {
  return removeWithTransactions(place, act, during);
}

/** The same with other errors: `doing` gets each step, and what the step does. */
export async function removeWithTransactions(
  place: PlaceInPlan,
  act: LongAct = {},
  doing: typeof during = (_, step) => step(),
): Promise<ChangedSince> {
  const id = newActId();
  const clear = (part?: number) =>
    doing('delete_transactions', () =>
      deleteFound(transactionsOf(place), { id, planId: place.planId, kind: 'category' }, act, part),
    );
  const part = await clear();
  const since = await doing('remove_category', () =>
    removeFrom(place, withCategoryRemoved, partOf(id, part)),
  );
  await clear(part + 1);
  return since;
}

/** Removes a category and its limit, as an administrator, who may change nothing else in other people's plans, not even the positions. */
export function leaveOutOfList(place: PlaceInPlan): Promise<ChangedSince> {
  return removeFrom(place, withCategoryLeftOut);
}

function removeFrom(
  place: PlaceInPlan,
  without: typeof withCategoryRemoved,
  id = newActId(),
): Promise<ChangedSince> {
  // Only expenses have limits.
  const unlimited = place.type === 'expense' ? place.category : null;
  return changeList(place, (list) => without(list, place.category), { id, unlimited });
}

function changeList(
  { planId, type }: Pick<PlaceInPlan, 'planId' | 'type'>,
  change: (list: readonly PlanCategory[]) => PlanCategory[],
  /** `unlimited` is the category whose limit is removed. */
  { id = newActId(), unlimited = null }: { id?: ActId; unlimited?: CategoryId | null } = {},
): Promise<ChangedSince> {
  const field = categoryListOf(type);
  return actOnPlan(planId, (transaction, found) => {
    const plan = parseDocument(Plan, found);
    if (plan === null) throw new AppError('not_found');
    const was = found.data() ?? {};
    const limits = Object.entries(plan.limits ?? {}).filter(([name]) => name !== unlimited);
    const rollovers = Object.entries(plan.rollovers ?? {}).filter(
      ([key]) => rollingCategory(key) !== unlimited,
    );
    const changes = {
      ...repairsOf(was),
      [field]: change(plan[field]),
      ...(plan.limits && { limits: Object.fromEntries(limits) }),
      ...(plan.rollovers && { rollovers: Object.fromEntries(rollovers) }),
    };
    const isDifferent = isInPlan(was)
      ? writeAct(transaction, { id, planId, kind: 'category' }, [], {
          plan: { was, fields: changes },
        })
      : leaveNoEntry(transaction, found, changes);
    // Otherwise another member has already done it.
    return isDifferent ? plan.updatedAt : plan.updatedAt - 1;
  });
}

/** As an administrator, in a plan of others. */
function leaveNoEntry(transaction: Transaction, found: DocumentSnapshot, changes: DocumentData): boolean {
  if (Object.entries(changes).every(([name, value]) => isSame(value, found.get(name)))) return false;
  transaction.update(found.ref, { ...changes, updatedAt: serverTimestamp() });
  return true;
}

async function during<T>(act: FailedAct, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const { code, message, cause } = toAppError(error);
    throw new AppError(code, { message, cause, act });
  }
}
