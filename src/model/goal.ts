import * as v from 'valibot';
import { Day } from './day';
import { GoalEntryId, GoalId, PlanId, UserId } from './ids';
import { timestamps } from './instant';
import { AmountInCents, MAX_AMOUNT } from './money';
import { atMost } from './textLength';
import { isVisible } from './visibleText';

/** `firestore.rules` has the same limits. */
export const MAX_GOALS = 20;
export const MAX_GOAL_NAME_LENGTH = 60;
export const MAX_GOAL_IMAGE_LENGTH = 2000;

/** The most entries of a plan's goals that the app reads live: the newest. */
export const MAX_GOAL_ENTRIES = 2000;

/** What the plan's people save for: a part of the plan's record. */
export const Goal = v.object({
  name: v.pipe(
    v.string(),
    atMost(MAX_GOAL_NAME_LENGTH),
    v.check((name) => name.trim() !== '' && isVisible(name)),
  ),
  amount: AmountInCents,
  /** By when it is to be there. */
  day: Day,
  /** When somebody set it: the even pace counts from here. */
  since: Day,
  /** The address of a picture. */
  image: v.fallback(
    v.optional(v.pipe(v.string(), v.maxLength(MAX_GOAL_IMAGE_LENGTH), v.regex(/^https:\/\/\S+$/))),
    undefined,
  ),
});
export type Goal = v.InferOutput<typeof Goal>;

/** The fields that people set. An empty address means no picture. */
export type GoalFields = Omit<Goal, 'since' | 'image'> & { image: string };

/** Cents that somebody has put in, or, below zero, taken out. */
const MovedCents = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-MAX_AMOUNT),
  v.maxValue(MAX_AMOUNT),
  v.notValue(0),
  v.brand('Cents'),
);

/** Money put aside for a goal, or taken out again: neither income nor expense. */
export const GoalEntry = v.object({
  id: GoalEntryId,
  plan_id: PlanId,
  /** One whose goal is gone counts for nothing, until the goal comes back. */
  goal: GoalId,
  amount: MovedCents,
  day: Day,
  /** The member who recorded it. */
  user_id: UserId,
  ...timestamps,
});
export type GoalEntry = v.InferOutput<typeof GoalEntry>;

/** The fields that people set. */
export type NewGoalEntry = Omit<GoalEntry, 'id' | 'createdAt' | 'updatedAt' | 'user_id'>;
