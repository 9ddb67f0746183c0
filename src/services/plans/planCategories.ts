// The categories of a plan, which every member changes: what others have changed in a list stays, nothing is doubled, and the
// positions stay 0…n−1.
import { serverTimestamp } from 'firebase/firestore';
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
import { MAX_PLAN_CATEGORIES, Plan, type CategoryIcon, type PlanCategory } from '../../model/plan';
import { toAppError } from '../firebase/appError';
import { parseDocument } from '../firebase/records';
import type { LongAct } from '../firebase/serverAct';
import { transactionsOf } from '../transactions/ofCategory';
import { deleteFound } from '../transactions/transaction';
import { newActId, partOf, writeAct } from '../transactions/writeAct';
import { actOnPlan } from './changePlan';
import { changePlanHere } from './changePlanHere';
import { isInPlan, repairsOf } from './planRepairs';

/** A category's place in a plan's list of its type. */
export interface PlaceInPlan {
  planId: PlanId;
  type: TransactionType;
  category: CategoryId;
}

/**
 * Adds a category at the end (spec, section 4). Its errors begin with "AddCategory:" (spec, section 8);
 * 'plan_categories_full' means that the plan has no room for it. Settles like `sendAct`, as do those that follow.
 */
export function addPlanCategory(place: PlaceInPlan, act = newActId()): Promise<void> {
  return during('add_category', () =>
    changeList(place, act, (list) => {
      const added = withCategoryAdded(list, place.category);
      if (added.length > MAX_PLAN_CATEGORIES) throw new AppError('plan_categories_full');
      return added;
    }),
  );
}

/** Moves a category to the index `to`; does nothing when it is no longer in the plan. */
export function movePlanCategory(place: PlaceInPlan, to: number, act = newActId()): Promise<void> {
  return changeList(place, act, (list) => withCategoryMoved(list, place.category, to));
}

/** Sets a category's icon for everyone in the plan; null removes it. Does nothing when the category is gone. */
export function setCategoryIcon(
  place: PlaceInPlan,
  icon: CategoryIcon | null,
  act = newActId(),
): Promise<void> {
  return changeList(place, act, (list) => withCategoryIcon(list, place.category, icon));
}

/**
 * Removes a category, its limit, and the plan's transactions in it (spec, section 4), all in one act of the history: the
 * transactions first, so that an interruption leaves the category there to be removed again; last, those that another
 * member entered meanwhile. Its errors begin with "DeleteTransactions:" or "RemoveCategory:" (spec, section 8). Needs the
 * server.
 */
export function removePlanCategory(place: PlaceInPlan, act: LongAct = {}): Promise<void> {
  return removeWithTransactions(place, act, during);
}

/** The same with other errors: `doing` gets each step, and what the step does. */
export async function removeWithTransactions(
  place: PlaceInPlan,
  act: LongAct = {},
  doing: typeof during = (_, step) => step(),
): Promise<void> {
  const id = newActId();
  const clear = (part?: number) =>
    doing('delete_transactions', () =>
      deleteFound(transactionsOf(place), { id, planId: place.planId, kind: 'category' }, act, part),
    );
  const part = await clear();
  await doing('remove_category', () => removeFrom(place, withCategoryRemoved, partOf(id, part)));
  await clear(part + 1);
}

/** Removes a category and its limit, as an administrator, who may change nothing else in other people's plans, not even the positions. */
export const leaveOutOfList = (place: PlaceInPlan): Promise<void> => removeFrom(place, withCategoryLeftOut);

/** In a database transaction: a limit that another member sets meanwhile goes as well. */
function removeFrom(
  { planId, type, category }: PlaceInPlan,
  without: typeof withCategoryRemoved,
  id = newActId(),
): Promise<void> {
  const field = categoryListOf(type);
  // Only expenses have limits.
  const isOther = (name: string) => type === 'income' || name !== category;
  return actOnPlan(planId, (transaction, found) => {
    const plan = parseDocument(Plan, found);
    if (plan === null) throw new AppError('not_found');
    const was = found.data() ?? {};
    const limits = Object.entries(plan.limits ?? {}).filter(([name]) => isOther(name));
    const rollovers = Object.entries(plan.rollovers ?? {}).filter(([key]) => isOther(rollingCategory(key)));
    const fields = {
      ...repairsOf(was),
      [field]: without(plan[field], category),
      ...(plan.limits && { limits: Object.fromEntries(limits) }),
      ...(plan.rollovers && { rollovers: Object.fromEntries(rollovers) }),
    };
    if (isInPlan(was)) writeAct(transaction, { id, planId, kind: 'category' }, [], { plan: { was, fields } });
    // Administrators leave no entry in a plan of others.
    else if (Object.entries(fields).some(([name, value]) => !isSame(value, was[name])))
      transaction.update(found.ref, { ...fields, updatedAt: serverTimestamp() });
  });
}

function changeList(
  { planId, type }: Pick<PlaceInPlan, 'planId' | 'type'>,
  id: ActId,
  change: (list: readonly PlanCategory[]) => PlanCategory[],
): Promise<void> {
  const field = categoryListOf(type);
  return changePlanHere({ id, planId, kind: 'category' }, (plan) => ({ [field]: change(plan[field]) }));
}

async function during<T>(act: FailedAct, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const { code, message, cause } = toAppError(error);
    throw new AppError(code, { message, cause, act });
  }
}
