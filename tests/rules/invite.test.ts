import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  ABSENT,
  anInvite,
  aPlan,
  as,
  asRole,
  aUser,
  given,
  may,
  mayNot,
  only,
  refuses,
  takes,
  openHousehold,
  type Fields,
} from './household';

openHousehold();

const invite = (db: Firestore, id: string, fields: Fields): Promise<void> =>
  setDoc(
    doc(db, 'invite', id),
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ABSENT)),
  );

interface Acceptance {
  plan?: string;
  members?: unknown;
  fields?: Fields;
  /** The invite that goes; null leaves them all. */
  removes?: string | null;
}

/** Joins the plan and removes the invite in one batch, as the app does, unless told otherwise. */
function accept(db: Firestore, uid: string, { plan = 'home', ...rest }: Acceptance = {}): Promise<void> {
  const { members = arrayUnion(uid), fields = {}, removes = `${plan}_${uid}` } = rest;
  const batch = writeBatch(db);
  batch.update(doc(db, 'plan', plan), { members, updatedAt: serverTimestamp(), ...fields });
  if (removes !== null) batch.delete(doc(db, 'invite', removes));
  return batch.commit();
}

only(['the owner', 'the invitee'], 'read the invite', (db) =>
  getDocFromServer(doc(db, 'invite/home_invitee')),
);
only([], 'list all invites', (db) => getDocsFromServer(collection(db, 'invite')));
only(['the owner'], 'list the open invites of the plan', (db) =>
  getDocsFromServer(query(collection(db, 'invite'), where('plan_id', '==', 'home'))),
);
only(['the invitee'], 'list the open invites of the invitee', (db) =>
  getDocsFromServer(
    query(
      collection(db, 'invite'),
      where('user_id', '==', 'invitee'),
      where('email', '==', 'invitee@example.org'),
    ),
  ),
);
only(['the owner'], 'invite a person', (db) => invite(db, 'home_maker', anInvite('maker')));
only([], 'change the invite', (db) => invite(db, 'home_invitee', anInvite('invitee', { message: 'Please' })));
only(['the owner', 'the invitee'], 'remove the invite', (db) => deleteDoc(doc(db, 'invite/home_invitee')));
only(['the invitee'], 'accept the invite', (db, uid) => accept(db, uid, { removes: 'home_invitee' }));

const createWith = (fields: Fields) => invite(asRole('the owner'), 'home_maker', anInvite('maker', fields));

describe('a new invite', () => {
  takes(
    'one',
    { 'no message': { message: '' }, 'a message of 500 characters': { message: 'x'.repeat(500) } },
    createWith,
  );
  refuses(
    'one',
    {
      'a message of 501 characters': { message: 'x'.repeat(501) },
      'a message that is a list': { message: ['x'] },
      'no message field': { message: ABSENT },
      'the address of another user': { email: 'stranger@example.org' },
      'no address': { email: ABSENT },
      'another name for the plan': { plan_name: 'Free money' },
      'no name for the plan': { plan_name: ABSENT },
      'another person as the one who invites': { owner: 'stranger' },
      'nobody as the one who invites': { owner: ABSENT },
      'another plan than its id says': { plan_id: 'away' },
      'no plan': { plan_id: ABSENT },
      'another person than its id says': { user_id: 'stranger', email: 'stranger@example.org' },
      'no person': { user_id: ABSENT },
      'a field that invites do not have': { role: 'owner' },
    },
    createWith,
  );

  it.each([
    ['an id of its own', 'welcome'],
    ['its id turned round', 'maker_home'],
    ['an id that goes on', 'home_maker_2'],
  ])('is refused with %s', (_, id) => mayNot(invite(asRole('the owner'), id, anInvite('maker'))));

  it('is refused for someone without a record', () =>
    mayNot(invite(asRole('the owner'), 'home_nobody', anInvite('nobody'))));

  it('is refused for a member', () => mayNot(invite(asRole('the owner'), 'home_member', anInvite('member'))));

  it('is refused for the owner', () => mayNot(invite(asRole('the owner'), 'home_owner', anInvite('owner'))));

  it('is refused to a plan that does not exist', () =>
    mayNot(invite(asRole('the owner'), 'gone_maker', anInvite('maker', { plan_id: 'gone' }))));

  it("is refused to another owner's plan, in either's name", async () => {
    const toAway = anInvite('invitee', { plan_id: 'away', plan_name: 'Away' });
    await mayNot(invite(asRole('the owner'), 'away_invitee', toAway));
    await mayNot(invite(asRole('the owner'), 'away_invitee', { ...toAway, owner: 'stranger' }));
    await may(invite(asRole('a stranger'), 'away_invitee', { ...toAway, owner: 'stranger' }));
  });
});

