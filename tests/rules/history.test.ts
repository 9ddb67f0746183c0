import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { ActKind } from '../../src/model/history';
import {
  ABSENT,
  aPlan,
  as,
  asRole,
  aTransaction,
  checksId,
  given,
  MADE,
  may,
  mayNot,
  noon,
  only,
  openHousehold,
  refuses,
  refusesOtherFields,
  takes,
  tell,
  type Fields,
} from './household';

openHousehold();

const KINDS = ActKind.options;
const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;
const now = () => ({ createdAt: serverTimestamp(), updatedAt: serverTimestamp() });

const AN_ENTRY = {
  plan_id: 'home',
  user_id: 'other',
  at: noon('2026-11-20'),
  kind: 'entry',
  ids: ['bread'],
  records: { bread: { now: aTransaction() } },
  categories: ['Groceries'],
};
const STORED = { 'history/told': AN_ENTRY, 'history_head/home_other': { plan_id: 'home', entry: 'told' } };

/** A person enters a transaction with an entry that says `told` of it, and differs in `differences`. */
function enter(
  {
    told = { now: aTransaction() },
    differences = {},
    also = {},
  }: {
    told?: Fields;
    differences?: Fields;
    /** What the entry says of other records. */
    also?: Readonly<Record<string, Fields>>;
  } = {},
  db: Firestore = asRole('a member'),
): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, 'transaction/new'), { ...aTransaction(), ...now() });
  tell(batch, db, 'home', { 'transaction/new': told, ...also }, differences);
  return batch.commit();
}

/** A person changes the amount of the bread from 12.5 to 20, and the entry says `told` of it. */
function change(told: Fields, fields: Fields = { amount: 20 }, path = 'transaction/bread'): Promise<void> {
  const db = asRole('a member');
  const batch = writeBatch(db);
  batch.update(doc(db, path), { ...fields, updatedAt: serverTimestamp() });
  tell(batch, db, 'home', { [path]: told });
  return batch.commit();
}

function remove(told: Fields, also: Readonly<Record<string, Fields>> = {}): Promise<void> {
  const db = asRole('a member');
  const batch = writeBatch(db);
  batch.delete(doc(db, 'transaction/bread'));
  tell(batch, db, 'home', { 'transaction/bread': told, ...also });
  return batch.commit();
}

/** An owner who is alone deletes the bread, which needs no entry, and the entry says `told` of it. */
async function removeAlone(told: Fields, stored: Fields = {}): Promise<void> {
  await given({ 'plan/home': aPlan(), 'transaction/bread': { ...aTransaction(), ...stored, ...MADE } });
  const db = asRole('the owner');
  const batch = writeBatch(db);
  batch.delete(doc(db, 'transaction/bread'));
  tell(batch, db, 'home', { 'transaction/bread': told });
  await batch.commit();
}

/** The plan keeps its history for some years. */
const kept = (history_years: unknown) => ({
  'plan/home': { ...aPlan({ members: ['member'], history_years }), ...MADE },
});

const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);

