import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { beforeEach, it } from 'vitest';
import {
  ABSENT,
  asRole,
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
  openHousehold,
  refuses,
  refusesOtherFields,
  SIGNED_IN,
  takes,
  type Fields,
} from './household';

openHousehold();

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;

const aScenario = (fields: Fields = {}): Fields => ({
  plan_id: 'home',
  name: 'Without the car',
  changes: [{ kind: 'end', id: 'c1', transaction_id: 'rent', day: '2027-01-01' }],
  ...fields,
});

const changes = (count: number): readonly Fields[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'end',
    id: `c${index}`,
    transaction_id: 'rent',
    day: '2027-01-01',
  }));

beforeEach(() =>
  given({
    'scenario/car': { ...aScenario(), ...MADE },
    'scenario/elsewhere': { ...aScenario({ plan_id: 'away' }), ...MADE },
  }),
);

const scenarios = (db: Firestore) => collection(db, 'scenario');

only(PEOPLE_OF_THE_PLAN, 'read a scenario', (db) => getDoc(doc(db, 'scenario/car')));
only(PEOPLE_OF_THE_PLAN, 'list the scenarios of the plan', (db) =>
  getDocs(query(scenarios(db), where('plan_id', '==', 'home'), orderBy('createdAt'), limit(20))),
);
only([], 'read a scenario that is gone', (db) => getDoc(doc(db, 'scenario/gone')));
only([], 'list all scenarios', (db) => getDocs(scenarios(db)));
only(PEOPLE_OF_THE_PLAN, 'create a scenario', (db) => create(db, 'scenario/new', aScenario()));
only(PEOPLE_OF_THE_PLAN, 'rename a scenario', (db) => change(db, 'scenario/car', { name: 'Without a car' }));
only(PEOPLE_OF_THE_PLAN, 'change the changes of a scenario', (db) =>
  change(db, 'scenario/car', { changes: [] }),
);
only(PEOPLE_OF_THE_PLAN, 'delete a scenario', (db) => deleteDoc(doc(db, 'scenario/car')));
only(SIGNED_IN, 'delete a scenario that is already gone', (db) => deleteDoc(doc(db, 'scenario/gone')));

const ofAway = (role: 'a member' | 'a stranger') =>
  getDocs(query(scenarios(asRole(role)), where('plan_id', '==', 'away')));

it('A member of one plan may not list the scenarios of another plan', async () => {
  await mayNot(ofAway('a member'));
  await may(ofAway('a stranger'));
});

it('A member may not create a scenario in a plan of others', async () => {
  await mayNot(create(asRole('a member'), 'scenario/new', aScenario({ plan_id: 'away' })));
  await may(create(asRole('a stranger'), 'scenario/new', aScenario({ plan_id: 'away' })));
});

it('A person of two plans may not move a scenario from one to the other', async () => {
  await given({
    'plan/both': { name: 'Both', owner: 'owner', members: [], ...MADE },
    'scenario/both': { ...aScenario({ plan_id: 'both' }), ...MADE },
  });
  await mayNot(change(asRole('the owner'), 'scenario/both', { plan_id: 'home' }));
  await may(change(asRole('the owner'), 'scenario/both', { plan_id: 'both' }));
});

checksId('A new scenario', (id) => create(asRole('a member'), `scenario/${id}`, aScenario()));

it('Nobody may create a scenario in a plan that does not exist', () =>
  mayNot(create(asRole('the owner'), 'scenario/new', aScenario({ plan_id: 'nowhere' }))));

it('A scenario of a plan with a number for a name is refused', async () => {
  await given({ 'plan/1': { name: 'One', owner: 'owner', members: [], ...MADE } });
  await mayNot(create(asRole('the owner'), 'scenario/new', aScenario({ plan_id: 1 })));
  await may(create(asRole('the owner'), 'scenario/new', aScenario({ plan_id: '1' })));
});

it('The people of a deleted plan may not read its scenarios', async () => {
  await given({ 'plan/home': null });
  await mayNot(getDoc(doc(asRole('the owner'), 'scenario/car')));
});

const MOST = 'x'.repeat(520_000);
const MORE = 'x'.repeat(530_000);

const WRONG: Readonly<Record<string, Fields>> = {
  'an empty name': { name: '' },
  'a name of blanks': { name: '   ' },
  'a name of 61 characters': { name: 'x'.repeat(61) },
  'a name of 60 characters and a blank': { name: `${'x'.repeat(60)} ` },
  'a name that is a number': { name: 1 },
  'a name on two lines': { name: 'Without\nthe car' },
  'an invisible character in its name': { name: 'Without\u200b the car' },
  'a name that turns the direction of writing': { name: '\u202eWithout the car' },
  'no name': { name: ABSENT },
  '41 changes': { changes: changes(41) },
  'changes that are a map': { changes: { 0: changes(1)[0] } },
  'changes that are text': { changes: 'end' },
  'changes of null': { changes: null },
  'changes heavier than 512 KiB': { changes: [MORE] },
  'no changes': { changes: ABSENT },
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'a name of 1 character': { name: 'x' },
  'a name of 60 characters': { name: 'x'.repeat(60) },
  'a name with joined pictures': { name: 'A child 👨‍👩‍👧' },
  'no change': { changes: [] },
  '40 changes': { changes: changes(40) },
  'changes as heavy as allowed': { changes: [MOST] },
};

const createWith = (fields: Fields) => create(asRole('a member'), 'scenario/new', aScenario(fields));

takes('A new scenario', RIGHT, createWith);
refuses('A new scenario', { ...WRONG, ...FORGED_ON_CREATE, 'no plan': { plan_id: ABSENT } }, createWith);
refusesOtherFields('A new scenario', Object.keys(aScenario()), createWith);

const changeTo = (fields: Fields) => change(asRole('a member'), 'scenario/car', fields);

takes('A changed scenario', RIGHT, changeTo);
refuses('A changed scenario', { ...WRONG, ...FORGED_ON_CHANGE, 'no plan': { plan_id: ABSENT } }, changeTo);
refusesOtherFields('A changed scenario', Object.keys(aScenario()), changeTo);

it('A scenario that a member has made as heavy as allowed can be changed and deleted', async () => {
  await may(changeTo({ changes: [MOST] }));
  await may(change(asRole('the owner'), 'scenario/car', { changes: changes(40) }));
  await may(changeTo({ changes: [MOST] }));
  await may(change(asRole('the owner'), 'scenario/car', { name: 'Lighter' }));
  await may(deleteDoc(doc(asRole('the owner'), 'scenario/car')));
});
