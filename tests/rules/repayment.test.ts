import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { beforeEach, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  asRole,
  change,
  create,
  FORGED_ON_CREATE,
  given,
  MADE,
  may,
  mayNot,
  only,
  openHousehold,
  refuses,
  refusesOtherFields,
  remove,
  takes,
  type Fields,
} from './household';
import { dayIn, now, saysThemAsTheyAre } from './unchanging';

openHousehold();

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;
const GUEST = 'guestTom000000000001';

const aRepayment = (fields: Fields = {}): Fields => ({
  plan_id: 'home',
  from: 'member',
  to: 'owner',
  amount: 1250,
  day: '2026-11-21',
  user_id: 'member',
  ...fields,
});

/** The id that the fields demand. */
const pathOf = (fields: Fields, number: number | string = 1): string => {
  const { plan_id, from, to, day, amount } = aRepayment(fields);
  const said = [plan_id, from, to, day, amount].map((part) => (part === ABSENT ? '' : String(part)));
  // A slash would split the path.
  return `repayment/${[...said, number].join('_').replaceAll('/', '-')}`;
};
const RECORDED = pathOf({});
const NEXT = pathOf({}, 2);

beforeEach(() =>
  given({
    'plan/home': { ...aPlan({ members: ['other', 'member'], guests: { [GUEST]: 'Tom' } }), ...MADE },
    [RECORDED]: { ...aRepayment(), ...MADE },
    'repayment/elsewhere': { ...aRepayment({ plan_id: 'away' }), ...MADE },
  }),
);

const repayments = (db: Firestore) => collection(db, 'repayment');

only(PEOPLE_OF_THE_PLAN, 'read a repayment', (db) => getDoc(doc(db, RECORDED)));
only(PEOPLE_OF_THE_PLAN, 'list the repayments of the plan', (db) =>
  getDocs(
    query(
      repayments(db),
      where('plan_id', '==', 'home'),
      orderBy('day', 'desc'),
      orderBy('createdAt', 'desc'),
      limit(2000),
    ),
  ),
);
only([], 'read a repayment that is gone', (db) => getDoc(doc(db, 'repayment/gone')));
only([], 'list all repayments', (db) => getDocs(repayments(db)));
only([], 'list the repayments to a person in all plans', (db) =>
  getDocs(query(repayments(db), where('to', '==', 'owner'))),
);
only(PEOPLE_OF_THE_PLAN, 'record a repayment', (db, uid) => create(db, NEXT, aRepayment({ user_id: uid })));
only([], 'record a repayment in the name of another member', (db) =>
  create(db, NEXT, aRepayment({ user_id: 'other' })),
);
only([], 'change the amount of a repayment', (db) => change(db, RECORDED, { amount: 1 }));
only([], "update a repayment's time and change nothing else", (db) => change(db, RECORDED, {}));
only([], 'record a repayment that is recorded already', (db, uid) =>
  create(db, RECORDED, aRepayment({ user_id: uid })),
);
only([], 'write a recorded repayment again as it is', (db) =>
  setDoc(doc(db, RECORDED), { ...aRepayment(), ...MADE }),
);
only(PEOPLE_OF_THE_PLAN, 'delete a repayment', (db) => remove(db, RECORDED));
only([], 'delete a repayment without an entry in the history', (db) => deleteDoc(doc(db, RECORDED)));
only(['the owner'], 'delete a repayment without an entry, alone in the plan', async (db) => {
  await given({ 'plan/home': aPlan() });
  return deleteDoc(doc(db, RECORDED));
});
only([], 'delete a repayment that is already gone', (db) => deleteDoc(doc(db, 'repayment/gone')));
only([], 'record a repayment without an entry in the history', (db, uid) =>
  setDoc(doc(db, NEXT), { ...aRepayment({ user_id: uid }), ...now() }),
);

saysThemAsTheyAre({
  one: 'a repayment',
  many: 'repayments',
  field: 'repayments',
  otherField: 'goal_entries',
  make: aRepayment,
  stored: RECORDED,
  pathOf: (number) => pathOf({}, number),
  elsewhere: 'repayment/elsewhere',
});

