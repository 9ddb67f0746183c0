import * as v from 'valibot';
import { CategoryId, PlanId, UserId } from './ids';
import { keptTimestamps, timestamps } from './instant';
import { AmountInCents } from './money';
import type { User } from './user';

/** Of one type: `firestore.rules` holds the same bound. */
export const MAX_PLAN_CATEGORIES = 200;

/** A category's place in a plan. Positions of one list are 0…n−1. */
export const PlanCategory = v.object({
  uid: CategoryId,
  position: v.pipe(v.number(), v.safeInteger()),
});
export type PlanCategory = v.InferOutput<typeof PlanCategory>;

/** The most that somebody's share may weigh. */
export const MAX_WEIGHT = 1000;

/** A whole number from 0 to `MAX_WEIGHT`: three of ten where the others' are seven. */
export const Weight = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_WEIGHT));
export type Weight = v.InferOutput<typeof Weight>;

/**
 * What is said of some keys. The access rules can't look at each, as they have no loops: what isn't as it should be is
 * left out, so that it takes nothing else of the plan with it.
 */
function saidOf<S extends v.GenericSchema>(value: S) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((said): Readonly<Record<string, v.InferOutput<S>>> =>
      Object.fromEntries(
        Object.entries(said).flatMap(([key, each]) => {
          const read = v.safeParse(value, each);
          return read.success ? [[key, read.output]] : [];
        }),
      ),
    ),
  );
}

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
  /** How much a month may go out, by category of expenses; absent while no limit was ever set. */
  limits: v.optional(saidOf(AmountInCents)),
  /** What each person's share of the expenses weighs, by user id; whoever has none weighs 1. */
  shares: v.optional(saidOf(Weight)),
  ...timestamps,
});
export type Plan = v.InferOutput<typeof Plan>;

/** Who is in it, of one that may be damaged elsewhere: nobody is held in it by that. */
export const PlanPeople = v.pick(Plan, ['id', 'owner', 'members', 'new_owner', 'shares']);
export type PlanPeople = v.InferOutput<typeof PlanPeople>;

/** As this device keeps it: what `Plan` has read. */
export const KeptPlan = v.object({ ...Plan.entries, ...keptTimestamps });

/** A plan with its people: the owner first, then the members. Someone whose record can't be read is left out. */
export type LoadedPlan = Plan & { users: readonly User[] };
