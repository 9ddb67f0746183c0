import * as v from 'valibot';
import { ThemeId, UserId } from './ids';
import { keptTimestamps, timestamps } from './instant';

/** A person. The id equals the auth account's id. */
export const User = v.object({
  id: UserId,
  /** In lower case, as the auth token carries it. */
  email: v.string(),
  displayName: v.string(),
  /** Whether the person has proven that the address is theirs; absent until it is known. */
  emailVerified: v.optional(v.boolean()),
  selectedTheme: v.optional(ThemeId),
  ...timestamps,
});
export type User = v.InferOutput<typeof User>;

/** As this device keeps it: what `User` has read. */
export const KeptUser = v.object({ ...User.entries, ...keptTimestamps });
