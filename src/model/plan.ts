import * as v from 'valibot';
import { CategoryId, PlanId, UserId } from './ids';
import { keptTimestamps, timestamps } from './instant';
import type { User } from './user';

/** Of one type: `firestore.rules` holds the same bound. */
export const MAX_PLAN_CATEGORIES = 200;

/** A category's place in a plan. Positions of one list are 0…n−1. */
export const PlanCategory = v.object({
  uid: CategoryId,
  position: v.pipe(v.number(), v.safeInteger()),
});
export type PlanCategory = v.InferOutput<typeof PlanCategory>;

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
  income_categories: v.array(PlanCategory),
  expense_categories: v.array(PlanCategory),
  ...timestamps,
});
export type Plan = v.InferOutput<typeof Plan>;

/** As this device keeps it: what `Plan` has read. */
export const KeptPlan = v.object({ ...Plan.entries, ...keptTimestamps });

/** A plan with its people: the owner first, then the members. Someone whose record can't be read is left out. */
export type LoadedPlan = Plan & { users: readonly User[] };
