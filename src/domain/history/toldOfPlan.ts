// Reads what an act did besides transactions: to the plan's fields, its people, its repayments, its goals and its dashboard.
import { isSame } from '../isSame';
import { rollingCategory, rollingMonth } from '../money/rollover';
import { categoriesOf, categoryListOf, iconsOf } from '../plans/categoryOrder';
import { addDays, dayFromMillis, firstOfMonth } from '../time/calendar';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { Goal } from '../../model/goal';
import type { HistoryEntry, PlanFields, TouchedGoalEntry, TouchedRepayment } from '../../model/history';
import type { CategoryId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import { bareMap } from '../../model/leniently';
import type { Cents } from '../../model/money';
import type { Balance, IncomeShares } from '../../model/plan';
import type { Act } from './acts';
import type { Way } from './told';

/** A value before or after; undefined where there was or is none. */
interface Pair<T> {
  was: T | undefined;
  now: T | undefined;
}

export type PlanDifference =
  | ({ field: 'name' | 'country' | 'currency' } & Pair<string>)
  | ({ field: 'balance' } & Pair<Balance>)
  | ({ field: 'income_shares' } & Pair<IncomeShares>)
  | ({ field: 'settle_without' } & Pair<readonly string[]>)
  | ({ field: 'history_years' } & Pair<number>)
  /** `of` is a category; from a `month` on, where a limit that rolls over has another one then. */
  | ({ field: 'limits'; of: string; month?: Day } & Pair<Cents>)
  /** Whether the limit of a category rolls over. */
  | ({ field: 'rollovers'; of: string } & Pair<boolean>)
  /** `of` is a person. */
  | ({ field: 'shares'; of: string } & Pair<number>);

export type RepaymentValues = NonNullable<TouchedRepayment['was']>;

export type GoalEntryValues = NonNullable<TouchedGoalEntry['was']>;

/** Somebody; the name only of guests, who may be gone. */
interface Somebody {
  id: string;
  name?: string | undefined;
}

/** One thing that an act did besides transactions. */
export type PlanTold =
  /** Of one field, at least one. */
  | { about: 'field'; what: 'changed'; differences: readonly [PlanDifference, ...PlanDifference[]] }
  | { about: 'category'; what: 'new' | 'gone' | 'icon'; category: CategoryId }
  | { about: 'order'; what: 'changed' }
  | { about: 'guest'; what: 'new' | 'gone' | 'taken' | 'apart'; who: Somebody }
  | { about: 'guest'; what: 'renamed'; was: string; now: string }
  | { about: 'member'; what: 'new' | 'gone'; who: Somebody }
  | { about: 'owner'; what: 'changed'; was: Somebody; now: Somebody }
  | { about: 'offer'; what: 'new' | 'gone'; who: Somebody }
  | { about: 'repayment'; what: 'new' | 'gone'; values: RepaymentValues }
  | { about: 'goal'; what: 'new' | 'gone'; goal: Goal }
  | { about: 'goal'; what: 'changed'; was: Goal; now: Goal }
  | { about: 'move'; what: 'new' | 'gone'; values: GoalEntryValues }
  | { about: 'dashboard'; what: 'changed' };

/** Everything that an act did besides transactions. People come first, and the dashboard last. */
export function toldOfPlan({ entries }: Pick<Act, 'entries'>, way: Way = 'done'): PlanTold[] {
  return entries.flatMap((entry) => toldOfEntry(entry, way));
}

/** Who belongs to the plan and who owns it, also as whom: only the people themselves can change that. */
export const isOfPeople = ({ about, what }: PlanTold): boolean =>
  about === 'member' || about === 'owner' || about === 'offer' || what === 'taken' || what === 'apart';

function toldOfEntry({ at, plan, repayments, goal_entries, dashboard }: HistoryEntry, way: Way): PlanTold[] {
  const turned = <T>(done: { was: T; now: T }) => (way === 'done' ? done : { was: done.now, now: done.was });
  const fields = plan === undefined ? [] : toldOfFields({ ...turned(plan), at });
  const settled = Object.values(repayments ?? {}).flatMap((each) =>
    comesOrGoes('repayment' as const, turned({ was: each.was, now: each.now })),
  );
  const moved = Object.values(goal_entries ?? {}).flatMap((each) =>
    comesOrGoes('move' as const, turned({ was: each.was, now: each.now })),
  );
  return [
    ...fields,
    ...settled,
    ...moved,
    ...(dashboard ? [{ about: 'dashboard', what: 'changed' } as const] : []),
  ];
}

function comesOrGoes<About, T>(
  about: About,
  { was, now }: Pair<T>,
): { about: About; what: 'new' | 'gone'; values: T }[] {
  if (now !== undefined) return [{ about, what: 'new', values: now }];
  return was === undefined ? [] : [{ about, what: 'gone', values: was }];
}

interface Change {
  was: PlanFields;
  now: PlanFields;
  at: Instant;
}

const toldOfFields = (change: Change): PlanTold[] => [
  ...toldOfPeople(change),
  ...toldOfCategories(change),
  ...toldOfGuests(change),
  ...toldOfGoals(change),
  ...toldOfValues(change),
];

function toldOfPeople({ was, now }: Change): PlanTold[] {
  const owners: PlanTold[] =
    was.owner === undefined || now.owner === undefined || was.owner === now.owner
      ? []
      : [{ about: 'owner', what: 'changed', was: { id: was.owner }, now: { id: now.owner } }];
  // Who gives or takes the plan stays in it.
  const stays = (id: string) => owners.length > 0 && (id === was.owner || id === now.owner);
  const [before, after] = [was.members ?? [], now.members ?? []];
  const members = (ids: readonly string[], what: 'new' | 'gone'): PlanTold[] =>
    ids.filter((id) => !stays(id)).map((id) => ({ about: 'member', what, who: { id } }));
  const offer = (id: string | undefined, what: 'new' | 'gone'): PlanTold[] =>
    id === undefined || owners.length > 0 ? [] : [{ about: 'offer', what, who: { id } }];
  const isOther = was.new_owner !== now.new_owner;
  return [
    ...owners,
    ...members(without(after, before), 'new'),
    ...members(without(before, after), 'gone'),
    ...(isOther ? offer(now.new_owner ?? was.new_owner, now.new_owner === undefined ? 'gone' : 'new') : []),
  ];
}

const without = <T>(all: readonly T[], others: readonly T[]): T[] =>
  all.filter((each) => !others.includes(each));

function toldOfCategories({ was, now }: Change): PlanTold[] {
  return (['income', 'expense'] as const).flatMap((type): PlanTold[] => {
    const [before, after] = [wordsOf(was), wordsOf(now)];
    const [names, newNames] = [namesIn(before, type), namesIn(after, type)];
    const kept = names.filter((name) => newNames.includes(name));
    const list = categoryListOf(type);
    const [icons, newIcons] = [iconsOf(before[list]), iconsOf(after[list])];
    const isOrdered = isSame(
      kept,
      newNames.filter((name) => names.includes(name)),
    );
    return [
      ...categoriesThat('new', without(newNames, names)),
      ...categoriesThat('gone', without(names, newNames)),
      ...categoriesThat(
        'icon',
        kept.filter((category) => icons.get(category) !== newIcons.get(category)),
      ),
      ...(isOrdered ? [] : [{ about: 'order', what: 'changed' } as const]),
    ];
  });
}

const categoriesThat = (what: 'new' | 'gone' | 'icon', categories: readonly CategoryId[]): PlanTold[] =>
  categories.map((category) => ({ about: 'category', what, category }));

const namesIn = (lists: ReturnType<typeof wordsOf>, type: TransactionType): CategoryId[] => [
  ...new Set(categoriesOf(lists, type)),
];

const wordsOf = ({ income_categories = [], expense_categories = [] }: PlanFields) => ({
  income_categories,
  expense_categories,
});

function toldOfGuests({ was, now }: Change): PlanTold[] {
  const [before, after] = [bareMap(was.guests), bareMap(now.guests)];
  const [taken, nowTaken] = [bareMap(was.taken_over), bareMap(now.taken_over)];
  const named = keysOf(before, after).flatMap((id): PlanTold[] => {
    const [old, name] = [before[id], after[id]];
    if (old !== undefined && name !== undefined)
      return old === name ? [] : [{ about: 'guest', what: 'renamed', was: old, now: name }];
    return [{ about: 'guest', what: name === undefined ? 'gone' : 'new', who: { id, name: name ?? old } }];
  });
  const others = keysOf(taken, nowTaken)
    .filter((id) => taken[id] !== nowTaken[id])
    .map((id): PlanTold => {
      const who = { id, name: after[id] ?? before[id] };
      return { about: 'guest', what: nowTaken[id] === undefined ? 'apart' : 'taken', who };
    });
  return [...named, ...others];
}

function toldOfGoals(change: Change): PlanTold[] {
  const [before, after] = [bareMap(change.was.goals), bareMap(change.now.goals)];
  return keysOf(before, after).flatMap((id): PlanTold[] => {
    const [was, now] = [before[id], after[id]];
    if (was === undefined) return now === undefined ? [] : [{ about: 'goal', what: 'new', goal: now }];
    if (now === undefined) return [{ about: 'goal', what: 'gone', goal: was }];
    // A picture that nobody can see has no value, or is missing.
    const isOther = (['name', 'amount', 'day', 'since', 'image'] as const).some(
      (field) => was[field] !== now[field],
    );
    return isOther ? [{ about: 'goal', what: 'changed', was, now }] : [];
  });
}

const keysOf = (one: object, other: object): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

function toldOfValues({ was, now, at }: Change): PlanTold[] {
  const rollovers = toldOfRollovers({ was, now, at });
  const ofKeys = (field: 'limits' | 'shares') => {
    const [before, after] = [bareMap<number>(was[field]), bareMap<number>(now[field])];
    return keysOf(before, after).map((of) => ({ field, of, was: before[of], now: after[of] }));
  };
  const all = [
    ...(['name', 'country', 'currency'] as const).map((field) => [
      { field, was: was[field], now: now[field] },
    ]),
    [...ofKeys('limits'), ...rollovers.filter(({ field }) => field === 'limits')],
    rollovers.filter(({ field }) => field === 'rollovers'),
    [{ field: 'balance', was: was.balance, now: now.balance }],
    ofKeys('shares'),
    [{ field: 'income_shares', was: was.income_shares, now: now.income_shares }],
    [{ field: 'settle_without', was: was.settle_without, now: now.settle_without }],
    [{ field: 'history_years', was: was.history_years, now: now.history_years }],
  ];
  return all.flatMap((each): PlanTold[] => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values above are those of their fields
    const [first, ...others] = each.filter((one) => !isSame(one.was, one.now)) as PlanDifference[];
    return first === undefined ? [] : [{ about: 'field', what: 'changed', differences: [first, ...others] }];
  });
}

