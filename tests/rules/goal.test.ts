// What the people of a plan save for: the goals in the plan, and what they put in and take out.
import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { beforeEach, expect, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  asRole,
  change,
  checksId,
  changePlan,
  create,
  FORGED_ON_CREATE,
  given,
  MADE,
  may,
  mayNot,
  only,
  openHousehold,
  present,
  refuses,
  refusesOtherFields,
  remove,
  takes,
  tell,
  type Fields,
} from './household';
import { dayIn, now, saysThemAsTheyAre } from './unchanging';

openHousehold();

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;
const BIKE = 'goalBike000000000001';
const TRIP = 'goalTrip000000000002';

const aGoal = (fields: Fields = {}): Fields =>
  present({ name: 'Bike', amount: 80_000, day: '2027-07-01', since: '2026-11-21', ...fields });

const anEntry = (fields: Fields = {}): Fields => ({
  plan_id: 'home',
  goal: BIKE,
  amount: 5000,
  day: '2026-11-21',
  user_id: 'member',
  ...fields,
});

const planWith = (goals: Fields) =>
  given({ 'plan/home': { ...aPlan({ members: ['other', 'member'], goals }), ...MADE } });

beforeEach(() =>
  given({
    'plan/home': { ...aPlan({ members: ['other', 'member'], goals: { [BIKE]: aGoal() } }), ...MADE },
    'goal_entry/put': { ...anEntry(), ...MADE },
    'goal_entry/elsewhere': { ...anEntry({ plan_id: 'away' }), ...MADE },
  }),
);

// ---- The goals ----

only(PEOPLE_OF_THE_PLAN, 'add a goal', (db) => change(db, 'plan/home', { [`goals.${TRIP}`]: aGoal() }));
only(PEOPLE_OF_THE_PLAN, 'add the first goal', async (db) => {
  await given({ 'plan/home': { ...aPlan({ members: ['other', 'member'] }), ...MADE } });
  return change(db, 'plan/home', { goals: { [BIKE]: aGoal() } });
});
only(PEOPLE_OF_THE_PLAN, 'change a goal', (db) =>
  change(db, 'plan/home', { [`goals.${BIKE}`]: aGoal({ amount: 1 }) }),
);
only(PEOPLE_OF_THE_PLAN, 'delete a goal', (db) => change(db, 'plan/home', { [`goals.${BIKE}`]: ABSENT }));
only(PEOPLE_OF_THE_PLAN, 'delete the only goal and its map', (db) =>
  change(db, 'plan/home', { goals: ABSENT }),
);
only([], 'delete two goals at once', async (db) => {
  await planWith({ [BIKE]: aGoal(), [TRIP]: aGoal({ name: 'Trip' }) });
  return change(db, 'plan/home', { goals: ABSENT });
});
only([], 'delete two equal goals at once', async (db) => {
  await planWith({ [BIKE]: aGoal(), [TRIP]: aGoal() });
  return change(db, 'plan/home', { goals: ABSENT });
});
only([], 'delete two of three equal goals at once', async (db) => {
  await planWith({ [BIKE]: aGoal(), [TRIP]: aGoal(), goalCopy000000000003: aGoal() });
  return change(db, 'plan/home', { goals: { [BIKE]: aGoal() } });
});
only(PEOPLE_OF_THE_PLAN, 'put one goal in the place of another', async (db) => {
  await change(db, 'plan/home', { goals: { [TRIP]: aGoal({ name: 'Trip' }) } });
  // And back again.
  await change(db, 'plan/home', { goals: { [BIKE]: aGoal() } });
});
only([], 'delete a goal and change another one at once', async (db) => {
  await planWith({ [BIKE]: aGoal(), [TRIP]: aGoal({ name: 'Trip' }) });
  return change(db, 'plan/home', { goals: { [TRIP]: aGoal({ name: 'Far' }) } });
});

const addWith = (fields: Fields) =>
  change(asRole('a member'), 'plan/home', { [`goals.${TRIP}`]: aGoal({ name: 'Trip', ...fields }) });

