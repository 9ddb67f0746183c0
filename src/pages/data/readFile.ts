// Gets the lines of files from the reader, and joins them in slices, so that the page keeps responding.
import { daysOfTwins, twinsInSteps } from '../../domain/files/statements/duplicates';
import {
  isRead,
  type LineError,
  type ReadEntry,
  type UnreadEntry,
} from '../../domain/files/statements/entry';
import type { FileContent } from '../../domain/files/statements/fileContent';
import { taken, type Rest } from '../../domain/files/steps';
import type { Currency } from '../../model/currency';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { rest } from '../../services/device/rest';
import type { KeptFile } from './reading/acts';
import type { Reader } from './reading/reader';
import { confirmedBetween } from '../../services/books/confirmed';

/** A household takes decades to fill this many lines. All files together may have as many. */
export const MAX_LINES = 50_000;

/** The lines of one file, as the file has them. */
export interface FileLines {
  results: readonly (ReadEntry | UnreadEntry<LineError>)[];
  /** The number of lines above and below the table. */
  outside: number;
}

export type Existing = (from: Day, to: Day, signal: AbortSignal) => Promise<readonly Transaction[]>;

interface Reading {
  reader: Pick<Reader, 'lines'>;
  /** The description of an entry that has none in the file. */
  nameless: string;
  /** That of the plan. */
  currency: Currency | undefined;
  signal: AbortSignal;
  /** Called with the number of lines so far. */
  onLines: (count: number) => void;
}

/** Reads the lines of a file. Returns 'too_long' above `most` lines. */
export async function readLines(
  file: KeptFile,
  most: number,
  { reader, nameless, currency, signal, onLines }: Reading,
): Promise<FileLines | 'too_long'> {
  const results: (ReadEntry | UnreadEntry<LineError>)[] = [];
  let outside = 0;
  for (let isFirst = true; ; isFirst = false) {
    // oxlint-disable-next-line no-await-in-loop -- the worker hands over a few lines at a time
    const lines = await reader.lines(file, isFirst, nameless, currency);
    signal.throwIfAborted();
    results.push(...lines.results);
    outside += lines.outside;
    if (results.length + outside > most) return 'too_long';
    onLines(results.length + outside);
    if (lines.isEnd) return { results, outside };
  }
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
      last = { key, found: await confirmedBetween(planId, { from, to }, signal) };
    }
    return last.found;
  };
}
