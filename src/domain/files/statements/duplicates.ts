// Finds entries of a file that seem to be in the plan already: same day, type, amount and description.
import type { Entry, ReadEntry } from './entry';

/**
 * The plan already has it; or an earlier entry of the file has the same reference, as in files with overlapping periods;
 * or an earlier entry is only the same, which may well be another transaction.
 */
export const TWINS = ['plan', 'reference', 'file'] as const;
export type Twin = (typeof TWINS)[number];

/**
 * The entries that have a twin. If two equal entries in the file face one in the plan, both have a twin, unless the bank
 * gives them different references.
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