takes(
  'A new goal',
  {
    'the smallest amount': { amount: 1 },
    'the largest amount': { amount: 99_999_999_999 },
    'a name of one character': { name: 'x' },
    'the longest name': { name: '語'.repeat(60) },
    'the first and the last day': { since: '1970-01-01', day: '2200-12-31' },
    'a day in the past': { day: '2020-01-01' },
    'a picture': { image: 'https://example.org/bike.jpg?size=2#x' },
    'the longest address of a picture': { image: `https://${'x'.repeat(1992)}` },
  },
  addWith,
);
refuses(
  'A new goal',
  {
    'no name': { name: ABSENT },
    'a name of blanks': { name: '  ' },
    'a name of 61 characters': { name: 'x'.repeat(61) },
    'a name that turns the text around it': { name: '\u202Exyz' },
    'a name of two lines': { name: 'a\nb' },
    'a name that is a number': { name: 7 },
    'no amount': { amount: ABSENT },
    'an amount of 0': { amount: 0 },
    'a negative amount': { amount: -1 },
    'an amount of one cent too much': { amount: 100_000_000_000 },
    'parts of a cent': { amount: 1.5 },
    'an amount given as text': { amount: '1' },
    'no day': { day: ABSENT },
    'a day of month 13': { day: '2027-13-01' },
    'a day of 2201': { day: '2201-01-01' },
    'a day that does not exist': { day: '2027-02-31' },
    'no first day': { since: ABSENT },
    'a first day that is none': { since: 'today' },
    'a first day that does not exist': { since: '2026-02-31' },
    'a day that is a list': { day: ['2027-07-01'] },
    'a picture of null': { image: null },
    'no address of a picture': { image: '' },
    'only the beginning of the address of a picture': { image: 'https://' },
    'a picture without encryption': { image: 'http://example.org/bike.jpg' },
    'a picture in the address': { image: 'data:image/png;base64,AAAA' },
    'a script in place of a picture': { image: 'javascript:alert(1)' },
    'something before the address of a picture': { image: 'blob:https://example.org/bike.jpg' },
    'an address with a blank': { image: 'https://example.org/a b' },
    'an address of two lines': { image: 'https://example.org/\nhttps://example.org/' },
    'an address that is too long': { image: `https://${'x'.repeat(1993)}` },
  },
  addWith,
);
refusesOtherFields('A new goal', [...Object.keys(aGoal()), 'image'], addWith);

it('A new goal may not have the address of a picture that only looks encrypted', async () => {
  const start = 'https://';
  for (const [index, sign] of start.split('').entries()) {
    // A third slash is a part of what follows.
    for (const other of sign === '/' ? ['', 'x'] : ['', 'x', sign + sign]) {
      const image = `${start.slice(0, index)}${other}${start.slice(index + 1)}example.org`;
      // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
      await mayNot(addWith({ image }), image);
    }
  }
});

it.each([null, 7, 'x', [], {}])('A new goal of %j is refused', (goal) =>
  mayNot(change(asRole('a member'), 'plan/home', { [`goals.${TRIP}`]: goal })),
);
it.each([null, 7, 'x', []])('Goals of %j are refused', (goals) =>
  mayNot(change(asRole('a member'), 'plan/home', { goals })),
);
it.each([
  'x',
  'goalBike00000000000',
  'goalBike000000000001x',
  'goalBike 00000000001',
  'goalBike\n0000000000',
  'constructor',
  'toString',
  'a.b',
])('A new goal with the id "%s" is refused', (id) =>
  mayNot(change(asRole('a member'), 'plan/home', { goals: { [BIKE]: aGoal(), [id]: aGoal() } })),
);
const addAs = (id: string) =>
  change(asRole('a member'), 'plan/home', { goals: { [BIKE]: aGoal(), [id]: aGoal({ name: 'Trip' }) } });

it('A new goal has an id of letters and figures, the first and the last of them too', async () => {
  for (const sign of '@[`{/:') {
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(addAs(`goalTrip000000000${sign}02`), sign);
  }
  await may(addAs('AZaz09AZaz09AZaz0900'));
});
it('A goal whose id is a word that each object knows comes, changes and goes', async () => {
  const path = 'goals.propertyIsEnumerable';
  await may(change(asRole('a member'), 'plan/home', { [path]: aGoal({ name: 'Trip' }) }));
  await may(change(asRole('the owner'), 'plan/home', { [path]: aGoal({ name: 'Far' }) }));
  await may(change(asRole('the owner'), 'plan/home', { [path]: ABSENT }));
});
it('A goal may not be broken by a change', () =>
  mayNot(change(asRole('a member'), 'plan/home', { [`goals.${BIKE}`]: aGoal({ amount: 0 }) })));
