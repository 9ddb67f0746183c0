// Owns which entries of a file seem to be entered already: the same day, way, amount and description.
import type { Entry, ReadEntry } from './entry';

/**
 * The plan has it already; or an earlier entry of the same file is the same, which may well be another transaction; or it
 * even has the same reference, as where a file holds two periods that overlap.
 */
export const TWINS = ['plan', 'reference', 'file'] as const;
export type Twin = (typeof TWINS)[number];

/**
 * The entries that have a twin. Of two that are the same in the file and one in the plan, each is a twin of something,
 * unless the bank calls them by two references.
 */
export function findTwins(
  read: readonly ReadEntry[],
  existing: readonly Omit<Entry, 'category'>[],
): Map<ReadEntry, Twin> {
  const left = new Map<string, number>();
  for (const each of existing) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
  const seen = new Set<string>();
  const twins = new Map<ReadEntry, Twin>();
  for (const each of read) {
    const key = keyOf(each.entry);
    const inFile = `${key}\n${each.reference ?? ''}`;
    const count = left.get(key) ?? 0;
    if (count > 0) {
      left.set(key, count - 1);
      twins.set(each, 'plan');
    } else if (seen.has(inFile)) twins.set(each, each.reference === undefined ? 'file' : 'reference');
    seen.add(inFile);
  }
  return twins;
}

function keyOf({ date, type, amount, description }: Omit<Entry, 'category'>): string {
  return [date, type, amount, description.trim().replace(/\s+/g, ' ').normalize().toLowerCase()].join('\n');
}
