// The hosted identity service: sign-in and the current account. The person's own record is in user.ts.
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updateProfile,
  type User as FirebaseUser,
} from 'firebase/auth';
import * as v from 'valibot';
import { AppError } from '../../model/errors';
import { UserId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import { toAppError } from '../firebase/appError';
import { mailAddress } from '../../domain/account/mailAddress';
import { demoPerson } from '../firebase/demo';
import { environment, firebaseApp } from '../firebase/firebaseApp';
import { stoppable } from '../firebase/stoppable';
import type { Watch } from '../firebase/watch';

// Without a popup resolver the SDK leaves out its iframe and 5 kB: the app offers only e-mail and password.
export const auth = initializeAuth(firebaseApp, {
  // The SDK uses the first that the browser allows.
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
if (environment.VITE_AUTH_EMULATOR !== undefined) {
  connectAuthEmulator(auth, `http://${environment.VITE_AUTH_EMULATOR}`, { disableWarnings: true });
}

export interface Account {
  id: UserId;
  /** In lower case. */
  email: string;
  emailVerified: boolean;
  /** As given at sign-up; empty for an account made elsewhere. */
  displayName: string;
}

/** A new account is announced only after it has its name, because its record is written from the announcement. */
let signingUp: Promise<unknown> = Promise.resolve();

let madeHere: string | null = null;

/** Whether the account was made in this tab, since it opened. */
export const isMadeHere = (id: UserId): boolean => id === madeHere;

/** Reports the signed-in account, now and at every change; null when nobody is signed in. */
export function watchAccount(next: (account: Account | null) => void): () => void {
  let stopped = false;
  const announce = async (user: FirebaseUser | null) => {
    await signingUp;
    // The newest state counts: while waiting, the person may have signed out again.
    if (!stopped && auth.currentUser === user) next(user && toAccount(user));
  };
  const stop = onAuthStateChanged(auth, (user) => void announce(user));
  return () => {
    stopped = true;
    stop();
  };
}

/** Reports whether the person is an administrator, now and with every new token: the access rules check that claim. */
export function watchAdministrator(): Watch<boolean> {
  return stoppable((next, fail) => {
    const tell = async (user: FirebaseUser | null) => next(await hasClaim(user));
    return onIdTokenChanged(auth, (user) => {
      tell(user).catch((error: unknown) => fail(toAppError(error)));
    });
  });
}

/** Whether the signed-in person is an administrator now. */
export async function isAdministrator(): Promise<boolean> {
  await auth.authStateReady();
  return hasClaim(auth.currentUser);
}

async function hasClaim(user: FirebaseUser | null): Promise<boolean> {
  const claims = (await user?.getIdTokenResult())?.claims;
  return claims?.['admin'] === true;
}

/** The id of the signed-in user, once known; null for nobody. */
export async function signedInId(): Promise<UserId | null> {
  const person = demoPerson();
  if (person !== null) return person;
  await auth.authStateReady();
  return auth.currentUser && toAccount(auth.currentUser).id;
}

function toAccount(user: FirebaseUser): Account {
  return {
    id: v.parse(UserId, user.uid),
    email: (user.email ?? '').toLowerCase(),
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? '',
  };
}

/** Creates an account, signs it in and sends the verification mail. Rejects with the provider's message. */
export async function signUp(input: { displayName: string; email: string; password: string }): Promise<void> {
  const act = createAccount(input);
  signingUp = act.catch(() => undefined);
  await act.catch(rejectAsAppError);
}

async function createAccount({ displayName, email, password }: Parameters<typeof signUp>[0]): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, mailAddress(email), password);
  madeHere = user.uid;
  // Not awaited: even if it can't be sent, the person has signed up and can ask for another.
  sendEmailVerification(user).catch(() => undefined);
  await updateProfile(user, { displayName });
}

/** Rejects with the provider's message. */
export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, mailAddress(email), password).catch(rejectAsAppError);
}

/** Sends the mail with the link to set a new password. Rejects with the provider's message. */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, mailAddress(email)).catch(rejectAsAppError);
}

/** Sends another mail with the link that verifies the address. Rejects with the provider's message. */
export async function sendVerificationMail(): Promise<void> {
  if (auth.currentUser === null) throw new AppError('authentication');
  await sendEmailVerification(auth.currentUser).catch(rejectAsAppError);
}

/**
 * The account as the identity service has it now: people verify or change an address in another window. Renews the
 * token if its address is out of date: the access rules check the token, which the SDK renews only once an hour. Null
 * when nobody is signed in, or the person leaves meanwhile.
 */
export async function refreshAccount(): Promise<Account | null> {
  const user = auth.currentUser;
  if (user === null) return null;
  try {
    await reload(user);
    const { claims } = await user.getIdTokenResult();
    const isBehind = claims['email'] !== user.email || claims['email_verified'] !== user.emailVerified;
    await user.getIdToken(isBehind);
    return auth.currentUser === user ? toAccount(user) : null;
  } catch (error) {
    throw toAppError(error);
  }
}

/** The time of the identity service: the clock of this device may be wrong. */
export async function serverTime(): Promise<Instant> {
  if (auth.currentUser === null) throw new AppError('authentication');
  const { issuedAtTime } = await auth.currentUser.getIdTokenResult(true).catch(rejectAsAppError);
  return Date.parse(issuedAtTime);
}

export async function signOut(): Promise<void> {
  await signOutOfFirebase(auth).catch(rejectAsAppError);
}

function rejectAsAppError(error: unknown): never {
  throw toAppError(error);
}
