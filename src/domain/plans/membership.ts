// Owns who belongs to a plan and what they are called (spec, section 6).
import type { UserId } from '../../model/ids';
import type { Plan } from '../../model/plan';
import type { User } from '../../model/user';

export function isOwner(plan: Pick<Plan, 'owner'>, userId: UserId): boolean {
  return plan.owner === userId;
}

/** In the plan's list of members, which the owner is not. */
export function isMember(plan: Pick<Plan, 'members'>, userId: UserId): boolean {
  return plan.members.includes(userId);
}

/** Everyone in the plan once: the owner, then the members in their own order. */
export function peopleOf(plan: Pick<Plan, 'owner' | 'members'>): UserId[] {
  return [...new Set([plan.owner, ...plan.members])];
}

/** Null for someone who is not among `users`: a former member, say. */
export function displayNameOf(
  users: readonly Pick<User, 'id' | 'displayName'>[],
  userId: UserId,
): string | null {
  return users.find(({ id }) => id === userId)?.displayName ?? null;
}

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** The first letters of the first and the last word, or the first two letters of a single word: `NV`, `BR`. */
export function initials(displayName: string): string {
  // In capitals first, as that can make two letters of one: ß.
  const words = displayName.toUpperCase().split(/\s+/).filter(Boolean);
  const [first = [], last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(lettersOf);
  return (last?.length ? [first[0], last[0]] : first.slice(0, 2)).join('');
}

/** As a person sees them: an accent or the parts of an emoji are not letters of their own. */
function lettersOf(word = ''): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}
