import { arrayRemove, type Firestore } from 'firebase/firestore/lite';
import { it } from 'vitest';
import {
  ABSENT,
  aPlan,
  as,
  asRole,
  change,
  create,
  FORGED_ON_CHANGE,
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

const FIELDS = [
  ...Object.keys(aPlan()),
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
const SHARES = { member: 2 };

const offerTo = (new_owner: string) =>
  given({ 'plan/home': { ...MADE, ...aPlan({ members: ['other', 'member'], new_owner, shares: SHARES }) } });

// No plan is offered yet.

const offerWith = (fields: Fields) =>
  change(asRole('the owner'), 'plan/home', { new_owner: 'member', ...fields });

only(['the owner'], 'offer the plan to a member', (db) => change(db, 'plan/home', { new_owner: 'member' }));
only([], 'take over a plan that nobody offers', (db, uid) =>
  change(db, 'plan/home', { owner: uid === 'owner' ? 'member' : uid, members: ['other', 'owner'] }),
);
takes('An offer of the plan', { 'another member': { new_owner: 'other' } }, offerWith);
refuses(
  'An offer of the plan',
  {
    'a stranger': { new_owner: 'stranger' },
    'a person who is only invited': { new_owner: 'invitee' },
    'the owner': { new_owner: 'owner' },
    nobody: { new_owner: null },
    'a list': { new_owner: ['member'] },
    'a member who is removed in the same write': { members: ['other'] },
    'the plan given away at once': { owner: 'member', members: ['other', 'owner'], new_owner: ABSENT },
    ...FORGED_ON_CHANGE,
  },
  offerWith,
);
refusesOtherFields('An offer of the plan', FIELDS, offerWith);

it('A new plan may not come with an offer', async () => {
  await mayNot(create(asRole('the owner'), 'plan/new', aPlan({ new_owner: 'owner' })));
  await mayNot(create(asRole('the owner'), 'plan/new', aPlan({ new_owner: 'member' })));
  await may(create(asRole('the owner'), 'plan/new', aPlan()));
});

// The plan is offered to a member.

type Attempt = (db: Firestore, uid: string) => Promise<unknown>;
const onceOffered =
  (attempt: Attempt): Attempt =>
  async (db, uid) => {
    await offerTo('member');
    await attempt(db, uid);
  };
const changesOnceOffered = (fields: Fields) => onceOffered((db) => change(db, 'plan/home', fields));

const TAKEN = { owner: 'member', members: ['other', 'owner'], new_owner: ABSENT };
const LEFT = { members: ['other'], new_owner: ABSENT };

only(['a member'], 'take over the plan that is offered to the member', changesOnceOffered(TAKEN));
only(['the owner', 'a member'], 'end the offer of the plan', changesOnceOffered({ new_owner: ABSENT }));
only(['the owner'], 'offer the plan to another member instead', changesOnceOffered({ new_owner: 'other' }));
only(
  ['the owner', 'a member'],
  'remove the member and the offer to them together',
  changesOnceOffered({ members: arrayRemove('member'), new_owner: ABSENT }),
);
only(
  ['the owner', 'a member'],
  'remove the member, the offer to them and all shares together',
  changesOnceOffered({ members: arrayRemove('member'), new_owner: ABSENT, shares: ABSENT }),
);
only(
  [],
  'remove the member and leave the offer to them',
  changesOnceOffered({ members: arrayRemove('member') }),
);
only(['the owner'], 'rename a plan that is offered', changesOnceOffered({ name: 'Lindenstraat' }));

/** Fields that no answer to an offer may change. */
const REST_OF_THE_PLAN = {
  'another name': { name: 'Mine' },
  'another country': { country: 'Belgium' },
  'another currency': { currency: 'USD' },
  'an income category removed': { income_categories: [] },
  'an expense category removed': { expense_categories: [] },
  'a limit set': { limits: { Groceries: 1 } },
  'a limit that rolls over': { rollovers: { '2026-11/Groceries': 1 } },
  'a balance': { balance: { amount: 1, day: '2026-11-21' } },
  'shares by income': { income_shares: { months: 1, keep: 0 } },
  'a category that nobody settles': { settle_without: ['Rent'] },
  'a guest': { guests: { guestTom000000000001: 'Tom' } },
  'a goal': {
    goals: { goalBike000000000001: { name: 'Bike', amount: 1, day: '2027-07-01', since: '2026-11-21' } },
  },
  'an offer to another member': { new_owner: 'other' },
  ...FORGED_ON_CHANGE,
};

const answerWith = (answer: Fields) => (fields: Fields) =>
  changesOnceOffered({ ...answer, ...fields })(asRole('a member'), 'member');

takes('Taking over the plan', { 'nothing else': {} }, answerWith(TAKEN));
refuses(
  'Taking over the plan',
  {
    ...REST_OF_THE_PLAN,
    'a share set': { shares: { member: 3 } },
    'the offer unchanged': { new_owner: 'member' },
    'a stranger as the owner': { owner: 'stranger' },
    'another member as the owner': { owner: 'other' },
    'another member as the owner, and the requesting person as a member': {
      owner: 'other',
      members: ['member', 'owner'],
    },
    'the owner unchanged': { owner: 'owner' },
    'the former owner removed': { members: ['other'] },
    'another member removed': { members: ['owner'] },
    'a stranger added': { members: ['other', 'owner', 'stranger'] },
    'the members in another order': { members: ['owner', 'other'] },
    'the new owner as a member too': { members: ['other', 'member', 'owner'] },
  },
  answerWith(TAKEN),
);
refusesOtherFields('Taking over the plan', FIELDS, answerWith(TAKEN));

takes('Declining the plan', { 'nothing else': {} }, answerWith({ new_owner: ABSENT }));
refuses(
  'Declining the plan',
  {
    ...REST_OF_THE_PLAN,
    'a share set': { shares: { member: 3 } },
    'another owner': { owner: 'member' },
    'another member removed': { members: ['member'] },
    'a stranger added': { members: ['other', 'member', 'stranger'] },
  },
  answerWith({ new_owner: ABSENT }),
);
refusesOtherFields('Declining the plan', FIELDS, answerWith({ new_owner: ABSENT }));

takes('Leaving an offered plan', { 'nothing else': {} }, answerWith(LEFT));
refuses(
  'Leaving an offered plan',
  {
    ...REST_OF_THE_PLAN,
    'the offer unchanged': { new_owner: 'member' },
    'another owner': { owner: 'other' },
    'everyone removed': { members: [] },
    'a stranger added': { members: ['other', 'stranger'] },
  },
  answerWith(LEFT),
);
refusesOtherFields('Leaving an offered plan', FIELDS, answerWith(LEFT));

it('A member may leave a plan that is offered to another member, but may not change the offer', async () => {
  await offerTo('member');
  await mayNot(change(as('other'), 'plan/home', { members: ['member'], new_owner: ABSENT }));
  await may(change(as('other'), 'plan/home', { members: ['member'] }));
});

it('A member may not take over a plan that is offered to another', async () => {
  await offerTo('member');
  const members = ['member', 'owner'];
  await mayNot(change(as('other'), 'plan/home', { owner: 'other', members, new_owner: ABSENT }));
});

it('A former member may not take over a plan that is offered to them', async () => {
  await offerTo('former');
  const taken = { owner: 'former', members: ['other', 'member', 'owner'], new_owner: ABSENT };
  await mayNot(change(asRole('a former member'), 'plan/home', taken));
});
