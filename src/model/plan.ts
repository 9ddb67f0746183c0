import * as v from 'valibot';
import { MAX_CATEGORY_NAME_LENGTH } from './category';
import { Currency } from './currency';
import { Day } from './day';
import { Goal } from './goal';
import { CategoryId, GoalId, GuestId, isStorableName, PlanId, UserId } from './ids';
import { cachedTimestamps, timestamps } from './instant';
import { listOf, mapOf } from './leniently';
import { AmountInCents, BalanceInCents, MAX_AMOUNT } from './money';
import { atMost } from './textLength';
import type { Person } from './user';
import { isVisible, MarkedName } from './visibleText';

/** For one type: `firestore.rules` has the same limit. */
export const MAX_PLAN_CATEGORIES = 200;

/** For one type in a new plan: users may create any number of categories, and a plan needs room for more. */
export const MAX_NEW_PLAN_CATEGORIES = MAX_PLAN_CATEGORIES / 2;

/** A plan's name or country as `firestore.rules` accepts it. */
export const PlanText = v.pipe(
  v.string(),
  atMost(100),
  v.check((text) => text.trim() !== ''),
);

/** The icons of categories, by what they stand for. Stored with the plan, so a name stays once it is here. */
export const CATEGORY_ICONS = [
  'groceries',
  'eating_out',
  'coffee',
  'home',
  'rent',
  'energy',
  'water',
  'internet',
  'phone',
  'television',
  'subscriptions',
  'insurance',
  'health',
  'sports',
  'care',
  'clothes',
  'car',
  'fuel',
  'public_transport',
  'bicycle',
  'travel',
  'children',
  'education',
  'pets',
  'furniture',
  'repairs',
  'garden',
  'books',
  'music',
  'games',
  'leisure',
  'gifts',
  'donations',
  'taxes',
  'work',
  'salary',
  'savings',
  'interest',
  'refunds',
  'investments',
] as const;
export const CategoryIcon = v.picklist(CATEGORY_ICONS);
export type CategoryIcon = v.InferOutput<typeof CategoryIcon>;

/** A category's place in a plan. Positions of one list are 0…n−1; items with an invalid one come last. */
export const PlanCategory = v.object({
  uid: v.pipe(
    CategoryId,
    atMost(MAX_CATEGORY_NAME_LENGTH),
    // With any other name, users couldn't enter anything in it or tell it apart.
    v.check((name) => name.trim() !== '' && isVisible(name) && isStorableName(name)),
  ),
  position: v.fallback(v.pipe(v.number(), v.safeInteger()), Number.MAX_SAFE_INTEGER),
  /** Absent until a person chooses one; an unknown one is left out. */
  icon: v.fallback(v.optional(CategoryIcon), undefined),
});
export type PlanCategory = v.InferOutput<typeof PlanCategory>;

/** The largest weight of a person's share. */
export const MAX_WEIGHT = 1000;

/** A whole number from 0 to `MAX_WEIGHT`: a weight of 3 pays 3/10 if the others' add up to 7. */
export const Weight = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_WEIGHT));
export type Weight = v.InferOutput<typeof Weight>;

/** `firestore.rules` has the same limits. */
export const MAX_GUESTS = 20;
export const MAX_GUEST_NAME_LENGTH = 60;

/** A guest's name: other members may have written it past the app. */
const GuestName = v.pipe(v.string(), atMost(MAX_GUEST_NAME_LENGTH), MarkedName);

/** Shares by what each person earned in the months before. */
export const IncomeShares = v.object({
  /** Whole months. */
  months: v.picklist([1, 3]),
  /** Cents of each month's income that a person keeps before sharing. */
  keep: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_AMOUNT), v.brand('Cents')),
});
export type IncomeShares = v.InferOutput<typeof IncomeShares>;

/** What the plan's people have together at the end of a day, as one of them said it. */
export const Balance = v.object({ amount: BalanceInCents, day: Day });
export type Balance = v.InferOutput<typeof Balance>;

/** Of one plan. `firestore.rules` has the same limit. */
export const MAX_ROLLOVERS = 1000;

