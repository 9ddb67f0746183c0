// The goals of a plan, and the money put aside for them.
import { deleteField, doc } from 'firebase/firestore';
import * as v from 'valibot';
import { AppError } from '../../model/errors';
import { MAX_GOALS, type Goal, type GoalEntry, type GoalFields, type NewGoalEntry } from '../../model/goal';
import type { ActKind } from '../../model/history';
import { GoalEntryId, GoalId, type PlanId, type UserId } from '../../model/ids';
import type { Day } from '../../model/day';
import type { Plan } from '../../model/plan';
import { collection } from '../firebase/collections';
import { mapIn } from '../../model/leniently';
import { recordInBooks } from '../books/openBooks';
import { toAppError } from '../firebase/appError';
import { findOnServer } from '../outbox/ask';
import { sendAct } from '../outbox/send';
import { newActId, planRef, type UnchangingDeed } from '../transactions/writeAct';
import { changePlanHere } from './changePlanHere';
import { getGoalEntries } from './goalEntries';
import { createAllUnchanging } from './unchanging';

/** Adds a goal, once under an id. Rejects as `putGoal` does. */
export async function addGoal(
  planId: PlanId,
  fields: GoalFields,
  since: Day,
  id = newGoalId(),
  act = newActId(),
): Promise<GoalId> {
  await putGoal(planId, id, { ...fields, since }, act);
  return id;
}

/**
 * Changes these fields of a goal; the others stay as they are. Settles like `sendAct`; rejects with 'goal_gone' when it was
 * deleted.
 */
export function changeGoal(
  planId: PlanId,
  id: GoalId,
  fields: Partial<GoalFields>,
  act = newActId(),
): Promise<void> {
  const sent = changePlanHere({ id: act, planId, kind: 'goals' }, ({ goals = {} }, { goals: stored }) => {
    const goal = Object.hasOwn(goals, id) ? goals[id] : undefined;
    if (goal === undefined) throw new AppError('goal_gone');
    return { goals: { ...mapIn(stored), [id]: storedGoal({ ...goal, ...fields }) } };
  });
  return unlessGone(planId, id, sent);
}

/** Deletes a goal. What was put in stays stored, and counts again once the goal is back. Settles like `sendAct`. */
export function deleteGoal(planId: PlanId, id: GoalId, act = newActId()): Promise<void> {
  return changePlanHere({ id: act, planId, kind: 'goals' }, (_, { goals: stored }) => {
    const { [id]: __, ...left } = mapIn(stored);
    return { goals: Object.keys(left).length === 0 ? deleteField() : left };
  });
}

/**
 * Stores a goal under this id, unless it is there: in a full plan, in the place of one that nobody can read. Settles like
 * `sendAct`; rejects with 'goals_full' when the plan has as many as it may have.
 */
export function putGoal(planId: PlanId, id: GoalId, goal: Goal, act = newActId()): Promise<void> {
  return changePlanHere({ id: act, planId, kind: 'goals' }, ({ goals = {} }, { goals: stored }) => {
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
 * Puts money in a goal, or takes it out where the amount is below zero. Settles like `sendAct`; rejects with 'goal_gone' when
 * another member has deleted the goal.
 */
export async function addGoalEntry(
  entry: NewGoalEntry,
  userId: UserId,
  id = newGoalEntryId(),
  act = newActId(),
): Promise<GoalEntryId> {
  const { plan_id: planId, goal } = entry;
  const sent = sendAct({ id: act, planId, kind: 'goals' }, moved({ id, now: fieldsOf(entry, userId) }));
  await unlessGone(planId, goal, sent);
  return id;
}

/** Why the server refuses an act on a goal that was deleted. */
async function unlessGone(planId: PlanId, goal: GoalId, sent: Promise<void>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    const isRefused = ['not_authorized', 'transaction_changed'].includes(toAppError(error).code);
    if (!isRefused || (await isThere(planId, goal))) throw error;
    throw new AppError('goal_gone', { cause: error });
  }
}

async function isThere(planId: PlanId, goal: GoalId): Promise<boolean> {
  const plan = await findOnServer(planRef(planId));
  return Object.hasOwn(mapIn(plan?.['goals']), goal);
}

/** Deletes an entry; one that another member has deleted stays so. Settles like `sendAct`. */
export function deleteGoalEntry(
  { id, user_id, ...shown }: NewGoalEntry & Pick<GoalEntry, 'id' | 'user_id'>,
  kind: ActKind = 'goals',
  act = newActId(),
): Promise<void> {
  const was = recordInBooks(shown.plan_id, `goal_entry/${id}`) ?? fieldsOf(shown, user_id);
  return sendAct({ id: act, planId: shown.plan_id, kind }, moved({ id, was }));
}

/**
 * Undoes a deletion: the same entry under its old id, recorded now by `userId`. One that is there again stays. Settles like
 * `sendAct`.
 */
export function restoreGoalEntry(
  { id, ...entry }: GoalEntry,
  userId: UserId,
  act = newActId(),
): Promise<void> {
  const now = fieldsOf(entry, userId);
  return sendAct({ id: act, planId: entry.plan_id, kind: 'undo' }, moved({ id, now }));
}

const moved = (deed: UnchangingDeed) => ({ unchanging: { name: 'goal_entry', deeds: [deed] } }) as const;

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

const fieldsOf = ({ plan_id, goal, amount, day }: NewGoalEntry, userId: UserId) => ({
  plan_id,
  goal,
  amount,
  day,
  user_id: userId,
});