const ofAway = (role: 'a member' | 'a stranger') =>
  getDocs(query(repayments(asRole(role)), where('plan_id', '==', 'away')));

it('A member of one plan may not list the repayments of another plan', async () => {
  await mayNot(ofAway('a member'));
  await may(ofAway('a stranger'));
});

it('A member may not record a repayment in a plan of others', async () => {
  const fields = { plan_id: 'away', from: 'maker', to: 'stranger' };
  await mayNot(create(asRole('a member'), pathOf(fields), aRepayment(fields)));
  await may(create(asRole('a stranger'), pathOf(fields), aRepayment({ ...fields, user_id: 'stranger' })));
});

it('Nobody may record a repayment in a plan that does not exist', () =>
  mayNot(create(asRole('a member'), pathOf({ plan_id: 'nowhere' }), aRepayment({ plan_id: 'nowhere' }))));

it('A repayment needs a plan id that is text, even where a number would lead to a plan', async () => {
  await given({ 'plan/7': aPlan({ members: ['member'] }) });
  await mayNot(create(asRole('a member'), pathOf({ plan_id: 7 }), aRepayment({ plan_id: 7 })));
  await may(create(asRole('a member'), pathOf({ plan_id: '7' }), aRepayment({ plan_id: '7' })));
});

it('The people of a deleted plan may not read its repayments', async () => {
  await given({ 'plan/home': null });
  await mayNot(getDoc(doc(asRole('the owner'), RECORDED)));
});

it('A deleted repayment may be restored by another member as theirs, with new times', async () => {
  await may(remove(asRole('the owner'), RECORDED));
  await may(create(asRole('the owner'), RECORDED, aRepayment({ user_id: 'owner' })));
});

const RIGHT: Readonly<Record<string, Fields>> = {
  'the smallest amount': { amount: 1 },
  'the largest amount': { amount: 99_999_999_999 },
  'the first day of 1970': { day: '1970-01-01' },
  'a leap day': { day: '2024-02-29' },
  'the day of the server': { day: dayIn(0) },
  'the day after that of the server': { day: dayIn(1) },
  'the way from the owner to a member': { from: 'owner', to: 'member' },
  'two people of whom neither records it': { from: 'other', to: 'owner' },
  'a guest who gives': { from: GUEST },
  'a guest who gets': { to: GUEST },
  'shares by which everyone was square': {
    square: { shares: { owner: 2, member: 0, [GUEST]: 99_999_999_999 } },
  },
  'no shares by which everyone was square': { square: { shares: {} } },
};

const WRONG: Readonly<Record<string, Fields>> = {
  'an amount of 0': { amount: 0 },
  'a negative amount': { amount: -1 },
  'an amount of one cent too much': { amount: 100_000_000_000 },
  'parts of a cent': { amount: 12.5 },
  'an amount that is infinite': { amount: Infinity },
  'an amount given as text': { amount: '1250' },
  'an amount of null': { amount: null },
  'no amount': { amount: ABSENT },
  'a day of 1969': { day: '1969-12-31' },
  'a day of 2201': { day: '2201-01-01' },
  'the day after tomorrow': { day: dayIn(2) },
  'a day of next year': { day: dayIn(366) },
  'a day of two hundred years later': { day: '2200-12-31' },
  'a day of month 13': { day: '2026-13-01' },
  'a day of two lines': { day: '2026-11-21\n' },
  'no day': { day: ABSENT },
  'the same person twice': { to: 'member' },
  'a stranger who gives': { from: 'stranger' },
  'a stranger who gets': { to: 'stranger' },
  'a former member who gives': { from: 'former' },
  'a former member who gets': { to: 'former' },
  'an invitee who gives': { from: 'invitee' },
  'a guest of no plan who gets': { to: 'guestOfNobody0000001' },
  'a giver that is a list': { from: ['member'] },
  'a giver of null': { from: null },
  'no giver': { from: ABSENT },
  'no receiver': { to: ABSENT },
  'somebody else as its recorder': { user_id: 'owner' },
  'no recorder': { user_id: ABSENT },
  'no plan': { plan_id: ABSENT },
  'square of null': { square: null },
  'square that is a list': { square: [] },
  'square without shares': { square: {} },
  'square with another field': { square: { shares: {}, extra: 1 } },
  'square with a field in no list only': { square: { extra: {} } },
  'shares that are a list': { square: { shares: [1] } },
  'shares below 0': { square: { shares: { owner: -1 } } },
  'shares that are text': { square: { shares: { owner: '1' } } },
  'shares that are fractions': { square: { shares: { owner: 0.5 } } },
  'a share of a stranger': { square: { shares: { owner: 1, stranger: 1 } } },
  'a share of a former member': { square: { shares: { former: 1 } } },
  'a share of an invitee': { square: { shares: { member: 1, invitee: 0 } } },
  'a share of a guest of no plan': { square: { shares: { owner: 1, guestOfNobody0000001: 1 } } },
  '201 shares': {
    square: { shares: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`p${index}`, 1])) },
  },
  ...FORGED_ON_CREATE,
};

