// Compares the spending of a month with its limit.
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Plan } from '../../model/plan';
import { difference } from './money';

/** The percentage of a limit from which it counts as nearly used up. */
const NEAR = 90;

/** How far a limit is used up. Each state has its own text and bar style. */
export type LimitState = 'within' | 'near' | 'reached' | 'passed';

export interface LimitUse {
  state: LimitState;
  /** The amount left, or the amount above a passed limit. */
  rest: Cents;
  /** The used part of the limit, from 0 to 1. */
  part: number;
}

/** The monthly limit of an expense category; null where nobody has set one. */
export function limitOf({ limits = {} }: Pick<Plan, 'limits'>, category: CategoryId): Cents | null {
  // Own properties only: a category may be called `toString`.
  return (Object.hasOwn(limits, category) ? limits[category] : undefined) ?? null;
}

/** Compares `spent` with what may be spent: a limit, and what earlier months leave it. Below 0, it is passed already. */
export function limitUse(spent: Cents, limit: Cents): LimitUse {
  const isPassed = spent > limit;
  return {
    state: stateOf(spent, limit),
    rest: isPassed ? difference(spent, limit) : difference(limit, spent),
    part: spent >= limit ? 1 : spent / limit,
  };
}

function stateOf(spent: Cents, limit: Cents): LimitState {
  if (spent > limit) return 'passed';
  if (spent === limit) return 'reached';
  return 100 * spent >= NEAR * limit ? 'near' : 'within';
}
