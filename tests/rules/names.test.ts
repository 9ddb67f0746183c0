// Texts that others read hide nothing: they have no invisible characters and none that reverses the direction.
import { doc, setDoc } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { HIDING, VISIBLE } from '../support/visibleTexts';
import {
  anInvite,
  aPlan,
  aTransaction,
  as,
  asRole,
  aUser,
  change,
  create,
  given,
  MADE,
  may,
  mayNot,
  openHousehold,
  type Fields,
} from './household';
import { markOf } from '../support/maker';

openHousehold();

const BELL = 'Ho\u0007me';

const make = (name: string) =>
  // A slash separates the parts of a path.
  create(asRole('the maker'), `category/${name.replaceAll('/', '')}`, {
    type: 'expense',
    makers: [`expense ${markOf('maker')}`],
  });

describe('the name of a category', () => {
  it.each(Object.entries(VISIBLE))('may have %s', (_, name) => may(make(name)));

  it.each(Object.entries(HIDING))('may not have %s', (_, name) => mayNot(make(name)));
});

/** The first and the last letter of each range that may be joined, and their neighbours. The same for emoji. */
const JOINED = [0x620, 0x6ff, 0x900, 0xdff];
const NOT_JOINED = [0x61f, 0x700, 0x8ff, 0xe00];
const PICTURES = [0x2100, 0x27bf, 0x2b00, 0x2bff, 0x1f000, 0x1faff];
const NO_PICTURES = [0x20ff, 0x27c0, 0x2aff, 0x2c00, 0x1efff, 0x1fb00];

const rename = (name: string) => change(asRole('the owner'), 'plan/home', { name });

describe('the name of a plan', () => {
  it('may have a joiner only between letters that can be joined', async () => {
    for (const sign of JOINED.map((code) => String.fromCodePoint(code))) {
      await may(rename(`${sign}\u200Dक`));
      await may(rename(`क\u200D${sign}`));
      await may(rename(`क\u200C${sign}`));
    }
    for (const code of [...NOT_JOINED, ...PICTURES]) {
      await mayNot(rename(`${String.fromCodePoint(code)}\u200Dक`), code.toString(16));
      await mayNot(rename(`क\u200D${String.fromCodePoint(code)}`), code.toString(16));
    }
  });

  it('may have a joiner only between emoji, with or without a skin tone', async () => {
    for (const sign of PICTURES.map((code) => String.fromCodePoint(code))) {
      await may(rename(`${sign}\uFE0F\u200D👧`));
      await may(rename(`👧\u200D${sign}\uFE0F`));
    }
    for (const code of [...NO_PICTURES, ...JOINED]) {
      const sign = String.fromCodePoint(code);
      for (const name of [`${sign}\uFE0F`, `${sign}\u200D👧`, `👧\u200D${sign}`])
        await mayNot(rename(name), code.toString(16));
    }
  });

  it('may have the neighbours of the characters that hide something', async () => {
    for (const sign of [0x180a, 0x1810, 0x2070, 0xfdff, 0xfe10, 0xe00ff, 0xe01f0])
      await may(rename(String.fromCodePoint(sign)));
  });

  it('may not have a hiding character, alone or behind a joined one', async () => {
    await mayNot(rename('क\u0007'));
    await mayNot(rename('\u06DD')); // an invisible Arabic layout character
  });

  it('may have Persian that is not joined', () => may(rename('می\u200Cخواهم')));

  it('may not have a control character, in a new plan or in another name', async () => {
    await mayNot(create(asRole('the owner'), 'plan/new', aPlan({ name: BELL })));
    await mayNot(rename(BELL));
  });

  it('may not come with a control character in the country', async () => {
    await mayNot(create(asRole('the owner'), 'plan/new', aPlan({ country: BELL })));
    await mayNot(change(asRole('the owner'), 'plan/home', { country: BELL }));
    await given({ 'plan/home': aPlan({ country: BELL }) });
    await may(change(asRole('the owner'), 'plan/home', { name: 'Chez nous' }));
    await mayNot(change(asRole('the owner'), 'plan/home', { country: `${BELL}!` }));
  });

  it('with an older control character locks nobody out of the rest of the plan', async () => {
    await given({ 'plan/home': aPlan({ name: BELL, members: ['member'] }) });
    await may(change(asRole('the owner'), 'plan/home', { country: 'Belgium' }));
    await may(change(asRole('a member'), 'plan/home', { members: [] }));
    await mayNot(rename(`${BELL}!`));
  });
});