it('Two goals may not be new or changed in one write', async () => {
  const other = { name: 'Trip' };
  await mayNot(
    change(asRole('a member'), 'plan/home', {
      [`goals.${BIKE}`]: aGoal({ amount: 1 }),
      [`goals.${TRIP}`]: aGoal(other),
    }),
  );
  await planWith({});
  await mayNot(change(asRole('a member'), 'plan/home', { goals: { [BIKE]: aGoal(), [TRIP]: aGoal(other) } }));
});
it('Two copies of a goal may not be added in one write, and one may', async () => {
  const copies = { [BIKE]: aGoal(), [TRIP]: aGoal() };
  await mayNot(
    change(asRole('a member'), 'plan/home', { goals: { ...copies, goalCopy000000000003: aGoal() } }),
  );
  await may(change(asRole('a member'), 'plan/home', { goals: copies }));
});
const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `goal${index}`.padEnd(20, 'x'),
      aGoal({ name: `G${index}` }),
    ]),
  );

it('A plan has at most 20 goals', async () => {
  await planWith(many(19));
  await may(change(asRole('a member'), 'plan/home', { goals: many(20) }));
  await mayNot(change(asRole('a member'), 'plan/home', { goals: many(21) }));
});
it('Goals that are stored broken stay as they are, and go', async () => {
  await given({ 'plan/home': { ...aPlan({ members: ['other', 'member'], goals: 7 }), ...MADE } });
  await may(change(asRole('a member'), 'plan/home', { limits: { Rent: 1 } }));
  await may(change(asRole('a member'), 'plan/home', { goals: ABSENT }));
});
it('A new plan has no goals', () =>
  mayNot(create(asRole('a stranger'), 'plan/new', aPlan({ owner: 'stranger', goals: { [BIKE]: aGoal() } }))));
it('Two members change different goals at the same time, and both changes stay', async () => {
  await planWith({ [BIKE]: aGoal(), [TRIP]: aGoal({ name: 'Trip' }) });
  const one = writeBatch(asRole('a member'));
  await changePlan(one, asRole('a member'), 'home', [{ [`goals.${BIKE}`]: aGoal({ amount: 5 }) }]);
  await may(change(asRole('the owner'), 'plan/home', { [`goals.${TRIP}`]: aGoal({ name: 'Far' }) }));
  await may(one.commit());
});
it('A change of a goal that another member has changed meanwhile is refused', async () => {
  const one = writeBatch(asRole('a member'));
  await changePlan(one, asRole('a member'), 'home', [{ [`goals.${BIKE}`]: aGoal({ amount: 5 }) }]);
  await may(change(asRole('the owner'), 'plan/home', { [`goals.${BIKE}`]: aGoal({ amount: 6 }) }));
  await mayNot(one.commit());
});

// ---- What is put in and taken out ----

const entries = (db: Firestore) => collection(db, 'goal_entry');

only(PEOPLE_OF_THE_PLAN, 'read an entry of a goal', (db) => getDoc(doc(db, 'goal_entry/put')));
only(PEOPLE_OF_THE_PLAN, 'list the entries of the goals of a plan', (db) =>
  getDocs(query(entries(db), where('plan_id', '==', 'home'))),
);
only([], 'list the entries of all plans', (db) => getDocs(entries(db)));
only([], 'list what a person has put in anywhere', (db) =>
  getDocs(query(entries(db), where('user_id', '==', 'member'))),
);
only([], 'read an entry that is gone', (db) => getDoc(doc(db, 'goal_entry/gone')));
only(PEOPLE_OF_THE_PLAN, 'put money in a goal', (db, uid) =>
  create(db, 'goal_entry/new', anEntry({ user_id: uid })),
);
only([], 'put money in a goal in the name of another member', (db) =>
  create(db, 'goal_entry/new', anEntry({ user_id: 'other' })),
);
only([], 'put money in a goal without an entry in the history', (db, uid) =>
  setDoc(doc(db, 'goal_entry/new'), { ...anEntry({ user_id: uid }), ...now() }),
);
only([], 'change the amount of an entry of a goal', (db) => change(db, 'goal_entry/put', { amount: 1 }));
only([], 'write an entry of a goal again', (db, uid) =>
  create(db, 'goal_entry/put', anEntry({ user_id: uid })),
);
only(PEOPLE_OF_THE_PLAN, 'delete an entry of a goal', (db) => remove(db, 'goal_entry/put'));
only([], 'delete an entry of a goal without an entry in the history', (db) =>
  deleteDoc(doc(db, 'goal_entry/put')),
);
only(['the owner'], 'delete an entry of a goal without one in the history, alone in the plan', async (db) => {
  await given({ 'plan/home': aPlan() });
  return deleteDoc(doc(db, 'goal_entry/put'));
});
only([], 'delete an entry of a goal that is already gone', (db) => deleteDoc(doc(db, 'goal_entry/gone')));

