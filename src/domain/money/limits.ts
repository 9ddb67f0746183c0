// Owns how what has gone out in a month is held against what may go out.
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Plan } from '../../model/plan';
import { difference } from './money';

/** Of a limit, in hundredths: from here on there is little left. */
const NEAR = 90;

/** How far a limit is used up. Each has a text of its own, and the bar its own look. */
export type LimitState = 'within' | 'near' | 'reached' | 'passed';

export interface LimitUse {
  state: LimitState;
  /** What may still go out, or, of a limit that is passed, what has gone out beyond it. */
  rest: Cents;
  /** How much of the limit is used up, from 0 to 1. */
  part: number;
}

/** The limit a month of a category of expenses; null where nobody has set one. */
export function limitOf({ limits = {} }: Pick<Plan, 'limits'>, category: CategoryId): Cents | null {
  // Own ones only: a category may be called `toString`.
  return (Object.hasOwn(limits, category) ? limits[category] : undefined) ?? null;
}

/** What `spent` is to a limit, which is more than 0. */
export function limitUse(spent: Cents, limit: Cents): LimitUse {
  const isPassed = spent > limit;
  return {
    state: stateOf(spent, limit),
    rest: isPassed ? difference(spent, limit) : difference(limit, spent),
    part: isPassed ? 1 : spent / limit,
  };
}

function stateOf(spent: Cents, limit: Cents): LimitState {
  if (spent > limit) return 'passed';
  if (spent === limit) return 'reached';
  return 100 * spent >= NEAR * limit ? 'near' : 'within';
}
