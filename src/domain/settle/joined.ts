// Finds since when, and in which order, people belong to a plan, from what its history says.
import type { Day } from '../../model/day';
import type { HistoryEntry } from '../../model/history';
import type { UserId } from '../../model/ids';
import { today } from '../time/calendar';

/**
 * The day on which each member joined last, in the zone of the device. `entries` are newest first. The founder, and members
 * whose entry is gone or never was, are missing: they count from the first day on. A new owner's predecessor becomes a member
 * in the same act, and doesn't join.
 */
export function joinedOf(entries: readonly Pick<HistoryEntry, 'at' | 'plan'>[]): Map<UserId, Day> {
  const joined = new Map<UserId, Day>();
  for (const { at, plan } of entries) {
    if (plan === undefined || plan.now.owner !== undefined) continue;
    for (const id of plan.now.members ?? []) if (!joined.has(id)) joined.set(id, today(at));
  }
  return joined;
}

/**
 * The members in the plan's order: who joins comes last, and so does an owner who becomes a member. `entries` are newest
 * first. Members without one have been there longer: they come first, as they are.
 */
export function inOrderOfJoining(
  members: readonly UserId[],
  entries: readonly Pick<HistoryEntry, 'plan'>[],
): UserId[] {
  const acts = entries.map(({ plan }) => plan?.now.members ?? []);
  const since = (id: UserId) => {
    const place = acts.findIndex((come) => come.includes(id));
    return place === -1 ? acts.length : place;
  };
  return members.toSorted((a, b) => since(b) - since(a));
}
