// Owns which rows of a file seem to be entered already: the same day, way, amount and description.
import type { Entry, ReadEntry } from './entries';

/** What the plan has of it already, or an earlier line of the same file. */
export type Twin = 'plan' | 'file';

/** The lines that have a twin. Of two that are the same in the file and one in the plan, each is a twin of something. */
export function findTwins(
  read: readonly ReadEntry[],
  existing: readonly Omit<Entry, 'category'>[],
): Map<number, Twin> {
  const left = new Map<string, number>();
  for (const each of existing) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
  const seen = new Set<string>();
  const twins = new Map<number, Twin>();
  for (const { line, entry } of read) {
    const key = keyOf(entry);
    const count = left.get(key) ?? 0;
    if (count > 0) {
      left.set(key, count - 1);
      twins.set(line, 'plan');
    } else if (seen.has(key)) twins.set(line, 'file');
    seen.add(key);
  }
  return twins;
}

function keyOf({ date, type, amount, description }: Omit<Entry, 'category'>): string {
  return [date, type, amount, description.trim().replace(/\s+/g, ' ').normalize().toLowerCase()].join('\n');
}
