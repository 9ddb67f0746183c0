import {
  collection,
  deleteDoc,
  doc,
  FieldPath,
  getDocFromServer,
  getDocsFromServer,
  serverTimestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  ABSENT,
  asRole,
  change,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
  given,
  may,
  mayNot,
  only,
  refuses,
  ROLES,
  SIGNED_IN,
  takes,
  openHousehold,
  type Fields,
} from './household';
import { markOf } from './maker';

openHousehold();

/** Sets one key of a language, as the app does: others may be set by others at the same time. */
const translate = (db: Firestore, code: string, key: string, text: unknown): Promise<void> =>
  updateDoc(doc(db, 'lang', code), new FieldPath('data', key), text, 'updatedAt', serverTimestamp());

only(ROLES, 'read a language', (db) => getDocFromServer(doc(db, 'lang/nl')));
only(ROLES, 'list the languages', (db) => getDocsFromServer(collection(db, 'lang')));
only(SIGNED_IN, 'create a language as its maker', (db, uid) =>
  create(db, 'lang/it', { data: {}, maker: markOf(uid) }),
);
only(['the maker'], 'create a language in the name of the maker', (db) =>
  create(db, 'lang/it', { data: {}, maker: markOf('maker') }),
);
only(SIGNED_IN, 'add a missing key', (db) => translate(db, 'nl', 'new', 'Nieuw'));
only(['the maker', 'an administrator'], "overwrite a key of the maker's language", (db) =>
  translate(db, 'nl', 'hello', 'Hoi'),
);
only(['the maker', 'an administrator'], "remove a key of the maker's language", (db) =>
  change(db, 'lang/nl', { 'data.hello': ABSENT }),
);
only(['an administrator'], 'overwrite a key of a language that came with the product', (db) =>
  translate(db, 'en', 'hello', 'Hi'),
);
only(['an administrator'], 'remove a key of a language that came with the product', (db) =>
  change(db, 'lang/en', { 'data.hello': ABSENT }),
);
only(['the maker', 'an administrator'], "delete the maker's language", (db) => deleteDoc(doc(db, 'lang/nl')));
only(['an administrator'], 'delete a language that came with the product', (db) =>
  deleteDoc(doc(db, 'lang/en')),
);

const createWith = (fields: Fields, code = 'it') =>
  create(asRole('the maker'), `lang/${code}`, { data: {}, maker: markOf('maker'), ...fields });

describe('a new language', () => {
  refuses(
    'one',
    {
      'a first text': { data: { hello: 'Hallo' } },
      'data that are a list': { data: [] },
      'no data': { data: ABSENT },
      'another maker': { maker: markOf('member') },
      'a maker by name': { maker: 'maker' },
      'no maker': { maker: ABSENT },
      'a field that languages do not have': { name: 'Italiano' },
      ...FORGED_ON_CREATE,
    },
    createWith,
  );

  it.each(['it', 'fil', 'pt-BR', 'zh-Hant-TW', 'sl-IT-nedis-rozaj123', 'x'.repeat(3)])(
    'takes the code %s',
    (code) => may(createWith({}, code)),
  );

  it.each([
    'd',
    'germ',
    'DE',
    'de-',
    'de-D',
    'de_DE',
    'de-AT.',
    'de-abcdefghi',
    'a-b',
    'de-AT-AT-AT-AT',
    'de AT',
  ])('refuses the code %s', (code) => mayNot(createWith({}, code)));
});

const add = (key: string, text: unknown) => translate(asRole('the maker'), 'nl', key, text);

const together = (fields: Fields) =>
  change(asRole('the maker'), 'lang/nl', { 'data.new': 'Nieuw', ...fields });

describe('a key added by the maker', () => {
  it.each([
    ['1 character', 'x'],
    ['100 characters', 'x'.repeat(100)],
    ['letters, digits, _ and -', 'settings_nav-2'],
  ])('takes a key of %s', (_, key) => may(add(key, 'Tekst')));

  it.each([
    ['101 characters', 'x'.repeat(101)],
    ['1,000 characters', 'x'.repeat(1000)],
    ['two parts with a dot', 'a.b'],
    ['two parts with a slash', 'a/b'],
    ['two lines', 'a\nb'],
    ['two words', 'a b'],
    ['quotes', '"a"'],
  ])('refuses a key of %s', (_, key) => mayNot(add(key, 'Tekst')));

  it.each([
    ['1 character', 'x'],
    ['1,000 characters', 'x'.repeat(1000)],
    ['two lines', 'Een\ntwee'],
    ['the text of another key', 'Hallo'],
  ])('takes a text of %s', (_, text) => may(add('new', text)));

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['1,001 characters', 'x'.repeat(1001)],
    ['a number', 1],
    ['null', null],
    ['a list', ['x']],
    ['a map', { one: 'x' }],
  ])('refuses a text of %s', (_, text) => mayNot(add('new', text)));

  takes('it', { 'nothing else': {} }, together);
  refuses(
    'it',
    {
      'a second one': { 'data.newer': 'Nieuwer' },
      'another maker': { maker: markOf('stranger') },
      'no maker': { maker: ABSENT },
      'a field that languages do not have': { name: 'Nederlands' },
      'a mark that only an administrator sets': { kept: ['new'] },
      'an overwritten one': { 'data.hello': 'Hoi' },
      'a removed one': { 'data.hello': ABSENT },
      ...FORGED_ON_CHANGE,
    },
    together,
  );

  it('is refused when it takes the place of another', () =>
    mayNot(change(asRole('the maker'), 'lang/nl', { data: { bye: 'Dag', hullo: 'Hallo' } })));
});

const overwrite = (text: unknown) => translate(asRole('the maker'), 'nl', 'hello', text);

describe('a text overwritten by the maker', () => {
  it.each([
    ['1,000 characters', 'x'.repeat(1000)],
    ['the text of another key', 'Dag'],
    ['the same as before', 'Hallo'],
  ])('may be %s', (_, text) => may(overwrite(text)));

  it.each([
    ['nothing', ''],
    ['1,001 characters', 'x'.repeat(1001)],
    ['a number', 1],
  ])('may not be %s', (_, text) => mayNot(overwrite(text)));

  it('may not be two at a time', () =>
    mayNot(change(asRole('the maker'), 'lang/nl', { 'data.hello': 'Hoi', 'data.bye': 'Doei' })));

  it('may not be all at once', () => mayNot(change(asRole('the maker'), 'lang/nl', { data: {} })));

  it('may not be turned into something else than a map', () =>
    mayNot(change(asRole('the maker'), 'lang/nl', { data: 'Hallo' })));
});

const keys = (count: number): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, `${index}`]));

describe('a language of 2,000 keys', () => {
  it('may get its 2,000th', async () => {
    await given({ 'lang/nl': { data: keys(1999), maker: markOf('maker') } });
    await may(translate(asRole('the maker'), 'nl', 'new', 'Nieuw'));
  });

  it('may not get its 2,001st', async () => {
    await given({ 'lang/nl': { data: keys(2000), maker: markOf('maker') } });
    await mayNot(translate(asRole('the maker'), 'nl', 'new', 'Nieuw'));
  });
});
