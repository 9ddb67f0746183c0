import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { it } from 'vitest';
import { inviterMarkOf } from '../support/maker';
import {
  ABSENT,
  anInvite,
  aPlan,
  as,
  asRole,
  aUser,
  changePlan,
  given,
  MADE,
  may,
  mayNot,
  only,
  openHousehold,
  refuses,
  refusesOtherFields,
  takes,
  type Fields,
} from './household';

openHousehold();

/** With the first and the last letters and digits. */
const TOKEN = 'AZaz09bL2mN7pR5tW8yZ1c';
const OTHER = 'aaaaaaaaaaaaaaaaaaaaaa';
const LINK = `invite/${TOKEN}`;

const HOUR = 3_600_000;
const ago = (hours: number) => Timestamp.fromMillis(Date.now() - hours * HOUR);

const aLink = (fields: Fields = {}): Fields => ({
  message: 'Join us',
  plan_id: 'home',
  plan_name: 'Home',
  inviter: 'The owner',
  inviter_mark: inviterMarkOf('owner'),
  createdAt: serverTimestamp(),
  places: 1,
  used: 0,
  ...fields,
});

/** What a person writes who takes a place of the link. */
const aCopy = (uid: string, fields: Fields = {}): Fields => ({
  message: 'Join us',
  user_id: uid,
  email: `${uid}@example.org`,
  plan_id: 'home',
  plan_name: 'Home',
  inviter: 'The owner',
  inviter_mark: inviterMarkOf('owner'),
  link: TOKEN,
  ...fields,
});

const present = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ABSENT));

interface Claim {
  fields?: Fields;
  /** The id of the written invite. */
  id?: string;
  /** The change of the link; null leaves it alone. */
  change?: Fields | null;
  link?: string;
}

/** Turns the link into an invite to a person in one batch, as the app does by default. */
function claim(
  db: Firestore,
  uid: string,
  { fields = {}, id = `home_${uid}`, change = { used: increment(1) }, link = TOKEN }: Claim = {},
): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, 'invite', id), present(aCopy(uid, fields)));
  if (change !== null) batch.update(doc(db, 'invite', link), change);
  return batch.commit();
}

async function accept(db: Firestore, uid: string): Promise<void> {
  const batch = writeBatch(db);
  await changePlan(batch, db, 'home', [{ members: arrayUnion(uid) }]);
  batch.delete(doc(db, `invite/home_${uid}`));
  await batch.commit();
}

const createLink = (fields: Fields = {}, token = TOKEN) =>
  setDoc(doc(asRole('the owner'), 'invite', token), present(aLink(fields)));

const linkMade = (fields: Fields = {}) => given({ [LINK]: aLink({ createdAt: ago(1), ...fields }) });

only(['the owner'], 'make a link to the plan', (db) => setDoc(doc(db, LINK), aLink()));
only(['a stranger'], 'make a link to another plan', (db, uid) =>
  setDoc(
    doc(db, LINK),
    aLink({
      plan_id: 'away',
      plan_name: 'Away',
      inviter: `The ${uid}`,
      inviter_mark: inviterMarkOf(uid),
    }),
  ),
);

takes(
  'A new link',
  {
    'no message': { message: '' },
    'a message of 500 characters': { message: 'x'.repeat(500) },
    '50 places': { places: 50 },
  },
  createLink,
);
refuses(
  'A new link',
  {
    'a message of 501 characters': { message: 'x'.repeat(501) },
    'a message that turns the direction of writing': { message: 'a\u202Eb' },
    'no message field': { message: ABSENT },
    'another name for the plan': { plan_name: 'Free money' },
    'no name for the plan': { plan_name: ABSENT },
    'another name for the inviter': { inviter: 'The bank' },
    'no name for the inviter': { inviter: ABSENT },
    'the mark of somebody else': { inviter_mark: inviterMarkOf('stranger') },
    'no mark': { inviter_mark: ABSENT },
    'another plan': { plan_id: 'away' },
    'no plan': { plan_id: ABSENT },
    'a time in the future': { createdAt: Timestamp.fromMillis(Date.now() + HOUR) },
    'a time in the past': { createdAt: ago(1) },
    'no time': { createdAt: ABSENT },
    'no place': { places: 0 },
    'a negative number of places': { places: -1 },
    'half a place': { places: 1.5 },
    '51 places': { places: 51 },
    'places that are text': { places: '1' },
    'no number of places': { places: ABSENT },
    'a place that is already used': { used: 1 },
    'a place to spare': { used: -1 },
    'no number of used places': { used: ABSENT },
  },
  createLink,
);
refusesOtherFields('A new link', Object.keys(aLink()), createLink);

