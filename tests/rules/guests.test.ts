// People of a plan without an account, and the members who take them over.
import { doc, writeBatch, arrayUnion, type Firestore } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  as,
  asRole,
  aTransaction,
  change,
  changePlan,
  create,
  given,
  MADE,
  may,
  mayNot,
  only,
  openHousehold,
  refuses,
  takes,
  type Fields,
  remove,
} from './household';

openHousehold();

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;
const TOM = 'guestTom000000000001';
const IDA = 'guestIda000000000002';
const GUESTS = { [TOM]: 'Tom', [IDA]: 'Ida' };

/** A plan with guests, some of whom members have taken over. */
const planWith = (taken_over: Fields = {}, guests: Fields = GUESTS) =>
  given({ 'plan/home': { ...aPlan({ members: ['other', 'member'], guests, taken_over }), ...MADE } });

type Attempt = (db: Firestore, uid: string) => Promise<unknown>;
const inPlanWith =
  (taken_over: Fields, attempt: Attempt): Attempt =>
  async (db, uid) => {
    await planWith(taken_over);
    await attempt(db, uid);
  };

only(PEOPLE_OF_THE_PLAN, 'add a guest', (db) => change(db, 'plan/home', { guests: { [TOM]: 'Tom' } }));
only(
  PEOPLE_OF_THE_PLAN,
  'rename a guest',
  inPlanWith({}, (db) => change(db, 'plan/home', { [`guests.${TOM}`]: 'Thomas' })),
);
only(
  PEOPLE_OF_THE_PLAN,
  'remove a guest',
  inPlanWith({}, (db) => change(db, 'plan/home', { [`guests.${TOM}`]: ABSENT })),
);
only(
  PEOPLE_OF_THE_PLAN,
  'rename a guest whom a member has taken over',
  inPlanWith({ [TOM]: 'other' }, (db) => change(db, 'plan/home', { [`guests.${TOM}`]: 'Thomas' })),
);
only(
  PEOPLE_OF_THE_PLAN,
  'take over a guest',
  inPlanWith({}, (db, uid) => change(db, 'plan/home', { [`taken_over.${TOM}`]: uid })),
);
only(
  [],
  'take over a guest for another member',
  inPlanWith({}, (db, uid) =>
    change(db, 'plan/home', { [`taken_over.${TOM}`]: uid === 'member' ? 'other' : 'member' }),
  ),
);
only(
  [],
  'take over a guest whom another member has taken over',
  inPlanWith({ [TOM]: 'other' }, (db, uid) => change(db, 'plan/home', { [`taken_over.${TOM}`]: uid })),
);
only(
  [],
  'hand a guest whom a member has taken over to somebody else',
  inPlanWith({ [TOM]: 'member' }, (db) => change(db, 'plan/home', { [`taken_over.${TOM}`]: 'other' })),
);
only(
  [],
  'take over a guest whom the plan does not have',
  inPlanWith({}, (db, uid) => change(db, 'plan/home', { 'taken_over.guestOfNobody0000001': uid })),
);
only(
  [],
  'take over a member',
  inPlanWith({}, (db, uid) => change(db, 'plan/home', { 'taken_over.other': uid })),
);
only(
  PEOPLE_OF_THE_PLAN,
  'give back a guest whom the member has taken over',
  inPlanWith({ [TOM]: 'member' }, (db) => change(db, 'plan/home', { [`taken_over.${TOM}`]: ABSENT })),
);
only(
  ['the owner'],
  'give back a guest whom another member has taken over',
  inPlanWith({ [TOM]: 'other' }, (db) => change(db, 'plan/home', { [`taken_over.${TOM}`]: ABSENT })),
);
only(
  ['the owner'],
  'give back a guest whom a former member has taken over',
  inPlanWith({ [TOM]: 'gone' }, (db) => change(db, 'plan/home', { [`taken_over.${TOM}`]: ABSENT })),
);
only(
  ['the owner'],
  'give back all guests at once',
  inPlanWith({ [TOM]: 'other', [IDA]: 'member' }, (db) => change(db, 'plan/home', { taken_over: ABSENT })),
);
only(
  [],
  'remove a guest and leave the entry of the member who has taken them over',
  inPlanWith({ [TOM]: 'member' }, (db) => change(db, 'plan/home', { [`guests.${TOM}`]: ABSENT })),
);
only(
  PEOPLE_OF_THE_PLAN,
  'remove a guest together with the entry of the member',
  inPlanWith({ [TOM]: 'member', [IDA]: 'other' }, (db) =>
    change(db, 'plan/home', { [`guests.${TOM}`]: ABSENT, [`taken_over.${TOM}`]: ABSENT }),
  ),
);
only(
  ['the owner'],
  'remove a guest together with the entry of another member',
  inPlanWith({ [TOM]: 'other' }, (db) =>
    change(db, 'plan/home', { [`guests.${TOM}`]: ABSENT, [`taken_over.${TOM}`]: ABSENT }),
  ),
);
only(
  PEOPLE_OF_THE_PLAN,
  'add a guest and take them over in one write',
  inPlanWith({}, (db, uid) =>
    change(db, 'plan/home', { 'guests.guestEva000000000003': 'Eva', 'taken_over.guestEva000000000003': uid }),
  ),
);
only(
  PEOPLE_OF_THE_PLAN,
  'take over two guests at once',
  inPlanWith({}, (db, uid) => change(db, 'plan/home', { taken_over: { [TOM]: uid, [IDA]: uid } })),
);
only(
  PEOPLE_OF_THE_PLAN,
  'take over another guest beside the one whom the member has',
  inPlanWith({ [TOM]: 'member' }, (db, uid) => change(db, 'plan/home', { [`taken_over.${IDA}`]: uid })),
);
only(
  [],
  'take over a guest for another member beside the one whom the member has',
  inPlanWith({ [TOM]: 'member' }, (db) => change(db, 'plan/home', { [`taken_over.${IDA}`]: 'other' })),
);
only(
  ['the owner', 'a member'],
  'give back one of two guests whom the member has',
  inPlanWith({ [TOM]: 'member', [IDA]: 'member' }, (db) =>
    change(db, 'plan/home', { [`taken_over.${TOM}`]: ABSENT }),
  ),
);
only(
  [],
  'take over one guest in exchange for another',
  inPlanWith({ [TOM]: 'other' }, (db, uid) => change(db, 'plan/home', { taken_over: { [IDA]: uid } })),
);
only(
  [],
  'move the entry of another member to another guest',
  inPlanWith({ [TOM]: 'other' }, (db) => change(db, 'plan/home', { taken_over: { [IDA]: 'other' } })),
);
only(
  [],
  'take over a guest and give back that of another member in one write',
  inPlanWith({ [TOM]: 'other' }, (db, uid) =>
    change(db, 'plan/home', { [`taken_over.${TOM}`]: ABSENT, [`taken_over.${IDA}`]: uid }),
  ),
);
only(
  [],
  'take over one guest for themself and one for another member',
  inPlanWith({}, (db, uid) => change(db, 'plan/home', { taken_over: { [TOM]: uid, [IDA]: 'other' } })),
);

