import type { UserId } from '../../model/ids';
import type { User } from '../../model/user';

/**
 * A person's name where space is short: the first name, or the full name if someone else has the same first name. Null
 * for people who aren't among `users`, such as former members.
 */
export function shortNameOf(
  users: readonly Pick<User, 'id' | 'displayName'>[],
  userId: UserId,
): string | null {
  const user = users.find(({ id }) => id === userId);
  if (user === undefined) return null;
  const name = firstNameOf(user);
  const isShared = users.some((other) => other.id !== userId && firstNameOf(other) === name);
  return isShared ? user.displayName : name;
}

function firstNameOf({ displayName }: Pick<User, 'displayName'>): string {
  return displayName.trim().split(/\s+/)[0] ?? displayName;
}
