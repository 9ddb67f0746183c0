import { signInWithEmailAndPassword } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { User } from '../../../src/model/user';
import {
  confirmPassword,
  requestNewEmail,
  updateDisplayName,
  updatePassword,
} from '../../../src/services/account/account';
import { auth, signIn, signOut } from '../../../src/services/account/auth';
import { recheckEmail, watchSession, type Session } from '../../../src/services/account/session';
import { watchUser } from '../../../src/services/account/user';
import { follow } from '../../support/follow';
import { acceptNewEmail, mailsTo } from '../../support/mails';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, openClient, type Person, signUpPerson, uniqueEmail } from '../../support/people';

let nora: Person;

/** Nora uses the app. */
beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await signIn(nora.email, nora.password);
});

const provider = (message: RegExp) => ({ code: 'provider', message: expect.stringMatching(message) });
const WRONG = provider(/wrong-password|invalid-credential/);

/** Whether signing in succeeds on another device. */
const letsIn = async (email: string, password: string) =>
  signInWithEmailAndPassword(openClient().auth, email, password).then(
    () => true,
    () => false,
  );

/** The address that other people see. */
const storedEmail = async () => (await getDoc(doc(adminDb(), 'user', nora.id))).get('email') as unknown;

/** Follows the app's session until the end of the test. */
function currentSession(): () => Session | undefined {
  const told: Session[] = [];
  onTestFinished(
    watchSession(
      (session) => told.push(session),
      () => undefined,
    ),
  );
  return () => told.at(-1);
}

/**
 * Waits until the session has an address. The emulator's listener may miss a commit that meets a new token: the person comes
 * back to the tab, and the app looks again.
 */
async function untilItHas(session: () => Session | undefined, email: string): Promise<void> {
  const comeBack = async () => {
    const now = session();
    const isMissed =
      now?.status === 'signedIn' && now.user.email !== email && (await storedEmail()) === email;
    if (isMissed) await recheckEmail(now.user);
    return session();
  };
  await expect.poll(comeBack).toMatchObject({ user: { id: nora.id, email, emailVerified: true } });
}

function userOf(session: Session | undefined): User {
  if (session?.status !== 'signedIn') throw new Error('Nobody is signed in.');
  return session.user;
}

describe('the display name', () => {
  it('changes in the account and in the record, and others see it at once', async () => {
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    await signIn(bram.email, bram.password);
    const seen = follow(watchUser(bram.id));
    await seen.until((user) => user?.displayName === 'Bram de Wit');
    await updateDisplayName('Bram');
    await seen.until((user) => user?.displayName === 'Bram');
    expect((await getDoc(doc(nora.db, 'user', bram.id))).get('displayName')).toBe('Bram');
    expect(auth.currentUser?.displayName).toBe('Bram');
  });

  it('stays if the rules refuse the new one or nobody is signed in', async () => {
    await expect(updateDisplayName('x'.repeat(101))).rejects.toMatchObject({ code: 'not_authorized' });
    expect((await getDoc(doc(nora.db, 'user', nora.id))).get('displayName')).toBe('Nora Visser');
    await signOut();
    await expect(updateDisplayName('Nora')).rejects.toMatchObject({ code: 'authentication' });
  });
});

describe('the password', () => {
  it('changes if the person knows the current one', async () => {
    await updatePassword(nora.password, 'battery staple');
    expect(await letsIn(nora.email, 'battery staple')).toBe(true);
    expect(await letsIn(nora.email, nora.password)).toBe(false);
    await confirmPassword('battery staple');
  });

  it.each([
    ['the current one is wrong', 'wrong horse', 'battery staple', WRONG],
    ['the new one is weak', 'correct horse', '12345', provider(/at least 6 characters/)],
  ])('stays, with the message of the service, if %s', async (_, current, wanted, words) => {
    await expect(updatePassword(current, wanted)).rejects.toMatchObject(words);
    expect(await letsIn(nora.email, nora.password)).toBe(true);
  });
});

describe('a new e-mail address', () => {
  it('takes effect after the person opens the link in the mail, and is then in the record', async () => {
    const email = uniqueEmail();
    await requestNewEmail(email.toUpperCase(), nora.password);
    expect(await mailsTo(nora.email)).toMatchObject([{ requestType: 'VERIFY_AND_CHANGE_EMAIL' }]);
    expect(await letsIn(nora.email, nora.password)).toBe(true);

    await acceptNewEmail(nora.email);
    expect(await letsIn(nora.email, nora.password)).toBe(false);
    await signOut();
    const session = currentSession();
    await signIn(email, nora.password);
    await untilItHas(session, email);
    // This device reports it before the server has it.
    await expect.poll(storedEmail).toBe(email);
  });

  it('can follow another new one, in the same session or the next', async () => {
    const [first, second] = [uniqueEmail(), uniqueEmail()];
    await requestNewEmail(first, nora.password);
    await acceptNewEmail(nora.email);
    await signIn(first, nora.password);
    const session = currentSession();
    await untilItHas(session, first);
    // If it were sent after the next token, the rules would refuse it: that token has the second address.
    await expect.poll(storedEmail).toBe(first);
    await requestNewEmail(second, nora.password);
    await acceptNewEmail(first);
    // The service ends earlier sessions, except those that started in the same second.
    await recheckEmail(userOf(session())).catch((error: unknown) => {
      if (auth.currentUser !== null) throw error;
    });
    if (auth.currentUser === null) await signIn(second, nora.password);
    await untilItHas(session, second);
  });

  it('needs the right password', async () => {
    await expect(requestNewEmail(uniqueEmail(), 'wrong horse')).rejects.toMatchObject(WRONG);
    expect(await mailsTo(nora.email)).toEqual([]);
  });

  it('cannot be the address of another person', async () => {
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    await expect(requestNewEmail(bram.email, nora.password)).rejects.toMatchObject(
      provider(/email-already-in-use/),
    );
  });
});

it('an account cannot change without a connection', async () => {
  tellBrowserItIsOffline();
  const offline = { code: 'offline' };
  await expect(updateDisplayName('Nora')).rejects.toMatchObject(offline);
  await expect(requestNewEmail(uniqueEmail(), nora.password)).rejects.toMatchObject(offline);
  await expect(updatePassword(nora.password, 'battery staple')).rejects.toMatchObject(offline);
});
