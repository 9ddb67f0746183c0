// What others read of a person's making hides nothing: no sign that can't be seen, and none that turns the direction round.
import { doc, setDoc } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { HIDING, VISIBLE } from '../support/visibleTexts';
import {
  anInvite,
  aPlan,
  as,
  asRole,
  aUser,
  change,
  create,
  given,
  may,
  mayNot,
  openHousehold,
} from './household';
import { markOf } from '../support/maker';

openHousehold();

const BELL = 'Ho\u0007me';

const make = (name: string) =>
  // A slash parts a path.
  create(asRole('the maker'), `category/${name.replaceAll('/', '')}`, {
    type: 'expense',
    maker: markOf('maker'),
  });

describe('the name of a category', () => {
  it.each(Object.entries(VISIBLE))('may have %s', (_, name) => may(make(name)));

  it.each(Object.entries(HIDING))('may not have %s', (_, name) => mayNot(make(name)));
});

/** The first and the last letter or sign of each range that may be joined, and those beside them. */
const JOINED = [0x620, 0x6ff, 0x900, 0xdff, 0x2100, 0x27bf, 0x2b00, 0x2bff, 0x1f000, 0x1faff];
const NOT_JOINED = [0x61f, 0x700, 0x8ff, 0xe00, 0x20ff, 0x27c0, 0x2aff, 0x2c00, 0x1efff, 0x1fb00];

const JOINER = '\u200D';

const rename = (name: string) => change(asRole('the owner'), 'plan/home', { name });

describe('the name of a plan', () => {
  it('may have a joiner behind every sign that is joined, and behind no other', async () => {
    for (const sign of JOINED) await may(rename(`${String.fromCodePoint(sign)}${JOINER}`));
    for (const sign of NOT_JOINED)
      await mayNot(rename(`${String.fromCodePoint(sign)}${JOINER}`), sign.toString(16));
  });

  it('may have the signs beside those that hide something', async () => {
    for (const sign of [0x180a, 0x1810, 0x2070, 0xfdff, 0xfe10, 0xe00ff, 0xe01f0])
      await may(rename(String.fromCodePoint(sign)));
  });

  it('may not have what hides something behind a sign that is joined, nor alone', async () => {
    await mayNot(rename('क\u0007'));
    await mayNot(rename('\u06DD')); // of Arabic, for the layout
  });

  it('may have Persian that is not joined', () => may(rename('می\u200Cخواهم')));

  it('may not have a control character, in a new plan or in another name', async () => {
    await mayNot(create(asRole('the owner'), 'plan/new', aPlan({ name: BELL })));
    await mayNot(rename(BELL));
  });

  it('that has one already keeps nobody from the rest of the plan', async () => {
    await given({ 'plan/home': aPlan({ name: BELL, members: ['member'] }) });
    await may(change(asRole('the owner'), 'plan/home', { country: 'Belgium' }));
    await may(change(asRole('a member'), 'plan/home', { members: [] }));
    await mayNot(rename(`${BELL}!`));
  });
});

describe('what a person is called', () => {
  it('may have a picture of several', () =>
    may(change(as('member'), 'user/member', { displayName: '👩\u200D👩\u200D👧' })));

  it('may not have a control character, in a new record or in a changed one', async () => {
    await mayNot(create(as('new'), 'user/new', aUser('new', { displayName: BELL })));
    await mayNot(change(as('member'), 'user/member', { displayName: BELL }));
  });

  it('that has one already keeps nobody from the rest of their record', async () => {
    await given({ 'user/member': aUser('member', { displayName: BELL }) });
    await may(change(as('member'), 'user/member', { selectedTheme: 'ocean' }));
    await mayNot(change(as('member'), 'user/member', { displayName: `${BELL}!` }));
  });
});

const invite = (message: unknown) =>
  setDoc(doc(asRole('the owner'), 'invite/home_maker'), anInvite('maker', { message }));

describe('the message of an invite', () => {
  it.each([
    ['nothing', ''],
    ['two lines', 'Join us\n\nPlease'],
    ['a picture of several', '👩\u200D👩\u200D👧'],
  ])('may have %s', (_, message) => may(invite(message)));

  it.each([
    ['a control character', 'Join\u0007us'],
    ['a direction that is turned round', 'Join \u202Eus'],
    ['a joiner at the beginning', '\u200D'],
    ['a joiner at the beginning of a line', 'क\n\u200D'],
    ['what hides in its first line', 'Join \u202Eus\nPlease'],
    ['what hides in its last line', 'Join us\nPlease\u202E'],
  ])('may not have %s', (_, message) => mayNot(invite(message)));
});
