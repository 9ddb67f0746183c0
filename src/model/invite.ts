import * as v from 'valibot';
import { InviteId, PlanId, UserId } from './ids';
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
  /** The inviter, who is the plan's owner. */
  owner: UserId,
});
export type Invite = v.InferOutput<typeof Invite>;