describe('the history of a plan', () => {
  only(PEOPLE_OF_THE_PLAN, 'read an entry', async (db) => {
    await given(STORED);
    return getDoc(doc(db, 'history/told'));
  });
  only(PEOPLE_OF_THE_PLAN, 'list the entries of the plan', (db) =>
    getDocs(query(collection(db, 'history'), where('plan_id', '==', 'home'))),
  );
  only([], 'list all entries', (db) => getDocs(collection(db, 'history')));
  only([], 'change an entry', async (db) => {
    await given(STORED);
    return setDoc(doc(db, 'history/told'), { ...AN_ENTRY, kind: 'change' });
  });
  only([], 'delete an entry of a plan with members', async (db) => {
    await given(STORED);
    return deleteDoc(doc(db, 'history/told'));
  });
  only(PEOPLE_OF_THE_PLAN, 'delete an entry that is older than the plan keeps its history', async (db) => {
    await given({ ...kept(2), 'history/told': { ...AN_ENTRY, at: daysAgo(733) } });
    return deleteDoc(doc(db, 'history/told'));
  });
  only([], 'delete an entry that is younger than the plan keeps its history', async (db) => {
    await given({ ...kept(2), 'history/told': { ...AN_ENTRY, at: daysAgo(731) } });
    return deleteDoc(doc(db, 'history/told'));
  });
  only([], 'delete an old entry of a plan that keeps its history for good', async (db) => {
    await given({ 'history/told': { ...AN_ENTRY, at: daysAgo(9000) } });
    return deleteDoc(doc(db, 'history/told'));
  });
  only(['the owner'], 'delete an entry of a plan without members', async (db) => {
    await given({ ...STORED, 'plan/home': aPlan() });
    return deleteDoc(doc(db, 'history/told'));
  });
  only(['the owner'], 'delete the name of the latest entry in a plan without members', async (db) => {
    await given({ ...STORED, 'plan/home': aPlan() });
    return deleteDoc(doc(db, 'history_head/home_other'));
  });
  only(['the owner'], 'list the names of latest entries in a plan without members', async (db) => {
    await given({ ...STORED, 'plan/home': aPlan() });
    return getDocs(query(collection(db, 'history_head'), where('plan_id', '==', 'home')));
  });
  only([], 'list the names of latest entries in a plan with members', async (db) => {
    await given(STORED);
    return getDocs(query(collection(db, 'history_head'), where('plan_id', '==', 'home')));
  });
  only([], 'delete the name of the latest entry in a plan with members', async (db) => {
    await given(STORED);
    return deleteDoc(doc(db, 'history_head/home_other'));
  });
  only(PEOPLE_OF_THE_PLAN, 'enter a transaction with its entry', (db) => enter({}, db));
});

/** Five new transactions that nobody enters: more than the rules look up one by one. */
const CLAIMS = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((id) => [`transaction/${id}`, { now: aTransaction() }]),
);

it('An entry of many records in the name of another person is refused', () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  tell(batch, db, 'home', CLAIMS, { user_id: 'owner' });
  return mayNot(batch.commit());
});

/** A member writes an entry of many records that their head has named since an earlier act. */
async function tellAgain(userId: string): Promise<void> {
  await given({ 'history_head/home_member': { plan_id: 'home', entry: 'again' } });
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const records = Object.fromEntries(ids.map((id) => [id, { now: aTransaction() }]));
  const entry = { ...AN_ENTRY, user_id: userId, at: serverTimestamp(), ids, records };
  await setDoc(doc(asRole('a member'), 'history/again'), entry);
}

describe('an entry with the id of a deleted one', () => {
  it('is of the person who writes it', () => may(tellAgain('member')));
  it('is refused in the name of another person', () => mayNot(tellAgain('owner')));
});

it('An entry of many records by a stranger is refused', () => {
  const db = asRole('a stranger');
  const batch = writeBatch(db);
  tell(batch, db, 'home', CLAIMS);
  return mayNot(batch.commit());
});

describe('the categories of an entry', () => {
  it('hold the category of a new transaction', () =>
    may(enter({ differences: { categories: ['Housing', 'Groceries'] } })));
  refuses(
    'An entry of a new transaction',
    {
      'another category': { categories: ['Housing'] },
      'no categories': { categories: ABSENT },
      'categories that are text': { categories: 'Groceries' },
      '801 categories': { categories: ['Groceries', ...Array.from({ length: 800 }, (_, n) => `c${n}`)] },
    },
    (differences) => enter({ differences }),
  );
  const moved = { was: { category: 'Groceries' }, now: { category: 'Housing' } };
  const move = (categories: readonly string[]) => {
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.update(doc(db, 'transaction/bread'), { category: 'Housing', updatedAt: serverTimestamp() });
    tell(batch, db, 'home', { 'transaction/bread': moved }, { categories });
    return batch.commit();
  };
  it('hold the category that a transaction had and the one that it gets', () =>
    may(move(['Groceries', 'Housing'])));
  it('may not lack the category that a transaction had', () => mayNot(move(['Housing'])));
  it('may not lack the category that a transaction gets', () => mayNot(move(['Groceries'])));
  it('may not lack the category of a deleted transaction', () => {
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.delete(doc(db, 'transaction/bread'));
    tell(batch, db, 'home', { 'transaction/bread': { was: aTransaction() } }, { categories: ['Housing'] });
    return mayNot(batch.commit());
  });
});