const putWith = (fields: Fields) => create(asRole('a member'), 'goal_entry/new', anEntry(fields));

checksId('A new entry of a goal', (id) => create(asRole('a member'), `goal_entry/${id}`, anEntry()));

takes(
  'An entry of a goal',
  {
    'one cent': { amount: 1 },
    'one cent taken out': { amount: -1 },
    'the largest amount': { amount: 99_999_999_999 },
    'the largest amount taken out': { amount: -99_999_999_999 },
    'the first day of 1970': { day: '1970-01-01' },
    'the day after that of the server': { day: dayIn(1) },
  },
  putWith,
);
refuses(
  'An entry of a goal',
  {
    'an amount of 0': { amount: 0 },
    'an amount of one cent too much': { amount: 100_000_000_000 },
    'one cent too much taken out': { amount: -100_000_000_000 },
    'parts of a cent': { amount: 1.5 },
    'an amount given as text': { amount: '1' },
    'an amount that is not a number': { amount: NaN },
    'an infinite amount': { amount: Infinity },
    'an amount that no number is exact for': { amount: 2 ** 53 },
    'no amount': { amount: ABSENT },
    'the day after tomorrow': { day: dayIn(2) },
    'a day of two hundred years later': { day: '2200-12-31' },
    'a day between blanks': { day: ' 2026-11-21 ' },
    'a day that is a moment': { day: new Date('2026-11-21T12:00Z') },
    'a day of a megabyte': { day: '2026-11-21'.padEnd(1_000_000) },
    'no day': { day: ABSENT },
    'a goal that the plan lacks': { goal: TRIP },
    'a goal that is a list': { goal: [BIKE] },
    'a goal that each object knows': { goal: 'propertyIsEnumerable' },
    'no goal': { goal: ABSENT },
    'somebody else as its author': { user_id: 'owner' },
    'no author': { user_id: ABSENT },
    'no plan': { plan_id: ABSENT },
    ...FORGED_ON_CREATE,
  },
  putWith,
);
refusesOtherFields('An entry of a goal', Object.keys(anEntry()), putWith);

// ---- The calendar, as every record with a day has it ----

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The first and the last day, and those around centuries. */
const LIMITS = ['1970-01-01', '1999-01-01', '2000-01-01', '2199-01-01', '2200-12-31'];
const YEARS = Array.from({ length: 231 }, (_, index) => 1970 + index);
const isLeap = (year: number) => year % 4 === 0 && year !== 2100 && year !== 2200;
const leapDays = YEARS.filter(isLeap).map((year) => `${year}-02-29`);
const isPast = (day: string) => day < '2026';

/** A day of the future, too: a balance may have each. */
const sayOn = (day: string) => change(asRole('a member'), 'plan/home', { balance: { amount: 1, day } });

