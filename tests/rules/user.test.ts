import {
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
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
  SIGNED_IN,
  takes,
  openHousehold,
  type Fields,
} from './household';

openHousehold();

only(SIGNED_IN, 'read a user record by its id', (db) => getDocFromServer(doc(db, 'user/other')));
only(SIGNED_IN, 'find a person by the exact e-mail address', (db) =>
  getDocsFromServer(query(collection(db, 'user'), where('email', '==', 'other@example.org'), limit(1))),
);
only([], 'list the user records', (db) => getDocsFromServer(query(collection(db, 'user'), limit(1))));
only(['the owner'], 'create the record of the owner', async (db, uid) => {
  await given({ 'user/owner': null });
  await create(db, 'user/owner', aUser(uid));
});
only(['the owner'], 'change the record of the owner', (db, uid) => change(db, 'user/owner', aUser(uid)));
only(['the owner'], 'delete the record of the owner', (db) => deleteDoc(doc(db, 'user/owner')));

it('finds the one person whose address was asked for', async () => {
  const found = await getDocsFromServer(
    query(collection(as('stranger'), 'user'), where('email', '==', 'owner@example.org'), limit(1)),
  );
  expect(found.docs.map(({ id }) => id)).toEqual(['owner']);
});

const WRONG: Readonly<Record<string, Fields>> = {
  "somebody else's address": { email: 'owner@example.org' },
  'its own address and a blank': { email: 'member@example.org ' },
  'no address': { email: ABSENT },
  'a display name of 2 characters': { displayName: 'Al' },
  'a display name of 2 characters and blanks': { displayName: ' Al ' },
  'a display name of 101 characters': { displayName: 'x'.repeat(101) },
  'a display name that is a number': { displayName: 12345 },
  'a display name that is a list': { displayName: ['a', 'b', 'c'] },
  'no display name': { displayName: ABSENT },
  'a verified address that the token does not confirm': { emailVerified: true },
  'a verified address given as text': { emailVerified: 'false' },
  'an empty selected theme': { selectedTheme: '' },
  'a selected theme of 129 characters': { selectedTheme: 'x'.repeat(129) },
  'a selected theme that is null': { selectedTheme: null },
  'a field that users do not have': { admin: true },
};

const RIGHT: Readonly<Record<string, Fields>> = {
  'a display name of 3 characters': { displayName: 'Ann' },
  'a display name of 100 characters': { displayName: 'x'.repeat(100) },
  'a selected theme of 1 character': { selectedTheme: 'x' },
  'a selected theme of 128 characters': { selectedTheme: 'x'.repeat(128) },
  'an address that is said to be unverified': { emailVerified: false },
};

const createWith = (fields: Fields) => create(as('newcomer'), 'user/newcomer', aUser('newcomer', fields));

describe('a new user record', () => {
  takes('one', RIGHT, createWith);
  refuses('one', { ...WRONG, ...FORGED_ON_CREATE }, createWith);
});

const changeTo = (fields: Fields) => change(as('member'), 'user/member', fields);

describe('a changed user record', () => {
  takes('one', RIGHT, changeTo);
  refuses('one', { ...WRONG, ...FORGED_ON_CHANGE }, changeTo);

  it('follows the address of the account', async () => {
    const moved = as('member', { email: 'new@example.org' });
    await mayNot(change(moved, 'user/member', { displayName: 'Member' }));
    await may(change(moved, 'user/member', { email: 'new@example.org' }));
  });

  it('takes the removal of the selected theme', async () => {
    await given({ 'user/member': { ...aUser('member'), selectedTheme: 'ocean' } });
    await may(change(as('member'), 'user/member', { selectedTheme: ABSENT }));
  });
});

describe('an address that the token confirms', () => {
  it('may be recorded as verified', () =>
    may(change(as('member', { email_verified: true }), 'user/member', { emailVerified: true })));

  it('may not be recorded as anything else', () =>
    mayNot(change(as('member', { email_verified: true }), 'user/member', { emailVerified: 'yes' })));
});

describe('an account without an address', () => {
  it('has no record', () =>
    mayNot(create(as('new', { email: ABSENT }), 'user/new', aUser('new', { email: ABSENT }))));
});