it.each<readonly [string, string]>([
  ['a short id', TOKEN.slice(1)],
  ['a long id', `${TOKEN}c`],
  ...'@ [ ` { : _ -'.split(' ').map((sign) => [`${sign} in its id`, `${sign}${TOKEN.slice(1)}`] as const),
  ['the id of an invite to a person', 'home_maker'],
])('A new link is refused with %s', (_, id) => mayNot(createLink({}, id)));

it('A new link is refused in place of an open one, which can’t be changed', async () => {
  await linkMade({ places: 1 });
  await mayNot(createLink({ places: 50 }));
});

it('The link needs the owner’s current name', async () => {
  await given({ 'user/owner': aUser('owner', { displayName: 'Renamed' }) });
  await mayNot(createLink());
  await may(createLink({ inviter: 'Renamed' }));
});

it('The link has the name that others know, not one of the same moment', async () => {
  const db = asRole('the owner');
  const batch = writeBatch(db);
  batch.update(doc(db, 'user/owner'), { displayName: 'Renamed', updatedAt: serverTimestamp() });
  batch.set(doc(db, LINK), aLink({ inviter: 'Renamed' }));
  await mayNot(batch.commit());
});

it('A link needs the plan’s current name', async () => {
  await given({ 'plan/home': aPlan({ name: 'New' }) });
  await mayNot(createLink());
  await may(createLink({ plan_name: 'New' }));
});

const everyone = [
  'a signed-out visitor',
  'a stranger',
  'the invitee',
  'a member',
  'a former member',
  'the owner',
  'the maker',
  'an administrator',
] as const;

for (const [what, fields, readers] of [
  ['an open link', {}, everyone],
  ['a link of almost seven days', { createdAt: ago(7 * 24 - 1) }, everyone],
  ['an expired link', { createdAt: ago(7 * 24 + 1) }, ['the owner']],
  ['a link whose places are used', { places: 2, used: 2 }, ['the owner']],
  ['a link of a deleted plan', { plan_id: 'gone' }, everyone],
] as const)
  only(readers, `read ${what}`, async (db) => {
    await linkMade(fields);
    return getDoc(doc(db, LINK));
  });
only([], 'tell a missing link from a used one', (db) => getDoc(doc(db, `invite/${OTHER}`)));
only(['the owner'], 'list the links of the plan', async (db) => {
  await linkMade();
  return getDocs(query(collection(db, 'invite'), where('plan_id', '==', 'home')));
});
only([], 'list links by their places', async (db) => {
  await linkMade();
  return getDocs(query(collection(db, 'invite'), where('used', '==', 0)));
});
only(['the owner'], 'list the links of a moment', async (db) => {
  const createdAt = ago(1);
  await linkMade({ createdAt });
  return getDocs(
    query(
      collection(db, 'invite'),
      where('plan_id', '==', 'home'),
      where('createdAt', '==', createdAt),
      where('places', '==', 1),
      where('used', '==', 0),
    ),
  );
});
only([], 'list the links of an owner', async (db) => {
  await linkMade();
  return getDocs(query(collection(db, 'invite'), where('inviter_mark', '==', inviterMarkOf('owner'))));
});
only(['the owner'], 'withdraw the link', async (db) => {
  await linkMade();
  return deleteDoc(doc(db, LINK));
});
only(['the owner'], 'withdraw an expired link', async (db) => {
  await linkMade({ createdAt: ago(200) });
  return deleteDoc(doc(db, LINK));
});
only(
  ['a stranger', 'the maker', 'a former member', 'an administrator'],
  'take the place of the link',
  async (db, uid) => {
    await linkMade();
    return claim(db, uid);
  },
);

