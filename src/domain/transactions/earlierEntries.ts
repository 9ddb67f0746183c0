// Finds the earlier transactions that a typed description may repeat.
import type { TransactionType } from '../../model/category';
import type { UserId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { plainWords } from '../files/csv/plain';
import type { Learned } from '../learning/memory';

/** The transactions of one type with one payee. */
export interface EarlierEntry {
  /** Those of the newest one. */
  description: string;
  amount: Cents;
  user_id: UserId;
  type: TransactionType;
  /** The payee, and the words of the description, for comparison. */
  payee: string;
  words: string;
  /** How many there are. */
  count: number;
  /** The category, and why. */
  learned: Learned;
}

/** What `learnEntries` returns. */
export interface EarlierEntries {
  /** The most frequent first. */
  all: readonly EarlierEntry[];
  /** The most frequent one with the payee of a description; undefined when there is none. */
  like: (description: string) => EarlierEntry | undefined;
}

/** Until they are learnt. */
export const NO_ENTRIES: EarlierEntries = { all: [], like: () => undefined };

/** The entries that a typed text may become, at most `most`: first those that begin with it, then those with such a word. */
export function matchingEntries(
  { all }: EarlierEntries,
  typed: string,
  most: number,
): readonly EarlierEntry[] {
  const text = wordsOf(typed);
  if (text === '') return [];
  const starting = all.filter((entry) => beginsWith(entry, typed));
  const within = all.filter(({ words }) => words.includes(` ${text}`));
  return [...new Set([...starting, ...within])].slice(0, most);
}

/** Whether the description or the payee of an entry begins with a typed text. */
export function beginsWith({ words, payee }: EarlierEntry, typed: string): boolean {
  const text = wordsOf(typed);
  return words.startsWith(text) || payee.startsWith(text);
}

/** The words of a description. Banks write names in capitals, and `plainWords` starts a word at a capital within. */
export const wordsOf = (description: string): string => plainWords(description.toLowerCase());
