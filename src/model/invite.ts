import * as v from 'valibot';
import { InviteId, InviteToken, PlanId, UserId } from './ids';
import { Instant } from './instant';
import { MarkedName, visibleText } from './visibleText';

/** In UTF-16 units. `firestore.rules` has the same limit. */
export const MAX_MESSAGE_LENGTH = 500;

export const Invite = v.object({
  id: InviteId,
  message: v.pipe(v.string(), v.transform(visibleText)),
  /** The invitee. */
  user_id: UserId,
  /** The invitee's address. */
  email: v.string(),
  plan_id: PlanId,
  /** The plan's name when the invite was written: the invitee can't read the plan yet. */
  plan_name: MarkedName,
  /** The inviter, who is the plan's owner; absent where the invite came from a link. */
  owner: v.optional(UserId),
  /** The inviter's name, and the link that the invite came from. */
  inviter: v.optional(MarkedName),
  link: v.optional(InviteToken),
});
export type Invite = v.InferOutput<typeof Invite>;

/** A link works so many days. `firestore.rules` has the same limit. */
export const LINK_DAYS = 7;

/** The most people that one link lets in. `firestore.rules` has the same limit. */
export const MAX_PLACES = 50;

/** The numbers of people to choose from. */
export const LINK_PLACES = [1, 2, 3, 5, 10, 20, MAX_PLACES] as const;

/** An invite that people pass on as a link: each of its places becomes an `Invite` to the person who opens it. */
export const InviteLink = v.object({
  id: InviteToken,
  message: v.pipe(v.string(), v.transform(visibleText)),
  plan_id: PlanId,
  /** The plan's name when the link was made. */
  plan_name: MarkedName,
  /** The name of the inviter, who is the plan's owner. */
  inviter: MarkedName,
  createdAt: Instant,
  /** How many people may use the link. */
  places: v.pipe(v.number(), v.integer()),
  /** How many have used it. */
  used: v.pipe(v.number(), v.integer()),
});
export type InviteLink = v.InferOutput<typeof InviteLink>;
