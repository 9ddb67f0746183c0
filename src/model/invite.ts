import * as v from 'valibot';
import { InviteId, PlanId, UserId } from './ids';

/** In UTF-16 units. `firestore.rules` has the same limit. */
export const MAX_MESSAGE_LENGTH = 500;

export const Invite = v.object({
  id: InviteId,
  message: v.string(),
  /** The invitee. */
  user_id: UserId,
  /** The invitee's address. */
  email: v.string(),
  plan_id: PlanId,
  /** The plan's name when the invite was written: the invitee can't read the plan yet. */
  plan_name: v.string(),
  /** The inviter, who is the plan's owner. */
  owner: UserId,
});
export type Invite = v.InferOutput<typeof Invite>;
