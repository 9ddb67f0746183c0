import {
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  ABSENT,
  asRole,
  aTransaction,
  change,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
  given,
  may,
  mayNot,
  noon,
  only,
  refuses,
  SIGNED_IN,
  takes,
  openHousehold,
  type Fields,
} from './household';

openHousehold();

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;

only(PEOPLE_OF_THE_PLAN, 'read a transaction by its id', (db) =>
  getDocFromServer(doc(db, 'transaction/bread')),
);
only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'list the transactions of the plan', (db) =>
  getDocsFromServer(query(collection(db, 'transaction'), where('plan_id', '==', 'home'))),
);
only(['an administrator'], 'list the transactions of a category in all plans', (db) =>
  getDocsFromServer(query(collection(db, 'transaction'), where('category', '==', 'Groceries'))),
);
only(['an administrator'], 'list all transactions', (db) => getDocsFromServer(collection(db, 'transaction')));
only(PEOPLE_OF_THE_PLAN, 'add a transaction', (db) => create(db, 'transaction/new', aTransaction()));
only(PEOPLE_OF_THE_PLAN, 'change a transaction', (db) => change(db, 'transaction/bread', { amount: 3 }));
only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'delete a transaction', (db) =>
  deleteDoc(doc(db, 'transaction/bread')),
);
only(SIGNED_IN, 'delete a transaction that is already gone', (db) => deleteDoc(doc(db, 'transaction/gone')));

const recurring = (fields: Fields = {}): Fields => ({
  recurrance: Object.fromEntries(
    Object.entries({ type: 'months', value: 1, end_date: null, ...fields }).filter(
      ([, value]) => value !== ABSENT,
    ),
  ),
});
const at = (moment: string): Timestamp => Timestamp.fromDate(new Date(moment));

/** As many days, one after the other, each skipped. */
const skippedDays = (count: number): Fields =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
      { skipped: true },
    ]),
  );

const WRONG: Readonly<Record<string, Fields>> = {
  'a type that is neither': { type: 'transfer' },
  'no type': { type: ABSENT },
  'an amount of 0': { amount: 0 },
  'a negative amount': { amount: -0.01 },
  'an amount of a tenth of a cent': { amount: 0.001 },
  'three decimals': { amount: 12.345 },
  'three decimals of a large amount': { amount: 123456789.125 },
  'a cent over the largest amount': { amount: 1_000_000_000 },
  'an amount that is infinite': { amount: Infinity },
  'an amount that is no number': { amount: NaN },
  'an amount given as text': { amount: '12.50' },
  'an amount of null': { amount: null },
  'no amount': { amount: ABSENT },
  'a description of 2 characters': { description: 'ab' },
  'a description of 2 characters and blanks': { description: ' ab ' },
  'a description of 201 characters': { description: 'x'.repeat(201) },
  'a description that is a list': { description: ['a', 'b', 'c'] },
  'no description': { description: ABSENT },
  'an empty category': { category: '' },
  'a category of 101 characters': { category: 'x'.repeat(101) },
  'a category that is a number': { category: 1 },
  'no category': { category: ABSENT },
  'a day of 1969': { date: noon('1969-12-31') },
  'a day of 2201': { date: noon('2201-01-01') },
  'an hour too early': { date: at('2026-11-21T11:00:00Z') },
  'a minute too late': { date: at('2026-11-21T12:01:00Z') },
  'a second too late': { date: at('2026-11-21T12:00:01Z') },
  'a microsecond too late': { date: new Timestamp(noon('2026-11-21').seconds, 1000) },
  midnight: { date: at('2026-11-21T00:00:00Z') },
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
  'a recurrence with a field of its own': recurring({ count: 3 }),
  'a recurrence spelt the usual way': { recurrence: recurring()['recurrance'] },
  'exceptions of what happens once': { exceptions: {} },
  'an anchor of what happens once': { anchor: noon('2026-11-21') },
  'exceptions that are a list': { ...recurring(), exceptions: [] },
  'exceptions of null': { ...recurring(), exceptions: null },
  '501 exceptions': { ...recurring(), exceptions: skippedDays(501) },
  'an exception of no day': { ...recurring(), exceptions: { tomorrow: { skipped: true } } },
  'an exception of a day and one of none': {
    ...recurring(),
    exceptions: { ...skippedDays(1), '2027-1-2': { skipped: true } },
  },
  'an exception of two days at once': {
    ...recurring(),
    exceptions: { '2027-01-012027-01-02': { skipped: true } },
  },
  'an anchor after the day': { ...recurring(), anchor: noon('2026-11-22') },
  'an anchor at midnight': { ...recurring(), anchor: at('2026-11-20T00:00:00Z') },
  'an anchor of null': { ...recurring(), anchor: null },
  'a field that transactions do not have': { note: 'x' },
};

