import { deleteDoc, doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppError } from '../../../src/model/errors';
import type { User } from '../../../src/model/user';
import { auth, signIn, signUp } from '../../../src/services/account/auth';
import { remember } from '../../../src/services/device/deviceStore';
import { db } from '../../../src/services/firebase/database';
import { endSession, recheckEmail, type Session, watchSession } from '../../../src/services/account/session';
import { aUser, documentOf } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { mailsTo, verifyEmail } from '../../support/mails';
import { adminDb, signUpPerson, uniqueEmail } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';
import { stubStorage } from '../../support/storage';

const PASSWORD = 'correct horse';

beforeEach(() => endSession());

/** Collects the app's reports about its session until the end of the test. */
function aSession() {
  const told: Session[] = [];
  const failures: AppError[] = [];
  const stop = watchSession(
    (session) => told.push(session),
    (error) => failures.push(error),
  );
  onTestFinished(stop);
  const current = () => told.at(-1);
  return { told, failures, current, stop };
}

function signedInUser(session: Session | undefined): User {
  if (session?.status !== 'signedIn') throw new Error('Nobody is signed in.');
  return session.user;
}

const signedInAs = (user: object) => ({ status: 'signedIn', user: expect.objectContaining(user) });

describe('a session', () => {
  it('is signed out while nobody is signed in', async () => {
    const { told, failures } = aSession();
    await expect.poll(() => told).toEqual([{ status: 'signedOut' }]);
    expect(failures).toEqual([]);
  });

  it('starts with a record of the person at sign-up', async () => {
    const { told, current, failures } = aSession();
    await expect.poll(current).toEqual({ status: 'signedOut' });
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(current).toEqual(signedInAs({ email, displayName: 'Nora Visser' }));
    expect(told.map(({ status }) => status)).toEqual(['signedOut', 'signedIn']);
    expect(failures).toEqual([]);
  });

  it('writes a missing record at the next sign-in', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await deleteDoc(doc(nora.db, 'user', nora.id));
    const { current } = aSession();
    await signIn(nora.email, nora.password);
    await expect.poll(current).toEqual(signedInAs({ id: nora.id, displayName: 'Nora Visser' }));
    expect((await getDoc(doc(nora.db, 'user', nora.id))).data()).toMatchObject({ email: nora.email });
  });

  it('reports a change of the record from another device', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const { current } = aSession();
    await signIn(nora.email, nora.password);
    await expect.poll(current).toEqual(signedInAs({ displayName: 'Nora Visser' }));
    await updateDoc(doc(nora.db, 'user', nora.id), { displayName: 'Nora', updatedAt: serverTimestamp() });
    await expect.poll(current).toEqual(signedInAs({ displayName: 'Nora' }));
  });

  it('fails and leaves the record alone if it is unreadable', async () => {
    expectConsoleError(/Unreadable record user/);
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await writeRaw(`user/${nora.id}`, { displayName: 5 });
    const { told, current, failures } = aSession();
    await expect.poll(current).toEqual({ status: 'signedOut' });
    await signIn(nora.email, nora.password);
    await expect.poll(() => failures).toMatchObject([{ code: 'authentication' }]);
    expect(told).toEqual([{ status: 'signedOut' }]);
    expect((await getDoc(doc(adminDb(), 'user', nora.id))).data()).toEqual({ displayName: 5 });
  });

  it('starts with a verified address if it was verified meanwhile', async () => {
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    await endSession();
    await verifyEmail(email);
    const { current, failures } = aSession();
    await signIn(email, PASSWORD);
    await expect.poll(current).toEqual(signedInAs({ email, emailVerified: true }));
    expect(failures).toEqual([]);
  });

  it('reports the address as verified when the app checks it again', async () => {
    const { told, current, failures } = aSession();
    const email = uniqueEmail();
    await signUp({ displayName: 'Nora Visser', email, password: PASSWORD });
    await expect.poll(current).toEqual(signedInAs({ email }));
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    await recheckEmail(signedInUser(current()));
    expect(signedInUser(current()).emailVerified).toBeUndefined();
    await verifyEmail(email);
    // As when the person comes back again and again: the emulator may lose a change while a new token restarts a
    // listener.
    const comeBack = async () => {
      await recheckEmail(signedInUser(current()));
      return current();
    };
    await expect.poll(comeBack, { interval: 1000 }).toEqual(signedInAs({ email, emailVerified: true }));
    expect(told.filter(({ status }) => status === 'signedOut').length).toBeLessThanOrEqual(1);
    expect(failures).toEqual([]);
  });

  it('corrects the address in the record', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await writeRaw(`user/${nora.id}`, documentOf(aUser({ id: nora.id, email: uniqueEmail() })));
    const { current } = aSession();
    await signIn(nora.email, nora.password);
    await expect.poll(current).toEqual(signedInAs({ id: nora.id, email: nora.email }));
  });

  it('leaves the record of the previous person alone', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    const { current } = aSession();
    await signIn(bram.email, bram.password);
    await expect.poll(current).toEqual(signedInAs({ id: bram.id }));
    const before = (await getDoc(doc(nora.db, 'user', nora.id))).data();
    await recheckEmail({ ...signedInUser(current()), id: nora.id, email: nora.email });
    expect((await getDoc(doc(nora.db, 'user', nora.id))).data()).toEqual(before);
  });

  it('writes nothing for a person who signed out while their address was checked', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    await signIn(nora.email, nora.password);
    const account = auth.currentUser;
    if (account === null) throw new Error('Nobody is signed in.');
    const readToken = account.getIdTokenResult.bind(account);
    vi.spyOn(account, 'getIdTokenResult').mockImplementation(async () => {
      const token = await readToken();
      await endSession();
      await signIn(bram.email, bram.password);
      return token;
    });
    await recheckEmail(aUser({ id: nora.id, email: uniqueEmail() }));
    expect(auth.currentUser?.uid).toBe(bram.id);
    expect((await getDoc(doc(nora.db, 'user', nora.id))).get('email')).toBe(nora.email);
  });

  it('passes from one person to the next without data of the first', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    const { told, current, failures } = aSession();
    await expect.poll(current).toEqual({ status: 'signedOut' });
    await signIn(nora.email, nora.password);
    await expect.poll(current).toEqual(signedInAs({ id: nora.id }));
    await endSession();
    await signIn(bram.email, bram.password);
    await expect.poll(current).toEqual(signedInAs({ id: bram.id }));
    expect(told.map(({ status }) => status)).toEqual(['signedOut', 'signedIn', 'signedOut', 'signedIn']);
    expect(failures).toEqual([]);
  });

  it('is not reported to a stopped watch', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const stopped = aSession();
    stopped.stop();
    const other = aSession();
    await signIn(nora.email, nora.password);
    await expect.poll(other.current).toEqual(signedInAs({ id: nora.id }));
    expect(stopped.told).toEqual([]);
    expect(stopped.failures).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('leaves nothing on the device that shows who was signed in or what they read', async () => {
    stubStorage();
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await signIn(nora.email, nora.password);
    remember(`plan:${nora.id}`, 'lindenstraat');
    remember('open:lindenstraat:expense:Groceries', 'yes');
    remember('shortcuts', 'off');
    await endSession();
    expect(Object.keys(localStorage)).toEqual(['saldo:shortcuts']);
  });

  it('closes the database, and the next session has a new one', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await signIn(nora.email, nora.password);
    const before = db();
    await endSession();
    expect(() => getDoc(doc(before, 'user', nora.id))).toThrow(/terminated/);
    expect(db()).not.toBe(before);
  });

  it('causes no error in open watches', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const { current, failures } = aSession();
    await signIn(nora.email, nora.password);
    await expect.poll(current).toEqual(signedInAs({ id: nora.id }));
    await endSession();
    await expect.poll(current).toEqual({ status: 'signedOut' });
    expect(failures).toEqual([]);
  });
});