it('An entry of a goal may be of each day of a past month', async () => {
  const db = asRole('a member');
  const days = LENGTHS.flatMap((length, index) =>
    DAYS.slice(index === 0 ? 0 : 27, length).map(
      (day) => `2025-${String(index + 1).padStart(2, '0')}-${day}`,
    ),
  );
  const batch = writeBatch(db);
  const records = [...days, ...leapDays.filter(isPast), ...LIMITS.filter(isPast)].map(
    (day) => [`goal_entry/of-${day}`, anEntry({ day })] as const,
  );
  for (const [path, record] of records) batch.set(doc(db, path), { ...record, ...now() });
  tell(batch, db, 'home', Object.fromEntries(records.map(([path, record]) => [path, { now: record }])));
  await may(batch.commit());
});
it('A balance may be of a day that comes', async () => {
  const coming = [...leapDays, ...LIMITS].filter((day) => !isPast(day));
  expect(coming).not.toEqual([]);
  for (const day of coming) {
    // oxlint-disable-next-line no-await-in-loop -- one change of the plan after the other
    await may(sayOn(day));
  }
});
it('A balance may not be of a day that its month lacks', async () => {
  for (const [index, length] of [...LENGTHS, 0].entries()) {
    // In month 13, each day.
    const month = `2026-${String(index + 1).padStart(2, '0')}`;
    for (let day = Math.max(length + 1, 28); day <= 32; day += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
      await mayNot(sayOn(`${month}-${day}`), `${month}-${day}`);
    }
  }
  for (const year of YEARS.filter((each) => !isLeap(each))) {
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(sayOn(`${year}-02-29`), String(year));
  }
});
it('A balance may not be of a text that is only like a day', async () => {
  for (const day of ['2026-11-21', '2026-10-31', '2026-11-30', '2024-02-29', '2200-12-01', '1979-09-19']) {
    for (const [index, sign] of day.split('').entries()) {
      for (const other of sign === '-' ? ['', '/'] : ['/', ':']) {
        const text = day.slice(0, index) + other + day.slice(index + 1);
        // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
        await mayNot(sayOn(text), text);
      }
    }
  }
  for (const day of ['12026-11-21', '2026-02-280', '2212-02-29', '1969-12-31', '2026-00-10', '2026-11-00']) {
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(sayOn(day), day);
  }
});
it('A balance of a day that does not exist may not be said, and one stored earlier stops no other change', async () => {
  const never = { amount: 1, day: '2026-02-30' };
  await mayNot(change(asRole('a member'), 'plan/home', { balance: never }));
  await given({ 'plan/home': { ...aPlan({ members: ['other', 'member'], balance: never }), ...MADE } });
  await may(change(asRole('a member'), 'plan/home', { limits: { Rent: 1 } }));
  await mayNot(change(asRole('a member'), 'plan/home', { balance: { ...never, amount: 2 } }));
  await may(change(asRole('a member'), 'plan/home', { balance: { amount: 2, day: '2026-02-28' } }));
});

it('A plan without goals has no entries of them', async () => {
  await given({ 'plan/home': aPlan({ members: ['other', 'member'] }) });
  await mayNot(putWith({}));
});
it('The entries of a deleted goal stay, and a member may delete them', async () => {
  await may(change(asRole('the owner'), 'plan/home', { goals: ABSENT }));
  await may(getDoc(doc(asRole('a member'), 'goal_entry/put')));
  await may(remove(asRole('a member'), 'goal_entry/put'));
});
it('A goal and its first entry may not come in one write', async () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  const entry = anEntry({ goal: TRIP });
  await changePlan(batch, db, 'home', [{ [`goals.${TRIP}`]: aGoal() }], { 'goal_entry/new': { now: entry } });
  batch.set(doc(db, 'goal_entry/new'), { ...entry, ...now() });
  await mayNot(batch.commit());
});
it('Joining a plan may not come with money in its goals', async () => {
  const db = asRole('the invitee');
  const batch = writeBatch(db);
  const entry = anEntry({ user_id: 'invitee' });
  await changePlan(batch, db, 'home', [{ members: arrayUnion('invitee') }], {
    'goal_entry/new': { now: entry },
  });
  batch.delete(doc(db, 'invite/home_invitee'));
  batch.set(doc(db, 'goal_entry/new'), { ...entry, ...now() });
  await mayNot(batch.commit());
});
it('Joining a plan may not come with the end of an entry of its goals', async () => {
  const db = asRole('the invitee');
  const batch = writeBatch(db);
  await changePlan(batch, db, 'home', [{ members: arrayUnion('invitee') }], {
    'goal_entry/put': { was: anEntry() },
  });
  batch.delete(doc(db, 'invite/home_invitee'));
  batch.delete(doc(db, 'goal_entry/put'));
  await mayNot(batch.commit());
});
it('An entry of a goal may not be replaced by a batch that deletes it and writes it again', async () => {
  for (const told of [
    { was: anEntry(), now: anEntry({ amount: 1 }) },
    { now: anEntry({ amount: 1 }) },
    { was: anEntry() },
  ]) {
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.delete(doc(db, 'goal_entry/put'));
    batch.set(doc(db, 'goal_entry/put'), { ...anEntry({ amount: 1 }), ...now() });
    tell(batch, db, 'home', { 'goal_entry/put': told });
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(batch.commit(), JSON.stringify(told));
  }
});
it.each<[string, Fields]>([
  ['goal', { goal: TRIP }],
  ['plan', { plan_id: 'away' }],
  ['plan and author', { plan_id: 'away', user_id: 'owner' }],
  ['day', { day: '2026-11-20' }],
])('An entry of a goal may not get another %s, even by one who is in both plans', async (_, fields) => {
  const goals = { [BIKE]: aGoal(), [TRIP]: aGoal({ name: 'Trip' }) };
  await planWith(goals);
  await given({ 'plan/away': { ...aPlan({ owner: 'owner', members: ['member'], goals }), ...MADE } });
  for (const role of PEOPLE_OF_THE_PLAN) {
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(change(asRole(role), 'goal_entry/put', fields), role);
  }
});
it('An entry of a goal may not be changed by somebody who says in the history that it is gone', async () => {
  for (const role of PEOPLE_OF_THE_PLAN) {
    const db = asRole(role);
    const batch = writeBatch(db);
    batch.update(doc(db, 'goal_entry/put'), { amount: 1, updatedAt: now().updatedAt });
    tell(batch, db, 'home', { 'goal_entry/put': { was: anEntry() } });
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(batch.commit(), role);
  }
});
it('An entry of a goal may not be changed by an owner who is alone in the plan', async () => {
  await given({ 'plan/home': aPlan({ goals: { [BIKE]: aGoal() } }) });
  await mayNot(change(asRole('the owner'), 'goal_entry/put', { amount: 1 }));
});
it('The history of another plan may not say what is put in a goal, or that it is gone', async () => {
  const goals = { [BIKE]: aGoal() };
  await given({ 'plan/away': { ...aPlan({ owner: 'stranger', members: ['member'], goals }), ...MADE } });
  for (const role of ['a member', 'a stranger'] as const) {
    const db = asRole(role);
    const entry = anEntry({ user_id: role === 'a member' ? 'member' : 'stranger' });
    const coming = writeBatch(db);
    coming.set(doc(db, 'goal_entry/new'), { ...entry, ...now() });
    tell(coming, db, 'away', { 'goal_entry/new': { now: entry } });
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(coming.commit(), `${role} puts in`);
    const going = writeBatch(db);
    going.delete(doc(db, 'goal_entry/put'));
    tell(going, db, 'away', { 'goal_entry/put': { was: anEntry() } });
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(going.commit(), `${role} deletes`);
  }
});
/**
 * Puts money in the home's goal with an entry of this plan's history: five times, which the rules check no longer one by
 * one.
 */
