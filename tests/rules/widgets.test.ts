import {
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  ABSENT,
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
  takes,
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

only(PEOPLE_OF_THE_PLAN, "read the plan's widgets", (db) => getDocFromServer(doc(db, 'widgets/home')));
only(PEOPLE_OF_THE_PLAN, 'see that the plan has no widgets yet', async (db) => {
  await given({ 'widgets/home': null });
  await getDocFromServer(doc(db, 'widgets/home'));
});
only([], 'list the widgets of all plans', (db) =>
  getDocsFromServer(query(collection(db, 'widgets'), limit(1))),
);
only(PEOPLE_OF_THE_PLAN, "create the plan's widgets", async (db) => {
  await given({ 'widgets/home': null });
  await create(db, 'widgets/home', { widgets: [] });
});
only(PEOPLE_OF_THE_PLAN, "arrange the plan's widgets", (db) =>
  change(db, 'widgets/home', { widgets: widgets(2) }),
);
only(['the owner'], "delete the plan's widgets", (db) => deleteDoc(doc(db, 'widgets/home')));

const WRONG: Readonly<Record<string, Fields>> = {
  '201 widgets': { widgets: widgets(201) },
  'widgets that are a map': { widgets: {} },
  'widgets that are text': { widgets: 'NextMonthDelta' },
  'no widgets field': { widgets: ABSENT },
  'a field that widgets do not have': { theme: 'x' },
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'no widget': { widgets: [] },
  '200 widgets': { widgets: widgets(200) },
};

// The stranger's own plan has none yet.
const createWith = (fields: Fields) =>
  create(asRole('a stranger'), 'widgets/away', { widgets: [], ...fields });

describe('a new board', () => {
  takes('one', RIGHT, createWith);
  refuses('one', { ...WRONG, ...FORGED_ON_CREATE }, createWith);
});

const changeTo = (fields: Fields) => change(asRole('a member'), 'widgets/home', fields);

describe('a changed board', () => {
  takes('one', RIGHT, changeTo);
  refuses('one', { ...WRONG, ...FORGED_ON_CHANGE }, changeTo);
});

it("is out of reach under another plan's id", async () => {
  await given({ 'widgets/away': { widgets: [] } });
  await mayNot(getDocFromServer(doc(asRole('a member'), 'widgets/away')));
  await may(getDocFromServer(doc(asRole('a stranger'), 'widgets/away')));
});

it('is out of reach once the plan is gone', async () => {
  await given({ 'plan/home': null });
  await mayNot(getDocFromServer(doc(asRole('the owner'), 'widgets/home')));
});
