// The goals of a plan, and the money put aside for them. Every act needs the server, which has the plan of now.
import { deleteField, doc } from 'firebase/firestore';
import * as v from 'valibot';
import { savedByGoal } from '../../domain/goals/goals';
import { AppError } from '../../model/errors';
import { MAX_GOALS, type Goal, type GoalEntry, type GoalFields, type NewGoalEntry } from '../../model/goal';
import type { ActKind } from '../../model/history';
import { GoalEntryId, GoalId, type PlanId, type UserId } from '../../model/ids';
import type { Day } from '../../model/day';
import type { Plan } from '../../model/plan';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { getDocFromServer } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { mapIn } from '../../model/leniently';
import { planRef } from '../transactions/writeAct';
import { changePlan } from './changePlan';
import { getGoalEntries } from './goalEntries';
import { createAllUnchanging, createUnchanging, deleteUnchanging } from './unchanging';

/** Adds a goal, once under an id. Rejects with 'goals_full' when the plan has as many as it may have. */
export async function addGoal(
  planId: PlanId,
  fields: GoalFields,
  since: Day,
  id = newGoalId(),
): Promise<GoalId> {
  await putGoal(planId, id, { ...fields, since });
  return id;
}

/** Changes these fields of a goal; the others stay as they are now. Rejects with 'goal_gone' when it was deleted. */
export function changeGoal(planId: PlanId, id: GoalId, fields: Partial<GoalFields>): Promise<void> {
  return changePlan(planId, 'goals', ({ goals = {} }, { goals: stored }) => {
    const goal = Object.hasOwn(goals, id) ? goals[id] : undefined;
    if (goal === undefined) throw new AppError('goal_gone');
    return { goals: { ...mapIn(stored), [id]: storedGoal({ ...goal, ...fields }) } };
  });
}

/** Deletes a goal. What was put in stays stored, and counts again once the goal is back. */
export function deleteGoal(planId: PlanId, id: GoalId): Promise<void> {
  return changePlan(planId, 'goals', (_, { goals: stored }) => {
    const { [id]: __, ...left } = mapIn(stored);
    return { goals: Object.keys(left).length === 0 ? deleteField() : left };
  });
}

/**
 * Stores a goal under this id, unless it is there: in a full plan, in the place of one that nobody can read. Rejects like
 * `addGoal`.
 */
export function putGoal(planId: PlanId, id: GoalId, goal: Goal): Promise<void> {
  return changePlan(planId, 'goals', ({ goals = {} }, { goals: stored }) => {
    if (Object.hasOwn(goals, id)) return {};
    const others = Object.entries(mapIn(stored)).filter(([each]) => each !== id);
    const unreadable = others.findIndex(([each]) => !Object.hasOwn(goals, each));
    const isFull = others.length >= MAX_GOALS;
    if (isFull && unreadable === -1) throw new AppError('goals_full');
    const left = isFull ? others.toSpliced(unreadable, 1) : others;
    return { goals: { ...Object.fromEntries(left), [id]: storedGoal(goal) } };
  });
}

/** One without a picture has no field for it. */
const storedGoal = ({ name, amount, day, since, image }: Goal) => ({
  name,
  amount,
  day,
  since,
  ...(image && { image }),
});

export const newGoalId = () => v.parse(GoalId, doc(collection('plan')).id);
export const newGoalEntryId = () => v.parse(GoalEntryId, doc(collection('goal_entry')).id);

/**
 * Puts money in a goal, or takes it out where the amount is below zero, once under an id. Rejects with 'goal_too_little' when less is in it
 * now, and with 'goal_gone' when another member has deleted it.
 */
export async function addGoalEntry(
  entry: NewGoalEntry,
  userId: UserId,
  id = newGoalEntryId(),
): Promise<GoalEntryId> {
  if (entry.amount < 0) {
    const saved = savedByGoal(await getGoalEntries(entry.plan_id)).get(entry.goal) ?? 0;
    if (saved + entry.amount < 0) throw new AppError('goal_too_little');
  }
  try {
    await write(id, entry, userId, 'goals');
  } catch (error) {
    if (toAppError(error).code !== 'not_authorized' || (await isThere(entry))) throw error;
    throw new AppError('goal_gone', { cause: error });
  }
  return id;
}

async function isThere({ plan_id, goal }: NewGoalEntry): Promise<boolean> {
  const plan = await onServer(() => getDocFromServer(planRef(plan_id)));
  return Object.hasOwn(mapIn(plan.get('goals')), goal);
}

/** Does nothing to those that another member has deleted. */
export function deleteGoalEntries(
  planId: PlanId,
  ids: readonly GoalEntryId[],
  kind: ActKind = 'goals',
): Promise<void> {
  return deleteUnchanging('goal_entry', planId, ids, kind);
}

/** Undoes a deletion: the same entry under its old id, recorded now by `userId`. One that is there again stays. */
export async function restoreGoalEntry({ id, ...entry }: GoalEntry, userId: UserId): Promise<void> {
  await write(id, entry, userId, 'undo');
}

/** Stores goals with their entries, whose ids are derived from their places: those that are there stay as they are. */
export async function putGoals(
  planId: PlanId,
  goals: NonNullable<Plan['goals']>,
  entries: readonly NewGoalEntry[],
  userId: UserId,
): Promise<void> {
  for (const [id, goal] of Object.entries(goals)) {
    // oxlint-disable-next-line no-await-in-loop -- the rules check one new goal at a time
    await putGoal(planId, v.parse(GoalId, id), goal);
  }
  if (entries.length === 0) return;
  const known = new Set((await getGoalEntries(planId)).map(({ id }) => id));
  const missing = entries
    .map((entry, place) => ({ id: v.parse(GoalEntryId, `${planId}_${place}`), now: fieldsOf(entry, userId) }))
    .filter(({ id }) => !known.has(id));
  await createAllUnchanging('goal_entry', { planId, kind: 'goals' }, missing);
}

async function write(id: GoalEntryId, entry: NewGoalEntry, userId: UserId, kind: ActKind): Promise<void> {
  const act = { planId: entry.plan_id, kind };
  await createUnchanging('goal_entry', act, { id, now: fieldsOf(entry, userId) });
}

const fieldsOf = ({ plan_id, goal, amount, day }: NewGoalEntry, userId: UserId) => ({
  plan_id,
  goal,
  amount,
  day,
  user_id: userId,
});