it('A person with the link becomes a member, and may then read the plan', async () => {
  await linkMade();
  const db = asRole('a stranger');
  await mayNot(getDoc(doc(db, 'plan/home')));
  await may(claim(db, 'stranger'));
  await mayNot(getDoc(doc(db, 'plan/home')));
  await may(accept(db, 'stranger'));
  await may(getDoc(doc(db, 'plan/home')));
});

it('A person with the link may decline, and the owner may withdraw the invite it became', async () => {
  await linkMade({ places: 2 });
  await may(claim(asRole('a stranger'), 'stranger'));
  await may(deleteDoc(doc(asRole('a stranger'), 'invite/home_stranger')));
  await mayNot(accept(asRole('a stranger'), 'stranger'));
  await may(claim(asRole('a stranger'), 'stranger'));
  await may(deleteDoc(doc(asRole('the owner'), 'invite/home_stranger')));
  await mayNot(accept(asRole('a stranger'), 'stranger'));
});

/** Declines the invite of the link, and gives its place back, in one batch. */
function decline(
  db: Firestore,
  uid: string,
  { link = TOKEN, change = { used: increment(-1) } }: Claim = {},
): Promise<void> {
  const batch = writeBatch(db);
  batch.delete(doc(db, `invite/home_${uid}`));
  batch.update(doc(db, 'invite', link), change ?? {});
  return batch.commit();
}

it('A person who declines gives the place back, once', async () => {
  await linkMade({ places: 1 });
  const db = asRole('a stranger');
  await may(claim(db, 'stranger'));
  await mayNot(claim(asRole('the maker'), 'maker'));
  await may(decline(db, 'stranger'));
  await mayNot(decline(db, 'stranger'));
  await may(claim(asRole('the maker'), 'maker'));
});

it.each<[string, Claim]>([
  ['two places', { change: { used: increment(-2) } }],
  ['more places', { change: { used: increment(-1), places: 50 } }],
  ['no place', { change: { used: increment(0) } }],
  ['the place of another link', { link: OTHER }],
])('Nobody gives back %s', async (_, each) => {
  await linkMade({ places: 3, used: 1 });
  await given({ [`invite/${OTHER}`]: aLink({ createdAt: ago(1), places: 5, used: 2 }) });
  await may(claim(asRole('a stranger'), 'stranger'));
  await mayNot(decline(asRole('a stranger'), 'stranger', each));
  await may(decline(asRole('a stranger'), 'stranger'));
});

it('A person who stays invited or becomes a member keeps the place', async () => {
  await linkMade({ places: 3 });
  const db = asRole('a stranger');
  await may(claim(db, 'stranger'));
  const back = writeBatch(db);
  back.update(doc(db, LINK), { used: increment(-1) });
  await mayNot(back.commit());
  const batch = writeBatch(db);
  await changePlan(batch, db, 'home', [{ members: arrayUnion('stranger') }]);
  batch.delete(doc(db, 'invite/home_stranger'));
  batch.update(doc(db, LINK), { used: increment(-1) });
  await mayNot(batch.commit());
  await may(accept(db, 'stranger'));
});

it('The owner who withdraws an invite by link gives no place back', async () => {
  await linkMade({ places: 3 });
  await may(claim(asRole('a stranger'), 'stranger'));
  await mayNot(decline(asRole('the owner'), 'stranger'));
});

