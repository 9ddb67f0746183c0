import {
  collection,
  deleteDoc,
  doc,
  FieldPath,
  getDoc,
  getDocs,
  serverTimestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore/lite';
import { it } from 'vitest';
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
  refusesOtherFields,
  ROLES,
  SIGNED_IN,
  takes,
  openHousehold,
  type Fields,
} from './household';
import { markOf } from '../support/maker';

openHousehold();

/** Sets one key of a language, as the app does: other people may set other keys at the same time. */
const translate = (db: Firestore, code: string, key: string, text: unknown): Promise<void> =>
  updateDoc(doc(db, 'lang', code), new FieldPath('data', key), text, 'updatedAt', serverTimestamp());

only(ROLES, 'read a language', (db) => getDoc(doc(db, 'lang/nl')));
only(ROLES, 'list the languages', (db) => getDocs(collection(db, 'lang')));
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

refuses(
  'A new language',
  {
    'a first text': { data: { hello: 'Hallo' } },
    'data that are a list': { data: [] },
    'no data': { data: ABSENT },
    'another maker': { maker: markOf('member') },
    'a maker by name': { maker: 'maker' },
    'no maker': { maker: ABSENT },
    ...FORGED_ON_CREATE,
  },
  createWith,
);
refusesOtherFields('A new language', ['data', 'maker'], createWith);

const SMALL = 'abcdefghijklmnopqrstuvwxyz';
/** The characters right before and after the letters and digits, except the slash, which no id can have. */
const NEIGHBOURS = [':', '@', '[', '`', '{'];

it.each(['it', 'fil', 'az', 'za', 'pt-BR', 'zh-Hant-TW', 'sl-IT-nedis-rozaj123', 'es-419', 'en-x0Aa9Zz0'])(
  'A new language is accepted with the code %s',
  (code) => may(createWith({}, code)),
);

it.each([
  'd',
  'germ',
  'DE',
  'De',
  'dE',
  'd1',
  'dé',
  'de-',
  'de-D',
  'deAT',
  'de_DE',
  'de-AT.',
  '.de',
  '-de',
  'de--AT',
  'de-abcdefghi',
  'a-b',
  'de-AT-AT-AT-AT',
  'de AT',
  ...NEIGHBOURS.flatMap((sign) => [`d${sign}`, `de-A${sign}`]),
])('A new language is refused with the code %s', (code) => mayNot(createWith({}, code)));

it.each(['nl', 'da'])('A new language may not take the place of another: %s', async (code) => {
  await given({ 'lang/da': { data: { close: 'Luk' }, maker: markOf('member') } });
  await mayNot(create(asRole('the maker'), `lang/${code}`, { data: {}, maker: markOf('maker') }));
});

// languages.test.ts covers additions by other people.
for (const role of ['an administrator', 'the maker'] as const) {
  const add = (key: string, text: unknown) => translate(asRole(role), 'nl', key, text);

  it.each([
    ['1 character', 'x'],
    ['100 characters', 'x'.repeat(100)],
    ['letters, digits, _ and -', 'settings_nav-2'],
    ['all small letters', SMALL],
    ['all capitals', SMALL.toUpperCase()],
    ['all digits', '0123456789'],
  ])(`A key that ${role} adds may have %s`, (_, key) => may(add(key, 'Tekst')));

  it.each<[string, string]>([
    ['101 characters', 'x'.repeat(101)],
    ['1,000 characters', 'x'.repeat(1000)],
    ['two parts with a dot', 'a.b'],
    ['two lines', 'a\nb'],
    ['two words', 'a b'],
    ['quotes', '"a"'],
    ['a leading dot', '.a'],
    ['a trailing dot', 'a.'],
    ...['/', ...NEIGHBOURS].map((sign) => [`the sign ${sign}`, `a${sign}b`] satisfies [string, string]),
  ])(`A key that ${role} adds may not have %s`, (_, key) => mayNot(add(key, 'Tekst')));

  it.each([
    ['1 character', 'x'],
    ['1 character between blanks', ' x '],
    ['1,000 characters', 'x'.repeat(1000)],
    ['two lines', 'Een\ntwee'],
    ['the words of another key', 'Hallo'],
  ])(`A text that ${role} adds may be %s`, (_, text) => may(add('new', text)));

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['1,001 characters', 'x'.repeat(1001)],
    ['1,000 characters and a blank', `${'x'.repeat(1000)} `],
    ['a number', 1],
    ['null', null],
    ['a list', ['x']],
    ['a map', { one: 'x' }],
  ])(`A text that ${role} adds may not be %s`, (_, text) => mayNot(add('new', text)));

  const together = (fields: Fields) => change(asRole(role), 'lang/nl', { 'data.new': 'Nieuw', ...fields });
  const what = `A key that ${role} adds`;
  takes(what, { 'nothing else': {} }, together);
  refuses(
    what,
    {
      'a second text': { 'data.newer': 'Nieuwer' },
      'another maker': { maker: markOf('stranger') },
      'no maker': { maker: ABSENT },
      'an overwritten text': { 'data.hello': 'Hoi' },
      'a removed text': { 'data.hello': ABSENT },
      ...FORGED_ON_CHANGE,
    },
    together,
  );
  refusesOtherFields(what, ['data', 'maker', 'kept'], together);

  it(`${what} may not replace another one`, () =>
    mayNot(change(asRole(role), 'lang/nl', { data: { bye: 'Dag', hullo: 'Hallo' } })));
}

const overwrite = (text: unknown) => translate(asRole('the maker'), 'nl', 'hello', text);

it.each([
  ['1,000 characters', 'x'.repeat(1000)],
  ['the text of another key', 'Dag'],
  ['the same as before', 'Hallo'],
])('A text that the maker overwrites may become %s', (_, text) => may(overwrite(text)));

it.each([
  ['nothing', ''],
  ['1,001 characters', 'x'.repeat(1001)],
  ['a number', 1],
])('A text that the maker overwrites may not become %s', (_, text) => mayNot(overwrite(text)));

it('The maker may not overwrite two texts at a time', () =>
  mayNot(change(asRole('the maker'), 'lang/nl', { 'data.hello': 'Hoi', 'data.bye': 'Doei' })));

it('The maker may not remove all texts at once', () =>
  mayNot(change(asRole('the maker'), 'lang/nl', { data: {} })));

it('The maker may not turn the texts into anything but a map', () =>
  mayNot(change(asRole('the maker'), 'lang/nl', { data: 'Hallo' })));

const keys = (count: number): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, `${index}`]));

it('A language may get its 2,000th key', async () => {
  await given({ 'lang/nl': { data: keys(1999), maker: markOf('maker') } });
  await may(translate(asRole('the maker'), 'nl', 'new', 'Nieuw'));
});

it('A language may not get its 2,001st key', async () => {
  await given({ 'lang/nl': { data: keys(2000), maker: markOf('maker') } });
  await mayNot(translate(asRole('the maker'), 'nl', 'new', 'Nieuw'));
});

it('A language may have 120,000 characters, including trailing blanks', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 119 }, (_, index) => [`t${100 + index}`, 'x'.repeat(1000)]),
  );
  // 119 keys of 4 characters, and two of 2.
  await given({ 'lang/nl': { data: { ...texts, k0: 'x'.repeat(518) }, maker: markOf('maker') } });
  await mayNot(translate(asRole('the maker'), 'nl', 'zz', 'x  '));
  await may(translate(asRole('the maker'), 'nl', 'zz', 'x '));
});
