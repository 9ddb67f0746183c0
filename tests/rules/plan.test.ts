import {
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  query,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  as,
  asRole,
  categories,
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

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;

only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'read the plan', (db) =>
  getDocFromServer(doc(db, 'plan/home')),
);
only(['an administrator'], 'list all plans', (db) => getDocsFromServer(collection(db, 'plan')));
only(SIGNED_IN, 'create a plan of their own', (db, uid) => create(db, 'plan/new', aPlan({ owner: uid })));
only(['the owner'], 'rename the plan', (db) => change(db, 'plan/home', { name: 'Lindenstraat' }));
only(['the owner'], 'change the country of the plan', (db) =>
  change(db, 'plan/home', { country: 'Belgium' }),
);
only(['the owner'], 'remove a member', (db) => change(db, 'plan/home', { members: arrayRemove('other') }));
only([...PEOPLE_OF_THE_PLAN], 'add categories to the plan', (db) =>
  change(db, 'plan/home', { income_categories: categories(3), expense_categories: categories(3) }),
);
only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'remove categories from the plan', (db) =>
  change(db, 'plan/home', { income_categories: [], expense_categories: categories(1) }),
);
only([...PEOPLE_OF_THE_PLAN], 'set a limit', (db) =>
  change(db, 'plan/home', { limits: { Groceries: 40_000 } }),
);
only([...PEOPLE_OF_THE_PLAN], 'set whose share weighs how much', (db) =>
  change(db, 'plan/home', { shares: { owner: 3, member: 2 } }),
);
only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'stamp the plan and change nothing', (db) =>
  change(db, 'plan/home', {}),
);
only(['the owner', 'a member'], 'take the member out of the plan', (db) =>
  change(db, 'plan/home', { members: arrayRemove('member') }),
);
only([], 'become the owner', (db, uid) =>
  change(db, 'plan/home', { owner: uid === 'owner' ? 'member' : uid }),
);
only([], 'join without accepting an invite', (db, uid) =>
  change(db, 'plan/home', { members: arrayUnion(uid === 'member' ? 'stranger' : uid) }),
);
only(['the owner'], 'delete the plan', (db) => deleteDoc(doc(db, 'plan/home')));

/** A map of so many. */
const numbers = (count: number) => Object.fromEntries(categories(count).map(({ uid }) => [uid, 1]));

const WRONG: Readonly<Record<string, Fields>> = {
  'an empty name': { name: '' },
  'a name of blanks': { name: '   ' },
  'a name of 101 characters': { name: 'x'.repeat(101) },
  'a name that is a number': { name: 1 },
  'no name': { name: ABSENT },
  'an empty country': { country: '' },
  'a country of 101 characters': { country: 'x'.repeat(101) },
  'a country that is a list': { country: ['x'] },
  'no country': { country: ABSENT },
  '201 income categories': { income_categories: categories(201) },
  'income categories that are a map': { income_categories: { uid: 'Groceries' } },
  'income categories that are text': { income_categories: 'Groceries' },
  'no income categories': { income_categories: ABSENT },
  '201 expense categories': { expense_categories: categories(201) },
  'expense categories that are a map': { expense_categories: { uid: 'Groceries' } },
  'no expense categories': { expense_categories: ABSENT },
  '201 limits': { limits: numbers(201) },
  'limits that are a list': { limits: [40_000] },
  'limits that are text': { limits: 'Groceries' },
  '201 shares': { shares: numbers(201) },
  'shares that are a list': { shares: [1] },
  'shares that are a number': { shares: 1 },
  'another owner': { owner: 'member' },
  'no owner': { owner: ABSENT },
  'a member who was not asked': { members: ['other', 'member', 'stranger'] },
  'no list of members': { members: ABSENT },
  'members that are text': { members: 'member' },
  'members that are a map': { members: { member: true } },
  'a field that plans do not have': { currency: 'EUR' },
};

const RIGHT: Readonly<Record<string, Fields>> = {
  'a name of 1 character': { name: 'x' },
  'a name of 100 characters': { name: 'x'.repeat(100) },
  'a country of 1 character': { country: 'x' },
  'a country of 100 characters': { country: 'x'.repeat(100) },
  '200 categories of each type': { income_categories: categories(200), expense_categories: categories(200) },
  '200 limits and 200 shares': { limits: numbers(200), shares: numbers(200) },
  'no category at all': { income_categories: [], expense_categories: [] },
};

const createWith = (fields: Fields) => create(asRole('the owner'), 'plan/new', aPlan(fields));

describe('a new plan', () => {
  takes('one', RIGHT, createWith);
  refuses(
    'one',
    { ...WRONG, 'oneself as a member': { members: ['owner'] }, ...FORGED_ON_CREATE },
    createWith,
  );
});

const changeAsOwner = (fields: Fields) => change(asRole('the owner'), 'plan/home', fields);