const putFive = (planId: string) => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  const ids = Array.from({ length: 5 }, (_, index) => `new${index}`);
  for (const id of ids) batch.set(doc(db, `goal_entry/${id}`), { ...anEntry(), ...now() });
  batch.set(doc(db, 'history/gone'), {
    plan_id: planId,
    user_id: 'member',
    at: now().createdAt,
    kind: 'goals',
    ids: [],
    records: {},
    categories: [],
    goal_entries: Object.fromEntries(ids.map((id) => [id, { now: anEntry() }])),
  });
  batch.set(doc(db, `history_head/${planId}_member`), { plan_id: planId, entry: 'gone' });
  return batch.commit();
};

it('A new entry in the history of another plan may not take the place of one that was deleted', async () => {
  const goals = { [BIKE]: aGoal() };
  await given({
    'plan/away': { ...aPlan({ owner: 'stranger', members: ['member'], goals }), ...MADE },
    // The latest entry of the member in their home, which is gone.
    'history_head/home_member': { plan_id: 'home', entry: 'gone' },
  });
  await mayNot(putFive('away'));
  await may(putFive('home'));
});
it('A member who is removed may not put money in a goal, nor take back what they put in', async () => {
  await may(change(asRole('the owner'), 'plan/home', { members: ['other'] }));
  await mayNot(putWith({}));
  await mayNot(remove(asRole('a member'), 'goal_entry/put'));
  await mayNot(change(asRole('a member'), 'plan/home', { [`goals.${BIKE}`]: ABSENT }));
});
it('An entry of a goal whose id is a word that each object knows comes and goes', async () => {
  for (const id of ['constructor', 'hasOwnProperty', 'toString']) {
    const path = `goal_entry/${id}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await may(create(asRole('a member'), path, anEntry()));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await may(remove(asRole('the owner'), path));
  }
});
it('Goals may trade places in one write, and back', async () => {
  const [bike, trip] = [aGoal(), aGoal({ name: 'Trip' })];
  await planWith({ [BIKE]: bike, [TRIP]: trip });
  await may(change(asRole('a member'), 'plan/home', { goals: { [BIKE]: trip, [TRIP]: bike } }));
  await may(change(asRole('the owner'), 'plan/home', { goals: { [BIKE]: bike, [TRIP]: trip } }));
});
it('Goals may not trade places and change twice in one write', async () => {
  const [bike, trip] = [aGoal(), aGoal({ name: 'Trip' })];
  await planWith({ [BIKE]: bike, [TRIP]: trip });
  await mayNot(
    change(asRole('a member'), 'plan/home', {
      goals: { [BIKE]: { ...trip, amount: 1 }, [TRIP]: { ...bike, amount: 1 } },
    }),
  );
});
it('A goal may not be broken by the second of two changes in one write', async () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  await changePlan(batch, db, 'home', [
    { [`goals.${BIKE}`]: aGoal({ amount: 5 }) },
    { [`goals.${BIKE}`]: aGoal({ amount: 0 }) },
  ]);
  await mayNot(batch.commit());
});
it("An entry of a goal may not go with somebody else's entry in the history, or with an earlier one", async () => {
  await may(remove(asRole('the owner'), 'goal_entry/put'));
  await given({ 'goal_entry/put': { ...anEntry(), ...MADE } });
  for (const role of PEOPLE_OF_THE_PLAN) {
    // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
    await mayNot(deleteDoc(doc(asRole(role), 'goal_entry/put')), role);
  }
});
it('One entry in a batch that is wrong keeps all others out', async () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  const all = Array.from({ length: 6 }, (_, index) => anEntry({ user_id: index === 5 ? 'owner' : 'member' }));
  all.forEach((each, index) => batch.set(doc(db, `goal_entry/e${index}`), { ...each, ...now() }));
  tell(
    batch,
    db,
    'home',
    Object.fromEntries(all.map((each, index) => [`goal_entry/e${index}`, { now: each }])),
  );
  await mayNot(batch.commit());
});
it('A member may not put money in a goal of another plan', async () => {
  await given({
    'plan/away': { ...aPlan({ owner: 'maker', members: ['stranger'], goals: { [BIKE]: aGoal() } }), ...MADE },
  });
  await mayNot(putWith({ plan_id: 'away' }));
  await may(
    create(asRole('a stranger'), 'goal_entry/new', anEntry({ plan_id: 'away', user_id: 'stranger' })),
  );
});
const ofAway = (role: 'a member' | 'a stranger') =>
  getDocs(query(entries(asRole(role)), where('plan_id', '==', 'away')));

it('A member of one plan may not list the entries of another plan', async () => {
  await mayNot(ofAway('a member'));
  await may(ofAway('a stranger'));
});
it('An entry of a goal needs a plan id that is text', async () => {
  await given({ 'plan/7': aPlan({ members: ['member'], goals: { [BIKE]: aGoal() } }) });
  await mayNot(putWith({ plan_id: 7 }));
  // Nor with a history that names the plan by its text.
  const db = asRole('a member');
  const batch = writeBatch(db);
  const entry = anEntry({ plan_id: 7 });
  batch.set(doc(db, 'goal_entry/new'), { ...entry, ...now() });
  tell(batch, db, '7', { 'goal_entry/new': { now: entry } });
  await mayNot(batch.commit());
  await may(putWith({ plan_id: '7' }));
});

it.each(['home/', '/home', './home', 'away/../home', 'home/x', ' home', ''])(
  'An entry of a goal may not be of the plan "%s", whose id only looks like that of another',
  async (planId) => {
    const db = asRole('a member');
    const entry = anEntry({ plan_id: planId });
    const batch = writeBatch(db);
    batch.set(doc(db, 'goal_entry/new'), { ...entry, ...now() });
    // By hand: `tell` would make a path of such an id.
    batch.set(doc(db, 'history/forged'), {
      plan_id: planId,
      user_id: 'member',
      at: now().createdAt,
      kind: 'goals',
      ids: [],
      records: {},
      categories: [],
      goal_entries: { new: { now: entry } },
    });
    batch.set(doc(db, 'history_head/home_member'), { plan_id: planId, entry: 'forged' });
    await mayNot(batch.commit());
  },
);

saysThemAsTheyAre({
  one: 'an entry of a goal',
  many: 'entries of goals',
  field: 'goal_entries',
  otherField: 'repayments',
  make: anEntry,
  stored: 'goal_entry/put',
  pathOf: (number) => `goal_entry/put${number}`,
  elsewhere: 'goal_entry/elsewhere',
});
