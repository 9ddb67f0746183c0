// Finds the fewest transfers that settle balances.
import * as v from 'valibot';
import { Cents } from '../../model/money';
import { difference, sum } from '../money/money';
import { byId, compare } from './order';

export interface Transfer<Id extends string> {
  from: Id;
  to: Id;
  /** More than 0. */
  amount: Cents;
}

/** Up to this many people, the result is optimal: 16 take about 10 ms, and each more doubles the time. */
const MOST_EXACT = 16;

/**
 * Transfers that bring everyone to 0, the largest first. For up to 16 people whose balance isn't 0, they are the fewest
 * possible; for more, at most one fewer than people. Throws when the balances don't add up to 0.
 */
export function transfers<Id extends string>(all: ReadonlyMap<Id, Cents>): Transfer<Id>[] {
  if (sum([...all.values()]) !== 0) throw new RangeError('The balances don’t add up to 0.');
  const open = [...all].filter(([, balance]) => balance !== 0).toSorted(byId);
  const groups = open.length > MOST_EXACT ? [open] : smallestGroups(open);
  return groups
    .flatMap(settled)
    .toSorted((a, b) => b.amount - a.amount || compare(a.from, b.from) || compare(a.to, b.to));
}

type Entry<Id extends string> = readonly [id: Id, balance: Cents];

/**
 * Splits people into as many groups as possible that add up to 0. A group of `k` that can't be split further needs
 * `k` − 1 transfers, so more groups mean fewer transfers. Goes through all sets of people, as the bits of a number.
 */
function smallestGroups<Id extends string>(open: readonly Entry<Id>[]): Entry<Id>[][] {
  const sets = 2 ** open.length;
  const sums = new Float64Array(sets);
  /** The most groups with sum 0 that the people of a set can form, one after the other. */
  const most = new Uint8Array(sets);
  const endsGroup = (set: number) => (sums[set] === 0 ? 1 : 0);
  for (let set = 1; set < sets; set += 1) {
    let best = 0;
    open.forEach(([, balance], index) => {
      const without = set & ~(1 << index);
      if (without === set) return;
      sums[set] = (sums[without] ?? 0) + balance;
      best = Math.max(best, most[without] ?? 0);
    });
    most[set] = best + endsGroup(set);
  }

  const groups: Entry<Id>[][] = [];
  for (let set = sets - 1; set > 0;) {
    if (endsGroup(set)) groups.push([]);
    const rest = (most[set] ?? 0) - endsGroup(set);
    const index = open.findIndex((_, each) => set & (1 << each) && most[set & ~(1 << each)] === rest);
    groups.at(-1)?.push(...open.slice(index, index + 1));
    set &= ~(1 << index);
  }
  return groups;
}

/** The largest debtor pays the largest creditor until all debts are paid: each transfer clears one, the last one both. */
function settled<Id extends string>(group: readonly Entry<Id>[]): Transfer<Id>[] {
  const ordered = group.toSorted(([a, x], [b, y]) => x - y || compare(a, b));
  const [debtor, creditor] = [ordered[0], ordered.at(-1)];
  if (debtor === undefined || creditor === undefined) return [];
  const [[from, owed], [to, due]] = [debtor, creditor];
  const amount = v.parse(Cents, Math.min(Math.abs(owed), due));
  const rest: Entry<Id>[] = [
    [from, sum([owed, amount])],
    [to, difference(due, amount)],
    ...ordered.slice(1, -1),
  ];
  return [{ from, to, amount }, ...settled(rest.filter(([, balance]) => balance !== 0))];
}
