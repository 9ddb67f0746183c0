// The naive reference of settling: a plain list of every expense and occurrence, and exact fractions.
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { addDays, MIN_DAY } from '../../../src/domain/time/calendar';
import type { Day } from '../../../src/model/day';
import type { AnyBooks, SettledPlan } from './household';

/** `before`, `paid`, `share`, `repaid` and `balance` of each person, in cents. */
export type NaiveStanding = Record<'before' | 'paid' | 'share' | 'repaid' | 'balance', number>;

interface Weighed {
  id: string;
  weight: bigint;
}

/** Largest remainder, one unit after the other. Returns each person's cents and how many units were left over. */
function naiveShares(total: number, parts: readonly Weighed[], unit: number, turn: number) {
  const people = parts.filter(({ weight }) => weight > 0n).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const all = people.reduce((sum, { weight }) => sum + weight, 0n);
  const one = total % unit === 0 ? BigInt(unit) : 1n;
  const cents = new Map(people.map(({ id, weight }) => [id, (((BigInt(total) / one) * weight) / all) * one]));
  const cut = new Map(people.map(({ id, weight }) => [id, ((BigInt(total) / one) * weight) % all]));
  let left = BigInt(total) - [...cents.values()].reduce((sum, each) => sum + each, 0n);
  let given = 0;
  const open = people.map(({ id }, index) => ({
    id,
    wait: (index - (turn % people.length) + people.length) % people.length,
  }));
  while (left > 0n) {
    let best = open[0];
    for (const each of open) {
      if (best === undefined) continue;
      const [mine, other] = [cut.get(each.id) ?? 0n, cut.get(best.id) ?? 0n];
      if (mine > other || (mine === other && each.wait < best.wait)) best = each;
    }
    if (best === undefined) break;
    open.splice(open.indexOf(best), 1);
    cents.set(best.id, (cents.get(best.id) ?? 0n) + one);
    left -= one;
    given += 1;
  }
  return { cents: new Map([...cents].map(([id, each]) => [id, Number(each)])), given };
}

function naivePerson(plan: SettledPlan, id: string): string {
  const members: string[] = [plan.owner, ...plan.members];
  const taken = new Map<string, string>(Object.entries(plan.taken_over ?? {}));
  const guests = Object.keys(plan.guests ?? {}).filter((guest) => !taken.has(guest));
  const person = members.includes(id) ? id : (taken.get(id) ?? id);
  return [...members, ...guests].includes(person) ? person : '';
}

/** The weights of a day: those of the first square on or after it, or today's. */
function weightsOn(day: Day, { repayments, weights }: AnyBooks): Weighed[] {
  const squares = repayments
    .filter((each) => each.square && Object.values(each.square.shares).some((weight) => weight > 0))
    .filter((each) => each.day >= day)
    .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
  const shares = squares[0]?.square?.shares;
  const all = shares === undefined ? [...weights] : Object.entries(shares);
  return all.flatMap(([id, weight]) => (weight === 0 ? [] : [{ id, weight: BigInt(weight) }]));
}

/** The standings after `to`, from every single expense up to it. */
export function naiveStandings(
  books: AnyBooks,
  { from, to }: { from: Day; to: Day },
): Map<string, NaiveStanding> {
  const { plan, once, series, repayments } = books;
  const unit = plan.currency === undefined ? 1 : 100;
  const standings = new Map<string, NaiveStanding>();
  const standingOf = (id: string): NaiveStanding => {
    const known = standings.get(id) ?? { before: 0, paid: 0, share: 0, repaid: 0, balance: 0 };
    standings.set(id, known);
    return known;
  };
  const add = (day: Day, id: string, what: 'paid' | 'share' | 'repaid', amount: number) => {
    const standing = standingOf(naivePerson(plan, id));
    const change = what === 'share' ? -amount : amount;
    standing.balance += change;
    if (day < from) standing.before += change;
    else standing[what] += amount;
  };

  const expenses = bookingsBetween(once, series, MIN_DAY, to)
    .map(({ transaction, day }) => ({ ...transaction, day }))
    .filter(({ type, category }) => type === 'expense' && !plan.settle_without?.includes(category))
    .toSorted((a, b) =>
      a.day === b.day ? (a.id === b.id ? 0 : a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1,
    );
  const turns = new Map<string, number>();
  const deal = (amount: number, parts: Readonly<Record<string, number>>, role: string) => {
    const people = Object.entries(parts).map(([id, weight]) => ({ id, weight: BigInt(weight) }));
    if (people.reduce((sum, { weight }) => sum + weight, 0n) === BigInt(amount))
      return new Map(Object.entries(parts));
    const ids = people.map(({ id }) => id).toSorted();
    const isEqual = people.every(({ weight }) => weight === people[0]?.weight);
    const weights = isEqual ? '' : ids.map((id) => parts[id]).join(',');
    const group = `${role} ${amount % unit} ${ids.join(',')} ${weights}`.replace(/ [1-9]\d* /, ' odd ');
    const turn = turns.get(group) ?? 0;
    const { cents, given } = naiveShares(amount, people, unit, turn);
    turns.set(group, turn + given);
    return cents;
  };
  const byPlan: { day: Day; amount: number }[] = [];
  for (const { amount, day, user_id, split } of expenses) {
    if (split?.by) deal(amount, split.by, 'by').forEach((cents, id) => add(day, id, 'paid', cents));
    else add(day, user_id, 'paid', amount);
    if (split?.for) deal(amount, split.for, 'for').forEach((cents, id) => add(day, id, 'share', cents));
    else byPlan.push({ day, amount });
  }

  // By the plan's shares: the total of all days with the same weights, at the start of the period and at its end.
  const totals = new Map<string, { weights: Weighed[]; before: number; now: number }>();
  for (const { day, amount } of byPlan) {
    const weights = weightsOn(day, books);
    const key = weights
      .map(({ id, weight }) => `${id}:${weight}`)
      .toSorted()
      .join();
    const total = totals.get(key) ?? { weights, before: 0, now: 0 };
    if (day < from) total.before += amount;
    total.now += amount;
    totals.set(key, total);
  }
  for (const { weights, before: earlier, now } of totals.values()) {
    const [before, after] = [
      naiveShares(earlier, weights, unit, 0).cents,
      naiveShares(now, weights, unit, 0).cents,
    ];
    before.forEach((cents, id) => add(addDays(from, -1), id, 'share', cents));
    after.forEach((cents, id) => add(from, id, 'share', cents - (before.get(id) ?? 0)));
  }
  for (const { day, from: giver, to: receiver, amount } of repayments) {
    if (day > to) continue;
    add(day, giver, 'repaid', amount);
    add(day, receiver, 'repaid', 0 - amount);
  }
  return standings;
}
