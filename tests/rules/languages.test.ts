// People add missing texts to other people's languages, and remove their own additions.
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import {
  ABSENT,
  asRole,
  change,
  given,
  may,
  mayNot,
  only,
  openHousehold,
  refuses,
  SIGNED_IN,
  type Fields,
} from './household';
import { markOf } from '../support/maker';

openHousehold();

const translate = (db: Firestore, code: string, key: string, text: unknown): Promise<void> =>
  updateDoc(doc(db, 'lang', code), new FieldPath('data', key), text, 'updatedAt', serverTimestamp());

only(['an administrator'], 'add a plural form to English', (db) => translate(db, 'en', 'coins_few', 'Coins'));
only(['the maker', 'an administrator'], 'add a key that English lacks', (db) =>
  translate(db, 'nl', 'junk', 'x'),
);

const addText = (key: string, text: unknown) => translate(asRole('a stranger'), 'nl', key, text);

describe("a text that a stranger adds to another person's language", () => {
  it.each(['new', 'coins_one', 'coins_other'])('is accepted under a key that English has: %s', (key) =>
    may(addText(key, 'Nieuw')),
  );

  it.each(['zero', 'two', 'few', 'many'])('is accepted in a plural form that English lacks: %s', (form) =>
    may(addText(`coins_${form}`, 'Munten')),
  );

  it.each([
    'junk',
    'new_few',
    'coins',
    'coins_',
    'coins_none',
    'coins_few_few',
    'coins_few_left',
    'x'.repeat(100),
  ])('is refused under a key that English lacks: %s', (key) => mayNot(addText(key, 'Nieuw')));

  it('may have four times the length of the English one and 60 characters', async () => {
    await mayNot(addText('new', 'x'.repeat(73)));
    await mayNot(addText('new', `${'x'.repeat(72)} `));
    await may(addText('new', 'x'.repeat(72)));
    await mayNot(addText('coins_few', 'x'.repeat(113)));
    await may(addText('coins_few', 'x'.repeat(112)));
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['a number', 1],
    ['a list', ['x']],
    ['a map', { one: 'x' }],
  ])('is not %s', (_, text) => mayNot(addText('new', text)));

  it('is refused while there is no English', async () => {
    await given({ 'lang/en': null });
    await mayNot(addText('new', 'Nieuw'));
  });
});

refuses(
  "A text that a stranger adds to another person's language",
  {
    'a second text': { 'data.coins_one': 'Een munt' },
    'another maker': { maker: markOf('stranger') },
    'an overwritten text': { 'data.hello': 'Hoi' },
    'a removed text': { 'data.hello': ABSENT },
    'a mark that only an administrator sets': { kept: ['new'] },
    'a createdAt of now': { createdAt: serverTimestamp() },
    'an updatedAt in the past': { updatedAt: Timestamp.fromMillis(0) },
  },
  (fields) => change(asRole('a stranger'), 'lang/nl', { 'data.new': 'Nieuw', ...fields }),
);

const long = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x'.repeat(1000)]));

const ofMaker = (data: Fields) => given({ 'lang/nl': { data, maker: markOf('maker') } });

const set = (key: string, text: string) => translate(asRole('the maker'), 'nl', key, text);

describe('the texts of a language', () => {
  it('have 120,000 characters at most with their keys, even if a text appears twice', async () => {
    // 119 texts of 1,000 characters, and keys of 2, 3 and 4.
    await ofMaker({ ...long(119), short: 'xx' });
    await mayNot(set('new', 'y'.repeat(625)));
    await mayNot(set('new', 'x'.repeat(1000)));
    await may(set('new', 'y'.repeat(624)));
    await mayNot(set('short', 'yyy'));
  });

  it('have room for all texts of each built-in language', async () => {
    for (const file of readdirSync('seed/lang')) {
      const texts = JSON.parse(readFileSync(`seed/lang/${file}`, 'utf8')) as Fields;
      await ofMaker({ ...texts, save: 'x' });
      await may(set('save', String(texts['save'])));
    }
  });

  it('may become fewer if there are too many', async () => {
    const many = Object.fromEntries(Array.from({ length: 2002 }, (_, index) => [`k${index}`, 'x']));
    await ofMaker({ ...many, ...long(125) });
    await mayNot(set('k0', 'y'));
    await may(change(asRole('the maker'), 'lang/nl', { 'data.k0': ABSENT }));
  });
});

describe("the list of a language's texts that survive a new seed", () => {
  only(['an administrator'], 'add a changed text to the list of texts that survive a new seed', (db) =>
    change(db, 'lang/nl', { 'data.hello': 'Hoi', kept: ['hello'] }),
  );
  only(['an administrator'], 'add an unchanged text to the list of texts that survive a new seed', (db) =>
    change(db, 'lang/nl', { kept: ['hello'] }),
  );
  only([], 'change the maker of a language with that list', (db) =>
    change(db, 'lang/nl', { kept: ['hello'], maker: markOf('administrator') }),
  );
});

const PATH = 'lang/nl/additions/new';