/** The id is always the one that the fields demand, so only the fields can be at fault. */
const recordWith = (fields: Fields) => create(asRole('a member'), pathOf(fields, 2), aRepayment(fields));

takes('A new repayment', RIGHT, recordWith);
refuses('A new repayment', WRONG, recordWith);
refusesOtherFields('A new repayment', [...Object.keys(aRepayment()), 'square'], recordWith);

it.each([1, 2, 9, 10, 99, 100, 999])('A new repayment may have the number %s in its id', async (number) => {
  await given({ [RECORDED]: null });
  await may(create(asRole('a member'), pathOf({}, number), aRepayment()));
});

it.each(['0', '01', '1000', '', 'x', '1x', 'x1', '1_1', '-1', '1.5', ':', '/', '1:', '11/', '1 '])(
  'A new repayment may not have "%s" for the number in its id',
  (number) => mayNot(create(asRole('a member'), pathOf({}, number), aRepayment())),
);

it.each<[string, string]>([
  ['an id of its own', 'repayment/abc'],
  ['the id of another plan', pathOf({ plan_id: 'away' })],
  ['the id of another giver', pathOf({ from: 'other' })],
  ['the id of another receiver', pathOf({ to: 'other' })],
  ['the id of the other direction', pathOf({ from: 'owner', to: 'member' })],
  ['the id of another day', pathOf({ day: '2026-11-22' })],
  ['the id of another amount', pathOf({ amount: 1251 })],
  ['the id of its amount in another unit', pathOf({ amount: '12.50' })],
  ['something before its id', `repayment/x${NEXT.slice('repayment/'.length)}`],
  ['no number in its id', NEXT.slice(0, -2)],
])('A new repayment may not have %s', (_, path) => mayNot(create(asRole('a member'), path, aRepayment())));

it('Two members who record the same repayment write the same record, and the second is refused', async () => {
  await may(create(asRole('a member'), NEXT, aRepayment()));
  await mayNot(create(asRole('the owner'), NEXT, aRepayment({ user_id: 'owner' })));
  await may(create(asRole('the owner'), pathOf({}, 3), aRepayment({ user_id: 'owner' })));
});

it('A guest whom a member has taken over may still be named in a repayment', async () => {
  const guests = { [GUEST]: 'Tom' };
  await given({
    'plan/home': aPlan({ members: ['other', 'member'], guests, taken_over: { [GUEST]: 'other' } }),
  });
  await may(recordWith({ to: GUEST }));
});

it('A plan without guests has repayments between its members', async () => {
  await given({ 'plan/home': aPlan({ members: ['member'] }) });
  await may(recordWith({}));
  await mayNot(recordWith({ to: GUEST }));
});

it('A repayment may not be moved to another plan or given another day by writing it again', async () => {
  await mayNot(change(asRole('a member'), RECORDED, { plan_id: 'away' }));
  await mayNot(change(asRole('a member'), RECORDED, { day: '2026-11-20' }));
  await mayNot(change(asRole('a member'), RECORDED, { square: { shares: {} } }));
  await mayNot(
    setDoc(doc(asRole('a member'), RECORDED), {
      ...aRepayment(),
      ...now(),
    }),
  );
});
