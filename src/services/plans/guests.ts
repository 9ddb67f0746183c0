// People of a plan without an account. Every act needs the server, which has the plan of now.
import { deleteField, doc } from 'firebase/firestore';
import * as v from 'valibot';
import { AppError } from '../../model/errors';
import { GuestId, type PlanId, type UserId } from '../../model/ids';
import { MAX_GUESTS, type Plan } from '../../model/plan';
import { collection } from '../firebase/collections';
import { changeSettling } from './settling';

/** Adds a person. Rejects with 'guests_full' when the plan has as many as it may have. */
export async function addGuest(planId: PlanId, name: string): Promise<GuestId> {
  const [id] = await addGuests(planId, [name]);
  if (id === undefined) throw new AppError('not_found');
  return id;
}

/** Adds people in one write, in the order of the names; rejects like `addGuest`. */
export async function addGuests(planId: PlanId, names: readonly string[]): Promise<readonly GuestId[]> {
  // 20 letters and digits, as the rules ask for.
  const added = names.map((name) => [v.parse(GuestId, doc(collection('plan')).id), name] as const);
  if (added.length === 0) return [];
  await changeSettling(planId, ({ guests = {} }) => {
    const all = { ...guests, ...Object.fromEntries(added) };
    if (Object.keys(all).length > MAX_GUESTS) throw new AppError('guests_full');
    return { guests: all };
  });
  return added.map(([id]) => id);
}

/** Rejects with 'guest_gone' when another member has removed the guest. */
export function renameGuest(planId: PlanId, guestId: GuestId, name: string): Promise<void> {
  return changeSettling(planId, (plan) => ({ guests: { ...withGuest(plan, guestId), [guestId]: name } }));
}

/**
 * Removes a guest with their share; what names them stays. Rejects with 'guest_taken' when another member has taken them
 * over.
 */
export function removeGuest(planId: PlanId, guestId: GuestId): Promise<void> {
  return changeSettling(planId, ({ guests = {}, taken_over = {}, shares = {} }) => {
    if (taken_over[guestId] !== undefined) throw new AppError('guest_taken');
    return {
      guests: without(guests, guestId),
      ...(shares[guestId] !== undefined && { shares: without(shares, guestId) }),
    };
  });
}

/** Everything of a guest becomes the member's, until they give the guest back. Rejects with 'guest_taken' or 'guest_gone'. */
export function takeOver(planId: PlanId, guestId: GuestId, userId: UserId): Promise<void> {
  return changeSettling(planId, (plan) => {
    withGuest(plan, guestId);
    const { taken_over = {} } = plan;
    if ((taken_over[guestId] ?? userId) !== userId) throw new AppError('guest_taken');
    return { taken_over: { ...taken_over, [guestId]: userId } };
  });
}

/** Ends `takeOver`. */
export function giveBack(planId: PlanId, guestId: GuestId): Promise<void> {
  return changeSettling(planId, ({ taken_over = {} }) => ({ taken_over: without(taken_over, guestId) }));
}

function withGuest({ guests = {} }: Plan, guestId: GuestId): NonNullable<Plan['guests']> {
  if (guests[guestId] === undefined) throw new AppError('guest_gone');
  return guests;
}

/** An empty map isn't stored. */
function without<Value>(all: Readonly<Record<string, Value>>, name: string) {
  const left = Object.entries(all).filter(([id]) => id !== name);
  return left.length === 0 ? deleteField() : Object.fromEntries(left);
}
