// An address gives a right only while the account has it: the account can get another one after its record or an invite
// was written.
import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  ABSENT,
  anInvite,
  aPlan,
  as,
  asRole,
  aUser,
  changePlan,
  given,
  may,
  mayNot,
  openHousehold,
} from './household';

openHousehold();

async function accept(db: Firestore, uid = 'invitee'): Promise<void> {
  const batch = writeBatch(db);
  await changePlan(batch, db, 'home', [{ members: arrayUnion(uid) }]);
  batch.delete(doc(db, `invite/home_${uid}`));
  await batch.commit();
}

const invitesTo = (db: Firestore, email: string) =>
  getDocs(query(collection(db, 'invite'), where('user_id', '==', 'invitee'), where('email', '==', email)));

const moved = () => as('invitee', { email: 'evil@example.org', email_verified: true });

describe('an account that got another address after an invite', () => {
  it('does not join with the invite to the first address', async () => {
    await mayNot(accept(moved()));
    await may(accept(as('invitee', { email_verified: true })));
  });

  it('does not join without any address', async () => {
    await given({ 'invite/home_other-one': anInvite('other-one') });
    await mayNot(accept(as('other-one', { email: ABSENT }), 'other-one'));
  });

  it('joins with an invite to its current address', async () => {
    await given({ 'invite/home_invitee': anInvite('invitee', { email: 'evil@example.org' }) });
    await may(accept(moved()));
  });

  it('does not see the invites to its first address', async () => {
    await mayNot(getDoc(doc(moved(), 'invite/home_invitee')));
    await mayNot(invitesTo(moved(), 'invitee@example.org'));
    await may(invitesTo(moved(), 'evil@example.org'));
    await may(getDoc(doc(as('invitee'), 'invite/home_invitee')));
    await may(invitesTo(as('invitee'), 'invitee@example.org'));
  });

  it('sees no invites if its query names no address', () =>
    mayNot(getDocs(query(collection(as('invitee'), 'invite'), where('user_id', '==', 'invitee')))));

  it('may still remove the invite, which names its account', () =>
    may(deleteDoc(doc(moved(), 'invite/home_invitee'))));
});

describe('an invite to a plan that was handed over', () => {
  it('lets nobody in any more', async () => {
    await given({ 'plan/home': aPlan({ owner: 'member', members: ['other', 'owner'] }) });
    await mayNot(accept(as('invitee')));
  });

  it("can be withdrawn by the current owner, and the current owner's own invite is valid", async () => {
    await given({ 'plan/home': aPlan({ owner: 'member', members: ['other', 'owner'] }) });
    await may(deleteDoc(doc(asRole('a member'), 'invite/home_invitee')));
    await given({ 'invite/home_invitee': anInvite('invitee', { owner: 'member' }) });
    await may(accept(as('invitee')));
  });
});

const find = (...conditions: Parameters<typeof query>[1][]) =>
  getDocs(
    query(collection(as('stranger'), 'user'), where('email', '==', 'victim@example.org'), ...conditions),
  );

describe('two records with one address', () => {
  it('are distinguished by the verified address', async () => {
    await given({
      'user/a-impostor': aUser('a-impostor', { email: 'victim@example.org' }),
      'user/victim': aUser('victim', { emailVerified: true }),
    });
    const { docs } = await find(where('emailVerified', '==', true), limit(1));
    expect(docs.map(({ id }) => id)).toEqual(['victim']);
  });

  it('are never both listed', async () => {
    await mayNot(find(where('emailVerified', '==', true)));
    await mayNot(find(where('emailVerified', '==', true), limit(2)));
    await mayNot(find(limit(2)));
  });

  it('are found by their address only, and not by its verification', () =>
    mayNot(getDocs(query(collection(as('stranger'), 'user'), where('emailVerified', '==', true), limit(1)))));
});
