// Marks the makers of public records: unlike an id, a mark doesn't lead to the person's record. `firestore.rules`
// computes the same mark from the caller's id.
import * as v from 'valibot';
import { Maker, type UserId } from '../../model/ids';

const PREFIX = 'saldo:maker:';

/** An account's mark. Nobody can find the account by it, and only the account's owner can write it. */
export async function makerOf(userId: UserId): Promise<Maker> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(PREFIX + userId));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return v.parse(Maker, hex.join(''));
}
