// Owns what becomes of somebody's plans when they delete their account.
import type { UserId } from '../../model/ids';
import type { Plan } from '../../model/plan';
import { isOwner } from './membership';

export interface Fates<P> {
  /** Theirs, and nobody else is in them: they go with the account. */
  deleted: readonly P[];
  /** Of others, who keep them. */
  left: readonly P[];
  /** Theirs, with others in them: they are handed over or deleted first. */
  inTheWay: readonly P[];
}

/** What becomes of each plan. In their order; each is in one list. */
export function fatesOf<P extends Pick<Plan, 'owner' | 'members'>>(
  plans: readonly P[],
  userId: UserId,
): Fates<P> {
  const own = plans.filter((plan) => isOwner(plan, userId));
  return {
    deleted: own.filter(({ members }) => members.length === 0),
    left: plans.filter((plan) => !isOwner(plan, userId)),
    inTheWay: own.filter(({ members }) => members.length > 0),
  };
}
