import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { it } from 'vitest';
import {
  ABSENT,
  asRole,
  aTransaction,
  change,
  checksId,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
  given,
  may,
  mayNot,
  noon,
  only,
  refuses,
  refusesOtherFields,
  takes,
  openHousehold,
  type Fields,
  remove,
} from './household';

openHousehold();

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;

only(PEOPLE_OF_THE_PLAN, 'read a transaction by its id', (db) => getDoc(doc(db, 'transaction/bread')));
only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'list the transactions of the plan', (db) =>
  getDocs(query(collection(db, 'transaction'), where('plan_id', '==', 'home'))),
);
only(['an administrator'], 'list the transactions of a category in all plans', (db) =>
  getDocs(query(collection(db, 'transaction'), where('category', '==', 'Groceries'))),
);
only(['an administrator'], 'list all transactions', (db) => getDocs(collection(db, 'transaction')));
only(PEOPLE_OF_THE_PLAN, 'add a transaction', (db) => create(db, 'transaction/new', aTransaction()));
only(PEOPLE_OF_THE_PLAN, 'change a transaction', (db) => change(db, 'transaction/bread', { amount: 3 }));
only(PEOPLE_OF_THE_PLAN, 'delete a transaction', (db) => remove(db, 'transaction/bread'));
only(['an administrator'], 'delete a transaction that is already gone', (db) =>
  deleteDoc(doc(db, 'transaction/gone')),
);
only(['an administrator'], 'delete a transaction without an entry in the history', (db) =>
  deleteDoc(doc(db, 'transaction/bread')),
);

const FIELDS = [...Object.keys(aTransaction()), 'recurrance', 'exceptions', 'anchor', 'split'];
/** Only a new one may have it. */
const NEW_FIELDS = [...FIELDS, 'source'];

const recurring = (fields: Fields = {}): Fields => ({
  recurrance: Object.fromEntries(
    Object.entries({ type: 'months', value: 1, end_date: null, ...fields }).filter(
      ([, value]) => value !== ABSENT,
    ),
  ),
});
const at = (moment: string): Timestamp => Timestamp.fromDate(new Date(moment));

const skipped = (days: readonly string[]): Fields =>
  Object.fromEntries(days.map((day) => [day, { skipped: true }]));

/** So many consecutive days, all skipped. */
const skippedDays = (count: number): Fields =>
  skipped(
    Array.from({ length: count }, (_, index) =>
      new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
    ),
  );

