// Settles expenses: each person's share of the total, and the fewest transfers that balance the payments.
import * as v from 'valibot';
import { Cents } from '../../model/money';
import { Weight, type Plan } from '../../model/plan';
import { difference, sum } from './money';

export interface Balance {
  paid: Cents;
  /** The amount that they should have paid. */
  share: Cents;
  /** The amount that they get back, or, below 0, still have to pay. All balances add up to 0. */
  balance: Cents;
}

export interface Transfer<Id extends string> {
  from: Id;
  to: Id;
  /** More than 0. */
  amount: Cents;
}

/** Up to this many people, the result is optimal: 16 take about 10 ms, and each more doubles the time. */
const MOST_EXACT = 16;

/**
 * The weight of each person's share, 1 by default. If all weights are 0, which two members can cause by changing their
 * own at the same time, all weigh the same: somebody has to pay.
 */
export function weightsOf<Id extends string>(
  { shares = {} }: Pick<Plan, 'shares'>,
  people: readonly Id[],
): Map<Id, Weight> {
  const weights = new Map(people.map((id) => [id, Object.hasOwn(shares, id) ? (shares[id] ?? 1) : 1]));
  const isNothing = [...weights.values()].every((weight) => weight === 0);
  return isNothing ? new Map(people.map((id) => [id, 1])) : weights;
}

/** Reads a typed weight: a whole number up to `MAX_WEIGHT`. Null for anything else. */
export function parseWeight(text: string): Weight | null {
  const typed = text.trim();
  const weight = v.safeParse(Weight, /^\d+$/.test(typed) ? Number(typed) : null);
  return weight.success ? weight.output : null;
}

/**
 * Divides `total`, 0 or more, by weight, to the cent: each gets the whole cents of their part, and the remaining cents go
 * to the parts with the largest remainders (largest remainder method), among equals to the first by id. Weight 0 gets
 * nothing. In a currency without decimals, `unit` is 100 and whole units are divided, if the total is whole. Throws when all
 * weights are 0.
 */
export function shareOut<Id extends string>(
  total: Cents,
  weights: ReadonlyMap<Id, Weight>,
  unit = 1,
): Map<Id, Cents> {
  const whole = BigInt([...weights.values()].reduce((all, weight) => all + weight, 0));
  if (whole === 0n) throw new RangeError('Nobody has a share.');
  const one = Number(total) % unit === 0 ? unit : 1;
  // A total times a weight may exceed a safe integer.
  const parts = [...weights].toSorted(byId).map(([id, weight]) => {
    const exact = BigInt(total / one) * BigInt(weight);
    return { id, cents: Number(exact / whole), cutOff: exact % whole };
  });
  const left = parts.reduce((rest, { cents }) => rest - cents, total / one);
  const favoured = new Set(
    parts
      .toSorted((a, b) => Number(b.cutOff - a.cutOff))
      .slice(0, left)
      .map(({ id }) => id),
  );
  return new Map(
    parts.map(({ id, cents }) => [id, v.parse(Cents, (cents + (favoured.has(id) ? 1 : 0)) * one)]),
  );
}

/**
 * The balance of everyone who has a share or has paid. A former member has no share and gets all their payments back.
 */
export function balances<Id extends string>(
  paid: ReadonlyMap<Id, Cents>,
  weights: ReadonlyMap<Id, Weight>,
  unit = 1,
): Map<Id, Balance> {
  const shares = shareOut(sum([...paid.values()]), weights, unit);
  const nothing = sum([]);
  const ids = [...new Set([...weights.keys(), ...paid.keys()])];
  return new Map(
    ids.map((id) => {
      const [has, share] = [paid.get(id) ?? nothing, shares.get(id) ?? nothing];
      return [id, { paid: has, share, balance: difference(has, share) }];
    }),
  );
}

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

function byId([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compare(a, b);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