it.each(
  Object.entries<Claim>({
    'without using a place': { change: null },
    'using two places': { change: { used: increment(2) } },
    'giving a place back': { change: { used: increment(-1) } },
    'using no place': { change: { used: increment(0) } },
    'more places': { change: { used: increment(1), places: 50 } },
    'a new time for the link': { change: { used: increment(1), createdAt: serverTimestamp() } },
    'another plan for the link': { change: { used: increment(1), plan_id: 'away' } },
    'a new field on the link': { change: { used: increment(1), extra: 1 } },
    'somebody else as the invitee': {
      id: 'home_maker',
      fields: { user_id: 'maker', email: 'maker@example.org' },
    },
    'somebody else in the id': { id: 'home_maker' },
    'an arbitrary id': { id: 'welcome' },
    'somebody else’s address': { fields: { email: 'maker@example.org' } },
    'no address': { fields: { email: ABSENT } },
    'no person': { fields: { user_id: ABSENT } },
    'another plan': { id: 'away_stranger', fields: { plan_id: 'away' } },
    'another name for the plan': { fields: { plan_name: 'Mine' } },
    'another inviter': { fields: { inviter: 'Me' } },
    'another mark': { fields: { inviter_mark: inviterMarkOf('stranger') } },
    'another message': { fields: { message: 'Hi' } },
    'no link': { fields: { link: ABSENT } },
    'a link that doesn’t exist': { fields: { link: OTHER } },
    'an invite in place of a link': { fields: { link: 'home_invitee' } },
    'a link that is no text': { fields: { link: 1 } },
  }),
)('A stranger may not take a place with %s', async (_, each) => {
  await linkMade({ places: 3, used: 1 });
  await mayNot(claim(asRole('a stranger'), 'stranger', each));
});

it.each([
  ['an earlier id', 'a'],
  ['a later id', 'z'],
])('A place makes one invite, and none with %s besides', async (_, id) => {
  await linkMade();
  const db = asRole('a stranger');
  const batch = writeBatch(db);
  batch.set(doc(db, 'invite/home_stranger'), aCopy('stranger'));
  batch.set(doc(db, 'invite', id), aCopy('stranger'));
  batch.update(doc(db, LINK), { used: increment(1) });
  await mayNot(batch.commit());
});

it('A link to one plan makes no invite to another plan of the same owner', async () => {
  await linkMade();
  await given({ 'plan/second': { ...aPlan(), ...MADE } });
  const db = asRole('a stranger');
  const batch = writeBatch(db);
  batch.set(doc(db, 'invite/home_stranger'), aCopy('stranger'));
  batch.set(doc(db, 'invite/second_stranger'), aCopy('stranger', { plan_id: 'second' }));
  batch.update(doc(db, LINK), { used: increment(1) });
  await mayNot(batch.commit());
});

it('An invite by link has no other field', async () => {
  await linkMade();
  for (const field of ['owner', 'createdAt', 'places', 'used', 'extra', 'role'])
    // oxlint-disable-next-line no-await-in-loop -- a failure names the field
    await mayNot(claim(asRole('a stranger'), 'stranger', { fields: { [field]: 'owner' } }), field);
});

it.each([
  ['expired', { createdAt: ago(7 * 24 + 1) }],
  ['used up', { places: 2, used: 2 }],
])('Nobody takes a place of a link that is %s', async (_, fields) => {
  await linkMade(fields);
  await mayNot(claim(asRole('a stranger'), 'stranger'));
});

it('Nobody takes a place of a withdrawn link', async () => {
  await linkMade();
  await may(deleteDoc(doc(asRole('the owner'), LINK)));
  await mayNot(claim(asRole('a stranger'), 'stranger'));
  await mayNot(claim(asRole('a stranger'), 'stranger', { change: null }));
});

it('Two people take one place, and the second is refused', async () => {
  await linkMade({ places: 1 });
  await may(claim(asRole('a stranger'), 'stranger'));
  await mayNot(claim(asRole('the maker'), 'maker'));
  await mayNot(accept(asRole('the maker'), 'maker'));
});