describe('an entry of a new transaction', () => {
  takes('It', Object.fromEntries(KINDS.map((kind) => [`the kind ${kind}`, { kind }])), (differences) =>
    enter({ differences }),
  );
  refuses(
    'It',
    {
      'another person': { user_id: 'owner' },
      'no person': { user_id: ABSENT },
      'another plan': { plan_id: 'away' },
      'no plan': { plan_id: ABSENT },
      'a plan id that is a number': { plan_id: 7 },
      'a time in the past': { at: noon('2026-11-20') },
      'a time in the future': { at: noon('2199-01-01') },
      'no time': { at: ABSENT },
      'a kind in no list': { kind: 'lie' },
      'no kind': { kind: ABSENT },
      'no ids': { ids: [] },
      'no list of ids': { ids: ABSENT },
      'ids that are text': { ids: 'new' },
      'an id twice': { ids: ['new', 'new'] },
      'another id': { ids: ['bread'] },
      'an id more': { ids: ['new', 'bread'] },
      'no records': { records: ABSENT },
      'records that are empty': { records: {}, ids: [] },
    },
    (differences) => enter({ differences }),
  );
  refusesOtherFields('It', Object.keys(AN_ENTRY), (differences) => enter({ differences }));

  const told: Readonly<Record<string, Fields>> = {
    'another amount': { now: aTransaction({ amount: 13 }) },
    'another description': { now: aTransaction({ description: 'Cake' }) },
    'another category': { now: aTransaction({ category: 'Rent' }) },
    'another day': { now: aTransaction({ date: noon('2026-11-22') }) },
    'another user': { now: aTransaction({ user_id: 'owner' }) },
    'a field less': {
      now: Object.fromEntries(Object.entries(aTransaction()).filter(([key]) => key !== 'amount')),
    },
    'a field more': { now: aTransaction({ source: 'line:a' }) },
    'a time': { now: aTransaction({ createdAt: noon('2026-01-01') }) },
    'a time of change': { now: aTransaction({ updatedAt: noon('2026-01-01') }) },
    'something before it': { now: aTransaction(), was: {} },
    'exceptions beside it': { now: aTransaction(), exceptions: { was: {}, now: {} } },
    nothing: {},
    'that it is gone': { was: aTransaction() },
  };
  for (const [lie, says] of Object.entries(told))
    it(`is refused when it says ${lie}`, () => mayNot(enter({ told: says })));

  it('is refused when it says that another record is new, changed or gone, which is as it was', async () => {
    await mayNot(enter({ also: { 'transaction/rent': { now: aTransaction() } } }));
    await mayNot(enter({ also: { 'transaction/rent': { was: { amount: 1 }, now: { amount: 2 } } } }));
    await mayNot(enter({ also: { 'transaction/rent': { was: aTransaction() } } }));
    await mayNot(enter({ also: { 'transaction/none': { was: aTransaction() } } }));
    await mayNot(enter({ also: { 'transaction/none': { now: aTransaction() } } }));
  });

  it('is refused with a record of another plan', async () => {
    await given({ 'plan/away': aPlan({ owner: 'stranger', members: ['member'] }) });
    await mayNot(enter({ also: { 'transaction/ticket': { was: { amount: 1 }, now: { amount: 2 } } } }));
  });

  it('is refused without the transaction', async () => {
    const db = asRole('a member');
    const batch = writeBatch(db);
    tell(batch, db, 'home', { 'transaction/new': { now: aTransaction() } });
    await mayNot(batch.commit());
  });

  it('is needed: a transaction alone is refused, and one beside an older entry too', async () => {
    const db = asRole('a member');
    await mayNot(setDoc(doc(db, 'transaction/new'), { ...aTransaction(), ...now() }));
    await may(enter());
    const batch = writeBatch(db);
    batch.set(doc(db, 'transaction/newer'), { ...aTransaction(), ...now() });
    await mayNot(batch.commit());
  });

  it('is refused when an older entry of the same id says the same', async () => {
    await given({ ...STORED, 'history/told': { ...AN_ENTRY, user_id: 'member' } });
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.set(doc(db, 'transaction/new'), { ...aTransaction(), ...now() });
    batch.set(doc(db, 'history_head/home_member'), { plan_id: 'home', entry: 'told' });
    await mayNot(batch.commit());
    batchWith(db, 'told');
    await mayNot(batchWith(db, 'told').commit());
    await may(batchWith(db, 'untold').commit());
  });

  checksId('A new entry', (id) => batchWith(asRole('a member'), id).commit());

  /** A new transaction with its entry under this id. */
  function batchWith(db: Firestore, id: string, head: Fields = {}) {
    const batch = writeBatch(db);
    batch.set(doc(db, 'transaction/new'), { ...aTransaction(), ...now() });
    batch.set(doc(db, `history/${id}`), {
      ...AN_ENTRY,
      user_id: 'member',
      at: serverTimestamp(),
      ids: ['new'],
      records: { new: { now: aTransaction() } },
    });
    batch.set(doc(db, 'history_head/home_member'), { plan_id: 'home', entry: id, ...head });
    return batch;
  }

  it('is refused when the latest entry of the person is an older one that says the same', async () => {
    const older = { ...AN_ENTRY, user_id: 'member', ids: ['new'], records: { new: { now: aTransaction() } } };
    await given({ 'history/told': older, 'history_head/home_member': { plan_id: 'home', entry: 'told' } });
    const db = asRole('a member');
    await mayNot(setDoc(doc(db, 'transaction/new'), { ...aTransaction(), ...now() }));
  });

  it('is refused with another time even where the person named it before', async () => {
    await given({ 'history_head/home_member': { plan_id: 'home', entry: 'early' } });
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const records = Object.fromEntries(ids.map((id) => [id, { now: aTransaction() }]));
    const entry = { ...AN_ENTRY, user_id: 'member', ids, records };
    await mayNot(setDoc(doc(asRole('a member'), 'history/early'), entry));
  });

  it('is refused with a record of another plan that the same batch changes', async () => {
    await given({ 'plan/away': aPlan({ owner: 'stranger', members: ['member'] }) });
    const db = asRole('a member');
    const changed = { was: { amount: 12.5 }, now: { amount: 20 } };
    const both = (also: Readonly<Record<string, Fields>>) => {
      const batch = writeBatch(db);
      batch.set(doc(db, 'transaction/new'), { ...aTransaction(), ...now() });
      batch.update(doc(db, 'transaction/ticket'), { amount: 20, updatedAt: serverTimestamp() });
      tell(batch, db, 'home', { 'transaction/new': { now: aTransaction() }, ...also });
      tell(batch, db, 'away', { 'transaction/ticket': changed });
      return batch.commit();
    };
    await mayNot(both({ 'transaction/ticket': changed }));
    await may(both({}));
  });

  it('is refused unless its person names it as their latest', async () => {
    const db = asRole('a member');
    await given({ ...STORED, 'history_head/home_member': { plan_id: 'home', entry: 'told' } });
    await mayNot(batchWith(db, 'mine', { entry: 'told' }).commit());
    await mayNot(batchWith(db, 'mine', { plan_id: 'away' }).commit());
    await mayNot(batchWith(db, 'mine', { more: 1 }).commit());
    await may(batchWith(db, 'mine').commit());
  });

  it('is refused when the same batch makes it the latest of another person too', async () => {
    const db = asRole('a member');
    const batch = batchWith(db, 'mine');
    batch.set(doc(db, 'history_head/home_owner'), { plan_id: 'home', entry: 'mine' });
    await mayNot(batch.commit());
  });

  it('is refused when it lists one of two records twice and the other not at all', async () => {
    const db = asRole('a member');
    const both = (ids: readonly string[]) => {
      const batch = writeBatch(db);
      for (const id of ['a', 'b']) batch.set(doc(db, `transaction/${id}`), { ...aTransaction(), ...now() });
      const said = { now: aTransaction() };
      tell(batch, db, 'home', { 'transaction/a': said, 'transaction/b': said }, { ids });
      return batch.commit();
    };
    await mayNot(both(['a', 'a']));
    await may(both(['a', 'b']));
  });

  it('is refused beside a second entry for the same person', async () => {
    const db = asRole('a member');
    const batch = batchWith(db, 'mine');
    batch.set(doc(db, 'history/second'), {
      ...AN_ENTRY,
      user_id: 'member',
      at: serverTimestamp(),
      ids: ['new'],
      records: { new: { now: aTransaction({ amount: 1 }) } },
    });
    await mayNot(batch.commit());
  });
});

