import { collection, deleteDoc, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { it } from 'vitest';
import {
  ABSENT,
  asRole,
  change,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
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
only(SIGNED_IN, 'create a category as its maker', (db, uid) =>
  create(db, 'category/Pets', { type: 'expense', maker: markOf(uid) }),
);
only(['the maker'], 'create a category in the name of the maker', (db) =>
  create(db, 'category/Pets', { type: 'expense', maker: markOf('maker') }),
);
only(['the maker', 'an administrator'], "change the maker's category", (db) =>
  change(db, 'category/Hobby', { type: 'income' }),
);
only(['the maker', 'an administrator'], "delete the maker's category", (db) =>
  deleteDoc(doc(db, 'category/Hobby')),
);
only(['an administrator'], 'change a category that came with the product', (db) =>
  change(db, 'category/Groceries', { type: 'income' }),
);
only(['an administrator'], 'delete a category that came with the product', (db) =>
  deleteDoc(doc(db, 'category/Groceries')),
);

const FIELDS = ['type', 'maker'];

const WRONG: Readonly<Record<string, Fields>> = {
  'a type that is neither': { type: 'transfer' },
  'a type in no list': { type: 'extra' },
  'no type': { type: ABSENT },
  'a type that is a list': { type: ['income'] },
  'another maker': { maker: markOf('member') },
  'a maker by name': { maker: 'maker' },
  'no maker': { maker: ABSENT },
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'the type income': { type: 'income' },
  'the type expense': { type: 'expense' },
};

const createWith = (fields: Fields, name = 'Pets') =>
  create(asRole('the maker'), `category/${name}`, { type: 'expense', maker: markOf('maker'), ...fields });

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
  await mayNot(create(asRole('a stranger'), 'category/Hobby', { type: 'income', maker: markOf('stranger') }));
  await mayNot(create(asRole('the maker'), 'category/Hobby', { type: 'income', maker: markOf('maker') }));
});

const changeTo = (fields: Fields) => change(asRole('the maker'), 'category/Hobby', fields);

takes('A changed category', RIGHT, changeTo);
refuses('A changed category', { ...WRONG, ...FORGED_ON_CHANGE }, changeTo);
refusesOtherFields('A changed category', FIELDS, changeTo);

it('An administrator may not make the category of another person their own', () =>
  mayNot(change(asRole('an administrator'), 'category/Hobby', { maker: markOf('administrator') })));
