import type { Transaction } from '../../../model/transaction';
import type { FoundTwin } from './duplicates';
import type { LineError, ReadEntry, UnreadEntry } from './entry';

/** The lines of all files, in the order of the files. */
export interface FileContent {
  read: readonly ReadEntry[];
  unread: readonly UnreadEntry<LineError>[];
  /** The lines that say what people paid each other. */
  repayments: readonly (UnreadEntry<LineError> & { repays: ReadEntry })[];
  outside: number;
  twins: ReadonlyMap<ReadEntry, FoundTwin<Transaction>>;
  /** The name of each line's file; empty for a single file. */
  fileOf: ReadonlyMap<ReadEntry | UnreadEntry, string>;
}
