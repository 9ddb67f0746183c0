// Lets what is left of a category's monthly limit, or overspent, go into the next month.
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Plan } from '../../model/plan';
import { firstOfMonth, monthsBetween, parseDay } from '../time/calendar';
import { limitOf } from './limits';
import { difference, exact } from './money';

type Limits = Pick<Plan, 'limits' | 'rollovers'>;

/** From the first of a month on, the limit of every month until the next step; `END` where nothing rolls over any more. */
interface Step {
  month: Day;
  limit: Cents;
}

const END = exact(0);

/** Changes of `rollovers`: null removes one. */
export type RolloverChanges = Readonly<Record<string, Cents | null>>;

/** The limit of a category in a month, and what the months before leave it. */
export interface MonthLimit {
  limit: Cents;
  /** Since the first month that rolls over; below 0 when more was spent. 0 where nothing does. */
  carried: Cents;
}

/** The category that an entry of `rollovers` is of. */
export const rollingCategory = (key: string): string => key.slice(key.indexOf('/') + 1);

/** The first day of the month that an entry of `rollovers` is of. */
export const rollingMonth = (key: string): Day | null => parseDay(`${key.slice(0, 7)}-01`);

/** A category's steps, oldest first. Empty where its limit has never rolled over. */
export function rolloverOf(plan: Limits, category: CategoryId): readonly Step[] {
  return Object.entries(plan.rollovers ?? {})
    .flatMap(([key, limit]): Step[] => {
      const month = rollingCategory(key) === category ? rollingMonth(key) : null;
      return month === null ? [] : [{ month, limit }];
    })
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

/** The steps since the last end that count in a month. */
function countingIn(steps: readonly Step[], month: Day): readonly Step[] {
  const until = steps.filter((step) => step.month <= month);
  return until.slice(until.findLastIndex(({ limit }) => limit === END) + 1);
}

/** The limit with which a category's months are carried over; null where it doesn't roll over now. */
export function rollingLimit(plan: Limits, category: CategoryId): Cents | null {
  const last = rolloverOf(plan, category).at(-1)?.limit ?? END;
  // What is left of no limit can't go anywhere.
  return last === END || limitOf(plan, category) === null ? null : last;
}

/** The first day whose spending counts for a month; null where the months before it leave nothing. */
export function rollingSince(plan: Limits, category: CategoryId, month: Day): Day | null {
  const first = countingIn(rolloverOf(plan, category), firstOfMonth(month))[0]?.month;
  return first !== undefined && first < firstOfMonth(month) ? first : null;
}

export interface LimitQuestion {
  /** A day of the month. */
  month: Day;
  today: Day;
  /** Spent from `rollingSince` to the end of the month before; 0 where that is null. */
  spentBefore: Cents;
}

/**
 * The limit of a month; null without one. A later month than this one has the limit of now, and nothing is left for it yet.
 */
export function monthLimit(
  plan: Limits,
  category: CategoryId,
  { month, today, spentBefore }: LimitQuestion,
): MonthLimit | null {
  const from = firstOfMonth(month);
  const steps = countingIn(rolloverOf(plan, category), from);
  const earlier = from < firstOfMonth(today) ? steps.at(-1)?.limit : undefined;
  const limit = earlier ?? limitOf(plan, category);
  if (limit === null) return null;
  const isLater = monthsBetween(today, month) > 0;
  return { limit, carried: isLater ? exact(0) : carriedOver(steps, spentBefore, from) };
}

/** All limits of the months before `month` since the first step, less what was spent in them. */
export function carriedOver(steps: readonly Step[], spentBefore: Cents, month: Day): Cents {
  if (steps[0] === undefined || steps[0].month >= month) return exact(0);
  const limits = steps.reduce((total, step, index) => {
    const next = steps[index + 1]?.month ?? month;
    const months = monthsBetween(step.month, next < month ? next : month);
    return total + Math.max(0, months) * step.limit;
  }, 0);
  return difference(exact(limits), spentBefore);
}

/**
 * What to write when a category's limit becomes `limit` in the month of today, null for none, and rolls over or not. Earlier
 * months keep the limits that they had.
 */
export function rolloverChanges(
  plan: Limits,
  category: CategoryId,
  { limit, rolls, today }: { limit: Cents | null; rolls: boolean; today: Day },
): RolloverChanges {
  const steps = rolloverOf(plan, category);
  const keyOf = (month: Day) => `${month.slice(0, 7)}/${category}`;
  const month = firstOfMonth(today);
  // Another member may already be in the next month.
  const later = steps.filter((step) => step.month > month).map((step) => [keyOf(step.month), null] as const);
  const said = steps.findLast((step) => step.month <= month)?.limit ?? END;
  const before = steps.findLast((step) => step.month < month)?.limit ?? END;
  const now = limit === null || !rolls ? END : limit;
  // What has started in this month leaves nothing behind.
  const step = now === END && before === END ? null : now;
  return Object.fromEntries([...later, ...(said === now ? [] : [[keyOf(month), step] as const])]);
}

/** The changes that give a plan back what these replace. */
export function rolloverBefore({ rollovers = {} }: Limits, changes: RolloverChanges): RolloverChanges {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, rollovers[key] ?? null]));
}
