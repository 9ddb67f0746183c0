import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { it } from 'vitest';
import {
  ABSENT,
  aPlan,
  asRole,
  change,
  create,
  FORGED_ON_CHANGE,
  FORGED_ON_CREATE,
  given,
  may,
  mayNot,
  only,
  refuses,
  refusesOtherFields,
  takes,
  tell,
  openHousehold,
  type Fields,
} from './household';

openHousehold();

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;
const widgets = (count: number) =>
  Array.from({ length: count }, (_, y) => ({
    name: 'NextMonthDelta',
    xPos: 0,
    yPos: y,
    width: 2,
    height: 1,
  }));

only(PEOPLE_OF_THE_PLAN, "read the plan's widgets", (db) => getDoc(doc(db, 'widgets/home')));
only(PEOPLE_OF_THE_PLAN, 'see that the plan has no widgets yet', async (db) => {
  await given({ 'widgets/home': null });
  await getDoc(doc(db, 'widgets/home'));
});
only([], 'list the widgets of all plans', (db) => getDocs(query(collection(db, 'widgets'), limit(1))));
only(PEOPLE_OF_THE_PLAN, "create the plan's widgets", async (db) => {
  await given({ 'widgets/home': null });
  await create(db, 'widgets/home', { widgets: [] });
});
/** A stranger creates a plan with its widgets. */
function createBoth(plan: Fields) {
  const db = asRole('a stranger');
  const batch = writeBatch(db);
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  batch.set(doc(db, 'plan/fresh'), { ...aPlan(plan), ...times });
  batch.set(doc(db, 'widgets/fresh'), { widgets: widgets(2), ...times });
  return batch.commit();
}
it('A person may create a plan of their own with its widgets, and none in the plan of others', async () => {
  await mayNot(createBoth({ owner: 'owner' }));
  await may(createBoth({ owner: 'stranger' }));
});
only(PEOPLE_OF_THE_PLAN, "arrange the plan's widgets", (db) =>
  change(db, 'widgets/home', { widgets: widgets(2) }),
);
only([], "arrange the plan's widgets without an entry in the history", (db) =>
  updateDoc(doc(db, 'widgets/home'), { widgets: widgets(2), updatedAt: serverTimestamp() }),
);

/** A member arranges the board, and the entry says `dashboard` of it. */
function arrange(dashboard: unknown, differences: Fields = {}) {
  const db = asRole('a member');
  const batch = writeBatch(db);
  batch.update(doc(db, 'widgets/home'), { widgets: widgets(2), updatedAt: serverTimestamp() });
  tell(batch, db, 'home', {}, { dashboard, ...differences });
  return batch.commit();
}
takes(
  "A board's entry",
  {
    'the widgets before and after': { dashboard: { was: [], now: widgets(2) } },
    'nothing but that somebody arranged it': { dashboard: {} },
  },
  ({ dashboard }) => arrange(dashboard),
);
refuses(
  "A board's entry",
  {
    'other widgets before': { dashboard: { was: widgets(1), now: widgets(2) } },
    'other widgets after': { dashboard: { was: [], now: widgets(1) } },
    'only the widgets before': { dashboard: { was: [] } },
    'only the widgets after': { dashboard: { now: widgets(2) } },
    'another field': { dashboard: { was: [], now: widgets(2), note: '' } },
    text: { dashboard: 'arranged' },
    'no word of it': { dashboard: ABSENT, ids: ['bread'], records: { bread: {} } },
  },
  ({ dashboard, ...differences }) => arrange(dashboard, differences),
);
it('An entry that says that somebody arranged a board which nobody did is refused', () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  tell(batch, db, 'home', {}, { dashboard: {} });
  return mayNot(batch.commit());
});
it('An entry that says what was in a board which is only now created is refused', async () => {
  await given({ 'widgets/home': null });
  const db = asRole('a member');
  const batch = writeBatch(db);
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  batch.set(doc(db, 'widgets/home'), { widgets: [], ...times });
  tell(batch, db, 'home', {}, { dashboard: { was: widgets(2), now: widgets(1) } });
  await mayNot(batch.commit());
});
it('An entry that says nothing is refused', () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  tell(batch, db, 'home', {});
  return mayNot(batch.commit());
});

only([], 'delete the widgets of a plan with members', (db) => deleteDoc(doc(db, 'widgets/home')));
only(['the owner'], 'delete the widgets of a plan without members', async (db) => {
  await given({ 'plan/home': aPlan() });
  await deleteDoc(doc(db, 'widgets/home'));
});
only([], 'delete the widgets of a plan with members and make others in one batch', (db) => {
  const batch = writeBatch(db);
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  batch.delete(doc(db, 'widgets/home'));
  batch.set(doc(db, 'widgets/home'), { widgets: widgets(1), ...times });
  return batch.commit();
});

const WRONG: Readonly<Record<string, Fields>> = {
  '201 widgets': { widgets: widgets(201) },
  'widgets that are a map': { widgets: {} },
  'widgets that are text': { widgets: 'NextMonthDelta' },
  'no widgets field': { widgets: ABSENT },
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'no widget': { widgets: [] },
  '200 widgets': { widgets: widgets(200) },
};

// The stranger's own plan has no widgets yet.
const createWith = (fields: Fields) =>
  create(asRole('a stranger'), 'widgets/away', { widgets: [], ...fields });

takes('A new dashboard', RIGHT, createWith);
refuses('A new dashboard', { ...WRONG, ...FORGED_ON_CREATE }, createWith);
refusesOtherFields('A new dashboard', ['widgets'], createWith);

const changeTo = (fields: Fields) => change(asRole('a member'), 'widgets/home', fields);

takes('A changed dashboard', RIGHT, changeTo);
refuses('A changed dashboard', { ...WRONG, ...FORGED_ON_CHANGE }, changeTo);
refusesOtherFields('A changed dashboard', ['widgets'], changeTo);

it('The owner may not write anything that is not a dashboard', () =>
  mayNot(change(asRole('the owner'), 'widgets/home', { widgets: 'NextMonthDelta' })));

it('A member of one plan may not read the widgets of another plan', async () => {
  await given({ 'widgets/away': { widgets: [] } });
  await mayNot(getDoc(doc(asRole('a member'), 'widgets/away')));
  await may(getDoc(doc(asRole('a stranger'), 'widgets/away')));
});

it('The owner may not read the widgets of a deleted plan', async () => {
  await given({ 'plan/home': null });
  await mayNot(getDoc(doc(asRole('the owner'), 'widgets/home')));
});
