import { collection, deleteDoc, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { it } from 'vitest';
import {
  ABSENT,
  asRole,
  change,
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
import { markOf } from '../support/maker';

openHousehold();

only(SIGNED_IN, 'read a category', (db) => getDoc(doc(db, 'category/Hobby')));
only(SIGNED_IN, 'list the categories of a type', (db) =>
  getDocs(query(collection(db, 'category'), where('type', '==', 'expense'))),
);
only(SIGNED_IN, 'list the categories of a type by some makers', (db) =>
  getDocs(
    query(
      collection(db, 'category'),
      where('makers', 'array-contains-any', ['expense product', as('expense', 'maker')]),
    ),
  ),
);
only(SIGNED_IN, 'create a category as its maker', (db, uid) =>
  create(db, 'category/Pets', { type: 'expense', makers: [as('expense', uid)] }),
);
only(['the maker'], 'create a category in the name of the maker', (db) =>
  create(db, 'category/Pets', { type: 'expense', makers: [as('expense', 'maker')] }),
);
only(['an administrator'], "change the type of the maker's category", (db) =>
  change(db, 'category/Hobby', { type: 'income', makers: [as('income', 'maker')] }),
);
only(['the maker', 'an administrator'], "delete the maker's category", (db) =>
  deleteDoc(doc(db, 'category/Hobby')),
);
only(['an administrator'], 'change the type of a category that came with the product', (db) =>
  change(db, 'category/Groceries', { type: 'income', makers: ['income product'] }),
);
only(['an administrator'], 'delete a category that came with the product', (db) =>
  deleteDoc(doc(db, 'category/Groceries')),
);
only(['an administrator'], 'delete a category that several people have', (db) =>
  deleteDoc(doc(db, 'category/Yoga')),
);

function as(type: string, uid: string): string {
  return `${type} ${markOf(uid)}`;
}

const FIELDS = ['type', 'makers'];

const WRONG: Readonly<Record<string, Fields>> = {
  'a type that is neither': { type: 'transfer', makers: [as('transfer', 'maker')] },
  'a type in no list': { type: 'extra', makers: [as('extra', 'maker')] },
  'no type': { type: ABSENT },
  'another type than the maker has it for': { type: 'income' },
  'another maker': { makers: [as('expense', 'member')] },
  'a maker by name': { makers: ['expense maker'] },
  'a second maker': { makers: [as('expense', 'maker'), as('expense', 'member')] },
  'both types': { makers: [as('expense', 'maker'), as('income', 'maker')] },
  'the product as its maker': { makers: ['expense product'] },
  'nobody as its maker': { makers: [] },
  'no list of makers': { makers: ABSENT },
  'a text instead of the list': { makers: as('expense', 'maker') },
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'the type income': { type: 'income', makers: [as('income', 'maker')] },
  'the type expense': { type: 'expense', makers: [as('expense', 'maker')] },
};

const createWith = (fields: Fields, name = 'Pets') =>
  create(asRole('the maker'), `category/${name}`, {
    type: 'expense',
    makers: [as('expense', 'maker')],
    ...fields,
  });

takes('A new category', RIGHT, createWith);
refuses('A new category', { ...WRONG, ...FORGED_ON_CREATE }, createWith);
refusesOtherFields('A new category', FIELDS, createWith);

it.each([
  ['1 character', 'x'],
  ['1 character between blanks', ' x '],
  ['100 characters', 'x'.repeat(100)],
  ['letters of all scripts and signs', 'Café & برق – 電気'],
])('A new category is accepted with a name of %s', (_, name) => may(createWith({}, name)));

it.each([
  ['blanks', '   '],
  ['101 characters', 'x'.repeat(101)],
  ['100 characters and a blank', `${'x'.repeat(100)} `],
])('A new category is refused with a name of %s', (_, name) => mayNot(createWith({}, name)));

it('A new category may not replace one with the same name', async () => {
  const type = 'income';
  await mayNot(create(asRole('a stranger'), 'category/Hobby', { type, makers: [as(type, 'stranger')] }));
  await mayNot(create(asRole('the maker'), 'category/Hobby', { type, makers: [as(type, 'maker')] }));
});

// ---- Several people with a category of one name ----

/** Yoga is an income of another person and an expense of the maker. */
const OTHER = as('income', 'other');
const MAKER = as('expense', 'maker');

only(SIGNED_IN, 'have a category that others made, as either type', async (db, uid) => {
  await change(db, 'category/Yoga', { makers: [OTHER, MAKER, as('income', uid)] });
  await change(db, 'category/Hobby', {
    makers: uid === 'maker' ? [MAKER, as('income', uid)] : [MAKER, as('expense', uid)],
  });
});
only(['the maker'], 'take the maker out of a category that others have', (db) =>
  change(db, 'category/Yoga', { makers: [OTHER] }),
);
only(['an administrator'], 'have a category that came with the product as their own', (db, uid) =>
  change(db, 'category/Groceries', { makers: ['expense product', as('expense', uid)] }),
);

const changeTo = (fields: Fields) =>
  change(asRole('a stranger'), 'category/Yoga', {
    makers: [OTHER, MAKER, as('income', 'stranger')],
    ...fields,
  });
const stranger = as('income', 'stranger');

refuses(
  'A category with one more person',
  {
    'the entry of somebody else': { makers: [OTHER, MAKER, as('income', 'member')] },
    'the entry of the product': { makers: [OTHER, MAKER, 'income product'] },
    'an entry of no type': { makers: [OTHER, MAKER, as('transfer', 'stranger')] },
    'an entry in no list': { makers: [OTHER, MAKER, 'extra'] },
    'the own entry for both types': { makers: [OTHER, MAKER, stranger, as('expense', 'stranger')] },
    'the own entry twice': { makers: [OTHER, MAKER, stranger, stranger] },
    'somebody else as well': { makers: [OTHER, MAKER, stranger, as('income', 'member')] },
    'the own entry first': { makers: [stranger, OTHER, MAKER] },
    'the others in another order': { makers: [MAKER, OTHER, stranger] },
    'the entry of another replaced': { makers: [OTHER, stranger] },
    'the type of another changed': { makers: [OTHER, as('income', 'maker'), stranger] },
    'another type of the record': { type: 'expense' },
    'no list': { makers: ABSENT },
    'a text instead of the list': { makers: stranger },
    ...FORGED_ON_CHANGE,
  },
  changeTo,
);
refusesOtherFields('A category with one more person', FIELDS, changeTo);

it('A category may have 1,000 people, and no more', async () => {
  const makers = Array.from({ length: 999 }, (_, index) => as('expense', `person${index}`));
  await given({ 'category/Chess': { type: 'expense', makers, ...MADE } });
  await may(change(asRole('a stranger'), 'category/Chess', { makers: [...makers, stranger] }));
  const full = [...makers, as('expense', 'last')];
  await given({ 'category/Chess': { type: 'expense', makers: full, ...MADE } });
  await mayNot(change(asRole('a stranger'), 'category/Chess', { makers: [...full, stranger] }));
});

it.each(['Half \u202Eturned', 'x'.repeat(101)])(
  'A name that no new category may have, %j, takes nobody in',
  async (name) => {
    await given({ [`category/${name}`]: { type: 'expense', makers: [MAKER], ...MADE } });
    await mayNot(change(asRole('a stranger'), `category/${name}`, { makers: [MAKER, stranger] }));
    await may(deleteDoc(doc(asRole('the maker'), `category/${name}`)));
  },
);

it('A built-in name that a person made before the seed takes in only administrators', async () => {
  await given({ 'category/Housing': { type: 'expense', makers: [MAKER], ...MADE } });
  await mayNot(change(asRole('a stranger'), 'category/Housing', { makers: [MAKER, stranger] }));
  const ofAdministrator = as('expense', 'administrator');
  await may(change(asRole('an administrator'), 'category/Housing', { makers: [MAKER, ofAdministrator] }));
});

const leaveWith = (fields: Fields) =>
  change(asRole('the maker'), 'category/Yoga', { makers: [OTHER], ...fields });

refuses(
  'A category without its maker',
  {
    'the entry of somebody else removed instead': { makers: [MAKER] },
    'nobody left': { makers: [] },
    'another in their place': { makers: [OTHER, as('expense', 'member')] },
    'another type of the record': { type: 'expense' },
    ...FORGED_ON_CHANGE,
  },
  leaveWith,
);

it('A person who leaves a category can neither take others along, nor reorder them, nor leave nobody', async () => {
  const third = as('expense', 'third');
  await given({ 'category/Yoga': { type: 'income', makers: [OTHER, MAKER, third], ...MADE } });
  await mayNot(leaveWith({ makers: [third, OTHER] }));
  await mayNot(leaveWith({ makers: [OTHER] }), 'with another one');
  await may(leaveWith({ makers: [OTHER, third] }));
  await mayNot(change(asRole('the maker'), 'category/Hobby', { makers: [] }));
});

it('A person who has a category as both types leaves it as one, or deletes it', async () => {
  const both = [MAKER, as('income', 'maker')];
  await given({ 'category/Chess': { type: 'expense', makers: both, ...MADE } });
  await may(change(asRole('the maker'), 'category/Chess', { makers: [MAKER] }));
  await given({ 'category/Chess': { type: 'expense', makers: both, ...MADE } });
  await mayNot(deleteDoc(doc(asRole('a stranger'), 'category/Chess')));
  await may(deleteDoc(doc(asRole('the maker'), 'category/Chess')));
});

it('A category of an earlier version, without a list, is nobody’s before the seed has run', async () => {
  await given({ 'category/Chess': { type: 'expense', maker: markOf('maker'), ...MADE } });
  await mayNot(deleteDoc(doc(asRole('the maker'), 'category/Chess')));
  await mayNot(change(asRole('the maker'), 'category/Chess', { makers: [MAKER] }));
});

// ---- Another type, by an administrator ----

const changeType = (fields: Fields, name = 'Yoga') =>
  change(asRole('an administrator'), `category/${name}`, {
    type: 'expense',
    makers: [as('expense', 'other'), MAKER],
    ...fields,
  });

takes(
  'A category with another type',
  {
    'the type expense for all': {},
    'the type income for all': { type: 'income', makers: [OTHER, as('income', 'maker')] },
  },
  changeType,
);
refuses(
  'A category with another type',
  {
    'the old type for one of its people': { makers: [OTHER, MAKER] },
    'another maker': { makers: [as('expense', 'administrator'), MAKER] },
    'one maker less': { makers: [MAKER] },
    'a type in no list': { type: 'extra', makers: [as('extra', 'other'), as('extra', 'maker')] },
    'a type that is neither': {
      type: 'transfer',
      makers: [as('transfer', 'other'), as('transfer', 'maker')],
    },
    'no type': { type: ABSENT },
    ...FORGED_ON_CHANGE,
  },
  changeType,
);
refusesOtherFields('A category with another type', FIELDS, changeType);