const OWN = { [TOM]: 'member' };
it.each<[string, unknown]>([
  ['null', null],
  ['a list', [TOM]],
  ['text', TOM],
  ['a list of the member for a guest', { [TOM]: ['member'] }],
  ['true for a guest', { [TOM]: true }],
])('The guests whom members have taken over may not be %s', async (_, taken_over) => {
  await planWith();
  await mayNot(change(asRole('a member'), 'plan/home', { taken_over }));
  await may(change(asRole('a member'), 'plan/home', { taken_over: OWN }));
});

it('A new plan may have guests, and none whom somebody has taken over', async () => {
  const db = asRole('the owner');
  await mayNot(create(db, 'plan/new', aPlan({ guests: GUESTS, taken_over: { [TOM]: 'owner' } })));
  await mayNot(create(db, 'plan/new', aPlan({ guests: GUESTS, taken_over: {} })));
  await may(create(db, 'plan/new', aPlan({ guests: GUESTS })));
});

const leave = (fields: Fields) => change(asRole('a member'), 'plan/home', { members: ['other'], ...fields });

it('A member who leaves may not change guests, or whom they have taken over', async () => {
  await planWith(OWN);
  await mayNot(leave({ [`guests.${TOM}`]: 'Thomas' }));
  await mayNot(leave({ taken_over: {} }));
  await may(leave({}));
});

it('The owner may remove a member together with what they have taken over', async () => {
  await planWith({ [TOM]: 'member', [IDA]: 'other' });
  await may(change(asRole('the owner'), 'plan/home', { members: ['other'], [`taken_over.${TOM}`]: ABSENT }));
});

it('A member who has taken over a guest may take over the plan, and keeps the guest', async () => {
  await given({
    'plan/home': aPlan({ members: ['member'], new_owner: 'member', guests: GUESTS, taken_over: OWN }),
  });
  const taken = { owner: 'member', members: ['owner'], new_owner: ABSENT };
  await mayNot(change(asRole('a member'), 'plan/home', { ...taken, taken_over: {} }));
  await mayNot(change(asRole('a member'), 'plan/home', { ...taken, guests: {} }));
  await may(change(asRole('a member'), 'plan/home', taken));
});

it('An invitee may not take over a guest while joining, and may afterwards', async () => {
  await planWith();
  const db = asRole('the invitee');
  const join = async (fields: Fields) => {
    const batch = writeBatch(db);
    await changePlan(batch, db, 'home', [{ members: arrayUnion('invitee'), ...fields }]);
    batch.delete(doc(db, 'invite/home_invitee'));
    await batch.commit();
  };
  await mayNot(join({ [`taken_over.${TOM}`]: 'invitee' }));
  await may(join({}));
  await may(change(db, 'plan/home', { [`taken_over.${TOM}`]: 'invitee' }));
});

it('A guest has no right: an account with such an id may do nothing in the plan', async () => {
  await planWith();
  const db = as(TOM);
  await mayNot(change(db, 'plan/home', {}));
  await mayNot(change(db, 'plan/home', { [`taken_over.${TOM}`]: TOM }));
  await mayNot(change(db, 'transaction/bread', { amount: 1 }));
  await mayNot(remove(db, 'transaction/bread'));
});

