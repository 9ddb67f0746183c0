// Learns from earlier transactions: what a description usually goes with.
import type { TransactionType } from '../../model/category';
import type { CategoryId, UserId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Transaction } from '../../model/transaction';
import { plainWords } from '../files/csv/plain';

/** The transactions with one description. */
export interface EarlierEntry {
  /** As last typed. */
  description: string;
  /** For comparison, as `plainWords` writes them. */
  words: string;
  /** Those of the newest one: people correct their categories. */
  type: TransactionType;
  category: CategoryId;
  amount: Cents;
  user_id: UserId;
  /** How many there are. */
  count: number;
}

/** Groups transactions by description, regardless of case and accents. The most frequent come first, then the newest. */
export function earlierEntries(transactions: readonly Transaction[]): EarlierEntry[] {
  const newestFirst = transactions.toSorted((a, b) =>
    a.date === b.date ? b.createdAt - a.createdAt : a.date < b.date ? 1 : -1,
  );
  const known = new Map<string, EarlierEntry>();
  for (const { description, type, category, amount, user_id } of newestFirst) {
    const words = plainWords(description);
    const entry = known.get(words);
    if (entry) entry.count += 1;
    else if (words !== '')
      known.set(words, { description, words, type, category, amount, user_id, count: 1 });
  }
  return [...known.values()].toSorted((a, b) => b.count - a.count);
}

/** The entries that a typed text may become, at most `most`: first those that begin with it, then those with such a word. */
export function matchingEntries(
  entries: readonly EarlierEntry[],
  typed: string,
  most: number,
): readonly EarlierEntry[] {
  const text = plainWords(typed);
  if (text === '') return [];
  const starting = entries.filter(({ words }) => words.startsWith(text));
  const within = entries.filter(({ words }) => words.includes(` ${text}`));
  return [...new Set([...starting, ...within])].slice(0, most);
}

/** The entry with this description; undefined when there is none. */
export function sameEntry(entries: readonly EarlierEntry[], description: string): EarlierEntry | undefined {
  const text = plainWords(description);
  return text === '' ? undefined : entries.find(({ words }) => words === text);
}
