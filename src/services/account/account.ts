// Changes to one's own account. Loaded with the page that needs it. Changes that an unattended screen must not allow
// require the password again.
import {
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword as updatePasswordOfFirebase,
  updateProfile,
  verifyBeforeUpdateEmail,
  type User as FirebaseUser,
} from 'firebase/auth';
import { doc, serverTimestamp } from 'firebase/firestore';
import { mailAddress } from '../../domain/account/mailAddress';
import { AppError } from '../../model/errors';
import { auth } from './auth';
import { collection } from '../firebase/collections';
import { refuseInDemo } from '../firebase/demo';
import { db } from '../firebase/database';
import { onServer } from '../firebase/serverAct';
import { runTransaction } from '../firebase/server';

/**
 * Changes the person's name: in the account, from which a lost record is rebuilt, and in the record, which others see.
 * Needs the server.
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
 * Sends a mail to a new address. Opening its link verifies the address and makes it the account's; until then nothing
 * changes. The service then ends all earlier sessions. Rejects with the provider's message.
 */
export async function requestNewEmail(email: string, password: string): Promise<void> {
  const user = await confirmPassword(password);
  await onServer(() => verifyBeforeUpdateEmail(user, mailAddress(email)));
}

/** Sets a new password. Rejects with the provider's message when the current one is wrong or the new one is too weak. */
export async function updatePassword(current: string, password: string): Promise<void> {
  const user = await confirmPassword(current);
  await onServer(() => updatePasswordOfFirebase(user, password));
}

/** Re-authenticates the current user. Rejects with the provider's message when the password is wrong. */
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
 * Deletes the person's record, then their account: without the account nobody could delete the record. Callers delete
 * everything else of theirs first. The person's devices see that the record is gone and sign out (session.ts). If the
 * deletion stops between the two, the next sign-in writes a new record; deleting once more completes it.
 */
export async function deleteRecordAndAccount(password: string): Promise<void> {
  // Again: after the earlier steps the sign-in may be too old for the service to allow a deletion.
  const user = await confirmPassword(password);
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.delete(recordOf(user));
    }),
  );
  await onServer(() => deleteUser(user));
}

function signedIn(): FirebaseUser {
  refuseInDemo();
  if (auth.currentUser === null) throw new AppError('authentication');
  return auth.currentUser;
}

const recordOf = ({ uid }: FirebaseUser) => doc(collection('user'), uid);
