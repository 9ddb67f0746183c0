import * as v from 'valibot';
import { ThemeId, UserId } from './ids';
import { cachedTimestamps, timestamps } from './instant';
import { MarkedName } from './visibleText';

/** A user. The id equals the auth account's id. */
export const User = v.object({
  id: UserId,
  /** In lower case, as in the auth token. */
  email: v.string(),
  displayName: MarkedName,
  /** Whether the user has verified the address; absent until known. */
  emailVerified: v.optional(v.boolean()),
  /** Invalid ids count as absent: the access rules accept any text, and it mustn't make a user's record unreadable. */
  selectedTheme: v.fallback(v.optional(ThemeId), undefined),
  /** Dates and numbers as in the interface's language; Dutch ones when absent. */
  formats: v.fallback(v.optional(v.literal('language')), undefined),
  ...timestamps,
});
export type User = v.InferOutput<typeof User>;

/** A person in a plan, as its other people see them. */
export type Person = Pick<User, 'id' | 'displayName' | 'email' | 'emailVerified'> & {
  /** They have no readable record: they have no address, and a placeholder as their name. */
  isUnknown?: true;
};

/** The cached form: the output of `User`. */
export const CachedUser = v.object({ ...User.entries, ...cachedTimestamps });
