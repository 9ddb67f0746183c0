// Shares out an amount by weight, to the cent.
import * as v from 'valibot';
import { TOO_LARGE, type Cents } from '../../model/money';
import { Weight, type Plan } from '../../model/plan';
import { exact, isTooLarge } from '../money/money';
import { byId } from './order';

/**
 * The weight of each person's share: by default 1 for a member and 0 for a guest. If all weights are 0, which two members
 * can cause by changing their own at the same time, all have their default: somebody has to pay.
 */
export function weightsOf<Id extends string>(
  { shares = {}, guests = {} }: Pick<Plan, 'shares' | 'guests'>,
  people: readonly Id[],
): Map<Id, Weight> {
  const usual = new Map(people.map((id): [Id, Weight] => [id, usualWeight({ guests }, id)]));
  const weights = new Map(
    [...usual].map(([id, weight]) => [id, Object.hasOwn(shares, id) ? (shares[id] ?? weight) : weight]),
  );
  const isNothing = [...weights.values()].every((weight) => weight === 0);
  return isNothing ? usual : weights;
}

/** The people who bear something by the plan's shares. By income, guests have no share: they have no income in the books. */
export function sharersOf<Id extends string>(
  plan: Pick<Plan, 'shares' | 'guests' | 'income_shares'>,
  people: readonly Id[],
): Id[] {
  if (plan.income_shares) return people.filter((id) => usualWeight(plan, id) > 0);
  const weights = weightsOf(plan, people);
  return people.filter((id) => weights.get(id) !== 0);
}

/** The weight of a person who has no other: 1 for a member, and 0 for a guest. */
export function usualWeight({ guests = {} }: Pick<Plan, 'guests'>, id: string): Weight {
  return Object.hasOwn(guests, id) ? 0 : 1;
}

/** Reads a typed weight: a whole number up to `MAX_WEIGHT`. Null for anything else. */
export function parseWeight(text: string): Weight | null {
  const typed = text.trim();
  const weight = v.safeParse(Weight, /^\d+$/.test(typed) ? Number(typed) : null);
  return weight.success ? weight.output : null;
}

/** An amount that is dealt out, and the turn for the next one. */
export interface Dealt<Id extends string> {
  shares: Map<Id, Cents>;
  next: number;
}

/**
 * Divides `total`, 0 or more, by weight, to the cent: each gets the whole cents of their part, and the remaining cents go
 * to the parts with the largest remainders (largest remainder method), among equals in the order of ids, starting with
 * person number `turn`. Weights are whole numbers from 0; weight 0 gets nothing. In a currency without decimals, `unit` is
 * 100 and whole units are divided, if the total is whole. All parts of a `TOO_LARGE` total are too large. Throws when all
 * weights are 0.
 */
export function shareOut<Id extends string>(
  total: Cents,
  weights: ReadonlyMap<Id, number>,
  unit = 1,
  turn = 0,
): Map<Id, Cents> {
  return dealer(weights)(total, unit, turn).shares;
}

/** Divides a total as `shareOut` does. */
export type Deal<Id extends string> = (total: Cents, unit: number, turn: number) => Dealt<Id>;

/**
 * Divides many totals by the same weights. `next` goes on after the last person who got a remaining cent: over any number
 * of totals that people with equal weights share, each starting with the turn of the one before, nobody gets more than a
 * cent above anybody else.
 */
export function dealer<Id extends string>(weights: ReadonlyMap<Id, number>): Deal<Id> {
  const people = [...weights].toSorted(byId);
  const unknown = new Map(people.map(([id]) => [id, TOO_LARGE]));
  if (people.some(([, weight]) => isTooLarge(weight)))
    return (_, __, turn) => ({ shares: unknown, next: turn });
  const whole = people.reduce((all, [, weight]) => all + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('Nobody has a share.');
  const among = people.filter(([, weight]) => weight > 0).length;

  return (total, unit, turn) => {
    if (isTooLarge(total)) return { shares: unknown, next: turn };
    const one = Number(total) % unit === 0 ? unit : 1;
    const parts = people.map(([id, weight]) => partOf(id, total / one, weight, whole));
    const left = parts.reduce((rest, { cents }) => rest - cents, total / one);
    const first = turn % among;
    if (left > 0) {
      const sharing = parts.filter((_, index) => people[index]?.[1] !== 0);
      [...sharing.slice(first), ...sharing.slice(0, first)]
        .toSorted((a, b) => b.cutOff - a.cutOff)
        .slice(0, left)
        .forEach((part) => {
          part.cents += 1;
        });
    }
    const shares = new Map(parts.map(({ id, cents }) => [id, exact(cents * one)]));
    return { shares, next: (first + left) % among };
  };
}

/** The whole cents of a part of `total`, and the remainder. */
function partOf<Id extends string>(id: Id, total: number, weight: number, whole: bigint) {
  const [part, divisor] = [total * weight, Number(whole)];
  if (Number.isSafeInteger(part) && Number.isSafeInteger(divisor)) {
    const cutOff = part % divisor;
    return { id, cents: (part - cutOff) / divisor, cutOff };
  }
  const large = BigInt(total) * BigInt(weight);
  return { id, cents: Number(large / whole), cutOff: Number(large % whole) };
}