/** A month and an expense category, as `2026-11/groceries`: no category has a slash. */
export const RolloverKey = v.pipe(
  v.string(),
  v.regex(/^(19[7-9]\d|2[01]\d\d|2200)-(0[1-9]|1[0-2])\/[^/]{1,100}$/),
);

/** What a month with a rolling limit starts with; 0 for the first month in which the limit doesn't roll over any more. */
export const RollingLimit = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(MAX_AMOUNT),
  v.brand('Cents'),
);

/** How long a plan may keep its history, in years; for good without a choice. `firestore.rules` has the same list. */
export const HISTORY_YEARS = [1, 2, 5, 10] as const;

export const Plan = v.object({
  id: PlanId,
  name: MarkedName,
  /** The name of a country, as the `country` collection spells it. */
  country: MarkedName,
  /** Absent for euros. The amounts of a plan are all in its currency. */
  currency: v.fallback(v.optional(Currency), undefined),
  owner: UserId,
  /** The members besides the owner. */
  members: v.array(UserId),
  /** The member to whom the owner has offered the plan; absent while there is no offer. */
  new_owner: v.optional(UserId),
  income_categories: listOf(PlanCategory),
  expense_categories: listOf(PlanCategory),
  /** Monthly limits by expense category; absent until somebody sets one. */
  limits: v.optional(mapOf(v.string(), AmountInCents)),
  /**
   * The limits that roll over: what is left of a month, or overspent, goes into the next one. From its month on, each is the
   * limit of its category until the category's next one. A limit that doesn't roll over any more has a 0: so the months before
   * keep what they had.
   */
  rollovers: v.fallback(v.optional(mapOf(RolloverKey, RollingLimit)), undefined),
  /** The weights of the people's shares of expenses, by user id; 1 by default. */
  shares: v.optional(mapOf(v.string(), Weight)),
  /** Instead of `shares`; absent while the shares are set by hand. */
  income_shares: v.fallback(v.optional(IncomeShares), undefined),
  /** Expense categories that nobody settles. */
  settle_without: v.fallback(v.optional(listOf(CategoryId)), undefined),
  /** The names of people without an account. */
  guests: v.fallback(v.optional(mapOf(GuestId, GuestName)), undefined),
  /** The members who have taken guests over: everything of a guest is theirs. */
  taken_over: v.fallback(v.optional(mapOf(GuestId, UserId)), undefined),
  /** What they save for. */
  goals: v.fallback(v.optional(mapOf(GoalId, Goal)), undefined),
  /** Absent until somebody says it. The books give the balance of each other day. */
  balance: v.fallback(v.optional(Balance), undefined),
  /** After so many years an entry of the history may go; absent while it is kept for good. */
  history_years: v.fallback(v.optional(v.picklist(HISTORY_YEARS)), undefined),
  ...timestamps,
});
export type Plan = v.InferOutput<typeof Plan>;

/** The people of a plan whose other fields may be damaged: people can leave even then. */
export const PlanPeople = v.pick(Plan, ['id', 'owner', 'members', 'new_owner', 'shares']);
export type PlanPeople = v.InferOutput<typeof PlanPeople>;

/** The readable parts of a damaged plan. */
export const DamagedPlan = v.object({
  id: PlanId,
  /** Null when it can't be shown. */
  name: v.fallback(v.nullable(v.pipe(PlanText, MarkedName)), null),
  owner: v.fallback(v.nullable(UserId), null),
  isDamaged: v.literal(true),
});
export type DamagedPlan = v.InferOutput<typeof DamagedPlan>;

/** A plan that the user owns or belongs to. */
export type ListedPlan = (Plan & { isDamaged?: never }) | DamagedPlan;

/** The cached form: the output of `Plan` or `DamagedPlan`. */
export const CachedPlan = v.union([DamagedPlan, v.object({ ...Plan.entries, ...cachedTimestamps })]);

/** A plan with everyone in it: the owner first, then the members. */
export type LoadedPlan = Plan & { users: readonly Person[] };