/** Writes a text and the note about its author in one batch, as the app does. */
function add(db: Firestore, uid: string, { path = PATH, data = {}, mark = {} }: Attempt = {}): Promise<void> {
  const batch = writeBatch(db);
  const fields = { maker: markOf(uid), text: 'Nieuw', createdAt: serverTimestamp(), ...mark };
  batch.update(doc(db, 'lang/nl'), { 'data.new': 'Nieuw', updatedAt: serverTimestamp(), ...data });
  batch.set(doc(db, path), fields);
  return batch.commit();
}

interface Attempt {
  path?: string;
  data?: Fields;
  mark?: Fields;
}

const ofStranger = (db: Firestore) =>
  getDocs(query(collection(db, 'lang/nl/additions'), where('maker', '==', markOf('stranger'))));

const addWith = (mark: Fields) => add(asRole('a stranger'), 'stranger', { mark });

refuses(
  'The note about the author of a text',
  {
    'another text': { text: 'Nieuws' },
    'no maker': { maker: null },
    'a time in the past': { createdAt: Timestamp.fromMillis(0) },
    'a time in the future': { createdAt: Timestamp.fromMillis(7_258_118_400_000) },
    'any extra field': { extra: 1 },
    'a field that notes do not have': { email: 'stranger@example.org' },
  },
  addWith,
);

describe('the note about an added text', () => {
  only(SIGNED_IN, 'note that a text is theirs', (db, uid) => add(db, uid));
  only(['a stranger'], "note that a text is the stranger's", (db) => add(db, 'stranger'));

  it('is refused for a text that already exists', async () => {
    await given({ 'lang/nl': { data: { new: 'Nieuw' } } });
    const note = { maker: markOf('stranger'), text: 'Nieuw', createdAt: serverTimestamp() };
    const db = asRole('a stranger');
    const batch = writeBatch(db);
    batch.set(doc(db, PATH), note);
    await mayNot(batch.commit());
  });

  it('cannot change, and neither can its time', async () => {
    const noted = { maker: markOf('stranger'), text: 'Nieuw', createdAt: Timestamp.now() };
    await given({ 'lang/nl': { data: { new: 'Nieuw' } }, [PATH]: noted });
    await mayNot(updateDoc(doc(asRole('a stranger'), PATH), { createdAt: serverTimestamp() }));
  });

  it('is refused for another key or another language', async () => {
    await mayNot(add(asRole('a stranger'), 'stranger', { path: 'lang/nl/additions/coins_one' }));
    await mayNot(add(asRole('a stranger'), 'stranger', { path: 'lang/en/additions/new' }));
  });

  it('is replaced if the text was removed and somebody else adds it', async () => {
    await given({ [PATH]: { maker: markOf('member'), text: 'Nieuw', createdAt: Timestamp.now() } });
    await may(add(asRole('a stranger'), 'stranger'));
  });

  it('can be read, listed and removed only by the person who added the text', async () => {
    await given({ [PATH]: { maker: markOf('stranger'), text: 'Nieuw', createdAt: Timestamp.now() } });
    for (const role of ['a member', 'the maker', 'an administrator', 'a signed-out visitor'] as const) {
      await mayNot(getDoc(doc(asRole(role), PATH)));
      await mayNot(ofStranger(asRole(role)));
      await mayNot(deleteDoc(doc(asRole(role), PATH)));
    }
    await mayNot(getDocs(collection(asRole('a stranger'), 'lang/nl/additions')));
    await may(ofStranger(asRole('a stranger')));
    await may(getDoc(doc(asRole('a stranger'), PATH)));
    await may(deleteDoc(doc(asRole('a stranger'), PATH)));
  });
});

const HOUR = 3_600_000;

const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * HOUR);

const takeBack = (db: Firestore, key = 'new') =>
  updateDoc(doc(db, 'lang/nl'), new FieldPath('data', key), deleteField(), 'updatedAt', serverTimestamp());

const added = (note: Fields = {}) =>
  given({
    'lang/nl': { data: { hello: 'Hallo', new: 'Nieuw' }, maker: markOf('maker') },
    [PATH]: { maker: markOf('stranger'), text: 'Nieuw', createdAt: hoursAgo(1), ...note },
  });

describe('a text added by mistake', () => {
  only(
    ['a stranger', 'the maker', 'an administrator'],
    'take back the text that the stranger added',
    async (db) => {
      await added();
      await takeBack(db);
    },
  );

  it('is taken back together with the note', async () => {
    await added();
    const db = asRole('a stranger');
    const batch = writeBatch(db);
    batch.update(doc(db, 'lang/nl'), { 'data.new': deleteField(), updatedAt: serverTimestamp() });
    batch.delete(doc(db, PATH));
    await may(batch.commit());
  });

  it('stays after a day', async () => {
    await added({ createdAt: hoursAgo(25) });
    await mayNot(takeBack(asRole('a stranger')));
    await added({ createdAt: hoursAgo(23) });
    await may(takeBack(asRole('a stranger')));
  });

  it('stays once its maker has written another one', async () => {
    await added({ text: 'Nieuws' });
    await mayNot(takeBack(asRole('a stranger')));
  });

  it('is the only text that is taken back', async () => {
    await added();
    await mayNot(takeBack(asRole('a stranger'), 'hello'));
    await mayNot(change(asRole('a stranger'), 'lang/nl', { 'data.new': 'Iets anders' }));
  });
});
