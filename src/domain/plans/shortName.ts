import type { UserId } from '../../model/ids';
import type { User } from '../../model/user';

/**
 * What a person is called where space is short: by first name, or in full where someone else has the same one. Null
 * for someone who is not among `users`: a former member, say.
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