const addGuest = (name: string) =>
  change(asRole('a member'), 'plan/home', { guests: { guestTom000000000001: name } });

describe('the name of a guest', () => {
  it.each(Object.entries(VISIBLE))('may have %s', (_, name) => may(addGuest(name.slice(0, 60))));

  it.each(Object.entries(HIDING))('may not have %s', (_, name) => mayNot(addGuest(name)));
});

describe('the name of a person', () => {
  it('may have an emoji made of several', () =>
    may(change(as('member'), 'user/member', { displayName: '👩\u200D👩\u200D👧' })));

  it('may not have a control character, in a new record or in a changed one', async () => {
    await mayNot(create(as('new'), 'user/new', aUser('new', { displayName: BELL })));
    await mayNot(change(as('member'), 'user/member', { displayName: BELL }));
  });

  it('with an older control character locks nobody out of the rest of their record', async () => {
    await given({ 'user/member': aUser('member', { displayName: BELL }) });
    await may(change(as('member'), 'user/member', { selectedTheme: 'ocean' }));
    await mayNot(change(as('member'), 'user/member', { displayName: `${BELL}!` }));
  });
});

const enter = (fields: Fields) =>
  create(asRole('a member'), 'transaction/new', aTransaction({ description: 'Bread', ...fields }));
const alter = (fields: Fields) => change(asRole('a member'), 'transaction/bread', fields);

describe.each(['description', 'category'])('the %s of a transaction', (field) => {
  it.each([
    ['Persian that is not joined', 'می\u200Cخواهم'],
    ['an emoji made of several', 'Hay 👩\u200D👩\u200D👧'],
    ['an emoji that is not a letter', 'For you ❤\uFE0F'],
  ])('may have %s', async (_, text) => {
    await may(enter({ [field]: text }));
    await may(alter({ [field]: text }));
  });

  it.each([
    ['nothing that can be seen', '\u200B\u200B\u200B'],
    ['a control character', 'Bre\u0007ad'],
    ['a reversed direction', '\u202Edaerb'],
    ['two lines', 'Bread\nBread'],
    ['a joiner at the end', 'Tea ☕\u200D'],
  ])('may not have %s', async (_, text) => {
    await mayNot(enter({ [field]: text }));
    await mayNot(alter({ [field]: text }));
  });

  it('with an older hidden character locks nobody out of the rest of the transaction', async () => {
    await given({ 'transaction/bread': { ...aTransaction({ [field]: BELL }), ...MADE } });
    await may(alter({ amount: 2 }));
    await mayNot(alter({ [field]: `${BELL}!` }));
  });
});

const invite = (message: unknown) =>
  setDoc(doc(asRole('the owner'), 'invite/home_maker'), anInvite('maker', { message }));

describe('the message of an invite', () => {
  it.each([
    ['nothing', ''],
    ['two lines', 'Join us\n\nPlease'],
    ['an emoji made of several', '👩\u200D👩\u200D👧'],
  ])('may have %s', (_, message) => may(invite(message)));

  it.each([
    ['a control character', 'Join\u0007us'],
    ['a reversed direction', 'Join \u202Eus'],
    ['a joiner at the beginning', '\u200D'],
    ['a joiner at the beginning of a line', 'क\n\u200D'],
    ['a hiding character in its first line', 'Join \u202Eus\nPlease'],
    ['a hiding character in its last line', 'Join us\nPlease\u202E'],
    ['a joiner at the end of a line, though a letter begins the next', 'ب\u200C\nب'],
  ])('may not have %s', (_, message) => mayNot(invite(message)));
});
