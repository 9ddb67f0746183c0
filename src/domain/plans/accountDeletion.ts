// Decides what happens to a user's plans when they delete their account.
import type { UserId } from '../../model/ids';
import type { Plan } from '../../model/plan';
import { isOwner } from './membership';

export interface Fates<P> {
  /** Their own plans without other members: deleted with the account. */
  deleted: readonly P[];
  /** Plans of others, who keep them. */
  left: readonly P[];
  /** Their own plans with other members: the user has to hand them over or delete them first. */
  inTheWay: readonly P[];
}

/** The fate of each plan. Each is in exactly one list, in the given order. */
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