it('Nobody takes a second place', async () => {
  await linkMade({ places: 3 });
  await may(claim(asRole('a stranger'), 'stranger'));
  await mayNot(claim(asRole('a stranger'), 'stranger'));
  const link = doc(asRole('a stranger'), LINK);
  const batch = writeBatch(asRole('a stranger'));
  batch.update(link, { used: increment(1) });
  await mayNot(batch.commit());
});

it('The places can’t be used up without an invite', async () => {
  await linkMade({ places: 3 });
  for (const role of ['a stranger', 'the owner', 'a signed-out visitor'] as const) {
    const batch = writeBatch(asRole(role));
    batch.update(doc(asRole(role), LINK), { used: increment(1) });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await mayNot(batch.commit(), role);
  }
});

it('A place of one link isn’t paid with another link', async () => {
  await linkMade({ places: 1, used: 1 });
  await given({ [`invite/${OTHER}`]: aLink({ createdAt: ago(1), places: 5 }) });
  await mayNot(claim(asRole('a stranger'), 'stranger', { link: OTHER }));
  await may(claim(asRole('a stranger'), 'stranger', { link: OTHER, fields: { link: OTHER } }));
});

it('A new invite takes the place of one link only', async () => {
  await linkMade({ places: 5 });
  await given({ [`invite/${OTHER}`]: aLink({ createdAt: ago(1), places: 5 }) });
  const db = asRole('a stranger');
  const batch = writeBatch(db);
  batch.set(doc(db, 'invite/home_stranger'), aCopy('stranger'));
  batch.update(doc(db, LINK), { used: increment(1) });
  batch.update(doc(db, 'invite', OTHER), { used: increment(1) });
  await mayNot(batch.commit());
});

it('People of the plan take no place', async () => {
  await linkMade();
  await mayNot(claim(asRole('a member'), 'member'));
  await mayNot(claim(asRole('the owner'), 'owner'));
});

it('A person with an invite by e-mail keeps it and takes no place', async () => {
  await linkMade();
  await mayNot(claim(asRole('the invitee'), 'invitee'));
  await may(accept(asRole('the invitee'), 'invitee'));
});

const handOver = () => given({ 'plan/home': { ...aPlan({ owner: 'member', members: ['owner'] }), ...MADE } });

it('A link of the former owner lets nobody in', async () => {
  await linkMade();
  await handOver();
  await mayNot(claim(asRole('a stranger'), 'stranger'));
  const inviter_mark = inviterMarkOf('member');
  await mayNot(claim(asRole('a stranger'), 'stranger', { fields: { inviter_mark } }));
});

it('An invite that came from a link of the former owner lets nobody in', async () => {
  await linkMade();
  await may(claim(asRole('a stranger'), 'stranger'));
  await handOver();
  await mayNot(accept(asRole('a stranger'), 'stranger'));
});

it('An invite by link is to the account’s address at that time', async () => {
  await linkMade();
  await may(claim(asRole('a stranger'), 'stranger'));
  const moved = as('stranger', { email: 'new@example.org' });
  await mayNot(accept(moved, 'stranger'));
  await mayNot(getDoc(doc(moved, 'invite/home_stranger')));
});

it('A forged invite by link lets nobody in', async () => {
  const db = asRole('a stranger');
  await mayNot(setDoc(doc(db, 'invite/home_stranger'), aCopy('stranger')));
  await mayNot(setDoc(doc(db, 'invite/home_stranger'), anInvite('stranger', { owner: 'stranger' })));
});

it('An owner’s invite to a person has no mark, and a claimed one no owner', async () => {
  await mayNot(
    setDoc(doc(asRole('the owner'), 'invite/home_maker'), {
      ...anInvite('maker'),
      inviter_mark: inviterMarkOf('owner'),
    }),
  );
  await given({ 'invite/home_maker': aCopy('maker', { inviter_mark: inviterMarkOf('stranger') }) });
  await mayNot(accept(asRole('the maker'), 'maker'));
});

it('Another account with the address of an invitee may not read the invite', () =>
  mayNot(getDoc(doc(as('another', { email: 'invitee@example.org' }), 'invite/home_invitee'))));
