import * as v from 'valibot';
import { ThemeId, UserId } from './ids';
import { cachedTimestamps, timestamps } from './instant';

/** A person. The id equals the auth account's id. */
export const User = v.object({
  id: UserId,
  /** In lower case, as the auth token carries it. */
  email: v.string(),
  displayName: v.string(),
  /** Whether the person has proven that the address is theirs; absent until it is known. */
  emailVerified: v.optional(v.boolean()),
  /** What is no theme's id is none: the access rules take any text, and nobody is to vanish for it. */
  selectedTheme: v.fallback(v.optional(ThemeId), undefined),
  ...timestamps,
});
export type User = v.InferOutput<typeof User>;

/** Someone in a plan, as its people see them. */
export type Person = Pick<User, 'id' | 'displayName' | 'email' | 'emailVerified'> & {
  /** There is no record of them that can be read: they have no address, and are called what stands in for a name. */
  isUnknown?: true;
};

/** As this device keeps it: what `User` has read. */
export const CachedUser = v.object({ ...User.entries, ...cachedTimestamps });
