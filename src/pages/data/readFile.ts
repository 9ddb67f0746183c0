// Reads files in slices, so that the page keeps responding.
import { daysOfTwins, twinsInSteps } from '../../domain/files/statements/duplicates';
import {
  isLeftOut,
  isRead,
  type LineError,
  type ReadEntry,
  type UnreadEntry,
} from '../../domain/files/statements/entry';
import type { FileContent } from '../../domain/files/statements/fileContent';
import { readStatement, type Statement } from '../../domain/files/statements/format';
import { taken, type Rest } from '../../domain/files/steps';
import type { Currency } from '../../model/currency';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { rest } from '../../services/device/rest';
import { getTransactionsBetween } from '../../services/transactions/readTransactions';

/** A household takes decades to fill this many lines. All files together may have as many. */
export const MAX_LINES = 50_000;

/** A file whose format is known. A changed layout makes a new one. */
export interface ReadableFile {
  /** Within an archive, with its folders. */
  name: string;
  text: string;
  /** Of a file of text: its bytes, and the encoding in which they are read. */
  bytes?: Uint8Array;
  encoding?: string;
  statement: Statement;
}

/** The lines of one file, as the file has them. */
export interface FileLines {
  results: readonly (ReadEntry | UnreadEntry<LineError>)[];
  /** The number of lines above and below the table. */
  outside: number;
}

export type Existing = (from: Day, to: Day, signal: AbortSignal) => Promise<readonly Transaction[]>;

interface Reading {
  /** The description of an entry that has none in the file. */
  nameless: string;
  /** That of the plan. */
  currency: Currency | undefined;
  pace: Rest;
}

/** Reads the lines of a file. Returns 'too_long' above `most` lines. */
export async function readLines(
  { text, statement }: ReadableFile,
  most: number,
  { nameless, currency, pace }: Reading,
): Promise<FileLines | 'too_long'> {
  const results: (ReadEntry | UnreadEntry<LineError>)[] = [];
  let outside = 0;
  for (const result of readStatement(text, statement, nameless, currency)) {
    if (result !== null) {
      if (results.length + outside === most) return 'too_long';
      if (isRead(result) || isLeftOut(result)) results.push(result);
      else outside += 1;
    }
    const pause = pace();
    // oxlint-disable-next-line no-await-in-loop -- the pauses keep the page responsive
    if (pause !== null) await pause;
  }
  return { results, outside };
}

/** Joins the lines of several files, and finds those that the plan or an earlier line already has. */
export async function joinLines(
  files: readonly { name: string; lines: FileLines }[],
  existing: Existing,
  { pace, signal }: { pace: Rest; signal: AbortSignal },
): Promise<FileContent> {
  const results = files.flatMap(({ lines }) => lines.results);
  const read = results.filter(isRead);
  const others = results.flatMap((each) => (isRead(each) ? [] : [each]));
  const repayments = others.flatMap((each) => (each.repays ? [{ ...each, repays: each.repays }] : []));
  const unread = others.filter((each) => each.repays === undefined);
  const outside = files.reduce((count, { lines }) => count + lines.outside, 0);
  const fileOf = new Map<ReadEntry | UnreadEntry, string>();
  // Two files may have the same name.
  const fileAt = new Map<ReadEntry, number>();
  if (files.length > 1) {
    for (const [at, { name, lines }] of files.entries()) {
      for (const line of lines.results) {
        fileOf.set(line, name);
        if (isRead(line)) fileAt.set(line, at);
      }
    }
  }
  const days = daysOfTwins(read);
  const there = days === null ? [] : await existing(days.from, days.to, signal);
  await rest();
  signal.throwIfAborted();
  const twins = await taken(twinsInSteps(read, there, fileAt), pace);
  return { read, unread, repayments, outside, twins, fileOf };
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
