// Counts the documents that the database sends, which are billed. The app itself doesn't use the counts: tests and
// measurements hold each page to a limit.
import type { CollectionName } from './collections';

/** 'aggregate' are sums, and 'count' the counts of a history. */
type Counted = CollectionName | 'aggregate' | 'count';

const NOTHING_READ: Readonly<Record<Counted, number>> = {
  user: 0,
  category: 0,
  plan: 0,
  invite: 0,
  country: 0,
  lang: 0,
  transaction: 0,
  theme: 0,
  widgets: 0,
  scenario: 0,
  category_rule: 0,
  repayment: 0,
  goal_entry: 0,
  history: 0,
  history_head: 0,
  history_seen: 0,
  aggregate: 0,
  count: 0,
};

let reads = NOTHING_READ;

/** Adds `count` documents of a collection that came from the server, or `count` requested aggregates. */
export function countReads(of: string, count: number): void {
  if (isCounted(of)) reads = { ...reads, [of]: reads[of] + count };
}

/** Reads since the start, or since `resetReads`. */
export function readsSoFar(): Readonly<Record<Counted, number>> {
  return reads;
}

export function resetReads(): void {
  reads = NOTHING_READ;
}

function isCounted(name: string): name is Counted {
  return name in NOTHING_READ;
}
