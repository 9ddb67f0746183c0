// A stand-in for the server: answers `readSpending` and `readMonth` from given transactions.
import { sum } from '../../../src/domain/money/money';
import type { SpendingReads } from '../../../src/domain/money/spending';
import type { Transaction } from '../../../src/model/transaction';

/** `all` are the stored transactions of a plan: a series appears once, on its first day. */
export function sumsOf(all: readonly Transaction[]): SpendingReads & { asked: () => number } {
  let asked = 0;
  return {
    sumOf: ({ type, category, user, from, to }) => {
      asked += 1;
      const found = all.filter(
        (each) =>
          each.type === type &&
          (category === undefined || each.category === category) &&
          (user === undefined || each.user_id === user) &&
          each.date >= from &&
          each.date <= to,
      );
      return Promise.resolve({ amount: sum(found.map(({ amount }) => amount)), count: found.length });
    },
    firstDay: (from, to) => {
      asked += 1;
      const days = all.map(({ date }) => date).filter((date) => date >= from && date <= to);
      return Promise.resolve(days.toSorted()[0] ?? null);
    },
    asked: () => asked,
  };
}