it('Nobody names an entry as the latest of another person, or one that is older', async () => {
  await given(STORED);
  const db = asRole('a member');
  await mayNot(setDoc(doc(db, 'history_head/home_owner'), { plan_id: 'home', entry: 'told' }));
  await mayNot(setDoc(doc(db, 'history_head/home_member'), { plan_id: 'home', entry: 'told' }));
  await mayNot(setDoc(doc(db, 'history_head/home_member'), { plan_id: 'home', entry: 'none' }));
  await mayNot(setDoc(doc(as('other'), 'history_head/home_other'), { plan_id: 'home', entry: 'told' }));
});

describe('an entry of a changed transaction', () => {
  it('says what was and is in the fields that differ', () =>
    may(change({ was: { amount: 12.5 }, now: { amount: 20 } })));

  it('may say what the transaction is called', async () => {
    await may(change({ was: { amount: 12.5 }, now: { amount: 20 }, about: 'Bread' }));
    const renamed = { was: { description: 'Bread' }, now: { description: 'Cake' }, about: 'Cake' };
    await may(change(renamed, { description: 'Cake' }));
  });

  it('may not call the transaction what it was called before', () => {
    const renamed = { was: { description: 'Bread' }, now: { description: 'Cake' }, about: 'Bread' };
    return mayNot(change(renamed, { description: 'Cake' }));
  });

  it('says what a field is that was not there, and what was in one that goes', async () => {
    await given({
      'transaction/bread': { ...aTransaction({ split: { own: true, by: { owner: 1 } } }), ...MADE },
    });
    const split = { own: true, for: { member: 1 } };
    await may(change({ was: { split: { own: true, by: { owner: 1 } } }, now: { split } }, { split }));
    await given({ 'transaction/bread': { ...aTransaction(), ...MADE } });
    await may(change({ was: {}, now: { split } }, { split }));
  });

  const lies: Readonly<Record<string, Fields>> = {
    'another amount': { was: { amount: 12.5 }, now: { amount: 21 } },
    'another amount before': { was: { amount: 12 }, now: { amount: 20 } },
    'nothing of what was': { was: {}, now: { amount: 20 } },
    'nothing of what is': { was: { amount: 12.5 }, now: {} },
    'no word of what was': { now: { amount: 20 } },
    'a field that is as it was': {
      was: { amount: 12.5, description: 'Bread' },
      now: { amount: 20, description: 'Bread' },
    },
    'another field': { was: { description: 'Bread' }, now: { description: 'Cake' } },
    'the whole': { was: aTransaction(), now: aTransaction({ amount: 20 }) },
    'the time': {
      was: { amount: 12.5, updatedAt: MADE.updatedAt },
      now: { amount: 20, updatedAt: serverTimestamp() },
    },
    'something more': { was: { amount: 12.5 }, now: { amount: 20 }, why: {} },
    'another description': { was: { amount: 12.5 }, now: { amount: 20 }, about: 'Cake' },
    'no description': { was: { amount: 12.5 }, now: { amount: 20 }, about: '' },
    'exceptions of its own': {
      was: { amount: 12.5 },
      now: { amount: 20 },
      exceptions: { was: {}, now: { '2027-01-01': { skipped: true } } },
    },
    'that it is gone': { was: aTransaction() },
    'that it is new': { now: aTransaction({ amount: 20 }) },
  };
  for (const [lie, told] of Object.entries(lies))
    it(`is refused when it says ${lie}`, () => mayNot(change(told)));

  it('is refused when another member has changed the same field meanwhile', async () => {
    await given({ 'transaction/bread': { ...aTransaction({ amount: 7 }), ...MADE } });
    await mayNot(change({ was: { amount: 12.5 }, now: { amount: 20 } }));
    await given({ 'transaction/bread': { ...aTransaction({ description: 'Loaf' }), ...MADE } });
    await may(change({ was: { amount: 12.5 }, now: { amount: 20 } }));
  });
});

