// What people save for: what is in each goal, what it takes a month, and how far along it is.
import type { Day } from '../../model/day';
import type { Goal, GoalEntry } from '../../model/goal';
import type { GoalId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Plan } from '../../model/plan';
import { exact, sum } from '../money/money';
import { addMonths, daysBetween, monthsBetween } from '../time/calendar';

/** Compared with an equal part on every day: more or less than a month's part away from it is ahead or late. */
export type GoalState = 'reached' | 'ahead' | 'on_the_way' | 'late';

export interface GoalStanding {
  /** Below zero where more was taken out than was put in; may be `TOO_LARGE`. */
  saved: Cents;
  /** 0 once it is reached. */
  missing: Cents;
  /** From 0 to 1. */
  part: number;
  /** Until the day, a part of a month included; 0 once the day has passed. */
  months: number;
  /** In each of these months, rounded up to the currency's smallest amount; the whole rest once the day has passed. */
  monthly: Cents;
  state: GoalState;
}

/** What is in each goal; may be `TOO_LARGE`. */
export function savedByGoal(entries: readonly GoalEntry[]): ReadonlyMap<GoalId, Cents> {
  const amounts = new Map<GoalId, Cents[]>();
  for (const { goal, amount } of entries) {
    const known = amounts.get(goal);
    if (known) known.push(amount);
    else amounts.set(goal, [amount]);
  }
  return new Map([...amounts].map(([goal, each]) => [goal, sum(each)]));
}

/** @param unit the cents of the currency's smallest amount */
export function goalStanding(
  goal: Pick<Goal, 'amount' | 'day' | 'since'>,
  saved: Cents,
  { today, unit = 1 }: { today: Day; unit?: number },
): GoalStanding {
  const missing = saved < goal.amount ? exact(goal.amount - saved) : exact(0);
  const months = monthsUntil(goal.day, today);
  const monthly = exact(Math.ceil(missing / Math.max(months, 1) / unit) * unit);
  const part = Math.min(Math.max(saved / goal.amount, 0), 1);
  const state = missing === 0 ? 'reached' : stateOf(goal, saved, today);
  return { saved, missing, part: Number.isNaN(part) ? 1 : part, months, monthly, state };
}

/** How many months reach from today to a day, a part of one included; 0 for a day in the past. */
function monthsUntil(day: Day, today: Day): number {
  if (day < today) return 0;
  const whole = Math.max(monthsBetween(today, day), 1);
  return addMonths(today, whole) < day ? whole + 1 : whole;
}

const DAYS_IN_MONTH = 365.2425 / 12;

function stateOf({ amount, day, since }: Pick<Goal, 'amount' | 'day' | 'since'>, saved: Cents, today: Day) {
  if (today > day) return 'late';
  const days = Math.max(daysBetween(since, day), 1);
  const elapsed = Math.min(Math.max(daysBetween(since, today), 0), days);
  const even = (amount * elapsed) / days;
  const monthsPart = amount * (DAYS_IN_MONTH / days);
  if (saved < even - monthsPart) return 'late';
  return saved > even + monthsPart ? 'ahead' : 'on_the_way';
}

export interface KnownGoal extends Goal {
  id: GoalId;
  standing: GoalStanding;
}

/** The goals of a plan: those to be reached by day, then those that are reached. */
export function goalsOf(
  { goals = {} }: Pick<Plan, 'goals'>,
  entries: readonly GoalEntry[],
  on: { today: Day; unit?: number },
): readonly KnownGoal[] {
  const saved = savedByGoal(entries);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the map
  const ids = Object.keys(goals) as GoalId[];
  return ids
    .flatMap((id): KnownGoal[] => {
      const goal = goals[id];
      return goal ? [{ ...goal, id, standing: goalStanding(goal, saved.get(id) ?? exact(0), on) }] : [];
    })
    .toSorted((a, b) => rank(a) - rank(b) || daysBetween(b.day, a.day) || (a.id < b.id ? -1 : 1));
}

const rank = ({ standing }: KnownGoal) => (standing.state === 'reached' ? 1 : 0);

/** What is put aside for all of them; more taken out of one than was in it takes nothing from the others. */
export function putAsideFor(goals: readonly Pick<KnownGoal, 'standing'>[]): Cents {
  return sum(goals.map(({ standing: { saved } }) => (saved < 0 ? exact(0) : saved)));
}
