// Finds the people of a plan and their names (spec, section 6).
import type { UserId } from '../../model/ids';
import type { Plan } from '../../model/plan';
import type { User } from '../../model/user';

export function isOwner(plan: Pick<Plan, 'owner'>, userId: UserId): boolean {
  return plan.owner === userId;
}

/** Whether the user is in the plan's list of members, which excludes the owner. */
export function isMember(plan: Pick<Plan, 'members'>, userId: UserId): boolean {
  return plan.members.includes(userId);
}

/** Everyone in the plan once: the owner, then the members in the stored order. */
export function peopleOf(plan: Pick<Plan, 'owner' | 'members'>): UserId[] {
  return [...new Set([plan.owner, ...plan.members])];
}

/** Null for people who aren't among `users`, such as former members. */
export function displayNameOf(
  users: readonly Pick<User, 'id' | 'displayName'>[],
  userId: UserId,
): string | null {
  return users.find(({ id }) => id === userId)?.displayName ?? null;
}