describe('an entry of changed occurrences', () => {
  const skip = { skipped: true };
  const day = '2026-12-21';
  const path = 'transaction/rent';
  const skipping = { [`exceptions.${day}`]: skip };
  const told = { was: {}, now: {}, exceptions: { was: {}, now: { [day]: skip } } };

  it('says the days that differ, and no others', async () => {
    await may(change(told, skipping, path));
    const amount = { amount: 5 };
    const changed = { was: {}, now: {}, exceptions: { was: { [day]: skip }, now: { [day]: amount } } };
    await may(change(changed, { [`exceptions.${day}`]: amount }, path));
    await mayNot(change(told, { 'exceptions.2027-01-21': skip }, path));
  });

  const lies: Readonly<Record<string, Fields>> = {
    'nothing of them': { was: {}, now: {} },
    'another day': { was: {}, now: {}, exceptions: { was: {}, now: { '2027-01-21': skip } } },
    'a day more': { was: {}, now: {}, exceptions: { was: {}, now: { [day]: skip, '2027-01-21': skip } } },
    'something else of the day': { was: {}, now: {}, exceptions: { was: {}, now: { [day]: { amount: 1 } } } },
    'something else before': {
      was: {},
      now: {},
      exceptions: { was: { [day]: { amount: 1 } }, now: { [day]: skip } },
    },
    'nothing before or after': { was: {}, now: {}, exceptions: {} },
    'only what is': { was: {}, now: {}, exceptions: { now: { [day]: skip } } },
    'something more': { was: {}, now: {}, exceptions: { was: {}, now: { [day]: skip }, why: {} } },
    'all exceptions as a field': { was: {}, now: { exceptions: { [day]: skip } } },
  };
  for (const [lie, says] of Object.entries(lies))
    it(`is refused when it says ${lie}`, () => mayNot(change(says, skipping, path)));

  it('is refused when another member has changed the same day meanwhile', async () => {
    await may(change(told, skipping, path));
    await mayNot(
      change(
        { was: {}, now: {}, exceptions: { was: {}, now: { [day]: { amount: 5 } } } },
        { [`exceptions.${day}`]: { amount: 5 } },
        path,
      ),
    );
  });
});

