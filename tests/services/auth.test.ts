import { createUserWithEmailAndPassword } from 'firebase/auth';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Account,
  refreshAccount,
  sendPasswordReset,
  sendVerificationMail,
  signIn,
  signOut,
  signUp,
  watchAccount,
} from '../../src/services/auth';
import { mailsTo, removeAccount, verifyEmail } from '../support/mails';
import { openClient, signUpPerson, uniqueEmail } from '../support/people';

const PASSWORD = 'correct horse';

beforeEach(signOut);

/** Every account announced until the end of the test. */
function announced(): (Account | null)[] {
  const told: (Account | null)[] = [];
  onTestFinished(watchAccount((account) => told.push(account)));
  return told;
}

describe('the account', () => {
  it('is announced as none where nobody is signed in', async () => {
    const told = announced();
    await expect.poll(() => told).toEqual([null]);
  });

  it('is announced once it has its name when somebody signs up', async () => {
    const told = announced();
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => told.at(-1)).toMatchObject({ email, displayName: 'Nora Visser' });
    expect(told.filter((account) => account !== null)).toHaveLength(1);
  });

  it('has its address in lower case, as the access rules see it', async () => {
    const told = announced();
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email: email.toUpperCase(), password: PASSWORD });
    await expect.poll(() => told.at(-1)?.email).toBe(email);
  });

  it('has an empty name when it was made elsewhere and has none', async () => {
    const email = uniqueEmail();
    await createUserWithEmailAndPassword(openClient().auth, email, PASSWORD);
    const told = announced();
    await signIn(email, PASSWORD);
    await expect.poll(() => told.at(-1)?.displayName).toBe('');
  });

  it('is announced at every change: signed in, signed out, somebody else', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    const told = announced();
    await expect.poll(() => told).toHaveLength(1);
    await signIn(nora.email, nora.password);
    await expect.poll(() => told).toHaveLength(2);
    await signOut();
    await expect.poll(() => told).toHaveLength(3);
    await signIn(bram.email, bram.password);
    await expect
      .poll(() => told.map((account) => account?.id))
      .toEqual([undefined, nora.id, undefined, bram.id]);
  });

  it('is announced no more once the watch is stopped', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const told: unknown[] = [];
    const stop = watchAccount((account) => told.push(account));
    stop();
    const others = announced();
    await signIn(nora.email, nora.password);
    await expect.poll(() => others.at(-1)?.id).toBe(nora.id);
    expect(told).toEqual([]);
  });
});

const provider = (message: RegExp) => ({ code: 'provider', message: expect.stringMatching(message) });

describe('the words of the identity service are kept', () => {
  it('when a password is wrong', async () => {
    const { email } = await signUpPerson({ displayName: 'Nora Visser' });
    await expect(signIn(email, 'wrong horse')).rejects.toMatchObject(
      provider(/wrong-password|invalid-credential/),
    );
  });

  it('when an address has no account', async () => {
    await expect(signIn(uniqueEmail(), PASSWORD)).rejects.toMatchObject(
      provider(/user-not-found|invalid-credential/),
    );
  });

  it('when an address has an account already', async () => {
    const { email } = await signUpPerson({ displayName: 'Nora Visser' });
    const again = signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect(again).rejects.toMatchObject(provider(/email-already-in-use/));
  });

  it('when a password is weak, and the next attempt is announced as usual', async () => {
    const told = announced();
    const email = uniqueEmail();
    const weak = signUp({ displayName: 'Nora Visser', email, password: '12345' });
    await expect(weak).rejects.toMatchObject(provider(/at least 6 characters/));
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => told.at(-1)).toMatchObject({ email, displayName: 'Nora Visser' });
  });

  it('when the mail for a new password has nowhere to go', async () => {
    await expect(sendPasswordReset(uniqueEmail())).rejects.toMatchObject(provider(/user-not-found/));
  });
});

it('sends a mail with a link with which a new password is set', async () => {
  const { email } = await signUpPerson({ displayName: 'Nora Visser' });
  await sendPasswordReset(email);
  expect(await mailsTo(email)).toMatchObject([{ requestType: 'PASSWORD_RESET' }]);
});

describe('the address of an account', () => {
  it('gets a mail with a link that verifies it at sign-up, and another when asked', async () => {
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => mailsTo(email)).toMatchObject([{ requestType: 'VERIFY_EMAIL' }]);
    await sendVerificationMail();
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
  });

  it('is known to be verified once the service is asked anew, and the token says so too', async () => {
    const told = announced();
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => told.at(-1)).toMatchObject({ email, emailVerified: false });
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(await refreshAccount()).toMatchObject({ email, emailVerified: false });
    await verifyEmail(email);
    expect(await refreshAccount()).toMatchObject({ email, emailVerified: true });
  });

  it('cannot be verified or asked about while nobody is signed in', async () => {
    await expect(sendVerificationMail()).rejects.toMatchObject({ code: 'authentication' });
    expect(await refreshAccount()).toBeNull();
  });

  it('keeps the words of the service when no mail can be sent, or nothing can be asked', async () => {
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await removeAccount(email);
    await expect(sendVerificationMail()).rejects.toMatchObject(provider(/user-not-found|user-token-expired/));
    await expect(refreshAccount()).rejects.toMatchObject(
      provider(/user-not-found|user-token-expired|no-current-user/),
    );
  });
});
