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
  aTheme,
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

openHousehold();

only(['the maker'], 'read the theme', (db) => getDocFromServer(doc(db, 'theme/ocean')));
only(['the maker'], "list the maker's themes", (db) =>
  getDocsFromServer(query(collection(db, 'theme'), where('user_id', '==', 'maker'))),
);
only([], 'list all themes', (db) => getDocsFromServer(collection(db, 'theme')));
only(SIGNED_IN, 'create a theme of their own', (db, uid) =>
  create(db, 'theme/new', aTheme({ user_id: uid })),
);
only(['the maker'], 'create a theme of the maker', (db) => create(db, 'theme/new', aTheme()));
only(['the maker'], 'change the theme', (db) => change(db, 'theme/ocean', { name: 'Lake' }));
only(['the maker'], 'delete the theme', (db) => deleteDoc(doc(db, 'theme/ocean')));

const ROOTS = [
  'background-color',
  'widget-color',
  'text-color',
  'primary-color',
  'secondary-color',
  'tertiary-color',
];
const VARIABLES = [...ROOTS.flatMap((root) => [root, `${root}-hover`, `${root}-highlight`]), 'border-color'];
const painted = (colour: unknown): Fields => ({ colors: { 'primary-color': colour } });

const WRONG: Readonly<Record<string, Fields>> = {
  'an empty name': { name: '' },
  'a name of 61 characters': { name: 'x'.repeat(61) },
  'a name that is a number': { name: 1 },
  'no name': { name: ABSENT },
  'an empty font': { font: '' },
  'a font of 61 characters': { font: 'x'.repeat(61) },
  'a font that leaves its rule': { font: 'Open Sans; } body {' },
  'a font on two lines': { font: 'Open\nSans' },
  'a font that is a list': { font: ['Open Sans'] },
  'no font': { font: ABSENT },
  'a variable that themes do not have': { colors: { 'shadow-color': '#fff' } },
  'a variable besides all 19': {
    colors: { ...Object.fromEntries(VARIABLES.map((name) => [name, '#fff'])), 'border-color-hover': '#fff' },
  },
  'no variable at all': { colors: {} },
  'colours that are a list': { colors: ['#fff'] },
  'colours that are text': { colors: '#fff' },
  'no colours': { colors: ABSENT },
  'an empty colour': painted(''),
  'a colour of 31 letters': painted('x'.repeat(31)),
  'a colour of 31 letters after a good one': {
    colors: { 'border-color': '#fff', 'primary-color': 'x'.repeat(31) },
  },
  'a colour of 2 digits': painted('#ff'),
  'a colour of 9 digits': painted('#fffffffff'),
  'a colour of digits that are none': painted('#ggg'),
  'a colour of a function without values': painted('rgb()'),
  'a colour of a function with 51 characters in it': painted(`rgb(${'0'.repeat(51)})`),
  'a colour that stands for another': painted('var(--text-color)'),
  'a colour that is fetched': painted('url(//example.org/x)'),
  'a colour in a colour': painted('color(from rgb(0 0 0) srgb 0 0 0)'),
  'a colour that leaves its rule': painted('red; } body { color: red'),
  'a colour with a scheme': painted('url(https://example.org)'),
  'a colour in quotes': painted('"red"'),
  'a colour on two lines': painted('red\nblue'),
  'a colour and a line break': painted('red\n'),
  'a colour that is a number': painted(255),
  'a colour that is true': painted(true),
  'a colour that is null': painted(null),
  'a colour that is a list': painted(['red']),
  'a colour that is a map': painted({ red: 1 }),
  'another user': { user_id: 'member' },
  'no user': { user_id: ABSENT },
  'a field that themes do not have': { css: 'body {}' },
};

const RIGHT: Readonly<Record<string, Fields>> = {
  'a name of 1 character': { name: 'x' },
  'a name of 60 characters': { name: 'x'.repeat(60) },
  'a font of 1 character': { font: 'x' },
  'a font of 60 characters': { font: 'x'.repeat(60) },
  'a font of letters, digits, blanks and hyphens': { font: 'Exo 2 Semi-Bold' },
  'all 19 variables': { colors: Object.fromEntries(VARIABLES.map((name) => [name, '#257de1'])) },
  'a colour of 1 letter': painted('x'),
  'a colour of 30 letters': painted('x'.repeat(30)),
  'a colour of 3 digits': painted('#FFF'),
  'a colour of 8 digits': painted('#257de1ff'),
  'a colour with alpha': painted('hsl(210.5 75% 51% / 0.5)'),
  'a colour of a function with 1 character in it': painted('rgb(0)'),
  'a colour of a function with 50 characters in it': painted(`rgba(${'0'.repeat(50)})`),
  ...Object.fromEntries(
    ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'].map((name) => [
      `a colour in the notation ${name}`,
      painted(`${name}(1 2, 3.5% -4)`),
    ]),
  ),
};

const createWith = (fields: Fields) => create(asRole('the maker'), 'theme/new', aTheme(fields));

describe('a new theme', () => {
  takes('one', RIGHT, createWith);
  refuses('one', { ...WRONG, ...FORGED_ON_CREATE }, createWith);
});

const changeTo = (fields: Fields) => change(asRole('the maker'), 'theme/ocean', fields);

describe('a changed theme', () => {
  takes('one', RIGHT, changeTo);
  refuses('one', { ...WRONG, ...FORGED_ON_CHANGE }, changeTo);
});

it.each(VARIABLES)('takes a theme of %s alone', (name) =>
  may(change(asRole('the maker'), 'theme/ocean', { colors: { [name]: '#fff' } })),
);

it('refuses to hand a theme to somebody else', () =>
  mayNot(change(asRole('the maker'), 'theme/ocean', { user_id: 'stranger' })));
