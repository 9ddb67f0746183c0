// Divides an expense among those who bear it or have paid it, as its split says.
import { isSame } from '../isSame';
import type { CategoryId, PersonId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Parts, Split } from '../../model/split';
import type { Transaction } from '../../model/transaction';
import { exact } from '../money/money';
import type { Booking } from '../transactions/recurrence';
import { compare } from './order';
import type { Payer } from './people';
import { dealer, type Deal } from './shares';

/** Who bears an expense, as people say it. */
export type Sharing =
  /** Everyone, by the plan's shares. */
  | { kind: 'plan' }
  /** The same for each of these people; or one person alone. */
  | { kind: 'equal'; people: readonly PersonId[] }
  | { kind: 'weights'; weights: ReadonlyMap<PersonId, number> }
  /** They come to the whole amount. */
  | { kind: 'amounts'; amounts: ReadonlyMap<PersonId, Cents> };

/** What the parts of an expense of `amount` say. */
export function sharingOf(parts: Parts | undefined, amount: Cents): Sharing {
  if (parts === undefined) return { kind: 'plan' };
  const weights = partsOf(parts);
  if (isEqual(weights)) return { kind: 'equal', people: [...weights.keys()] };
  if (totalOf(weights) !== Number(amount)) return { kind: 'weights', weights };
  return { kind: 'amounts', amounts: new Map([...weights].map(([id, part]) => [id, exact(part)])) };
}

/**
 * Each person's part of an amount, to the cent: the parts themselves if they come to the amount, otherwise the amount
 * divided by `shareOut`.
 */
export function bornBy(amount: Cents, parts: Parts, unit = 1, turn = 0): Map<PersonId, Cents> {
  return partsDealer(partsOf(parts))(amount, unit, turn).shares;
}

/** Divides many amounts by the same parts. */
export function partsDealer(parts: ReadonlyMap<PersonId, number>): Deal<PersonId> {
  const whole = totalOf(parts);
  const own = new Map([...parts].map(([id, part]) => [id, exact(part)]));
  let deal: Deal<PersonId> | null = null;
  return (amount, unit, turn) => {
    if (whole === Number(amount)) return { shares: own, next: turn };
    deal ??= dealer(parts);
    return deal(amount, unit, turn);
  };
}

/** Whether the split says anything: an empty one stands for the plan's shares. */
export function isSplit(split: Split | undefined): split is Split {
  return split?.for !== undefined || split?.by !== undefined;
}

/** The parts by person, in the order of ids. */
export function partsOf(parts: Parts): Map<PersonId, number> {
  const entries = Object.entries(parts).toSorted(([a], [b]) => compare(a, b));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts are stored by the ids of people
  return new Map(entries as [PersonId, number][]);
}

/** Whether all people have the same part. */
export function isEqual(parts: ReadonlyMap<PersonId, number>): boolean {
  return new Set(parts.values()).size === 1;
}

const totalOf = (parts: ReadonlyMap<PersonId, number>) =>
  [...parts.values()].reduce((all, part) => all + part, 0);

/** The number of a category's expenses that make a habit: the latest ones. */
const HABIT = 5;

/**
 * For whom more than half of a category's latest expenses in `past` were; null for the plan's shares, and without a habit.
 * Exact amounts make none, and neither do payers. With `people`, null when the split names anyone else.
 */
export function suggestedSplit(
  past: readonly Transaction[],
  category: CategoryId,
  people?: readonly PersonId[],
): Split | null {
  const latest = past
    .filter((each) => each.type === 'expense' && each.category === category)
    .toSorted((a, b) => compare(b.date, a.date) || b.createdAt - a.createdAt || compare(b.id, a.id))
    .slice(0, HABIT)
    .map(({ split, amount }) => habitOf(sharingOf(split?.for, amount)));
  const usual = latest.find(
    (parts) => latest.filter((other) => isSame(parts, other)).length * 2 > latest.length,
  );
  if (!usual) return null;
  const isKnown = [...partsOf(usual).keys()].every((id) => people === undefined || people.includes(id));
  return isKnown ? { for: usual } : null;
}

/** The parts that another expense can have; null for the plan's shares; undefined for amounts, which no other can have. */
function habitOf(sharing: Sharing): Parts | null | undefined {
  switch (sharing.kind) {
    case 'plan':
      return null;
    case 'equal':
      return Object.fromEntries(sharing.people.map((id) => [id, 1]));
    case 'weights':
      return Object.fromEntries(sharing.weights);
    case 'amounts':
      return undefined;
  }
}

/** What each payer has of a booking. */
export function partsByPayer(
  { transaction: { amount, split, type, user_id } }: Booking,
  payerOf: (id: Payer) => Payer,
  unit: number,
): readonly (readonly [Payer, Cents])[] {
  if (type !== 'expense' || split?.by === undefined) return [[payerOf(user_id), amount]];
  return [...bornBy(amount, split.by, unit)].map(([id, part]) => [payerOf(id), part]);
}