it('A transaction may not be of a guest: its split says that they paid', async () => {
  await planWith(OWN);
  const db = asRole('a member');
  await mayNot(create(db, 'transaction/new', aTransaction({ user_id: TOM })));
  await mayNot(change(db, 'transaction/bread', { user_id: TOM }));
  await may(change(db, 'transaction/bread', { split: { own: true, by: { [TOM]: 1 } } }));
});

const named = (name: unknown): Fields => ({ guests: { [TOM]: name } });
const withId = (id: string): Fields => ({ guests: { [IDA]: 'Ida', [id]: 'Tom' } });
const guests = (count: number): Fields => ({
  guests: Object.fromEntries(Array.from({ length: count }, (_, at) => [`guest${at}`.padEnd(20, 'x'), 'Tom'])),
});

const RIGHT: Readonly<Record<string, Fields>> = {
  'no guests': { guests: {} },
  '20 guests': guests(20),
  'two guests of one name': { guests: { [TOM]: 'Tom', [IDA]: 'Tom' } },
  'a guest with a name of 1 character': named('T'),
  'a guest with a name of 2 characters': named('To'),
  'a guest with a name of 60 characters': named('x'.repeat(60)),
  'a guest with a blank in the name': named('Tom de Vries'),
  'a guest with a figure for a name': named('1'),
  'a guest with an id of digits': withId('0123456789'.repeat(2)),
  'a guest with an id of letters': withId('azAZ'.repeat(5)),
};

const WRONG: Readonly<Record<string, Fields>> = {
  '21 guests': guests(21),
  'guests of null': { guests: null },
  'guests that are a list': { guests: ['Tom'] },
  'guests that are text': { guests: 'Tom' },
  'a guest without a name': named(''),
  'a guest without a name before another': { guests: { [TOM]: 'Tom', [IDA]: '' } },
  'a guest without a name between two others': {
    guests: { [IDA]: 'Ida', guestMia000000000003: '', [TOM]: 'Tom' },
  },
  'a guest without a name after another': { guests: { [TOM]: '', [IDA]: 'Ida' } },
  'a guest with a blank for a name': named(' '),
  'a guest with blanks for a name': named('   '),
  'a guest with a blank before the name': named(' Tom'),
  'a guest with a blank after the name': named('Tom '),
  'a guest with a name of 61 characters': named('x'.repeat(61)),
  'a guest with a name of two lines': named('Tom\nIda'),
  'a guest with a line break for a name': named('\n'),
  'a guest with a line break before the name': named('\nTom'),
  'a guest with a line break after the name': named('Tom\n'),
  'a guest with a number for a name': named(1),
  'a guest with null for a name': named(null),
  'a guest with a list for a name': named(['Tom']),
  'a guest with a map for a name': named({ name: 'Tom' }),
  'a guest with a megabyte for a name': named('x'.repeat(1_000_000)),
  'a joiner at the beginning of a name': named('\u200DTom'),
  'a joiner at the end of a name': named('ب\u200C'),
  'a joiner that would join two names': { guests: { [IDA]: 'ب\u200C', [TOM]: 'ب' } },
  ...Object.fromEntries(
    [
      'owner',
      'member',
      'invitee',
      'x'.repeat(19),
      'x'.repeat(21),
      'x'.repeat(28),
      ...['/', ':', '@', '[', '`', '{', '_', '-', '.', ' ', '\n', 'é'].map((sign) =>
        `x${sign}`.padEnd(20, 'x'),
      ),
      `\n${'x'.repeat(20)}`,
      `${'x'.repeat(20)}\n${'y'.repeat(20)}`,
    ].map((id) => [`a guest with the id ${JSON.stringify(id)}`, withId(id)]),
  ),
};

const setAsMember = (fields: Fields) => change(asRole('a member'), 'plan/home', fields);

takes('A plan changed by a member', RIGHT, setAsMember);
refuses('A plan changed by a member', WRONG, setAsMember);

it('A new plan has the same limits for guests as a changed one', async () => {
  await mayNot(create(asRole('the owner'), 'plan/new', aPlan(named(''))));
  await mayNot(create(asRole('the owner'), 'plan/new', aPlan(guests(21))));
  await may(create(asRole('the owner'), 'plan/new', aPlan(guests(20))));
});

describe('a plan with an older guest whose name the rules would refuse today', () => {
  const broken = { [TOM]: 'To\u0007m', owner: 'Ida' };

  it('can be changed in everything else', async () => {
    await planWith({}, broken);
    await may(change(asRole('the owner'), 'plan/home', { name: 'A new name' }));
    await may(setAsMember({ shares: { owner: 1 } }));
    await may(setAsMember({ [`taken_over.${TOM}`]: 'member' }));
    await may(setAsMember({ members: ['other'] }));
  });

  it('can be mended, and not extended', async () => {
    await planWith({}, broken);
    await mayNot(setAsMember({ [`guests.${IDA}`]: 'Ida' }));
    await may(setAsMember({ guests: { [TOM]: 'Tom' } }));
  });
});
