import {
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { it } from 'vitest';
import {
  ABSENT,
  aPlan,
  as,
  asRole,
  categories,
  change,
  checksId,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
  given,
  MADE,
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

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;
const FIELDS = [
  ...Object.keys(aPlan()),
  'currency',
  'limits',
  'rollovers',
  'shares',
  'income_shares',
  'settle_without',
  'guests',
  'taken_over',
  'goals',
  'balance',
  'new_owner',
];
/** The fields that an administrator, or a person who leaves, may not touch. */
const SETTLING = {
  'shares by income': { income_shares: { months: 1, keep: 0 } },
  'a category that nobody settles': { settle_without: ['Rent'] },
  'a guest': { guests: { guestTom000000000001: 'Tom' } },
  'a goal': {
    goals: { goalBike000000000001: { name: 'Bike', amount: 1, day: '2027-07-01', since: '2026-11-21' } },
  },
};

const balance = (fields: Fields = {}) => ({ amount: 234_015, day: '2026-11-21', ...fields });

only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'read the plan', (db) => getDoc(doc(db, 'plan/home')));
only(['an administrator'], 'list all plans', (db) => getDocs(collection(db, 'plan')));
only(SIGNED_IN, 'create a plan of their own', (db, uid) => create(db, 'plan/new', aPlan({ owner: uid })));
only([], 'create a plan of somebody else', (db) => create(db, 'plan/new', aPlan({ owner: 'other' })));
only(['the owner'], 'rename the plan', (db) => change(db, 'plan/home', { name: 'Lindenstraat' }));
only(['the owner'], 'change the country of the plan', (db) =>
  change(db, 'plan/home', { country: 'Belgium' }),
);
only(['the owner'], 'change the currency of the plan', (db) => change(db, 'plan/home', { currency: 'USD' }));
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
only([...PEOPLE_OF_THE_PLAN], 'let a limit roll over', (db) =>
  change(db, 'plan/home', { rollovers: { '2026-11/Groceries': 40_000 } }),
);
only([...PEOPLE_OF_THE_PLAN], 'set the weights of the shares', (db) =>
  change(db, 'plan/home', { shares: { owner: 3, member: 2 } }),
);
only([...PEOPLE_OF_THE_PLAN], 'set shares by income', (db) =>
  change(db, 'plan/home', { income_shares: { months: 3, keep: 80_000 } }),
);
only([...PEOPLE_OF_THE_PLAN], 'leave a category out of settling', (db) =>
  change(db, 'plan/home', { settle_without: ['Rent'] }),
);
only([...PEOPLE_OF_THE_PLAN], 'say the balance', (db) => change(db, 'plan/home', { balance: balance() }));
only([...PEOPLE_OF_THE_PLAN, 'an administrator'], "update the plan's time and change nothing else", (db) =>
  change(db, 'plan/home', {}),
);
only(['the owner', 'a member'], 'remove the member from the plan', (db) =>
  change(db, 'plan/home', { members: arrayRemove('member') }),
);
only([], 'become the owner', (db, uid) =>
  change(db, 'plan/home', { owner: uid === 'owner' ? 'member' : uid }),
);
only([], 'join without accepting an invite', (db, uid) =>
  change(db, 'plan/home', { members: arrayUnion(uid === 'member' ? 'stranger' : uid) }),
);
only([], 'delete a plan with members', (db) => deleteDoc(doc(db, 'plan/home')));
only(['the owner'], 'delete a plan without members', async (db) => {
  await given({ 'plan/home': aPlan() });
  await deleteDoc(doc(db, 'plan/home'));
});
only([], 'rewrite the plan as their own', (db, uid) => create(db, 'plan/home', aPlan({ owner: uid })));

/** A map with so many entries. */
const numbers = (count: number) => Object.fromEntries(categories(count).map(({ uid }) => [uid, 1]));
const rollovers = (count: number) =>
  Object.fromEntries(Object.keys(numbers(count)).map((name) => [`2026-11/${name}`, 1]));

const WRONG: Readonly<Record<string, Fields>> = {
  'an empty name': { name: '' },
  'a name of blanks': { name: '   ' },
  'a name of 101 characters': { name: 'x'.repeat(101) },
  'a name of 100 characters and a blank': { name: `${'x'.repeat(100)} ` },
  'a name that is a number': { name: 1 },
  'no name': { name: ABSENT },
  'an empty country': { country: '' },
  'a country of blanks': { country: '   ' },
  'a country of 101 characters': { country: 'x'.repeat(101) },
  'a country of 100 characters and a blank': { country: `${'x'.repeat(100)} ` },
  'a country that is a list': { country: ['x'] },
  'no country': { country: ABSENT },
  'a currency in small letters': { currency: 'usd' },
  'a currency of two letters': { currency: 'US' },
  'a currency of four letters': { currency: 'USDT' },
  'a currency and a blank': { currency: 'USD ' },
  'a currency with a figure': { currency: 'US1' },
  'a currency with the sign before A': { currency: '@AA' },
  'a currency with the sign after Z': { currency: 'ZZ[' },
  'an empty currency': { currency: '' },
  'a currency that is a list': { currency: ['USD'] },
  'a currency that is null': { currency: null },
  '201 income categories': { income_categories: categories(201) },
  'income categories that are a map': { income_categories: { uid: 'Groceries' } },
  'income categories that are text': { income_categories: 'Groceries' },
  'no income categories': { income_categories: ABSENT },
  '201 expense categories': { expense_categories: categories(201) },
  'expense categories that are a map': { expense_categories: { uid: 'Groceries' } },
  'expense categories that are text': { expense_categories: 'Groceries' },
  'no expense categories': { expense_categories: ABSENT },
  '201 limits': { limits: numbers(201) },
  '1,001 limits that roll over': { rollovers: rollovers(1001) },
  'limits that roll over as a list': { rollovers: [40_000] },
  'limits that are a list': { limits: [40_000] },
  'limits that are text': { limits: 'Groceries' },
  '201 shares': { shares: numbers(201) },
  'shares that are a list': { shares: [1] },
  'shares that are a number': { shares: 1 },
  'a history kept for 3 years': { history_years: 3 },
  'a history kept for 20 years': { history_years: 20 },
  'a history kept for no year': { history_years: 0 },
  'a history kept for years given as text': { history_years: '5' },
  'shares by the income of no month': { income_shares: { months: 0, keep: 0 } },
  'shares by the income of 2 months': { income_shares: { months: 2, keep: 0 } },
  'shares by the income of months given as text': { income_shares: { months: '1', keep: 0 } },
  'shares by income without months': { income_shares: { keep: 0 } },
  'shares by income without an amount to keep': { income_shares: { months: 1 } },
  'shares by income with another field': { income_shares: { months: 1, keep: 0, extra: 1 } },
  'shares by income with the amount of a balance': { income_shares: { months: 1, keep: 0, amount: 1 } },
  'shares by income with the day of a balance': { income_shares: { months: 1, keep: 0, day: '2026-11-21' } },
  'shares by income that keep less than nothing': { income_shares: { months: 1, keep: -1 } },
  'shares by income that keep a cent too much': { income_shares: { months: 1, keep: 100_000_000_000 } },
  'shares by income that keep parts of a cent': { income_shares: { months: 1, keep: 0.5 } },
  'shares by income that keep text': { income_shares: { months: 1, keep: '0' } },
  'shares by income that are null': { income_shares: null },
  'shares by income that are a list': { income_shares: [1, 0] },
  '201 categories that nobody settles': {
    settle_without: Array.from({ length: 201 }, (_, index) => `c${index}`),
  },
  'categories that nobody settles in a map': { settle_without: { Rent: true } },
  'categories that nobody settles in text': { settle_without: 'Rent' },
  'categories that nobody settles of null': { settle_without: null },
  'a category without a name that nobody settles': { settle_without: [''] },
  'a category without a name between others that nobody settles': { settle_without: ['a', '', 'b'] },
  'a category of 101 characters that nobody settles': { settle_without: ['x'.repeat(101)] },
  'a category with a slash that nobody settles': { settle_without: ['a/b'] },
  'a category of two lines that nobody settles': { settle_without: ['a\nb'] },
  'a number that nobody settles': { settle_without: ['Rent', 7] },
  'nothing among what nobody settles': { settle_without: [null] },
  'a map that nobody settles': { settle_without: [{ uid: 'Rent' }] },
  'a balance without an amount': { balance: { day: '2026-11-21' } },
  'a balance without a day': { balance: { amount: 1 } },
  'a balance with another field': { balance: balance({ note: 'x' }) },
  'a balance with the months of shares by income': { balance: balance({ months: 1 }) },
  'a balance with an amount to keep': { balance: balance({ keep: 0 }) },
  'a balance with parts of a cent': { balance: balance({ amount: 0.5 }) },
  'a balance of one cent too much': { balance: balance({ amount: 100_000_000_000 }) },
  'a balance of one cent too little': { balance: balance({ amount: -100_000_000_000 }) },
  'a balance that is text': { balance: balance({ amount: '1' }) },
  'a balance of a day before 1970': { balance: balance({ day: '1969-12-31' }) },
  'a balance of a day in 1800': { balance: balance({ day: '1800-01-01' }) },
  'a balance of a day in 2201': { balance: balance({ day: '2201-01-01' }) },
  'a balance of a day in 3000': { balance: balance({ day: '3000-01-01' }) },
  'a balance of month 0': { balance: balance({ day: '2026-00-10' }) },
  'a balance of month 13': { balance: balance({ day: '2026-13-10' }) },
  'a balance of month 20': { balance: balance({ day: '2026-20-10' }) },
  'a balance of day 0': { balance: balance({ day: '2026-11-00' }) },
  'a balance of day 32': { balance: balance({ day: '2026-01-32' }) },
  'a balance of day 40': { balance: balance({ day: '2026-01-40' }) },
  'a balance of two days': { balance: balance({ day: '2026-11-21 2026-11-22' }) },
  'a balance with slashes in its day': { balance: balance({ day: '2026/11/21' }) },
  'a balance of a day that is a moment': { balance: balance({ day: new Date('2026-11-21T12:00Z') }) },
  'a balance that is a number': { balance: 234_015 },
  'a balance that is null': { balance: null },
  'another owner': { owner: 'member' },
  'no owner': { owner: ABSENT },
  'a member who was not invited': { members: ['other', 'member', 'stranger'] },
  'no list of members': { members: ABSENT },
  'members that are text': { members: 'member' },
  'members that are a map': { members: { member: true } },
};

const RIGHT: Readonly<Record<string, Fields>> = {
  'a name of 1 character': { name: 'x' },
  'a name of 1 character between blanks': { name: ' x ' },
  'a name of 100 characters': { name: 'x'.repeat(100) },
  'a country of 1 character': { country: 'x' },
  'a country of 100 characters': { country: 'x'.repeat(100) },
  'another currency': { currency: 'JPY' },
  'a currency with the first letter': { currency: 'AUD' },
  'a currency with the last letter': { currency: 'ZAR' },
  '200 categories of each type': { income_categories: categories(200), expense_categories: categories(200) },
  '200 limits and 200 shares': { limits: numbers(200), shares: numbers(200) },
  '1,000 limits that roll over': { rollovers: rollovers(1000) },
  'no categories': { income_categories: [], expense_categories: [] },
  '200 categories that nobody settles': {
    settle_without: Array.from({ length: 200 }, (_, index) => `c${index}`),
  },
  'categories of 1 and of 100 characters that nobody settles': {
    settle_without: ['x', '語'.repeat(100), 'Gas, water, etc.'],
  },
  'no categories that nobody settles': { settle_without: [] },
  'the highest balance on the first day': { balance: { amount: 99_999_999_999, day: '1970-01-01' } },
  'the lowest balance on the last day': { balance: { amount: -99_999_999_999, day: '2200-12-31' } },
  'a history kept for a year': { history_years: 1 },
  'a history kept for two years': { history_years: 2 },
  'a history kept for five years': { history_years: 5 },
  'a history kept for ten years': { history_years: 10 },
  'a balance of nothing': { balance: balance({ amount: 0, day: '2026-10-30' }) },
  'a balance of a day in 2100': { balance: balance({ day: '2100-02-09' }) },
  'a balance of a day in 1999': { balance: balance({ day: '1999-09-19' }) },
};

const createWith = (fields: Fields) => create(asRole('the owner'), 'plan/new', aPlan(fields));

checksId('A new plan', (id) => create(asRole('the owner'), `plan/${id}`, aPlan()));

takes('A new plan', RIGHT, createWith);
refuses(
  'A new plan',
  { ...WRONG, 'its owner as a member': { members: ['owner'] }, ...FORGED_ON_CREATE },
  createWith,
);
refusesOtherFields('A new plan', FIELDS, createWith);

const changeAsOwner = (fields: Fields) => change(asRole('the owner'), 'plan/home', fields);

takes('A plan changed by the owner', { ...RIGHT, 'all members removed': { members: [] } }, changeAsOwner);
refuses(
  'A plan changed by the owner',
  {
    ...WRONG,
    'a removed member replaced by another person': { members: ['member', 'stranger'] },
    'a member listed twice': { members: ['member', 'member'] },
    'its owner as a member': { members: ['other', 'member', 'owner'] },
    ...FORGED_ON_CHANGE,
  },
  changeAsOwner,
);
refusesOtherFields('A plan changed by the owner', FIELDS, changeAsOwner);

const changeAsMember = (fields: Fields) =>
  change(asRole('a member'), 'plan/home', { income_categories: [], ...fields });
/** For people who may change parts of the plan. */
const REST_OF_THE_PLAN = {
  'another name': { name: 'Mine' },
  'another country': { country: 'Belgium' },
  'another currency': { currency: 'USD' },
  'another owner': { owner: 'other' },
  'a history kept for a year': { history_years: 1 },
  'an offer to a member': { new_owner: 'other' },
  'a stranger among the members': { members: ['other', 'member', 'stranger'] },
  'no members': { members: [] },
};

takes(
  'A plan changed by a member',
  {
    '200 categories of each type': RIGHT['200 categories of each type'] ?? {},
    '200 limits and 200 shares': RIGHT['200 limits and 200 shares'] ?? {},
    'a balance': { balance: balance() },
    ...SETTLING,
  },
  changeAsMember,
);
refuses(
  'A plan changed by a member',
  {
    '201 income categories': { income_categories: categories(201) },
    '201 expense categories': { expense_categories: categories(201) },
    'a balance with another field': { balance: balance({ note: 'x' }) },
    ...REST_OF_THE_PLAN,
    'the member themself as the owner': { owner: 'member' },
    'another member removed': { members: ['member'] },
    'a stranger in the place of the member': { members: ['other', 'stranger'] },
    ...FORGED_ON_CHANGE,
  },
  changeAsMember,
);
refusesOtherFields('A plan changed by a member', FIELDS, changeAsMember);

it('What nobody settles that is stored broken stops no other change, and goes', async () => {
  const settle_without = [7, 'x'.repeat(300)];
  await given({ 'plan/home': { ...aPlan({ members: ['other', 'member'], settle_without }), ...MADE } });
  await may(changeAsMember({ limits: { Rent: 1 } }));
  await mayNot(changeAsMember({ settle_without: [7] }));
  await may(changeAsMember({ settle_without: ['Rent'] }));
});

const leaveWith = (fields: Fields) =>
  change(asRole('a member'), 'plan/home', { members: ['other'], ...fields });

takes(
  'Leaving a plan',
  { 'nothing else': {}, 'the share of the member removed': { shares: { other: 2 } } },
  leaveWith,
);
refuses(
  'Leaving a plan',
  {
    ...REST_OF_THE_PLAN,
    'a category removed': { income_categories: [] },
    'an expense category removed': { expense_categories: categories(1) },
    'a limit set': { limits: { Groceries: 1 } },
    'a limit that rolls over': { rollovers: { '2026-11/Groceries': 1 } },
    'a balance': { balance: balance() },
    ...SETTLING,
    'the member themself as the owner': { owner: 'member' },
    ...FORGED_ON_CHANGE,
  },
  leaveWith,
);
refusesOtherFields('Leaving a plan', FIELDS, leaveWith);

it('Leaving a plan keeps the order of the other members', async () => {
  await given({ 'plan/home': aPlan({ members: ['a', 'member', 'b'] }) });
  await mayNot(change(asRole('a member'), 'plan/home', { members: ['b', 'a'] }));
  await may(change(asRole('a member'), 'plan/home', { members: ['a', 'b'] }));
});

const changeAsAdministrator = (fields: Fields) =>
  change(asRole('an administrator'), 'plan/home', { income_categories: [], ...fields });

takes(
  'A plan changed by an administrator',
  {
    'an income category removed': {},
    'an expense category removed': { expense_categories: categories(1) },
    'only the second of two categories': { expense_categories: categories(2).slice(1) },
    'the same places in another order': { expense_categories: categories(2).toReversed() },
    'no limits': { limits: {} },
  },
  changeAsAdministrator,
);
it('An administrator may remove the limit of a category, and change no other limit', async () => {
  await given({ 'plan/home': aPlan({ limits: { 'Gas, etc.': 1, Rent: 90_000 } }) });
  await may(changeAsAdministrator({ expense_categories: [], limits: { Rent: 90_000 } }));
  await mayNot(changeAsAdministrator({ limits: { Rent: 90_001 } }));
  await mayNot(changeAsAdministrator({ limits: { Rent: 90_000, Groceries: 1 } }));
  await mayNot(changeAsAdministrator({ limits: { Groceries: 1 } }));
  await may(changeAsAdministrator({ limits: ABSENT }));
});
it('An administrator may end the rolling over of a limit, and change no other', async () => {
  await given({ 'plan/home': aPlan({ rollovers: { '2026-11/Gas, etc.': 1, '2026-11/Rent': 2 } }) });
  await may(changeAsAdministrator({ expense_categories: [], rollovers: { '2026-11/Rent': 2 } }));
  await mayNot(changeAsAdministrator({ rollovers: { '2026-11/Rent': 3 } }));
  await may(changeAsAdministrator({ rollovers: ABSENT }));
});
refuses(
  'A plan changed by an administrator',
  {
    'a new limit': { limits: { Groceries: 1 } },
    'a new limit that rolls over': { rollovers: { '2026-11/Groceries': 1 } },
    'a share': { shares: { owner: 2 } },
    'a balance': { balance: balance() },
    ...SETTLING,
    'renumbered positions': { expense_categories: [{ uid: 'c1', position: 0 }] },
    'another income category in its place': { income_categories: [{ uid: 'c9', position: 0 }] },
    'another expense category in its place': { expense_categories: [{ uid: 'c9', position: 0 }] },
    'an income category twice': { income_categories: [...categories(1), ...categories(1)] },
    'one more income category': { income_categories: categories(2) },
    'one more expense category': { expense_categories: categories(3) },
    'one category added for one removed': {
      income_categories: categories(2),
      expense_categories: categories(1),
    },
    'income categories that are a map': { income_categories: {} },
    ...REST_OF_THE_PLAN,
    'the administrator as the owner': { owner: 'administrator' },
    'a member removed': { members: ['member'] },
    'the administrator as a member': { members: ['other', 'member', 'administrator'] },
    ...FORGED_ON_CHANGE,
  },
  changeAsAdministrator,
);
refusesOtherFields('A plan changed by an administrator', FIELDS, changeAsAdministrator);

it.each([false, 'true', 1, null])(
  "An account may not read others' plans when its claim to be an administrator is %j",
  (admin) => mayNot(getDoc(doc(as('stranger', { admin }), 'plan/home'))),
);

const plansOf = (db: Firestore, ...condition: Parameters<typeof where>) =>
  getDocs(query(collection(db, 'plan'), where(...condition)));

it('A person may list the plans that they own', () =>
  may(plansOf(asRole('the owner'), 'owner', '==', 'owner')));

it("A person may not list another owner's plans", () =>
  mayNot(plansOf(asRole('a member'), 'owner', '==', 'owner')));

it("A person may not list another member's plans", () =>
  mayNot(plansOf(asRole('the owner'), 'members', 'array-contains', 'member')));
