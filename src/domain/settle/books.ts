// What each person has paid and borne in spans of days.
import type { Day } from '../../model/day';
import { EURO, smallestUnit } from '../../model/currency';
import type { PersonId, UserId } from '../../model/ids';
import { AppError } from '../../model/errors';
import type { Cents } from '../../model/money';
import type { Plan } from '../../model/plan';
import type { Parts } from '../../model/split';
import type { Series, Transaction } from '../../model/transaction';
import { difference, exact, sum } from '../money/money';
import { bookedSum, onceIn, type Booked } from '../money/sums';
import { peopleOf } from '../plans/membership';
import { addDays } from '../time/calendar';
import { distinct } from '../transactions/bookings';
import { occurrences, tally } from '../transactions/recurrence';
import { compare } from './order';
import { FORMER, payersOf, type Payer, type Settling } from './people';
import type { Span } from './spans';
import type { Deal } from './shares';
import { isEqual, isSplit, partsDealer, partsOf } from './split';

/** The expenses of one span. */
export interface SpanBooks {
  /** What each person has paid of the expenses that everyone bears by the plan's shares. */
  paid: readonly { id: PersonId; amount: Cents }[];
  /** What all others have paid of them. */
  former: Cents;
  /** The expenses that say for whom they were: what each has paid and bears. Both come to the same in all. */
  split: readonly { id: Payer; paid: Cents; share: Cents }[];
}

/** The books of each span, in order. */
export type SettleBooks = readonly SpanBooks[];

export interface SettleQuestion {
  plan: Settling & Pick<Plan, 'currency' | 'settle_without'>;
  /** As `spansOf` returns them. They end today at the latest: nobody has paid future expenses. */
  spans: readonly Span[];
}

/**
 * The books of each span: single expenses and every occurrence of series, with its exceptions, without the
 * categories that nobody settles. Remaining cents of splits go round among the same people, in the order of days.
 */
