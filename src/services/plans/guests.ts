// People of a plan without an account. Every act needs the server, which has the plan of now, and changes one guest's
// entries only: an unreadable entry of another guest never blocks it.
import { deleteField, doc, type DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { guestsOfFormer } from '../../domain/settle/people';
import { AppError } from '../../model/errors';
import { GuestId, type PlanId, type UserId } from '../../model/ids';
import { bareMap } from '../../model/leniently';
import { MAX_GUESTS, type Plan, type Weight } from '../../model/plan';
import { collection } from '../firebase/collections';
import { mapIn } from '../../model/leniently';
import { changePlan } from './changePlan';

/** Adds a person with the weight of their share. Rejects with 'guests_full' when the plan has as many as it may have. */
export async function addGuest(planId: PlanId, name: string, weight: Weight = 0): Promise<GuestId> {
  const [id] = await addGuests(planId, [name], weight);
  if (id === undefined) throw new AppError('not_found');
  return id;
}

/**
 * Adds people in one write; rejects like `addGuest`. Those whose names are there stay as they are: an earlier attempt may
 * have added them, and its answer got lost. Resolves to the ids in the order of the names.
 */
export async function addGuests(
  planId: PlanId,
  names: readonly string[],
  weight: Weight = 0,
): Promise<readonly GuestId[]> {
  // 20 letters and digits, as the rules ask for.
  const proposed = names.map((name) => [v.parse(GuestId, doc(collection('plan')).id), name] as const);
  if (proposed.length === 0) return [];
  let ids: readonly GuestId[] = [];
  await changePlan(planId, 'members', ({ guests = {}, shares = {} }, stored) => {
    const there = new Map(Object.entries(guests).map(([id, name]) => [name, v.parse(GuestId, id)]));
    const added = proposed.filter(([, name]) => !there.has(name));
    ids = proposed.map(([id, name]) => there.get(name) ?? id);
    if (added.length === 0) return {};
    if (Object.keys(guests).length + added.length > MAX_GUESTS) throw new AppError('guests_full');
    return {
      guests: { ...mapIn(stored['guests']), ...Object.fromEntries(added) },
      ...(weight !== 0 && {
        shares: { ...shares, ...Object.fromEntries(added.map(([id]) => [id, weight])) },
      }),
    };
  });
  return ids;
}

/** Rejects with 'guest_gone' when another member has removed the guest. */
export function renameGuest(planId: PlanId, guestId: GuestId, name: string): Promise<void> {
  return changePlan(planId, 'members', (plan, stored) => {
    checkThere(plan, guestId);
    return { guests: { ...mapIn(stored['guests']), [guestId]: name } };
  });
}

/** What `removeGuest` has removed, for `restoreGuest`. */
export interface RemovedGuest {
  name: string;
  /** Missing where the share was the usual one. */
  weight?: Weight;
}

/**
 * Removes a guest with their share; entries that name them stay. Somebody who took them over and has left since doesn't
 * keep them, but only the owner may remove those. Rejects with 'guest_taken' when a member has taken the guest over, and
 * with 'guest_gone' when another member has removed them.
 */
export async function removeGuest(planId: PlanId, guestId: GuestId): Promise<RemovedGuest> {
  let removed: RemovedGuest = { name: '' };
  await changePlan(planId, 'members', (plan, stored) => {
    checkThere(plan, guestId);
    const [guests, shares] = [bareMap(plan.guests), bareMap(plan.shares)];
    const isTaken = bareMap(plan.taken_over)[guestId] !== undefined;
    if (isTaken && !guestsOfFormer(plan).includes(guestId)) throw new AppError('guest_taken');
    const weight = shares[guestId];
    removed = { name: guests[guestId] ?? '', ...(weight !== undefined && { weight }) };
    const left = Object.entries(shares).filter(([id]) => id !== guestId);
    return {
      guests: without(stored, 'guests', guestId),
      ...(isTaken && { taken_over: without(stored, 'taken_over', guestId) }),
      ...(weight !== undefined && {
        shares: left.length === 0 ? deleteField() : Object.fromEntries(left),
      }),
    };
  });
  return removed;
}

/**
 * Undoes `removeGuest`: the guest is back under the old id, which entries still name, with the share. One who is back
 * already stays. Rejects with 'guests_full' like `addGuest`.
 */
export function restoreGuest(
  planId: PlanId,
  guestId: GuestId,
  { name, weight }: RemovedGuest,
): Promise<void> {
  return changePlan(planId, 'members', ({ guests = {}, shares = {} }, stored) => {
    if (Object.hasOwn(guests, guestId)) return {};
    if (Object.keys(guests).length >= MAX_GUESTS) throw new AppError('guests_full');
    return {
      guests: { ...mapIn(stored['guests']), [guestId]: name },
      ...(weight !== undefined && { shares: { ...shares, [guestId]: weight } }),
    };
  });
}

/** Everything of a guest becomes the member's, until they give the guest back. Rejects with 'guest_taken' or 'guest_gone'. */
export function takeOver(planId: PlanId, guestId: GuestId, userId: UserId): Promise<void> {
  return changePlan(planId, 'members', (plan, stored) => {
    checkThere(plan, guestId);
    if ((bareMap(plan.taken_over)[guestId] ?? userId) !== userId) throw new AppError('guest_taken');
    return { taken_over: { ...mapIn(stored['taken_over']), [guestId]: userId } };
  });
}

/** Ends `takeOver`. */
export function giveBack(planId: PlanId, guestId: GuestId): Promise<void> {
  return changePlan(planId, 'members', (_, stored) => ({
    taken_over: without(stored, 'taken_over', guestId),
  }));
}

const without = (stored: DocumentData, map: string, guestId: GuestId) =>
  Object.fromEntries(Object.entries(mapIn(stored[map])).filter(([id]) => id !== guestId));

function checkThere({ guests = {} }: Plan, guestId: GuestId): void {
  if (!Object.hasOwn(guests, guestId)) throw new AppError('guest_gone');
}