/**
 * Whether limits roll over, and from which months on they are others. An entry has only the months that differ, so those of
 * a limit that changes don't say whether it has rolled over before; and the month of the act says nothing that such a limit
 * doesn't.
 */
function toldOfRollovers({ was, now, at }: Change): PlanDifference[] {
  const [before, after] = [bareMap(was.rollovers), bareMap(now.rollovers)];
  const limited = new Set(keysOf(was.limits ?? {}, now.limits ?? {}));
  const steps = keysOf(before, after)
    .toSorted()
    .map((key) => ({
      of: rollingCategory(key),
      month: rollingMonth(key),
      was: before[key],
      now: after[key],
    }));
  return [...new Set(steps.map(({ of }) => of))].flatMap((of): PlanDifference[] => {
    const own = steps.filter((step) => step.of === of);
    const others = own.filter(({ month }) => !isMonthOf(month, at));
    const [rolled, rolls] = [
      own.some((step) => step.was !== undefined),
      own.some((step) => step.now !== undefined),
    ];
    const isLimited = limited.has(of);
    // The month in which it ends has a 0.
    const isEnd = own.some((step) => step.now === 0);
    const isEndGone = !isEnd && own.some((step) => step.was === 0);
    const ends = isEnd || (!rolls && !isEndGone && (others.length > 0 || !isLimited));
    const starts = isEndGone || (!rolled && others.length === 0 && !isLimited);
    // What is left of no limit goes nowhere.
    if (ends && isLimited && now.limits?.[of] === undefined) return [];
    if (ends || starts) return [{ field: 'rollovers', of, was: ends, now: !ends }];
    return (isLimited ? others : own).flatMap(({ month, ...pair }): PlanDifference[] =>
      month === null ? [] : [{ field: 'limits', ...pair, month }],
    );
  });
}

/** Whether an act at this moment was in the month in any time zone. */
const isMonthOf = (month: Day | null, at: Instant): boolean =>
  [-1, 1].some((days) => firstOfMonth(addDays(dayFromMillis(at), days)) === month);
