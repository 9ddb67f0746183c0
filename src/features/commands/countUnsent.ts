import type { UserId } from '../../model/ids';
import { unsentOf } from '../../services/outbox/outbox';

/** The number of a user's acts that the server hasn't answered. */
export const countUnsent = (userId: UserId): number => unsentOf(userId).length;
