import { doc, getDoc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { UserId } from '../../../src/model/ids';
import { type Account, signIn, signOut, signUp, watchAccount } from '../../../src/services/account/auth';
import { createUserIfMissing, watchUser, watchUsers } from '../../../src/services/account/user';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { noraAndBram } from '../../support/household';
import { adminDb, type Person, signUpPerson, uniqueEmail } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
});

beforeEach(() => signIn(nora.email, nora.password));

const nobody = v.parse(UserId, 'nobody');

describe('the record of a person', () => {
  it('is reported with every change', async () => {
    const watched = follow(watchUser(bram.id));
    expect(await watched.until()).toEqual({
      id: bram.id,
      email: bram.email,
      displayName: 'Bram de Wit',
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
    await updateDoc(doc(bram.db, 'user', bram.id), { displayName: 'Bram', updatedAt: serverTimestamp() });
    await watched.until((user) => user?.displayName === 'Bram');
    await updateDoc(doc(bram.db, 'user', bram.id), {
      displayName: 'Bram de Wit',
      updatedAt: serverTimestamp(),
    });
  });

  it('is null if it is missing', async () => {
    expect(await follow(watchUser(nobody)).until()).toBeNull();
  });

  it('is null with a report if it is broken', async () => {
    expectConsoleError(/Unreadable record user\/broken/);
    await writeRaw('user/broken', { email: 5 });
    expect(await follow(watchUser(v.parse(UserId, 'broken'))).until()).toBeNull();
  });

  it('is refused to a signed-out person', async () => {
    await signOut();
    expect(await follow(watchUser(bram.id)).untilFailed()).toMatchObject({ code: 'not_authorized' });
  });
});

describe('the records of several people', () => {
  it('arrive together in the requested order, without missing ones', async () => {
    // The client returns the records that it has before those that it has to request.
    const sam = await signUpPerson({ displayName: 'Sam Smit' });
    await follow(watchUser(nora.id)).until();
    const watched = follow(watchUsers([sam.id, nobody, nora.id]));
    const names = (await watched.until()).map(({ displayName }) => displayName);
    expect(names).toEqual(['Sam Smit', 'Nora Visser']);
    expect(watched.told).toHaveLength(1);
  });

  it('are reported again when one of them changes', async () => {
    const watched = follow(watchUsers([bram.id, nora.id]));
    await watched.until();
    await updateDoc(doc(nora.db, 'user', nora.id), { displayName: 'Nora V', updatedAt: serverTimestamp() });
    const [, changed] = await watched.until((users) => users[1]?.displayName === 'Nora V');
    expect(changed?.id).toBe(nora.id);
    await updateDoc(doc(nora.db, 'user', nora.id), {
      displayName: 'Nora Visser',
      updatedAt: serverTimestamp(),
    });
  });
});

/** The account of a person who has just signed up. Signing up alone writes no record. */
async function signUpOnly(displayName: string, email = uniqueEmail()): Promise<Account> {
  await signUp({ displayName, email, password: 'correct horse' });
  return new Promise((resolve) => {
    onTestFinished(watchAccount((account) => account !== null && resolve(account)));
  });
}

const recordOf = async ({ id }: Account) => (await getDoc(doc(adminDb(), 'user', id))).data();

describe('the record of an account', () => {
  it('is written with the name and the address of the account if it is missing', async () => {
    const account = await signUpOnly('Ada');
    expect(await createUserIfMissing(account)).toBe(true);
    expect(await recordOf(account)).toEqual({
      email: account.email,
      displayName: 'Ada',
      createdAt: expect.any(Timestamp),
      updatedAt: expect.any(Timestamp),
    });
  });

  it('stays unchanged if it exists', async () => {
    const account = await signUpOnly('Ada');
    await createUserIfMissing(account);
    const before = await recordOf(account);
    expect(await createUserIfMissing({ ...account, displayName: 'Somebody else' })).toBe(true);
    expect(await recordOf(account)).toEqual(before);
  });

  it('is written once if two tabs write it at once', async () => {
    const account = await signUpOnly('Ada');
    const both = [createUserIfMissing(account), createUserIfMissing(account)];
    expect(await Promise.all(both)).toEqual([true, true]);
  });

  it('is left alone if it is broken', async () => {
    expectConsoleError(/Unreadable record user/);
    const account = await signUpOnly('Ada');
    await writeRaw(`user/${account.id}`, { displayName: 5 });
    expect(await createUserIfMissing(account)).toBe(false);
    expect(await recordOf(account)).toEqual({ displayName: 5 });
  });

  it.each([
    ['no name', '', /^person-/],
    ['a name that is too short', 'Bo', /^person-/],
    ['a name of blanks', '   ', /^person-/],
    ['a name that is too long', `n${'🌲'.repeat(100)}`, /^n🌲{49}$/u],
  ])('gets a valid name if the account has %s', async (_what, displayName, expected) => {
    const account = await signUpOnly(displayName);
    expect(await createUserIfMissing(account)).toBe(true);
    expect(await recordOf(account)).toMatchObject({ displayName: expect.stringMatching(expected) });
  });

  it('gets a valid name if the address has one letter before the @', async () => {
    const account = await signUpOnly('', `a@${crypto.randomUUID()}.test`);
    expect(await createUserIfMissing(account)).toBe(true);
    expect(await recordOf(account)).toMatchObject({ displayName: 'a__' });
  });
});