const WRONG: Readonly<Record<string, Fields>> = {
  'a type that is neither': { type: 'transfer' },
  'a type in no list': { type: 'extra' },
  'no type': { type: ABSENT },
  'an amount of 0': { amount: 0 },
  'a negative amount': { amount: -0.01 },
  'an amount of a tenth of a cent': { amount: 0.001 },
  'an amount of 9 tenths of a cent': { amount: 0.009 },
  'three decimals': { amount: 12.345 },
  'three decimals that round down': { amount: 12.344 },
  'three decimals of a large amount': { amount: 123456789.125 },
  'a cent over the largest amount': { amount: 1_000_000_000 },
  'an amount that is infinite': { amount: Infinity },
  'an amount that is not a number': { amount: NaN },
  'an amount given as text': { amount: '12.50' },
  'an amount of null': { amount: null },
  'no amount': { amount: ABSENT },
  'a description of 2 characters': { description: 'ab' },
  'a description of 2 characters and blanks': { description: ' ab ' },
  'a description of 201 characters': { description: 'x'.repeat(201) },
  'a description of 200 characters and a blank': { description: `${'x'.repeat(200)} ` },
  'a description that is a list': { description: ['a', 'b', 'c'] },
  'no description': { description: ABSENT },
  'an empty category': { category: '' },
  'a category of blanks': { category: '   ' },
  'a category of 101 characters': { category: 'x'.repeat(101) },
  'a category of 100 characters and a blank': { category: `${'x'.repeat(100)} ` },
  'a category that is a number': { category: 1 },
  'no category': { category: ABSENT },
  'a day of 1969': { date: noon('1969-12-31') },
  'a day of 2201': { date: noon('2201-01-01') },
  'a day that is an hour too early': { date: at('2026-11-21T11:00:00Z') },
  'a day that is a minute too late': { date: at('2026-11-21T12:01:00Z') },
  'a day that is a second too late': { date: at('2026-11-21T12:00:01Z') },
  'a day that is a microsecond too late': { date: new Timestamp(noon('2026-11-21').seconds, 1000) },
  'a day at midnight': { date: at('2026-11-21T00:00:00Z') },
  'a day given as text': { date: '2026-11-21' },
  'a day given in milliseconds': { date: 1_795_262_400_000 },
  'no day': { date: ABSENT },
  'a user of no plan': { user_id: 'invitee' },
  'a user of another plan': { user_id: 'stranger' },
  'no user': { user_id: ABSENT },
  'a user that is a list': { user_id: ['member'] },
  'a recurrence of null': { recurrance: null },
  'a recurrence that is text': { recurrance: 'monthly' },
  'an empty recurrence': { recurrance: {} },
  'a recurrence by the hour': recurring({ type: 'hours' }),
  'a recurrence with a type in no list': recurring({ type: 'extra' }),
  'a recurrence without a type': recurring({ type: ABSENT }),
  'a recurrence of every 0 months': recurring({ value: 0 }),
  'a recurrence of every -1 months': recurring({ value: -1 }),
  'a recurrence of every 1001 months': recurring({ value: 1001 }),
  'a recurrence of every 1.5 months': recurring({ value: 1.5 }),
  'a recurrence of a value given as text': recurring({ value: '1' }),
  'a recurrence without a value': recurring({ value: ABSENT }),
  'a recurrence without an end date': recurring({ end_date: ABSENT }),
  'an end date before the day': recurring({ end_date: noon('2026-11-20') }),
  'an end date of 2201': recurring({ end_date: noon('2201-01-01') }),
  'an end date at midnight': recurring({ end_date: at('2026-12-01T00:00:00Z') }),
  'an end date given as text': recurring({ end_date: '2026-12-01' }),
  'a recurrence with an extra field': recurring({ count: 3 }),
  'a recurrence with a field in no list': recurring({ extra: 3 }),
  'a recurrence with the fields of a split': recurring({ own: true }),
  'a recurrence that says for whom it is': recurring({ for: { member: 1 } }),
  'a recurrence that says who paid': recurring({ by: { member: 1 } }),
  'a recurrence with the usual spelling': { recurrence: recurring()['recurrance'] },
  'exceptions of a single transaction': { exceptions: {} },
  'an anchor of a single transaction': { anchor: noon('2026-11-21') },
  'exceptions that are a list': { ...recurring(), exceptions: [] },
  'exceptions of null': { ...recurring(), exceptions: null },
  '501 exceptions': { ...recurring(), exceptions: skippedDays(501) },
  'exceptions that are text': { ...recurring(), exceptions: '2027-01-01' },
  ...Object.fromEntries(
    [
      ['tomorrow'],
      ['2027-1-01'],
      ['2027-01-1'],
      ['202-01-01'],
      ['20277-01-01'],
      ['2027-011-01'],
      ['2027-01-011'],
      ['x2027-01-01'],
      ['2027-01-01x'],
      ['202701-01'],
      ['2027-0101'],
      ['2027x01-01'],
      ['2027-01x01'],
      ['x027-01-01'],
      ['2027-x1-01'],
      ['2027-01-x1'],
      ['202/-01-01'],
      ['2027-0/-01'],
      ['2027-01-0/'],
      ['202:-01-01'],
      ['2027-0:-01'],
      ['2027-01-0:'],
      ['2027-01-01', '2027-1-02'],
      ['2027-01-012027-01-02'],
      ['2027-01-01x2027-01-02'],
    ].map((days) => [`exceptions of ${days.join(' and ')}`, { ...recurring(), exceptions: skipped(days) }]),
  ),
  'an anchor that is text': { ...recurring(), anchor: '2026-11-20' },
  'an anchor after the day': { ...recurring(), anchor: noon('2026-11-22') },
  'an anchor at midnight': { ...recurring(), anchor: at('2026-11-20T00:00:00Z') },
  'an anchor of null': { ...recurring(), anchor: null },
};

