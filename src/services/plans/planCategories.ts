// The categories of a plan, which every member changes: what others have changed in a list stays, nothing is doubled, and the
// positions stay 0…n−1.
import { serverTimestamp, type DocumentData } from 'firebase/firestore';
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
import { onServer, type LongAct } from '../firebase/serverAct';
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
  await doing('remove_category', () =>
    onServer(() =>
      changeList(
        place,
        partOf(id, part),
        (list) => withCategoryRemoved(list, place.category),
        unlimited(place),
      ),
    ),
  );
  await clear(part + 1);
}

/** Only expenses have limits. */
const unlimited = ({ type, category }: PlaceInPlan) => (type === 'expense' ? category : null);

function changeList(
  { planId, type }: Pick<PlaceInPlan, 'planId' | 'type'>,
  id: ActId,
  change: ListChange,
  /** The category whose limit is removed. */
  without: CategoryId | null = null,
): Promise<void> {
  return changePlanHere({ id, planId, kind: 'category' }, (plan) => changesOf(plan, type, change, without));
}

type ListChange = (list: readonly PlanCategory[]) => PlanCategory[];

function changesOf(
  plan: Plan,
  type: TransactionType,
  change: ListChange,
  without: CategoryId | null,
): DocumentData {
  const field = categoryListOf(type);
  const limits = Object.entries(plan.limits ?? {}).filter(([name]) => name !== without);
  const rollovers = Object.entries(plan.rollovers ?? {}).filter(([key]) => rollingCategory(key) !== without);
  return {
    [field]: change(plan[field]),
    ...(plan.limits && { limits: Object.fromEntries(limits) }),
    ...(plan.rollovers && { rollovers: Object.fromEntries(rollovers) }),
  };
}

/**
 * Removes a category and its limit, as an administrator, who may change nothing else in other people's plans, not even the
 * positions. In a plan of their own, the history has it.
 */
export function leaveOutOfList(place: PlaceInPlan): Promise<void> {
  const { planId, type } = place;
  return actOnPlan(planId, (transaction, found) => {
    const plan = parseDocument(Plan, found);
    if (plan === null) throw new AppError('not_found');
    const was = found.data() ?? {};
    const leaveOut: ListChange = (list) => withCategoryLeftOut(list, place.category);
    const fields = { ...repairsOf(was), ...changesOf(plan, type, leaveOut, unlimited(place)) };
    if (isInPlan(was))
      writeAct(transaction, { id: newActId(), planId, kind: 'category' }, [], { plan: { was, fields } });
    else if (Object.entries(fields).some(([name, value]) => !isSame(value, was[name])))
      transaction.update(found.ref, { ...fields, updatedAt: serverTimestamp() });
  });
}

async function during<T>(act: FailedAct, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const { code, message, cause } = toAppError(error);
    throw new AppError(code, { message, cause, act });
  }
}
