import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { expect, it } from 'vitest';
import {
  ABSENT,
  as,
  aUser,
  change,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
  given,
  may,
  mayNot,
  only,
  refuses,
  refusesOtherFields,
  SIGNED_IN,
  takes,
  openHousehold,
  type Fields,
} from './household';

openHousehold();

only(SIGNED_IN, 'read a user record by its id', (db) => getDoc(doc(db, 'user/other')));
only(SIGNED_IN, 'find a person by the exact e-mail address', (db) =>
  getDocs(query(collection(db, 'user'), where('email', '==', 'other@example.org'), limit(1))),
);
only([], 'list the user records', (db) => getDocs(query(collection(db, 'user'), limit(1))));
only(['the owner'], 'create the user record of the owner', async (db, uid) => {
  await given({ 'user/owner': null });
  await create(db, 'user/owner', aUser(uid));
});
only(['the owner'], 'change the user record of the owner', (db, uid) => change(db, 'user/owner', aUser(uid)));
only(['the owner'], 'delete the user record of the owner', (db) => deleteDoc(doc(db, 'user/owner')));

it('An exact e-mail address finds the one person who has it', async () => {
  const found = await getDocs(
    query(collection(as('stranger'), 'user'), where('email', '==', 'owner@example.org'), limit(1)),
  );
  expect(found.docs.map(({ id }) => id)).toEqual(['owner']);
});

const FIELDS = ['email', 'displayName', 'emailVerified', 'selectedTheme', 'formats'];

const WRONG: Readonly<Record<string, Fields>> = {
  "somebody else's address": { email: 'owner@example.org' },
  'its own address and a blank': { email: 'member@example.org ' },
  'no address': { email: ABSENT },
  'a display name of 2 characters': { displayName: 'Al' },
  'a display name of 2 characters and blanks': { displayName: ' Al ' },
  'a display name of 101 characters': { displayName: 'x'.repeat(101) },
  'a display name of 100 characters and a blank': { displayName: `${'x'.repeat(100)} ` },
  'a display name that is a number': { displayName: 12345 },
  'a display name that is a list': { displayName: ['a', 'b', 'c'] },
  'no display name': { displayName: ABSENT },
  'a verified address that the token does not confirm': { emailVerified: true },
  'a verified address given as text': { emailVerified: 'false' },
  'an empty selected theme': { selectedTheme: '' },
  'a selected theme of blanks': { selectedTheme: '   ' },
  'a selected theme of 129 characters': { selectedTheme: 'x'.repeat(129) },
  'a selected theme of 128 characters and a blank': { selectedTheme: `${'x'.repeat(128)} ` },
  'a selected theme that is null': { selectedTheme: null },
  'formats of another name': { formats: 'dutch' },
  'formats that are a list': { formats: ['language'] },
  'formats that are null': { formats: null },
};

const RIGHT: Readonly<Record<string, Fields>> = {
  'a display name of 3 characters': { displayName: 'Ann' },
  'a display name of 3 characters between blanks': { displayName: ' Ann ' },
  'a display name of 100 characters': { displayName: 'x'.repeat(100) },
  'a selected theme of 1 character': { selectedTheme: 'x' },
  'a selected theme of 128 characters': { selectedTheme: 'x'.repeat(128) },
  'formats as in the language': { formats: 'language' },
  'an address marked as unverified': { emailVerified: false },
};

const createWith = (fields: Fields) => create(as('newcomer'), 'user/newcomer', aUser('newcomer', fields));

takes('A new user record', RIGHT, createWith);
refuses('A new user record', { ...WRONG, ...FORGED_ON_CREATE }, createWith);
refusesOtherFields('A new user record', FIELDS, createWith);

const changeTo = (fields: Fields) => change(as('member'), 'user/member', fields);

takes('A changed user record', RIGHT, changeTo);
refuses('A changed user record', { ...WRONG, ...FORGED_ON_CHANGE }, changeTo);
refusesOtherFields('A changed user record', FIELDS, changeTo);

it('A changed user record has to follow the address of the account', async () => {
  const moved = as('member', { email: 'new@example.org' });
  await mayNot(change(moved, 'user/member', { displayName: 'Member' }));
  await may(change(moved, 'user/member', { email: 'new@example.org' }));
});

it('A changed user record may lose its selected theme', async () => {
  await given({ 'user/member': { ...aUser('member'), selectedTheme: 'ocean' } });
  await may(change(as('member'), 'user/member', { selectedTheme: ABSENT }));
});

const verified = (uid: string) => as(uid, { email_verified: true });

it('A person with a verified address may record the verification', async () => {
  await may(change(verified('member'), 'user/member', { emailVerified: true }));
  await may(create(verified('newcomer'), 'user/newcomer', aUser('newcomer', { emailVerified: true })));
});

it('A person with a verified address may record nothing else about the verification', () =>
  mayNot(change(verified('member'), 'user/member', { emailVerified: 'yes' })));

it('A person with a verified address may record no other address', async () => {
  await mayNot(change(verified('member'), 'user/member', { email: 'owner@example.org' }));
  await mayNot(create(verified('newcomer'), 'user/newcomer', aUser('newcomer', { email: 'a@example.org' })));
});

it.each<[string, unknown]>([
  ['says that it is unverified', false],
  ['lacks the verification', ABSENT],
])('A record of a verified address may not stay when the token %s', async (_, email_verified) => {
  await given({ 'user/member': aUser('member', { emailVerified: true }) });
  const db = as('member', { email_verified });
  await mayNot(change(db, 'user/member', { displayName: 'Member' }));
  await may(change(db, 'user/member', { displayName: 'Member', emailVerified: false }));
});

it('An account without an address may not have a user record', () =>
  mayNot(create(as('new', { email: ABSENT }), 'user/new', aUser('new', { email: ABSENT }))));
