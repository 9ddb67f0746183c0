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

const rename = (name: string) => change(asRole('the owner'), 'plan/home', { name });

describe('the name of a plan', () => {
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
  ])('may not have %s', (_, message) => mayNot(invite(message)));
});
