import * as v from 'valibot';
import { InviteId, PlanId, UserId } from './ids';

export const Invite = v.object({
  id: InviteId,
  message: v.string(),
  /** The invitee. */
  user_id: UserId,
  /** The invitee's address. */
  email: v.string(),
  plan_id: PlanId,
});
export type Invite = v.InferOutput<typeof Invite>;
