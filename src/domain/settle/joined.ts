// Finds since when people belong to a plan, from what its history says.
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
