// Sums of transactions that are all here.
import type { Day } from '../../model/day';
import type { Transaction } from '../../model/transaction';
import { largeAmong, type LargeOf } from '../forecast/everyday';
import { sum } from '../money/money';
import type { SumPart } from '../money/monthSums';
import type { SpendingReads } from '../money/spending';
import type { SettleReads } from '../settle/books';
import { isSplit } from '../settle/split';

export interface Answers extends SpendingReads, SettleReads {
  largeOf: LargeOf;
  /** Those dated from `from` up to and including `to`. */
  transactionsIn: (days: { from: Day; to: Day }) => readonly Transaction[];
}

const known = new WeakMap<readonly Transaction[], Answers>();

/** `transactions` are all in the days that are asked for. The same answers for the same list. */
export function answersOf(transactions: readonly Transaction[]): Answers {
  const answers = known.get(transactions) ?? newAnswers(transactions);
  known.set(transactions, answers);
  return answers;
}

function newAnswers(transactions: readonly Transaction[]): Answers {
  const byCategory = new Map<string, Transaction[]>();
  for (const each of transactions) {
    const key = `${each.type} ${each.category}`;
    const own = byCategory.get(key);
    if (own === undefined) byCategory.set(key, [each]);
    else own.push(each);
  }
  const inPart = ({ type, category, user, from, to }: SumPart) =>
    (category === undefined ? transactions : (byCategory.get(`${type} ${category}`) ?? [])).filter(
      (each) =>
        each.type === type &&
        each.date >= from &&
        each.date <= to &&
        (user === undefined || each.user_id === user),
    );
  const transactionsIn: Answers['transactionsIn'] = ({ from, to }) =>
    transactions.filter(({ date }) => date >= from && date <= to);
  return {
    transactionsIn,
    sumOf: async (part) => {
      const amounts = inPart(part).map(({ amount }) => amount);
      return { amount: sum(amounts), count: amounts.length };
    },
    firstDay: async (from, to) => {
      const days = transactions.map(({ date }) => date).filter((date) => date >= from && date <= to);
      return days.toSorted()[0] ?? null;
    },
    largeOf: async (part, filter) => largeAmong(inPart(part), filter),
    splitsIn: async (days) => transactionsIn(days).filter(({ split }) => isSplit(split)),
  };
}
