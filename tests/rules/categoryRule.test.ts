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

const aRule = (fields: Fields = {}): Fields => ({
  plan_id: 'home',
  contains: 'netflix',
  type: 'expense',
  category: 'Subscriptions',
  ...fields,
});

beforeEach(() =>
  given({
    'category_rule/films': { ...aRule(), ...MADE },
    'category_rule/elsewhere': { ...aRule({ plan_id: 'away' }), ...MADE },
  }),
);

const rules = (db: Firestore) => collection(db, 'category_rule');

only(PEOPLE_OF_THE_PLAN, 'read a category rule', (db) => getDoc(doc(db, 'category_rule/films')));
only(PEOPLE_OF_THE_PLAN, 'list the category rules of the plan', (db) =>
  getDocs(query(rules(db), where('plan_id', '==', 'home'), orderBy('createdAt'), limit(200))),
);
only([], 'read a category rule that is gone', (db) => getDoc(doc(db, 'category_rule/gone')));
only([], 'list all category rules', (db) => getDocs(rules(db)));
only([], 'list the category rules for a text in all plans', (db) =>
  getDocs(query(rules(db), where('contains', '==', 'netflix'))),
);
only(PEOPLE_OF_THE_PLAN, 'create a category rule', (db) => create(db, 'category_rule/new', aRule()));
only(PEOPLE_OF_THE_PLAN, 'change the text of a category rule', (db) =>
  change(db, 'category_rule/films', { contains: 'spotify' }),
);
only(PEOPLE_OF_THE_PLAN, 'change the category of a category rule', (db) =>
  change(db, 'category_rule/films', { type: 'income', category: 'Refunds' }),
);
only(PEOPLE_OF_THE_PLAN, 'delete a category rule', (db) => deleteDoc(doc(db, 'category_rule/films')));
only(SIGNED_IN, 'delete a category rule that is already gone', (db) =>
  deleteDoc(doc(db, 'category_rule/gone')),
);

const ofAway = (role: 'a member' | 'a stranger') =>
  getDocs(query(rules(asRole(role)), where('plan_id', '==', 'away')));

it('A member of one plan may not list the category rules of another plan', async () => {
  await mayNot(ofAway('a member'));
  await may(ofAway('a stranger'));
});

it('A member may not create a category rule in a plan of others', async () => {
  await mayNot(create(asRole('a member'), 'category_rule/new', aRule({ plan_id: 'away' })));
  await may(create(asRole('a stranger'), 'category_rule/new', aRule({ plan_id: 'away' })));
});

it('A person of two plans may not move a category rule from one to the other', async () => {
  await given({
    'plan/both': { name: 'Both', owner: 'owner', members: [], ...MADE },
    'category_rule/both': { ...aRule({ plan_id: 'both' }), ...MADE },
  });
  await mayNot(change(asRole('the owner'), 'category_rule/both', { plan_id: 'home' }));
  await may(change(asRole('the owner'), 'category_rule/both', { plan_id: 'both' }));
});

checksId('A new category rule', (id) => create(asRole('a member'), `category_rule/${id}`, aRule()));

it('Nobody may create a category rule in a plan that does not exist', () =>
  mayNot(create(asRole('the owner'), 'category_rule/new', aRule({ plan_id: 'nowhere' }))));

it('A category rule of a plan with a number for a name is refused', async () => {
  await given({ 'plan/1': { name: 'One', owner: 'owner', members: [], ...MADE } });
  await mayNot(create(asRole('the owner'), 'category_rule/new', aRule({ plan_id: 1 })));
  await may(create(asRole('the owner'), 'category_rule/new', aRule({ plan_id: '1' })));
});

it('The people of a deleted plan may not read its category rules', async () => {
  await given({ 'plan/home': null });
  await mayNot(getDoc(doc(asRole('the owner'), 'category_rule/films')));
});

const WRONG: Readonly<Record<string, Fields>> = {
  'an empty text': { contains: '' },
  'a text of 1 character': { contains: 'x' },
  'a text of 1 character and blanks': { contains: ' x ' },
  'a text of 101 characters': { contains: 'x'.repeat(101) },
  'a text of 100 characters and a blank': { contains: `${'x'.repeat(100)} ` },
  'a text that is a number': { contains: 12 },
  'a text that is a list': { contains: ['netflix'] },
  'a text of null': { contains: null },
  'a text on two lines': { contains: 'net\nflix' },
  'an invisible character in its text': { contains: 'net\u200bflix' },
  'a text that turns the direction of writing': { contains: '\u202enetflix' },
  'no text': { contains: ABSENT },
  'a type in no list': { type: 'extra' },
  'a type that is a list': { type: ['expense'] },
  'no type': { type: ABSENT },
  'an empty category': { category: '' },
  'a category of blanks': { category: '  ' },
  'a category of 101 characters': { category: 'x'.repeat(101) },
  'a category that is a path': { category: 'a/b' },
  'a category that is no document id': { category: '..' },
  'a category with a reserved name': { category: '__x__' },
  'a category that is a number': { category: 1 },
  'an invisible character in its category': { category: 'Sub\u200bscriptions' },
  'no category': { category: ABSENT },
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'a text of 2 characters': { contains: 'ah' },
  'a text of 100 characters': { contains: 'x'.repeat(100) },
  'a text in another script': { contains: 'اشتراك' },
  'a category of 1 character': { category: 'x' },
  'a category of 100 characters': { category: 'x'.repeat(100) },
  'the type income': { type: 'income' },
};

const createWith = (fields: Fields) => create(asRole('a member'), 'category_rule/new', aRule(fields));

takes('A new category rule', RIGHT, createWith);
refuses('A new category rule', { ...WRONG, ...FORGED_ON_CREATE, 'no plan': { plan_id: ABSENT } }, createWith);
refusesOtherFields('A new category rule', Object.keys(aRule()), createWith);

const changeTo = (fields: Fields) => change(asRole('a member'), 'category_rule/films', fields);

takes('A changed category rule', RIGHT, changeTo);
refuses(
  'A changed category rule',
  { ...WRONG, ...FORGED_ON_CHANGE, 'no plan': { plan_id: ABSENT } },
  changeTo,
);
refusesOtherFields('A changed category rule', Object.keys(aRule()), changeTo);

it('A deleted category rule may be restored under its old id, with new times', async () => {
  await may(deleteDoc(doc(asRole('a member'), 'category_rule/films')));
  await may(create(asRole('a member'), 'category_rule/films', aRule()));
});
