import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { it } from 'vitest';
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
  only,
  refuses,
  refusesOtherFields,
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
  /** The invite to remove; null removes none. */
  removes?: string | null;
}

/** Joins the plan and removes the invite in one batch, as the app does by default. */
async function accept(
  db: Firestore,
  uid: string,
  { plan = 'home', ...rest }: Acceptance = {},
): Promise<void> {
  const { members = arrayUnion(uid), fields = {}, removes = `${plan}_${uid}` } = rest;
  const batch = writeBatch(db);
  await changePlan(batch, db, plan, [{ members, ...fields }]);
  if (removes !== null) batch.delete(doc(db, 'invite', removes));
  await batch.commit();
}

only(['the owner', 'the invitee'], 'read the invite', (db) => getDoc(doc(db, 'invite/home_invitee')));
only([], 'list all invites', (db) => getDocs(collection(db, 'invite')));
only(['the owner'], 'list the open invites of the plan', (db) =>
  getDocs(query(collection(db, 'invite'), where('plan_id', '==', 'home'))),
);
only(['the invitee'], 'list the open invites of the invitee', (db) =>
  getDocs(
    query(
      collection(db, 'invite'),
      where('user_id', '==', 'invitee'),
      where('email', '==', 'invitee@example.org'),
    ),
  ),
);
only(['the owner'], 'invite a person', (db) => invite(db, 'home_maker', anInvite('maker')));
only(['the owner'], 'invite a person in their own name', (db, uid) =>
  invite(db, 'home_maker', anInvite('maker', { owner: uid })),
);
only([], 'change the invite', (db) => invite(db, 'home_invitee', anInvite('invitee', { message: 'Please' })));
only(['the owner', 'the invitee'], 'remove the invite', (db) => deleteDoc(doc(db, 'invite/home_invitee')));
only(['the invitee'], 'accept the invite', (db, uid) => accept(db, uid, { removes: 'home_invitee' }));

const createWith = (fields: Fields, id = 'home_maker') =>
  invite(asRole('the owner'), id, anInvite('maker', fields));

takes(
  'A new invite',
  { 'no message': { message: '' }, 'a message of 500 characters': { message: 'x'.repeat(500) } },
  createWith,
);
refuses(
  'A new invite',
  {
    'a message of 501 characters': { message: 'x'.repeat(501) },
    'a message of 500 characters and a blank': { message: `${'x'.repeat(500)} ` },
    'a message that is a list': { message: ['x'] },
    'no message field': { message: ABSENT },
    'the address of another user': { email: 'stranger@example.org' },
    'no address': { email: ABSENT },
    'another name for the plan': { plan_name: 'Free money' },
    'no name for the plan': { plan_name: ABSENT },
    'a stranger as the inviter': { owner: 'stranger' },
    'a member as the inviter': { owner: 'member' },
    'nobody as the inviter': { owner: ABSENT },
    'another plan than in its id': { plan_id: 'away' },
    'no plan': { plan_id: ABSENT },
    'another person than in its id': { user_id: 'stranger', email: 'stranger@example.org' },
    'no person': { user_id: ABSENT },
  },
  createWith,
);
refusesOtherFields('A new invite', Object.keys(anInvite('maker')), createWith);

it.each([
  ['an arbitrary id', 'welcome'],
  ['its id reversed', 'maker_home'],
  ['an id that only starts with its own', 'home_maker_2'],
  ['an id that only ends with its own', '2_home_maker'],
  ['an id that only ends with the id of the person', 'away_maker'],
  ['an id that only starts with the id of the plan', 'home_other'],
  ['an id without the separator of plan and person', 'homemaker'],
])('A new invite is refused with %s', (_, id) => mayNot(createWith({}, id)));

it.each([
  ['a person without a user record', 'nobody'],
  ['a member', 'member'],
  ['the owner', 'owner'],
])('The owner may not invite %s', (_, uid) =>
  mayNot(invite(asRole('the owner'), `home_${uid}`, anInvite(uid))),
);

it('The owner may not invite to a plan that does not exist', () =>
  mayNot(invite(asRole('the owner'), 'gone_maker', anInvite('maker', { plan_id: 'gone' }))));

it("The owner may not invite to another owner's plan, in either's name", async () => {
  const toAway = anInvite('invitee', { plan_id: 'away', plan_name: 'Away' });
  await mayNot(invite(asRole('the owner'), 'away_invitee', toAway));
  await mayNot(invite(asRole('the owner'), 'away_invitee', { ...toAway, owner: 'stranger' }));
  await may(invite(asRole('a stranger'), 'away_invitee', { ...toAway, owner: 'stranger' }));
});

it("The owner has to invite with the person's current address", async () => {
  await given({ 'user/maker': aUser('maker', { email: 'new@example.org' }) });
  await mayNot(createWith({}));
  await may(createWith({ email: 'new@example.org' }));
});

it("The owner has to invite with the plan's current name", async () => {
  await given({ 'plan/home': aPlan({ name: 'New' }) });
  await mayNot(createWith({}));
  await may(createWith({ plan_name: 'New' }));
});

it('An invitee who accepts becomes the last of the members', () =>
  may(accept(asRole('the invitee'), 'invitee', { members: ['other', 'member', 'invitee'] })));

it.each([
  ['is verified', true],
  ['is not verified', false],
  ['has null for the verification', null],
])('An invitee may accept with an address that %s', (_, email_verified) =>
  may(accept(as('invitee', { email_verified }), 'invitee')),
);