export function settleBooks(booked: Booked, { plan, spans }: SettleQuestion): SettleBooks {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return [];
  const window = { from: first.from, to: last.to };
  const members = peopleOf(plan);
  const without = new Set(plan.settle_without);
  const paidIn = ({ from, to }: Span, user?: UserId) => {
    const part = { type: 'expense' as const, from, to, ...(user !== undefined && { user }) };
    const unsettled = [...without].map((category) => bookedSum(booked, { ...part, category }).amount);
    return difference(bookedSum(booked, part).amount, sum(unsettled));
  };

  const settled = [...splitOnce(booked, window), ...splitRepeats(booked.series, window)]
    .filter(({ category }) => !without.has(category))
    .toSorted((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
  const divided = divide(settled, smallestUnit(plan.currency ?? EURO));
  const ofSpans = cut(divided, spans);
  return spans.map((span, index) => {
    const paid = new Map(members.map((id) => [id, paidIn(span, id)]));
    return booksOf({ paid, all: paidIn(span), divided: ofSpans[index] ?? [] }, plan);
  });
}

/** The single expenses with a split. */
function splitOnce(booked: Booked, window: { from: Day; to: Day }): Transaction[] {
  return onceIn(booked, { type: 'expense', ...window }).filter(({ split }) => isSplit(split));
}

/** What a household with forty daily series has in three years. They are divided one after the other. */
const MOST_SPLIT_REPEATS = 50_000;

/**
 * The occurrences with a split, of their series or their own, each on its day. Throws 'settle_too_many' above
 * `MOST_SPLIT_REPEATS`.
 */
function splitRepeats(series: readonly Series[], { from, to }: { from: Day; to: Day }): Transaction[] {
  const end = addDays(to, 1);
  const shared = distinct(series).filter(
    ({ type, split, exceptions = [] }) =>
      type === 'expense' && (isSplit(split) || exceptions.some((each) => isSplit(each.split))),
  );
  const counts = shared.flatMap((each) => tally(each, from, end).map(({ count }) => count));
  if (counts.reduce((all, count) => all + count, 0) > MOST_SPLIT_REPEATS)
    throw new AppError('settle_too_many');
  return shared
    .flatMap((each) => occurrences(each, from, end))
    .filter(({ transaction }) => isSplit(transaction.split))
    .map(({ transaction, day }) => ({ ...transaction, date: day }));
}

/** An expense with a split, to the cent, by the ids in the record. */
interface Divided {
  expense: Transaction;
  paid: ReadonlyMap<PersonId, Cents>;
  /** Null: everyone bears it, by the plan's shares. */
  borne: ReadonlyMap<PersonId, Cents> | null;
}

/** Divides expenses in order: the remaining cents go on where the last expense of the same people ended. */
function divide(expenses: readonly Transaction[], unit: number): Divided[] {
  const groupOf = grouping();
  const deal = (amount: Cents, stored: Parts, role: 'for' | 'by') => {
    const { divided, turns } = groupOf(stored);
    const key = amount % unit === 0 ? role : `${role} odd`;
    const { shares, next } = divided(amount, unit, turns.get(key) ?? 0);
    turns.set(key, next);
    return shares;
  };
  return expenses.map((expense) => {
    const { amount, user_id: user, split = {} } = expense;
    return {
      expense,
      paid: split.by ? deal(amount, split.by, 'by') : new Map([[user, amount]]),
      borne: split.for ? deal(amount, split.for, 'for') : null,
    };
  });
}

/** The expenses of each span. Both lists are in order. */
function cut(divided: readonly Divided[], spans: readonly Span[]): Divided[][] {
  let end = 0;
  return spans.map(({ to }) => {
    const start = end;
    while (end < divided.length && (divided[end]?.expense.date ?? to) <= to) end += 1;
    return divided.slice(start, end);
  });
}

/** People who divide amounts in the same proportion. */
interface Group {
  divided: Deal<PersonId>;
  /** The next turn, of those who bear and of those who paid. */
  turns: Map<string, number>;
}

/** Returns the group of the parts. Equal parts of any size have one group. */
function grouping(): (stored: Parts) => Group {
  const byParts = new Map<string, Group>();
  const turnsOf = new Map<string, Map<string, number>>();
  const newGroup = (stored: Parts): Group => {
    const parts = partsOf(stored);
    const people = JSON.stringify([...parts.keys(), ...(isEqual(parts) ? [] : parts.values())]);
    const turns = turnsOf.get(people) ?? new Map<string, number>();
    turnsOf.set(people, turns);
    return { divided: partsDealer(parts), turns };
  };
  return (stored) => {
    const text = JSON.stringify(stored);
    const group = byParts.get(text) ?? newGroup(stored);
    byParts.set(text, group);
    return group;
  };
}

interface Counted {
  /** The sums of each member and of all people, which count an expense with a split for its user. */
  paid: ReadonlyMap<UserId, Cents>;
  all: Cents;
  divided: readonly Divided[];
}

function booksOf({ paid, all, divided }: Counted, plan: Settling): SpanBooks {
  const nothing = sum([]);
  const of = (amounts: ReadonlyMap<Payer, Cents>, id: Payer) => amounts.get(id) ?? nothing;
  const users = added(divided.map(({ expense }) => [[expense.user_id, expense.amount]]));
  const own = [...paid].map(([id, amount]) => [id, difference(amount, of(users, id))] as const);
  const rest = difference(all, sum([...users.values(), ...own.map(([, amount]) => amount)]));

  const forAll = divided.filter(({ borne }) => borne === null);
  const forSome = divided.filter(({ borne }) => borne !== null);
  const payerOf = payersOf(plan);
  const addedUp = (amounts: readonly Amounts[]) =>
    added([[...added(amounts)].map(([id, amount]) => [payerOf(id), amount] as const)]);
  const plain = addedUp([own, [[FORMER, rest]], ...forAll.map((each) => each.paid)]);
  const gave = addedUp(forSome.map((each) => each.paid));
  const bore = addedUp(forSome.map(({ borne }) => borne ?? []));
  return {
    paid: [...plain].flatMap(([id, amount]) => (id === FORMER ? [] : [{ id, amount }])),
    former: of(plain, FORMER),
    split: [...new Set([...gave.keys(), ...bore.keys()])]
      .toSorted(compare)
      .map((id) => ({ id, paid: of(gave, id), share: of(bore, id) })),
  };
}

type Amounts = Iterable<readonly [Payer, Cents]>;

/** The sum of each person's amounts. */
function added(all: readonly Amounts[]): Map<Payer, Cents> {
  const sums = new Map<Payer, Cents>();
  for (const amounts of all)
    for (const [id, amount] of amounts) sums.set(id, exact((sums.get(id) ?? 0) + amount));
  return sums;
}