const RIGHT: Readonly<Record<string, Fields>> = {
  'the type income': { type: 'income' },
  'the type expense': { type: 'expense' },
  'the smallest amount': { amount: 0.01 },
  'a whole amount': { amount: 3 },
  'the largest amount': { amount: 999_999_999.99 },
  // Each would be a cent off if it were multiplied by 100 and truncated.
  'an amount of 0.29': { amount: 0.29 },
  'an amount of 1.1': { amount: 1.1 },
  'an amount of 4.35': { amount: 4.35 },
  'an amount of 19.99': { amount: 19.99 },
  'an amount of 1.15': { amount: 1.15 },
  'a description of 3 characters': { description: 'abc' },
  'a description of 3 characters between blanks': { description: ' abc ' },
  'a description of 200 characters': { description: 'x'.repeat(200) },
  'a category of 1 character': { category: 'x' },
  'a category of 100 characters': { category: 'x'.repeat(100) },
  'a category that is in no list': { category: 'Long gone' },
  'the first day of 1970': { date: noon('1970-01-01') },
  'the last day of 2200': { date: noon('2200-12-31') },
  'a leap day': { date: noon('2028-02-29') },
  'the owner as its user': { user_id: 'owner' },
  'another member as its user': { user_id: 'other' },
  'a recurrence without end': recurring(),
  'a recurrence of every day': recurring({ type: 'days' }),
  'a recurrence of every 1000 weeks': recurring({ type: 'weeks', value: 1000 }),
  'a recurrence of every year': recurring({ type: 'years' }),
  'an end date on the day itself': recurring({ end_date: noon('2026-11-21') }),
  'an end date on the last day of 2200': recurring({ end_date: noon('2200-12-31') }),
  'an empty list of exceptions': { ...recurring(), exceptions: {} },
  'one of its days skipped': { ...recurring(), exceptions: skippedDays(1) },
  'an exception of a day that its month does not have': {
    ...recurring(),
    exceptions: skipped(['2027-02-31']),
  },
  '500 exceptions': { ...recurring(), exceptions: skippedDays(500) },
  'an anchor on its own day': { ...recurring(), anchor: noon('2026-11-21') },
  'an anchor before its day': { ...recurring(), anchor: noon('2026-01-31') },
};

const createWith = (fields: Fields) => create(asRole('a member'), 'transaction/new', aTransaction(fields));

checksId('A new transaction', (id) => create(asRole('a member'), `transaction/${id}`, aTransaction()));

takes('A new transaction', RIGHT, createWith);
refuses(
  'A new transaction',
  {
    ...WRONG,
    'a former member as its user': { user_id: 'former' },
    'another plan': { plan_id: 'away' },
    'a plan that does not exist': { plan_id: 'gone' },
    'a plan id that is a path': { plan_id: 'home/transaction/bread' },
    'an empty source': { source: '' },
    'a source of blanks': { source: '  ' },
    'a source of 101 characters': { source: 'x'.repeat(101) },
    'a source that is a number': { source: 1 },
    'a source of null': { source: null },
    ...FORGED_ON_CREATE,
  },
  createWith,
);
takes(
  'A new transaction',
  {
    'a source of 1 character': { source: 'x' },
    'a source of 100 characters': { source: 'x'.repeat(100) },
  },
  createWith,
);
refusesOtherFields('A new transaction', NEW_FIELDS, createWith);
refusesOtherFields('A new series', NEW_FIELDS, (fields) => createWith({ ...recurring(), ...fields }));

only(PEOPLE_OF_THE_PLAN, 'add a transaction as their own', (db, uid) =>
  create(db, 'transaction/new', aTransaction({ user_id: uid })),
);

