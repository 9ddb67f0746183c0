// Finds who paid and who bears a shared cost, by the names in a file.
import type { Cents } from '../../../model/money';
import { difference, exact, negative, sum } from '../../money/money';

/**
 * Parts of a cost by name, as those of a `Split`: they come to the amount, or divide it in proportion. Both are empty where
 * one person paid it for themselves, and the file doesn't say who. Maps, since a person may be called `__proto__`.
 */
export interface Shared {
  for: ReadonlyMap<string, number>;
  by: ReadonlyMap<string, number>;
}

/**
 * Who paid and bears `cost` by what each person paid, less the person's part: `nets`. Of one payer, it may be the person's
 * part itself. Both are in the smallest amounts of a currency, and the nets of a file may be rounded. Each person's net
 * comes out exactly, except that the payer bears what rounding leaves over. Of several payers, a file doesn't say more: each
 * is taken to have paid in proportion to their net. Null where the nets don't fit the cost.
 */
export function sharedBy(cost: Cents, nets: ReadonlyMap<string, Cents>): Shared | null {
  const payers = [...nets].filter(([, net]) => net > 0);
  const bearers = [...nets].filter(([, net]) => net < 0);
  const [payer, ...more] = payers.length > 0 ? payers : outsiderOf(cost, nets, bearers);
  if (payer === undefined) return bearers.length === 0 ? { for: new Map(), by: new Map() } : null;
  const borne = bearers.map(([name, net]) => [name, negative(net)] as const);
  const own = difference(cost, sum(borne.map(([, part]) => part)));
  if (own < 0) return null;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= nets.size;
  if (more.length === 0) {
    const [name, net] = payer;
    if (!isNear(net, cost - own) && !isNear(net, own)) return null;
    return { for: withoutNothing([...borne, [name, own]]), by: new Map([[name, cost]]) };
  }
  const gave = sum(payers.map(([, net]) => net));
  if (!isNear(gave, cost - own)) return null;
  const rest = portions(own, payers);
  const paid = payers.map(([name, net], index) => [name, exact(net + (rest[index] ?? 0))] as const);
  // What rounding leaves over.
  const left = difference(cost, sum(paid.map(([, part]) => part)));
  const [[first, most], ...others] = [paid[0] ?? [payer[0], cost], ...paid.slice(1)];
  return {
    for: withoutNothing([...borne, ...payers.map(([name], index) => [name, rest[index] ?? 0] as const)]),
    by: withoutNothing([[first, most + left], ...others]),
  };
}

/** In Spliit's files, the only person without a part paid for the others. */
function outsiderOf(
  cost: Cents,
  nets: ReadonlyMap<string, Cents>,
  bearers: readonly (readonly [string, Cents])[],
): (readonly [string, Cents])[] {
  const others = [...nets].filter(([, net]) => net === 0);
  const isWhole = Math.abs(cost + sum(bearers.map(([, net]) => net))) <= nets.size;
  return bearers.length > 0 && others.length === 1 && isWhole ? others : [];
}

/** An amount in whole numbers, in proportion to nets; the last one gets the rest. */
function portions(amount: Cents, nets: readonly (readonly [string, Cents])[]): Cents[] {
  const whole = nets.reduce((all, [, net]) => all + BigInt(net), 0n);
  const found = nets.map(([, net]) => exact(Number((BigInt(amount) * BigInt(net)) / whole)));
  const last = difference(amount, sum(found.slice(0, -1)));
  return [...found.slice(0, -1), last];
}

const withoutNothing = (parts: readonly (readonly [string, number])[]): ReadonlyMap<string, number> =>
  new Map(parts.filter(([, part]) => part > 0));

/** Names that differ: the second Anna becomes `Anna (2)`. */
export function distinctNames(names: readonly string[]): string[] {
  const [all, taken] = [new Set(names), new Set<string>()];
  return names.map((name) => {
    let number = 1;
    let own = name;
    while (taken.has(own) || (number > 1 && all.has(own))) {
      number += 1;
      own = `${name} (${number})`;
    }
    taken.add(own);
    return own;
  });
}

/** Everyone whom shared costs name, in the order of the file. */
export function namesIn(shared: Iterable<Shared | undefined>): string[] {
  const names = new Set<string>();
  for (const each of shared)
    for (const name of [...(each?.by.keys() ?? []), ...(each?.for.keys() ?? [])]) names.add(name);
  return [...names];
}