describe('accepting', () => {
  it('puts the invitee at the end of the members', () =>
    may(accept(asRole('the invitee'), 'invitee', { members: ['other', 'member', 'invitee'] })));

  it.each([true, false, null])('asks for no verified address: %j will do', (email_verified) =>
    may(accept(as('invitee', { email_verified }), 'invitee')),
  );

  it('is refused without removing the invite', () =>
    mayNot(accept(asRole('the invitee'), 'invitee', { removes: null })));

  it('is refused a second time, the invite being gone', async () => {
    await may(accept(asRole('the invitee'), 'invitee'));
    await given({ 'plan/home': aPlan() });
    await mayNot(accept(asRole('the invitee'), 'invitee'));
  });

  it('is refused once the invite is withdrawn', async () => {
    await may(deleteDoc(doc(asRole('the owner'), 'invite/home_invitee')));
    await mayNot(accept(asRole('the invitee'), 'invitee', { removes: null }));
  });

  it("is refused with somebody else's invite", () =>
    mayNot(accept(asRole('a stranger'), 'stranger', { removes: 'home_invitee' })));

  it('is refused with an invite to another plan', async () => {
    await given({ 'invite/away_invitee': anInvite('invitee', { plan_id: 'away', owner: 'stranger' }) });
    await given({ 'invite/home_invitee': null });
    await mayNot(accept(asRole('the invitee'), 'invitee', { removes: 'away_invitee' }));
  });

  it('is refused with an invite whose id only reads the same', async () => {
    // "a" + "b_c" and "a_b" + "c" make one id: the owner of plan "a_b" invited "c", and "b_c" is not meant.
    await given({
      'plan/a': aPlan(),
      'invite/a_b_c': anInvite('c', { plan_id: 'a_b', owner: 'stranger' }),
    });
    await mayNot(accept(as('b_c'), 'b_c', { plan: 'a', removes: 'a_b_c' }));
    await given({ 'invite/a_b_c': anInvite('b_c', { plan_id: 'a' }) });
    await may(accept(as('b_c'), 'b_c', { plan: 'a', removes: 'a_b_c' }));
  });

  it.each<[string, Acceptance]>([
    ['a friend smuggled in', { members: arrayUnion('invitee', 'stranger') }],
    ['a friend smuggled in first', { members: ['other', 'member', 'stranger', 'invitee'] }],
    ['a friend in the own place', { members: arrayUnion('stranger') }],
    ['a member thrown out', { members: ['member', 'invitee'] }],
    ['the members in another order', { members: ['member', 'other', 'invitee'] }],
    ['oneself twice', { members: ['other', 'member', 'invitee', 'invitee'] }],
    ['nobody joining', { members: ['other', 'member'] }],
    ['another name for the plan', { fields: { name: 'Mine' } }],
    ['another owner', { fields: { owner: 'invitee' } }],
    ['a category removed', { fields: { income_categories: [] } }],
    ['another createdAt', { fields: { createdAt: serverTimestamp() } }],
    ['a forged updatedAt', { fields: { updatedAt: new Date(0) } }],
  ])('is refused with %s', (_, difference) => mayNot(accept(asRole('the invitee'), 'invitee', difference)));

  it('is refused to one who is a member already', async () => {
    await given({ 'invite/home_member': anInvite('member') });
    await mayNot(accept(asRole('a member'), 'member', { members: ['other', 'member', 'member'] }));
  });

  it('is refused to the owner', async () => {
    await given({ 'invite/home_owner': anInvite('owner') });
    await mayNot(accept(asRole('the owner'), 'owner'));
  });

  it('is taken as the 50th member and refused as the 51st', async () => {
    const members = Array.from({ length: 50 }, (_, index) => `m${index}`);
    await given({ 'plan/home': aPlan({ members }) });
    await mayNot(accept(asRole('the invitee'), 'invitee'));
    await given({ 'plan/home': aPlan({ members: members.slice(1) }) });
    await may(accept(asRole('the invitee'), 'invitee'));
  });

  it('gives sight of the plan only from then on', async () => {
    const plan = doc(asRole('the invitee'), 'plan/home');
    await mayNot(getDocFromServer(plan));
    await may(accept(asRole('the invitee'), 'invitee'));
    await may(getDocFromServer(plan));
  });

  it('cannot be done by a transaction that reads the plan first', () => {
    const db = asRole('the invitee');
    return mayNot(runTransaction(db, (transaction) => transaction.get(doc(db, 'plan/home'))));
  });
});

describe('an invite whose plan is gone', () => {
  it('may be read and declined by the invitee', async () => {
    await given({ 'plan/home': null });
    await may(getDocFromServer(doc(asRole('the invitee'), 'invite/home_invitee')));
    await may(deleteDoc(doc(asRole('the invitee'), 'invite/home_invitee')));
  });

  it('is out of reach of the owner that was', async () => {
    await given({ 'plan/home': null });
    await mayNot(getDocFromServer(doc(asRole('the owner'), 'invite/home_invitee')));
  });
});

it('follows the address that the invitee has now', async () => {
  await given({ 'user/maker': aUser('maker', { email: 'new@example.org' }) });
  await mayNot(invite(asRole('the owner'), 'home_maker', anInvite('maker')));
  await may(invite(asRole('the owner'), 'home_maker', anInvite('maker', { email: 'new@example.org' })));
});
