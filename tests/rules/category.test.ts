import {
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
  asRole,
  change,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
  may,
  mayNot,
  only,
  refuses,
  SIGNED_IN,
  takes,
  openHousehold,
  type Fields,
} from './household';
import { markOf } from './maker';

openHousehold();

only(SIGNED_IN, 'read a category', (db) => getDocFromServer(doc(db, 'category/Hobby')));
only(SIGNED_IN, 'list the categories of a type', (db) =>
  getDocsFromServer(query(collection(db, 'category'), where('type', '==', 'expense'))),
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

const WRONG: Readonly<Record<string, Fields>> = {
  'a type that is neither': { type: 'transfer' },
  'no type': { type: ABSENT },
  'a type that is a list': { type: ['income'] },
  'another maker': { maker: markOf('member') },
  'no maker': { maker: ABSENT },
  'a field that categories do not have': { color: 'red' },
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'the type income': { type: 'income' },
  'the type expense': { type: 'expense' },
};

const createWith = (fields: Fields, name = 'Pets') =>
  create(asRole('the maker'), `category/${name}`, { type: 'expense', maker: markOf('maker'), ...fields });

describe('a new category', () => {
  takes('one', RIGHT, createWith);
  refuses('one', { ...WRONG, ...FORGED_ON_CREATE }, createWith);

  it.each([
    ['1 character', 'x'],
    ['100 characters', 'x'.repeat(100)],
    ['letters of all scripts and signs', 'Café & برق – 電気'],
  ])('takes a name of %s', (_, name) => may(createWith({}, name)));

  it.each([
    ['blanks', '   '],
    ['101 characters', 'x'.repeat(101)],
  ])('refuses a name of %s', (_, name) => mayNot(createWith({}, name)));

  it('does not overwrite one of the same name', () =>
    mayNot(create(asRole('a stranger'), 'category/Hobby', { type: 'income', maker: markOf('stranger') })));
});

const changeTo = (fields: Fields) => change(asRole('the maker'), 'category/Hobby', fields);

describe('a changed category', () => {
  takes('one', RIGHT, changeTo);
  refuses('one', { ...WRONG, ...FORGED_ON_CHANGE }, changeTo);

  it('does not become the own one of an administrator', () =>
    mayNot(change(asRole('an administrator'), 'category/Hobby', { maker: markOf('administrator') })));
});