describe('a plan changed by its owner', () => {
  takes('one', { ...RIGHT, 'all members removed': { members: [] } }, changeAsOwner);
  refuses(
    'one',
    {
      ...WRONG,
      'a removed member replaced by another': { members: ['member', 'stranger'] },
      'a member listed twice': { members: ['member', 'member'] },
      'oneself as a member': { members: ['other', 'member', 'owner'] },
      ...FORGED_ON_CHANGE,
    },
    changeAsOwner,
  );
});

const changeAsMember = (fields: Fields) => change(asRole('a member'), 'plan/home', fields);

describe('a plan changed by a member', () => {
  takes(
    'one',
    {
      '200 categories': RIGHT['200 categories of each type'] ?? {},
      '200 limits and 200 shares': RIGHT['200 limits and 200 shares'] ?? {},
    },
    changeAsMember,
  );
  refuses(
    'one',
    {
      '201 income categories': { income_categories: categories(201) },
      '201 expense categories': { expense_categories: categories(201) },
      'another name as well': { income_categories: [], name: 'Mine' },
      'another country as well': { income_categories: [], country: 'Belgium' },
      'another owner as well': { income_categories: [], owner: 'member' },
      'another member removed': { members: ['member'] },
      'both members removed': { members: [] },
      'a stranger added': { members: ['other', 'member', 'stranger'] },
      'a stranger in the own place': { members: ['other', 'stranger'] },
      ...FORGED_ON_CHANGE,
    },
    changeAsMember,
  );
});

const leaveWith = (fields: Fields) =>
  change(asRole('a member'), 'plan/home', { members: ['other'], ...fields });

describe('leaving', () => {
  takes('it', { 'nothing else': {}, 'without the own share': { shares: { other: 2 } } }, leaveWith);
  refuses(
    'it',
    {
      'another name': { name: 'Mine' },
      'a category removed': { income_categories: [] },
      'another owner': { owner: 'other' },
      ...FORGED_ON_CHANGE,
    },
    leaveWith,
  );

  it('keeps the order of those who stay', async () => {
    await given({ 'plan/home': aPlan({ members: ['a', 'member', 'b'] }) });
    await mayNot(change(asRole('a member'), 'plan/home', { members: ['b', 'a'] }));
    await may(change(asRole('a member'), 'plan/home', { members: ['a', 'b'] }));
  });
});

const changeAsAdministrator = (fields: Fields) => change(asRole('an administrator'), 'plan/home', fields);

describe('a plan of which an administrator removes categories', () => {
  takes('one', { 'income categories alone': { income_categories: [] } }, changeAsAdministrator);
  takes('one', { 'expense categories alone': { expense_categories: [] } }, changeAsAdministrator);
  takes(
    'one',
    { 'the second place alone': { expense_categories: categories(2).slice(1) } },
    changeAsAdministrator,
  );
  takes('one', { 'no more limits': { limits: {} } }, changeAsAdministrator);
  it('loses the limit of a category, and keeps the others as they are', async () => {
    await given({ 'plan/home': aPlan({ limits: { 'Gas, etc.': 1, Rent: 90_000 } }) });
    await may(changeAsAdministrator({ expense_categories: [], limits: { Rent: 90_000 } }));
    await mayNot(changeAsAdministrator({ limits: { Rent: 90_001 } }));
    await mayNot(changeAsAdministrator({ limits: { Rent: 90_000, Groceries: 1 } }));
    await may(changeAsAdministrator({ limits: ABSENT }));
  });
  refuses(
    'one',
    {
      'a limit': { limits: { Groceries: 1 } },
      'a share': { expense_categories: [], shares: { owner: 2 } },
      'positions that are counted anew': { expense_categories: [{ uid: 'c1', position: 0 }] },
      'another category in its place': { income_categories: [{ uid: 'c9', position: 0 }] },
      'a category twice': { income_categories: [...categories(1), ...categories(1)] },
      'an income category more': { income_categories: categories(2) },
      'an expense category more': { expense_categories: categories(3) },
      'one category more for one removed': {
        income_categories: categories(2),
        expense_categories: categories(1),
      },
      'income categories that are a map': { income_categories: {} },
      'another name': { income_categories: [], name: 'Mine' },
      'a member removed': { income_categories: [], members: ['member'] },
      'oneself as a member': { income_categories: [], members: ['other', 'member', 'administrator'] },
      ...FORGED_ON_CHANGE,
    },
    changeAsAdministrator,
  );
});

describe('an account that claims to be less than an administrator', () => {
  it.each([false, 'true', 1, null])('sees no plan of others when the claim is %j', (admin) =>
    mayNot(getDocFromServer(doc(as('stranger', { admin }), 'plan/home'))),
  );
});

describe('the list of plans', () => {
  it('holds only those that a person owns', () =>
    may(getDocsFromServer(query(collection(asRole('the owner'), 'plan'), where('owner', '==', 'owner')))));

  it('refuses to name the plans of another owner', () =>
    mayNot(getDocsFromServer(query(collection(asRole('a member'), 'plan'), where('owner', '==', 'owner')))));

  it('refuses to name the plans of another member', () =>
    mayNot(
      getDocsFromServer(
        query(collection(asRole('the owner'), 'plan'), where('members', 'array-contains', 'member')),
      ),
    ));
});
