import * as v from 'valibot';
import { MAX_CATEGORY_NAME_LENGTH } from './category';
import { CategoryId, isStorableName, PlanId, UserId } from './ids';
import { cachedTimestamps, timestamps } from './instant';
import { listOf, mapOf } from './leniently';
import { AmountInCents } from './money';
import type { Person } from './user';
import { isVisible } from './visibleText';

/** Of one type: `firestore.rules` holds the same bound. */
export const MAX_PLAN_CATEGORIES = 200;

/** Of one type, that a new plan begins with: anyone may make as many as they like, and there is to be room for more. */
export const MAX_NEW_PLAN_CATEGORIES = MAX_PLAN_CATEGORIES / 2;

/** What `firestore.rules` takes for a plan's name or country. */
export const PlanText = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check((text) => text.trim() !== ''),
);

/** A category's place in a plan. Positions of one list are 0…n−1; what has none that can be read comes last. */
export const PlanCategory = v.object({
  uid: v.pipe(
    CategoryId,
    v.maxLength(MAX_CATEGORY_NAME_LENGTH),
    // In one of another name nobody could enter anything, or tell it from others.
    v.check((name) => name.trim() !== '' && isVisible(name) && isStorableName(name)),
  ),
  position: v.fallback(v.pipe(v.number(), v.safeInteger()), Number.MAX_SAFE_INTEGER),
});
export type PlanCategory = v.InferOutput<typeof PlanCategory>;

/** The most that somebody's share may weigh. */
export const MAX_WEIGHT = 1000;

/** A whole number from 0 to `MAX_WEIGHT`: three of ten where the others' are seven. */
export const Weight = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_WEIGHT));
export type Weight = v.InferOutput<typeof Weight>;

export const Plan = v.object({
  id: PlanId,
  name: v.string(),
  /** The name of a country, as the `country` collection spells it. */
  country: v.string(),
  owner: UserId,
  /** The members besides the owner. */
  members: v.array(UserId),
  /** The member to whom the owner has offered the plan; absent while there is no offer. */
  new_owner: v.optional(UserId),
  income_categories: listOf(PlanCategory),
  expense_categories: listOf(PlanCategory),
  /** How much a month may go out, by category of expenses; absent while no limit was ever set. */
  limits: v.optional(mapOf(v.string(), AmountInCents)),
  /** What each person's share of the expenses weighs, by user id; whoever has none weighs 1. */
  shares: v.optional(mapOf(v.string(), Weight)),
  ...timestamps,
});
export type Plan = v.InferOutput<typeof Plan>;

/** Who is in it, of one that may be damaged elsewhere: nobody is held in it by that. */
export const PlanPeople = v.pick(Plan, ['id', 'owner', 'members', 'new_owner', 'shares']);
export type PlanPeople = v.InferOutput<typeof PlanPeople>;

/** A plan that is there and can't be read: what of it still can. */
export const DamagedPlan = v.object({
  id: PlanId,
  /** Null when that can't be shown. */
  name: v.fallback(v.nullable(PlanText), null),
  owner: v.fallback(v.nullable(UserId), null),
  isDamaged: v.literal(true),
});
export type DamagedPlan = v.InferOutput<typeof DamagedPlan>;

/** One of the plans that a person owns or belongs to. */
export type ListedPlan = (Plan & { isDamaged?: never }) | DamagedPlan;

/** As this device keeps it: what `Plan` or `DamagedPlan` has read. */
export const CachedPlan = v.union([DamagedPlan, v.object({ ...Plan.entries, ...cachedTimestamps })]);

/** A plan with everyone in it: the owner first, then the members. */
export type LoadedPlan = Plan & { users: readonly Person[] };
