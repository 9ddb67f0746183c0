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
} from '../../../src/services/account/auth';
import { mailsTo, removeAccount, verifyEmail } from '../../support/mails';
import { openClient, signUpPerson, uniqueEmail } from '../../support/people';

const PASSWORD = 'correct horse';

beforeEach(signOut);

/** Collects every announced account until the end of the test. */
function announced(): (Account | null)[] {
  const told: (Account | null)[] = [];
  onTestFinished(watchAccount((account) => told.push(account)));
  return told;
}

describe('the account', () => {
  it('is null while nobody is signed in', async () => {
    const told = announced();
    await expect.poll(() => told).toEqual([null]);
  });

  it('is announced once after a sign-up, with its name', async () => {
    const told = announced();
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => told.at(-1)).toMatchObject({ email, displayName: 'Nora Visser' });
    expect(told.filter((account) => account !== null)).toHaveLength(1);
  });

  it('has its address in lower case', async () => {
    const told = announced();
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email: email.toUpperCase(), password: PASSWORD });
    await expect.poll(() => told.at(-1)?.email).toBe(email);
  });

  it('has one address with umlauts in every browser, whether it converts them or not', async () => {
    const told = announced();
    const name = uniqueEmail().split('@')[0] ?? '';
    await signUp({ displayName: 'Nora Visser', email: `${name}@müller.de`, password: PASSWORD });
    await expect.poll(() => told.at(-1)?.email).toBe(`${name}@xn--mller-kva.de`);
    for (const typed of [`${name}@xn--mller-kva.de`, `${name}@müller.de`]) {
      await signOut();
      await signIn(typed, PASSWORD);
      await expect.poll(() => told.at(-1)?.email).toBe(`${name}@xn--mller-kva.de`);
      await sendPasswordReset(typed);
    }
  });

  it('has an empty name if another program made it without one', async () => {
    const email = uniqueEmail();
    await createUserWithEmailAndPassword(openClient().auth, email, PASSWORD);
    const told = announced();
    await signIn(email, PASSWORD);
    await expect.poll(() => told.at(-1)?.displayName).toBe('');
  });

  it('is announced after each sign-in and sign-out', async () => {
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

  it('is not announced to a stopped watch', async () => {
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

describe('the app keeps the message of the identity service', () => {
  it('for a wrong password', async () => {
    const { email } = await signUpPerson({ displayName: 'Nora Visser' });
    await expect(signIn(email, 'wrong horse')).rejects.toMatchObject(
      provider(/wrong-password|invalid-credential/),
    );
  });

  it('for an address without an account', async () => {
    await expect(signIn(uniqueEmail(), PASSWORD)).rejects.toMatchObject(
      provider(/user-not-found|invalid-credential/),
    );
  });

  it('for an address that already has an account', async () => {
    const { email } = await signUpPerson({ displayName: 'Nora Visser' });
    const again = signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect(again).rejects.toMatchObject(provider(/email-already-in-use/));
  });

  it('for a weak password, and announces the next attempt as usual', async () => {
    const told = announced();
    const email = uniqueEmail();
    const weak = signUp({ displayName: 'Nora Visser', email, password: '12345' });
    await expect(weak).rejects.toMatchObject(provider(/at least 6 characters/));
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => told.at(-1)).toMatchObject({ email, displayName: 'Nora Visser' });
  });

  it('for a password reset without an account', async () => {
    await expect(sendPasswordReset(uniqueEmail())).rejects.toMatchObject(provider(/user-not-found/));
  });
});

it('a person gets a mail with a link to set a new password', async () => {
  const { email } = await signUpPerson({ displayName: 'Nora Visser' });
  await sendPasswordReset(email);
  expect(await mailsTo(email)).toMatchObject([{ requestType: 'PASSWORD_RESET' }]);
});

describe('the address of an account', () => {
  it('gets a verification mail at sign-up, and another on request', async () => {
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => mailsTo(email)).toMatchObject([{ requestType: 'VERIFY_EMAIL' }]);
    await sendVerificationMail();
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
  });

  it('is verified after the person opens the link and the app asks again', async () => {
    const told = announced();
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => told.at(-1)).toMatchObject({ email, emailVerified: false });
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(await refreshAccount()).toMatchObject({ email, emailVerified: false });
    await verifyEmail(email);
    expect(await refreshAccount()).toMatchObject({ email, emailVerified: true });
  });

  it('cannot be verified while nobody is signed in', async () => {
    await expect(sendVerificationMail()).rejects.toMatchObject({ code: 'authentication' });
    expect(await refreshAccount()).toBeNull();
  });

  it('cannot be verified after the account is removed, with the message of the service', async () => {
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await removeAccount(email);
    await expect(sendVerificationMail()).rejects.toMatchObject(provider(/user-not-found|user-token-expired/));
    await expect(refreshAccount()).rejects.toMatchObject(
      provider(/user-not-found|user-token-expired|no-current-user/),
    );
  });
});