const RIGHT: Readonly<Record<string, Fields>> = {
  'an income': { type: 'income' },
  'an expense': { type: 'expense' },
  'the smallest amount': { amount: 0.01 },
  'a whole amount': { amount: 3 },
  'the largest amount': { amount: 999_999_999.99 },
  // Each is a cent off when it is multiplied by 100 and cut.
  'an amount of 0.29': { amount: 0.29 },
  'an amount of 4.35': { amount: 4.35 },
  'an amount of 19.99': { amount: 19.99 },
  'an amount of 1.15': { amount: 1.15 },
  'a description of 3 characters': { description: 'abc' },
  'a description of 200 characters': { description: 'x'.repeat(200) },
  'a category of 1 character': { category: 'x' },
  'a category of 100 characters': { category: 'x'.repeat(100) },
  'a category that no list knows': { category: 'Long gone' },
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
  'a series without exceptions yet': { ...recurring(), exceptions: {} },
  'a series one of whose days is skipped': { ...recurring(), exceptions: skippedDays(1) },
  'a series with 500 exceptions': { ...recurring(), exceptions: skippedDays(500) },
  'a series that is counted from its own day': { ...recurring(), anchor: noon('2026-11-21') },
  'a series that goes on from another': { ...recurring(), anchor: noon('2026-01-31') },
};

const createWith = (fields: Fields) => create(asRole('a member'), 'transaction/new', aTransaction(fields));

describe('a new transaction', () => {
  takes('one', RIGHT, createWith);
  refuses(
    'one',
    {
      ...WRONG,
      'a former member as its user': { user_id: 'former' },
      'another plan': { plan_id: 'away' },
      'a plan that does not exist': { plan_id: 'gone' },
      'a plan id that is a path': { plan_id: 'home/transaction/bread' },
      'no plan': { plan_id: ABSENT },
      ...FORGED_ON_CREATE,
    },
    createWith,
  );

  it('may bring back a deleted one under its old id, as entered now', async () => {
    await may(deleteDoc(doc(asRole('a member'), 'transaction/bread')));
    await may(create(asRole('a member'), 'transaction/bread', aTransaction()));
  });

  it('may not overwrite one that is there', () =>
    mayNot(create(asRole('a member'), 'transaction/bread', aTransaction())));

  it('needs a plan id that is text, even where a number would lead to a plan', async () => {
    await given({ 'plan/7': { owner: 'member', members: [] } });
    await may(create(asRole('a member'), 'transaction/new', aTransaction({ plan_id: '7' })));
    await mayNot(create(asRole('a member'), 'transaction/newer', aTransaction({ plan_id: 7 })));
  });
});

const changeTo = (fields: Fields) => change(asRole('a member'), 'transaction/bread', fields);

describe('a changed transaction', () => {
  takes('one', { ...RIGHT, 'its recurrence removed': { recurrance: ABSENT } }, changeTo);
  refuses(
    'one',
    {
      ...WRONG,
      'a former member as its new user': { user_id: 'former' },
      'another plan': { plan_id: 'away' },
      'no plan': { plan_id: ABSENT },
      ...FORGED_ON_CHANGE,
    },
    changeTo,
  );

  it('may keep the former member whose transaction it was', () =>
    may(change(asRole('a member'), 'transaction/rent', { amount: 3 })));

  it('may be given from a former member to a member', () =>
    may(change(asRole('a member'), 'transaction/rent', { user_id: 'member' })));

  it('may lose its recurrence', () =>
    may(change(asRole('a member'), 'transaction/rent', { recurrance: ABSENT })));

  it('may move its day no further than its end date', async () => {
    await given({ 'transaction/rent': { ...aTransaction(recurring({ end_date: noon('2026-12-01') })) } });
    await mayNot(change(asRole('a member'), 'transaction/rent', { date: noon('2026-12-02') }));
    await may(change(asRole('a member'), 'transaction/rent', { date: noon('2026-12-01') }));
  });
});

describe('what is left of a deleted plan', () => {
  it.each(PEOPLE_OF_THE_PLAN)('is out of reach of %s that was', async (role) => {
    await given({ 'plan/home': null });
    const transaction = doc(asRole(role), 'transaction/bread');
    await mayNot(getDocFromServer(transaction));
    await mayNot(change(asRole(role), 'transaction/bread', { amount: 3 }));
    await mayNot(deleteDoc(transaction));
    await mayNot(create(asRole(role), 'transaction/new', aTransaction()));
  });
});
