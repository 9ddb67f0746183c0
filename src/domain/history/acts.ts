// Joins the entries of a long act, which takes a batch for each of its parts.
import type { ActKind, HistoryEntry } from '../../model/history';
import type { ActId, UserId } from '../../model/ids';
import type { Instant } from '../../model/instant';

export interface Act {
  id: ActId;
  user_id: UserId;
  kind: ActKind;
  /** When its last part was written. */
  at: Instant;
  /** Newest first; at least one. */
  entries: readonly HistoryEntry[];
  /** False where older parts aren't among the entries. */
  isWhole: boolean;
}

/**
 * The acts of these entries, in their order. Parts of one act have one author, and ids that differ after `~`. `isAll`
 * says that no older entries exist.
 */
export function actsOf(newestFirst: readonly HistoryEntry[], isAll = false): Act[] {
  const acts = new Map<string, [HistoryEntry, ...HistoryEntry[]]>();
  for (const entry of newestFirst) {
    const key = `${entry.user_id}/${actIdOf(entry.id)}`;
    const known = acts.get(key);
    if (known) known.push(entry);
    else acts.set(key, [entry]);
  }
  return [...acts.values()].map((entries) => {
    const [{ user_id, at, kind }] = entries;
    const first = entries.at(-1) ?? entries[0];
    return { id: first.id, user_id, kind, at, entries, isWhole: isAll || actIdOf(first.id) === first.id };
  });
}

/** The id of the act that an entry is a part of. */
export const actIdOf = (id: string): string => id.replace(/(?<=.)~.*$/s, '');