describe('an entry of a deleted transaction', () => {
  it('says all that was there', () => may(remove({ was: aTransaction() })));

  const lies: Readonly<Record<string, Fields>> = {
    'another amount': { was: aTransaction({ amount: 1 }) },
    'a field less': {
      was: Object.fromEntries(Object.entries(aTransaction()).filter(([key]) => key !== 'category')),
    },
    'a field more': { was: aTransaction({ source: 'line:a' }) },
    'a time': { was: aTransaction({ createdAt: MADE.createdAt }) },
    'that it is still there': { was: aTransaction(), now: aTransaction() },
    nothing: {},
    'that it is new': { now: aTransaction() },
  };
  for (const [lie, told] of Object.entries(lies))
    it(`is refused when it says ${lie}`, () => mayNot(remove(told)));

  it('is refused when it says that another is gone, which is still there', () =>
    mayNot(remove({ was: aTransaction() }, { 'transaction/rent': { was: aTransaction() } })));

  it('is refused when the transaction was in another plan', async () => {
    await given({ 'plan/away': aPlan({ owner: 'member' }) });
    const db = asRole('a member');
    const deleting = (planId: string) => {
      const batch = writeBatch(db);
      batch.delete(doc(db, 'transaction/ticket'));
      tell(batch, db, planId, { 'transaction/ticket': { was: aTransaction({ plan_id: 'away' }) } });
      return batch.commit();
    };
    await given({ 'transaction/ticket': { ...aTransaction({ plan_id: 'away' }), ...MADE } });
    await mayNot(deleting('home'));
    await may(deleting('away'));
  });

  describe('by an owner who is alone, and needs none', () => {
    const parts = { exceptions: { '2026-12-01': { amount: 5 } } };
    it('says all that was there', () => may(removeAlone({ was: aTransaction() })));
    it('may leave out exceptions', async () => {
      await may(removeAlone({ was: aTransaction(parts) }, parts));
      await may(removeAlone({ was: aTransaction() }, parts));
    });
    const untrue: Readonly<Record<string, Fields>> = {
      ...lies,
      'that another one was entered': { now: aTransaction({ amount: 999 }) },
      'other exceptions': { was: aTransaction(parts) },
      'something beside it': { was: aTransaction(), about: 'Bread' },
      'the time of its last change': { was: aTransaction({ updatedAt: MADE.updatedAt }) },
    };
    for (const [lie, told] of Object.entries(untrue))
      it(`is refused when it says ${lie}`, () => mayNot(removeAlone(told)));
  });

  /** The fields of a split. */
  const SPLIT = ['own', 'for', 'by'];
  const exceptions = { '2026-12-01': { amount: 5 } };
  const series = aTransaction({ recurrance: { type: 'months', value: 1, end_date: null } });
  /** A series with exceptions goes, and the entry says `told` of it. */
  const removeSeries = async (db: Firestore, told: Fields, all: Fields = series) => {
    await given({ 'transaction/bread': { ...all, exceptions, ...MADE } });
    const batch = writeBatch(db);
    batch.delete(doc(db, 'transaction/bread'));
    tell(batch, db, 'home', { 'transaction/bread': told });
    return batch.commit();
  };

  only(['the owner'], 'leave out the exceptions of a deleted series', (db) =>
    removeSeries(db, { was: series }),
  );
  only(PEOPLE_OF_THE_PLAN, 'say the exceptions of a deleted series', (db) =>
    removeSeries(db, { was: { ...series, exceptions } }),
  );
  refuses(
    'What the owner says of a deleted series',
    {
      'other exceptions': { was: { ...series, exceptions: {} } },
      'a field less': { was: aTransaction() },
      'another amount': { was: { ...series, amount: 1 } },
      'a time': { was: { ...series, createdAt: MADE.createdAt } },
      'the time of its last change': { was: { ...series, updatedAt: MADE.updatedAt } },
      'a claim of what it is now': { was: series, now: series },
    },
    (told) => removeSeries(asRole('the owner'), told),
  );
  it('is refused when the owner says anything beside what was', async () => {
    const db = asRole('the owner');
    for (const more of [
      ...Object.keys(series),
      'now',
      'exceptions',
      'about',
      'value',
      'end_date',
      'extra',
      ...SPLIT,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
      await mayNot(removeSeries(db, { was: series, [more]: 'x' }), more);
    }
  });
  it('is refused when the owner leaves out anything beside the exceptions', async () => {
    const db = asRole('the owner');
    const all = {
      ...series,
      source: 'line:a',
      anchor: noon('2026-11-01'),
      split: { own: true, for: { member: 1 } },
      // No app stores it, but older rules may have taken it.
      extra: 'x',
    };
    for (const field of Object.keys(all)) {
      const was = Object.fromEntries(Object.entries(all).filter(([name]) => name !== field));
      // oxlint-disable-next-line no-await-in-loop -- each alone may be refused
      await mayNot(removeSeries(db, { was }, all), field);
    }
    await may(removeSeries(db, { was: all }, all));
    const { extra: _, ...others } = all;
    await mayNot(removeSeries(asRole('a member'), { was: { ...others, exceptions } }, all));
  });
  it('of the owner names its category, without its exceptions, too', async () => {
    await given({ 'transaction/bread': { ...series, exceptions, ...MADE } });
    const db = asRole('the owner');
    const batch = writeBatch(db);
    batch.delete(doc(db, 'transaction/bread'));
    tell(batch, db, 'home', { 'transaction/bread': { was: series } }, { categories: [] });
    await mayNot(batch.commit());
  });

  only(
    ['the owner', 'an administrator'],
    'delete a transaction without an entry in a plan without members',
    async (db) => {
      await given({ 'plan/home': aPlan() });
      return deleteDoc(doc(db, 'transaction/bread'));
    },
  );
});

/** A batch with an entry of `size` new transactions, of which it writes `touched`. */
const four = (size: number, also: Readonly<Record<string, Fields>> = {}, touched = size) => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  const told = Object.fromEntries(
    Array.from({ length: size }, (_, index) => [`transaction/t${index}`, { now: aTransaction() }]),
  );
  for (let index = 0; index < touched; index += 1)
    batch.set(doc(db, `transaction/t${index}`), { ...aTransaction(), ...now() });
  tell(batch, db, 'home', { ...told, ...also });
  return batch.commit();
};

describe('an act on four records', () => {
  it.each([2, 3, 4])('may be told in one entry, of %d too', (size) => may(four(size)));
  it.each([2, 3, 4])('is refused when the last of %d is not touched', (size) =>
    mayNot(four(size, {}, size - 1)),
  );
});

it('An entry of 201 records is refused', async () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  const told: Record<string, Fields> = {};
  for (let index = 0; index < 201; index += 1) told[`transaction/t${index}`] = {};
  tell(batch, db, 'home', told);
  await mayNot(batch.commit());
});
