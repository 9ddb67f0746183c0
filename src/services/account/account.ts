// What a person changes of their own account. Loaded with the page that asks for it. Whatever an unattended screen must
// not be enough for asks for the password again.
import {
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword as updatePasswordOfFirebase,
  updateProfile,
  verifyBeforeUpdateEmail,
  type User as FirebaseUser,
} from 'firebase/auth';
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { auth } from './auth';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { onServer } from '../firebase/serverAct';

/**
 * Changes what the person is called: in the account, from which a lost record is written anew, and in the record, which
 * others see. Needs the server.
 */
export function updateDisplayName(displayName: string): Promise<void> {
  return onServer(async () => {
    const user = signedIn();
    await updateProfile(user, { displayName });
    await runTransaction(db(), async (transaction) => {
      transaction.update(recordOf(user), { displayName, updatedAt: serverTimestamp() });
    });
  });
}

/**
 * Sends a mail to a new address. It becomes the account's, and is verified, when the link in it is opened; until then
 * nothing changes. The service then ends all sessions that began before. Rejects with the provider's message.
 */
export async function requestNewEmail(email: string, password: string): Promise<void> {
  const user = await confirmPassword(password);
  await onServer(() => verifyBeforeUpdateEmail(user, email));
}

/** Sets a new password. Rejects with the provider's message when the current one is wrong or the new one too weak. */
export async function updatePassword(current: string, password: string): Promise<void> {
  const user = await confirmPassword(current);
  await onServer(() => updatePasswordOfFirebase(user, password));
}

/** Signs the person in anew, who is signed in. Rejects with the provider's message when the password is wrong. */
export function confirmPassword(password: string): Promise<FirebaseUser> {
  return onServer(async () => {
    const user = signedIn();
    if (user.email === null) throw new AppError('authentication');
    const { user: confirmed } = await reauthenticateWithCredential(
      user,
      EmailAuthProvider.credential(user.email, password),
    );
    return confirmed;
  });
}

/**
 * Deletes the record of the person, and then their account: nobody could delete the record after it. Everything else of
 * theirs is deleted before. All devices of theirs hear that the record is gone, and sign out (session.ts). Interrupted
 * between the two, the account is there without a record, which the next sign-in writes anew: deleting it once more
 * completes it.
 */
export async function deleteRecordAndAccount(password: string): Promise<void> {
  // Once more: what came before may have taken longer than the service trusts a sign-in with a deletion.
  const user = await confirmPassword(password);
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.delete(recordOf(user));
    }),
  );
  await onServer(() => deleteUser(user));
}

function signedIn(): FirebaseUser {
  if (auth.currentUser === null) throw new AppError('authentication');
  return auth.currentUser;
}

const recordOf = ({ uid }: FirebaseUser) => doc(collection('user'), uid);
