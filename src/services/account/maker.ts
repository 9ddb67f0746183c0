// Marks people on records that strangers may read: unlike an id, a mark doesn't lead to the person's record. `firestore.rules`
// computes the same marks.
import * as v from 'valibot';
import { Maker, type UserId } from '../../model/ids';

/** The mark of the maker of a public record. Only the maker can write it. */
export async function makerOf(userId: UserId): Promise<Maker> {
  return v.parse(Maker, await markOf('maker', userId));
}

/** The mark of the owner who makes an invite link. */
export function inviterMarkOf(userId: UserId): Promise<string> {
  return markOf('inviter', userId);
}

async function markOf(role: 'maker' | 'inviter', userId: UserId): Promise<string> {
  const text = new TextEncoder().encode(`saldo:${role}:${userId}`);
  const digest = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
