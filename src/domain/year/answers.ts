// Answers about transactions that are all here, as the database would give them: nothing has to be read.
import type { Day } from '../../model/day';
import type { Transaction } from '../../model/transaction';
import { largeAmong, together, type EverydayReads, type LargeOf } from '../forecast/everyday';
import { sum } from '../money/money';
import { added, type SumPart } from '../money/monthSums';
import type { SpendingReads } from '../money/spending';
import type { SettleReads } from '../settle/books';
import { isSplit } from '../settle/split';
import { addDays } from '../time/calendar';

export interface Answers extends SpendingReads, SettleReads {
  largeOf: LargeOf;
}

/** `transactions` are all in the days that are asked for; others don't count. */
export function answersOf(transactions: readonly Transaction[]): Answers {
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
  return {
    sumOf: async (part) => {
      const amounts = inPart(part).map(({ amount }) => amount);
      return { amount: sum(amounts), count: amounts.length };
    },
    firstDay: async (from, to) => {
      const days = transactions.map(({ date }) => date).filter((date) => date >= from && date <= to);
      return days.toSorted()[0] ?? null;
    },
    largeOf: async (part, filter) => largeAmong(inPart(part), filter),
    splitsIn: async ({ from, to }) =>
      transactions.filter(({ date, split }) => isSplit(split) && date >= from && date <= to),
  };
}

type Sums = Pick<EverydayReads, 'sumOf' | 'largeOf'>;

/** The sums of days that two others know: `before` those before `day`, and `since` that day and all later ones. */
export function sumsAcross(day: Day, before: Sums, since: Sums): Sums {
  const eve = addDays(day, -1);
  const each = <Answer>(part: SumPart, ask: (sums: Sums, of: SumPart) => Promise<Answer>) =>
    Promise.all([
      ...(part.from < day ? [ask(before, { ...part, to: part.to < day ? part.to : eve })] : []),
      ...(part.to >= day ? [ask(since, { ...part, from: part.from < day ? day : part.from })] : []),
    ]);
  return {
    sumOf: async (part) => (await each(part, ({ sumOf }, of) => sumOf(of))).reduce(added),
    largeOf: async (part, filter) =>
      (await each(part, ({ largeOf }, of) => largeOf(of, filter))).reduce(together),
  };
}
