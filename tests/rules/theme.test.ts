import { collection, deleteDoc, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { it } from 'vitest';
import {
  ABSENT,
  asRole,
  aTheme,
  change,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
  mayNot,
  only,
  refuses,
  refusesOtherFields,
  SIGNED_IN,
  takes,
  openHousehold,
  type Fields,
} from './household';

openHousehold();

only(['the maker'], 'read the theme', (db) => getDoc(doc(db, 'theme/ocean')));
only(['the maker'], "list the maker's themes", (db) =>
  getDocs(query(collection(db, 'theme'), where('user_id', '==', 'maker'))),
);
only([], 'list all themes', (db) => getDocs(collection(db, 'theme')));
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
const all = (more: Fields): Fields => ({
  colors: { ...Object.fromEntries(VARIABLES.map((name) => [name, '#257de1'])), ...more },
});

/** The characters right before and after the letters and digits: no character class may include them. */
const NEIGHBOURS = ['/', ':', '@', '[', '`', '{'];

const WRONG: Readonly<Record<string, Fields>> = {
  'an empty name': { name: '' },
  'a name of blanks': { name: '   ' },
  'a name of 61 characters': { name: 'x'.repeat(61) },
  'a name of 60 characters and a blank': { name: `${'x'.repeat(60)} ` },
  'a name that is a number': { name: 1 },
  'no name': { name: ABSENT },
  'an empty font': { font: '' },
  'a font of 61 characters': { font: 'x'.repeat(61) },
  'a font that ends its CSS rule': { font: 'Open Sans; } body {' },
  'a font on two lines': { font: 'Open\nSans' },
  'a font that starts with a quote': { font: '"Open Sans' },
  'a font that ends with a quote': { font: 'Open Sans"' },
  'a font that is a list': { font: ['Open Sans'] },
  'no font': { font: ABSENT },
  ...Object.fromEntries(
    [...NEIGHBOURS, '_', '.', ',', ';', 'é'].map((sign) => [
      `a font with ${sign}`,
      { font: `Open${sign}Sans` },
    ]),
  ),
  'a variable that themes do not have': { colors: { 'shadow-color': '#fff' } },
  'a variable in no list': { colors: { extra: '#fff' } },
  'a 20th variable': all({ 'border-color-hover': '#fff' }),
  'a 20th variable in no list': all({ extra: '#fff' }),
  'no variable at all': { colors: {} },
  'colours that are a list': { colors: ['#fff'] },
  'colours that are text': { colors: '#fff' },
  'no colours': { colors: ABSENT },
  'an empty colour': painted(''),
  'an empty colour after a good one': { colors: { 'border-color': '#fff', 'primary-color': '' } },
  'a colour of 31 letters': painted('x'.repeat(31)),
  'a colour of 31 letters after a good one': {
    colors: { 'border-color': '#fff', 'primary-color': 'x'.repeat(31) },
  },
  'a colour of 2 digits': painted('#ff'),
  'a colour of 9 digits': painted('#fffffffff'),
  'a colour of digits without a #': painted('257de1'),
  ...Object.fromEntries(
    [...NEIGHBOURS, 'g', 'G', 'x', '.'].map((sign) => [
      `a colour with ${sign} for a digit`,
      painted(`#fff${sign}`),
    ]),
  ),
  ...Object.fromEntries(
    [...NEIGHBOURS, '1', '.'].map((sign) => [`a colour with ${sign} for a letter`, painted(`re${sign}`)]),
  ),
  ...Object.fromEntries(
    [':', '@', '[', '`', '{', ';', '"', '+'].map((sign) => [
      `a colour of a function with ${sign} in it`,
      painted(`rgb(0${sign}0)`),
    ]),
  ),
  ...Object.fromEntries(
    ['rgb0)', 'rgb[0)', 'rgb(0', 'rgb(0]', 'rgbaa(0)', 'hslaa(0)', 'rgbb(0)', 'rgb(0)0', '0rgb(0)'].map(
      (colour) => [`the colour ${colour}`, painted(colour)],
    ),
  ),
  'a colour of a function without values': painted('rgb()'),
  'a colour of a function with 51 characters in it': painted(`rgb(${'0'.repeat(51)})`),
  'a colour that refers to another': painted('var(--text-color)'),
  'a colour that fetches something': painted('url(//example.org/x)'),
  'a colour in a colour': painted('color(from rgb(0 0 0) srgb 0 0 0)'),
  'a colour that ends its CSS rule': painted('red; } body { color: red'),
  'a colour with a scheme': painted('url(https://example.org)'),
  'a colour in quotes': painted('"red"'),
  'a colour on two lines': painted('red\nblue'),
  'a colour and a line break': painted('red\n'),
  'two colours with nothing between them': painted('#fff#fff'),
  'two colours with a blank between them': painted('#fff #fff'),
  'a colour that is a number': painted(255),
  'a colour that is true': painted(true),
  'a colour that is null': painted(null),
  'a colour that is a list': painted(['red']),
  'a colour that is a map': painted({ red: 1 }),
  'another user': { user_id: 'member' },
  'no user': { user_id: ABSENT },
};

const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const RIGHT: Readonly<Record<string, Fields>> = {
  'a name of 1 character': { name: 'x' },
  'a name of 1 character between blanks': { name: ' x ' },
  'a name of 60 characters': { name: 'x'.repeat(60) },
  'a font of 1 character': { font: 'x' },
  'a font of 60 characters': { font: 'x'.repeat(60) },
  'a font of small letters, digits, a blank and a hyphen': { font: `${SMALL} -0123456789` },
  'a font of capitals': { font: SMALL.toUpperCase() },
  'all 19 variables': all({}),
  'a colour of 1 letter': painted('x'),
  'a colour of 30 letters': painted('x'.repeat(30)),
  'a colour of all small letters': painted(SMALL),
  'a colour of all capitals': painted(SMALL.toUpperCase()),
  'a colour of 3 digits': painted('#FFF'),
  'a colour of 8 digits': painted('#257de1ff'),
  'colours of all digits': {
    colors: { 'border-color': '#01234567', 'primary-color': '#89abcdef', 'text-color': '#ABCDEF' },
  },
  'a colour with alpha': painted('hsl(210.5 75% 51% / 0.5)'),
  'a colour of a function with 1 character in it': painted('rgb(0)'),
  'a colour of a function with 50 characters in it': painted(`rgba(${'0'.repeat(50)})`),
  'a colour of a function with small letters in it': painted(`color(${SMALL})`),
  'a colour of a function with capitals in it': painted(`color(${SMALL.toUpperCase()})`),
  'a colour of a function with digits and signs in it': painted('color(0123456789.,%/ -)'),
  ...Object.fromEntries(
    ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'].map((name) => [
      `a colour in the notation ${name}`,
      painted(`${name}(1 2, 3.5% -4)`),
    ]),
  ),
  ...Object.fromEntries(
    VARIABLES.map((name) => [`the variable ${name} alone`, { colors: { [name]: '#fff' } }]),
  ),
};

const createWith = (fields: Fields) => create(asRole('the maker'), 'theme/new', aTheme(fields));

takes('A new theme', RIGHT, createWith);
refuses('A new theme', { ...WRONG, ...FORGED_ON_CREATE }, createWith);
refusesOtherFields('A new theme', Object.keys(aTheme()), createWith);

const changeTo = (fields: Fields) => change(asRole('the maker'), 'theme/ocean', fields);

takes('A changed theme', RIGHT, changeTo);
refuses('A changed theme', { ...WRONG, ...FORGED_ON_CHANGE }, changeTo);
refusesOtherFields('A changed theme', Object.keys(aTheme()), changeTo);

it('The maker may not give a theme to somebody else', () =>
  mayNot(change(asRole('the maker'), 'theme/ocean', { user_id: 'stranger' })));
