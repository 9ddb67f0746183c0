// Learns from earlier transactions what their descriptions go with.
import type { Transaction } from '../../model/transaction';
import { memoryOf, recall } from '../learning/memory';
import { payeeOf } from '../learning/payee';
import { wordsOf, type EarlierEntries, type EarlierEntry } from './earlierEntries';

/** Groups transactions by type and payee. The most frequent come first, then the newest. */
export function learnEntries(transactions: readonly Transaction[]): EarlierEntries {
  const memory = memoryOf(transactions);
  const newestFirst = transactions.toSorted((a, b) =>
    a.date === b.date ? b.createdAt - a.createdAt : a.date < b.date ? 1 : -1,
  );
  const known = new Map<string, EarlierEntry>();
  for (const { description, type, amount, user_id } of newestFirst) {
    const payee = payeeOf(description);
    const entry = known.get(`${type} ${payee}`);
    if (entry) {
      entry.count += 1;
      continue;
    }
    const learned = recall(memory, { type, description });
    if (learned === null) continue;
    const words = wordsOf(description);
    known.set(`${type} ${payee}`, { description, amount, user_id, type, payee, words, count: 1, learned });
  }
  const all = [...known.values()].toSorted((a, b) => b.count - a.count);
  return {
    all,
    like(description) {
      const payee = payeeOf(description);
      return all.find((entry) => entry.payee === payee);
    },
  };
}