it('An invitee may not accept without removing the invite', () =>
  mayNot(accept(asRole('the invitee'), 'invitee', { removes: null })));

it('An invitee may not accept a second time, with the invite gone', async () => {
  await may(accept(asRole('the invitee'), 'invitee'));
  await given({ 'plan/home': aPlan() });
  await mayNot(accept(asRole('the invitee'), 'invitee'));
});

it('An invitee may not accept once the invite is withdrawn', async () => {
  await may(deleteDoc(doc(asRole('the owner'), 'invite/home_invitee')));
  await mayNot(accept(asRole('the invitee'), 'invitee', { removes: null }));
});

it("A stranger may not join with somebody else's invite", async () => {
  await mayNot(accept(asRole('a stranger'), 'stranger', { removes: 'home_invitee' }));
  await mayNot(accept(asRole('a stranger'), 'invitee'));
  await mayNot(accept(asRole('a stranger'), 'stranger', { removes: null }));
});

it('An invitee may not join with an invite to another plan', async () => {
  await given({ 'invite/away_invitee': anInvite('invitee', { plan_id: 'away', owner: 'stranger' }) });
  await given({ 'invite/home_invitee': null });
  await mayNot(accept(asRole('the invitee'), 'invitee', { removes: 'away_invitee' }));
});

it('A person may not join with an invite to somebody else that only has the same id', async () => {
  // "a" + "b_c" and "a_b" + "c" give the same id: the owner of plan "a_b" invited "c", not "b_c". That person owns plan
  // "a_b" by now and may remove its invites.
  await given({
    'plan/a': aPlan(),
    'plan/a_b': aPlan({ owner: 'b_c' }),
    'invite/a_b_c': anInvite('b_c', { plan_id: 'a_b', user_id: 'c' }),
  });
  await mayNot(accept(as('b_c'), 'b_c', { plan: 'a', removes: 'a_b_c' }));
  await given({ 'invite/a_b_c': anInvite('b_c', { plan_id: 'a' }) });
  await may(accept(as('b_c'), 'b_c', { plan: 'a', removes: 'a_b_c' }));
});

it.each<[string, Acceptance]>([
  ['a friend added', { members: arrayUnion('invitee', 'stranger') }],
  ['a friend added first', { members: ['other', 'member', 'stranger', 'invitee'] }],
  ["a friend in the person's own place", { members: arrayUnion('stranger') }],
  ['a member removed', { members: ['member', 'invitee'] }],
  ['all members removed', { members: ['invitee'] }],
  ['the members in another order', { members: ['member', 'other', 'invitee'] }],
  ['themself twice', { members: ['other', 'member', 'invitee', 'invitee'] }],
  ['nobody joining', { members: ['other', 'member'] }],
  ['another name for the plan', { fields: { name: 'Mine' } }],
  ['another country for the plan', { fields: { country: 'Belgium' } }],
  ['another currency for the plan', { fields: { currency: 'USD' } }],
  ['another owner', { fields: { owner: 'invitee' } }],
  ['an offer to themself', { fields: { new_owner: 'invitee' } }],
  ['an income category removed', { fields: { income_categories: [] } }],
  ['an expense category removed', { fields: { expense_categories: [] } }],
  ['a limit set', { fields: { limits: { Groceries: 1 } } }],
  ['a limit that rolls over', { fields: { rollovers: { '2026-11/Groceries': 1 } } }],
  ['a share set', { fields: { shares: { invitee: 1 } } }],
  ['a field that plans do not have', { fields: { extra: 'x' } }],
  ['another createdAt', { fields: { createdAt: serverTimestamp() } }],
  ['a forged updatedAt', { fields: { updatedAt: new Date(0) } }],
])('An invitee may not join with %s', (_, difference) =>
  mayNot(accept(asRole('the invitee'), 'invitee', difference)),
);

it('A member may not join a second time', async () => {
  await given({ 'invite/home_member': anInvite('member') });
  await mayNot(accept(asRole('a member'), 'member', { members: ['other', 'member', 'member'] }));
});

it('The owner may not join their own plan', async () => {
  await given({ 'invite/home_owner': anInvite('owner') });
  await mayNot(accept(asRole('the owner'), 'owner'));
});

it('An invitee may join as the 50th member, and not as the 51st', async () => {
  const members = Array.from({ length: 50 }, (_, index) => `m${index}`);
  await given({ 'plan/home': aPlan({ members }) });
  await mayNot(accept(asRole('the invitee'), 'invitee'));
  await given({ 'plan/home': aPlan({ members: members.slice(1) }) });
  await may(accept(asRole('the invitee'), 'invitee'));
});

it('An invitee may read the plan only once they have joined', async () => {
  const plan = doc(asRole('the invitee'), 'plan/home');
  await mayNot(getDoc(plan));
  await may(accept(asRole('the invitee'), 'invitee'));
  await may(getDoc(plan));
});

it('An invitee may not join in a transaction that reads the plan first', () => {
  const db = asRole('the invitee');
  return mayNot(runTransaction(db, (transaction) => transaction.get(doc(db, 'plan/home'))));
});

it('An invitee may read and decline an invite to a deleted plan', async () => {
  await given({ 'plan/home': null });
  await may(getDoc(doc(asRole('the invitee'), 'invite/home_invitee')));
  await may(deleteDoc(doc(asRole('the invitee'), 'invite/home_invitee')));
});

it('The former owner may not read an invite to a deleted plan', async () => {
  await given({ 'plan/home': null });
  await mayNot(getDoc(doc(asRole('the owner'), 'invite/home_invitee')));
});
