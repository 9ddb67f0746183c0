// Reads a file in slices, so that the page keeps responding.
import { findTwins, type Twin } from '../../domain/files/statements/duplicates';
import {
  isLeftOut,
  isRead,
  type LineError,
  type ReadEntry,
  type UnreadEntry,
} from '../../domain/files/statements/entry';
import { readStatement, type Statement } from '../../domain/files/statements/format';
import type { Currency } from '../../model/currency';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { getTransactionsBetween } from '../../services/transactions/readTransactions';

/** A household takes decades to fill this many lines. */
export const MAX_LINES = 50_000;

/** Lines per slice: about 10 milliseconds. */
const SLICE = 1000;

export interface FileContent {
  read: readonly ReadEntry[];
  unread: readonly UnreadEntry<LineError>[];
  /** The number of lines above and below the table. */
  outside: number;
  twins: ReadonlyMap<ReadEntry, Twin>;
}

export type Existing = (from: Day, to: Day, signal: AbortSignal) => Promise<readonly Transaction[]>;

interface Reading {
  existing: Existing;
  /** The description of an entry that has none in the file. */
  nameless: string;
  /** That of the plan. */
  currency: Currency | undefined;
  signal: AbortSignal;
}

/** Reads a file and finds the entries that the plan already has. Returns 'tooLong' above `MAX_LINES`. */
export async function readFile(
  text: string,
  statement: Statement,
  { existing, nameless, currency, signal }: Reading,
): Promise<FileContent | 'tooLong'> {
  const read: ReadEntry[] = [];
  const unread: UnreadEntry<LineError>[] = [];
  let outside = 0;
  for (const result of readStatement(text, statement, nameless, currency)) {
    if (result !== null) {
      const count = read.length + unread.length + outside;
      if (count === MAX_LINES) return 'tooLong';
      if (isRead(result)) read.push(result);
      else if (isLeftOut(result)) unread.push(result);
      else outside += 1;
      if ((count + 1) % SLICE !== 0) continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- the pauses keep the page responsive
    await rest();
    signal.throwIfAborted();
  }
  const [from, to] = daysOf(read);
  const there = from === undefined || to === undefined ? [] : await existing(from, to, signal);
  await rest();
  return { read, unread, outside, twins: findTwins(read, there) };
}

/**
 * Returns a reader of the plan's transactions that caches the last range of days: every layout change reads the file again.
 */
export function existingOf(planId: PlanId): Existing {
  let last: { key: string; found: readonly Transaction[] } | null = null;
  return async (from, to, signal) => {
    const key = `${from} ${to}`;
    if (last?.key !== key) {
      const { records } = await getTransactionsBetween(planId, { from, to }, { signal });
      last = { key, found: records };
    }
    return last.found;
  };
}

function daysOf(read: readonly ReadEntry[]): [Day | undefined, Day | undefined] {
  let first: Day | undefined;
  let last: Day | undefined;
  for (const { entry } of read) {
    if (first === undefined || entry.date < first) first = entry.date;
    if (last === undefined || entry.date > last) last = entry.date;
  }
  return [first, last];
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
