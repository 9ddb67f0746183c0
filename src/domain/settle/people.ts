// Finds who settles a plan's expenses: its members, and its guests, who have no account.
import type { GuestId, PersonId, UserId } from '../../model/ids';
import type { LoadedPlan, Plan } from '../../model/plan';
import { peopleOf } from '../plans/membership';
import { compare } from './order';

/** Stands for all who are none of the people, such as former members: no id is empty. */
export const FORMER = '';
export type Payer = PersonId | typeof FORMER;

/** The fields that determine who settles. */
export type Settling = Pick<Plan, 'owner' | 'members' | 'guests' | 'taken_over'>;

/** The owner, the members in the stored order, and the guests by name, without those whom a member has taken over. */
export function settlersOf(plan: Settling): PersonId[] {
  const { guests = {}, taken_over = {} } = plan;
  const open = byName(guests).filter((id) => !Object.hasOwn(taken_over, id));
  return [...new Set([...peopleOf(plan), ...open])];
}

/** The guests, by name, whom somebody has taken over who has left since. What they paid and owe counts as `FORMER`'s. */
export function guestsOfFormer(plan: Settling): GuestId[] {
  const { guests = {}, taken_over = {} } = plan;
  const people = new Set(peopleOf(plan));
  return byName(guests).filter((id) => {
    const taker = Object.hasOwn(taken_over, id) ? taken_over[id] : undefined;
    return taker !== undefined && !people.has(taker);
  });
}

function byName(guests: NonNullable<Settling['guests']>): GuestId[] {
  return (
    Object.entries(guests)
      .toSorted(([a, one], [b, other]) => compare(one, other) || compare(a, b))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plan's guests have these ids
      .map(([id]) => id as GuestId)
  );
}

/** The member who has taken over a guest; anyone else is themselves, members in any case. */
export function personOf(plan: Settling, id: PersonId): PersonId {
  const takenOver: Readonly<Record<string, UserId>> = plan.taken_over ?? {};
  const isMember = peopleOf(plan).some((member) => member === id);
  return !isMember && Object.hasOwn(takenOver, id) ? (takenOver[id] ?? id) : id;
}

/** Returns who counts for each id that a record names: one of `settlersOf`, or `FORMER`. */
export function payersOf(plan: Settling): (id: Payer) => Payer {
  const settlers = new Set(settlersOf(plan));
  const known = new Map<Payer, Payer>([[FORMER, FORMER]]);
  const find = (id: Payer) => {
    const person = id === FORMER ? id : personOf(plan, id);
    return person !== FORMER && settlers.has(person) ? person : FORMER;
  };
  return (id) => {
    const payer = known.get(id) ?? find(id);
    known.set(id, payer);
    return payer;
  };
}

/** The name of a member, a guest, or the member who has taken over the guest. Null for people who have left. */
export function nameOfPerson(plan: LoadedPlan, id: PersonId): string | null {
  const guests: Readonly<Record<string, string>> = plan.guests ?? {};
  const person = personOf(plan, id);
  const member = plan.users.find((user) => user.id === person);
  return member?.displayName ?? (Object.hasOwn(guests, id) ? (guests[id] ?? null) : null);
}