it('A deleted transaction may be restored under its old id, with new times', async () => {
  await may(remove(asRole('a member'), 'transaction/bread'));
  await may(create(asRole('a member'), 'transaction/bread', aTransaction()));
});

it('A new transaction may not replace another', () =>
  mayNot(create(asRole('a member'), 'transaction/bread', aTransaction())));

it('A new transaction needs a plan id that is text, even where a number would lead to a plan', async () => {
  await given({ 'plan/7': { owner: 'member', members: [] } });
  await may(create(asRole('a member'), 'transaction/new', aTransaction({ plan_id: '7' })));
  await mayNot(create(asRole('a member'), 'transaction/newer', aTransaction({ plan_id: 7 })));
});

const changeTo = (fields: Fields) => change(asRole('a member'), 'transaction/bread', fields);

takes('A changed transaction', { ...RIGHT, 'its recurrence removed': { recurrance: ABSENT } }, changeTo);
refuses(
  'A changed transaction',
  {
    ...WRONG,
    'a former member as its new user': { user_id: 'former' },
    'another plan': { plan_id: 'away' },
    'no plan': { plan_id: ABSENT },
    ...FORGED_ON_CHANGE,
  },
  changeTo,
);
refusesOtherFields('A changed transaction', FIELDS, changeTo);
refusesOtherFields('A changed series', FIELDS, (fields) => changeTo({ ...recurring(), ...fields }));

it('The source of a transaction may not change or go, while its other fields may change', async () => {
  await given({ 'transaction/bread': aTransaction({ source: 'line:1.2' }) });
  await mayNot(changeTo({ source: 'line:3.4' }));
  await mayNot(changeTo({ source: ABSENT }));
  await may(changeTo({ amount: 3, description: 'A loaf' }));
});

it('A deleted transaction may be restored with its source', async () => {
  await given({ 'transaction/bread': aTransaction({ source: 'line:1.2' }) });
  await may(remove(asRole('a member'), 'transaction/bread'));
  await may(create(asRole('a member'), 'transaction/bread', aTransaction({ source: 'line:1.2' })));
});

const changeRent = (fields: Fields) => change(asRole('a member'), 'transaction/rent', fields);

it('The transaction of a former member may keep them as its user', () => may(changeRent({ amount: 3 })));

it('The transaction of a former member may be given to a member', () =>
  may(changeRent({ user_id: 'member' })));

it('The transaction of a former member may not be given to a stranger', () =>
  mayNot(changeRent({ user_id: 'stranger' })));

it('A series may lose its recurrence', () => may(changeRent({ recurrance: ABSENT })));

it('A series that loses its recurrence has to lose its exceptions and its anchor too', async () => {
  const more = { exceptions: skippedDays(1), anchor: noon('2026-11-21') };
  await given({ 'transaction/rent': aTransaction({ ...recurring(), ...more }) });
  await mayNot(changeRent({ recurrance: ABSENT }));
  await mayNot(changeRent({ recurrance: ABSENT, exceptions: ABSENT }));
  await mayNot(changeRent({ recurrance: ABSENT, anchor: ABSENT }));
  await may(changeRent({ recurrance: ABSENT, exceptions: ABSENT, anchor: ABSENT }));
});

it('A series may not move its day beyond its end date', async () => {
  await given({ 'transaction/rent': { ...aTransaction(recurring({ end_date: noon('2026-12-01') })) } });
  await mayNot(changeRent({ date: noon('2026-12-02') }));
  await may(changeRent({ date: noon('2026-12-01') }));
});

for (const role of PEOPLE_OF_THE_PLAN) {
  it(`The remaining records of a deleted plan cannot be read or changed by ${role}`, async () => {
    await given({ 'plan/home': null });
    const transaction = doc(asRole(role), 'transaction/bread');
    await mayNot(getDoc(transaction));
    await mayNot(change(asRole(role), 'transaction/bread', { amount: 3 }));
    await mayNot(deleteDoc(transaction));
    await mayNot(create(asRole(role), 'transaction/new', aTransaction()));
  });
}
