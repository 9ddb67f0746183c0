import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { UserId } from '../model/ids';
import { User } from '../model/user';
import type { Account } from './auth';
import { collection, db, parseDocument, watchOne, type Watch } from './firestore';

const parseUser = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(User, snapshot);

export function watchUser(id: UserId): Watch<User | null> {
  return watchOne(() => doc(collection('user'), id), parseUser);
}

/** The records of several people, live, in the order of `ids`; whoever has none is left out. */
export function watchUsers(ids: readonly UserId[]): Watch<readonly User[]> {
  return (next, fail) => {
    const found = new Map<UserId, User | null>();
    const stops = ids.map((id) =>
      watchUser(id)((user) => {
        found.set(id, user);
        if (found.size === ids.length) next(ids.flatMap((each) => found.get(each) ?? []));
      }, fail),
    );
    return () => stops.forEach((stop) => stop());
  };
}

/**
 * Writes the record of an account that has none: at sign-up, and at the next sign-in after a sign-up that died in
 * between. A transaction, so that two tabs don't overwrite each other. Resolves to false when there was a record.
 */
export async function createUserIfMissing(account: Account): Promise<boolean> {
  const reference = doc(collection('user'), account.id);
  return runTransaction(db(), async (transaction) => {
    if ((await transaction.get(reference)).exists()) return false;
    transaction.set(reference, {
      email: account.email,
      displayName: account.displayName === '' ? nameFromEmail(account.email) : account.displayName,
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    });
    return true;
  });
}

/** An account without a name gets what stands before the @, filled up to the shortest name allowed. */
function nameFromEmail(email: string): string {
  return (email.split('@')[0] ?? '').slice(0, 100).padEnd(3, '_');
}
