// Who made what everybody reads: a mark instead of an id, which would lead to the person's record. `firestore.rules` makes
// the same of whoever asks.
import * as v from 'valibot';
import { Maker, type UserId } from '../../model/ids';

const PREFIX = 'saldo:maker:';

/** The mark of an account. Nobody finds the account by it, and only its person can write it. */
export async function makerOf(userId: UserId): Promise<Maker> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(PREFIX + userId));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return v.parse(Maker, hex.join(''));
}
