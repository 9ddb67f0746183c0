// @vitest-environment jsdom
// Data that a member can store in a plan although the app would never write it, and its effect on the others. Each
// value goes through the access rules as that member. Values that today's rules refuse are stored past them, because
// older rules may have allowed them.
import {
  Bytes,
  doc,
  getDoc,
  GeoPoint,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  type DocumentReference,
} from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBackup } from '../../../src/domain/files/backup';
import { addMonths } from '../../../src/domain/time/calendar';
import { categoriesOf } from '../../../src/domain/plans/categoryOrder';
import { expand } from '../../../src/domain/forecast/forecast';
import { monthFigures } from '../../../src/domain/money/monthFigures';
import { bookedSum } from '../../../src/domain/money/sums';
import { endedBefore, startedAt } from '../../../src/domain/transactions/series';
import { normalise } from '../../../src/domain/dashboard/widgetLayout';
import { MAX_GUESTS, type Plan } from '../../../src/model/plan';
import { GoalId, GuestId, type TransactionId } from '../../../src/model/ids';
import { signIn } from '../../../src/services/account/auth';
import { createRestoredPlan, getBackup, restoreInto } from '../../../src/services/plans/backup';
import { changeGoal, deleteGoal, putGoal } from '../../../src/services/plans/goals';
import {
  addGuest,
  giveBack,
  removeGuest,
  renameGuest,
  restoreGuest,
  takeOver,
} from '../../../src/services/plans/guests';
import { acceptInvite, createInvite, watchInvitesTo } from '../../../src/services/plans/invite';
import {
  addPlanCategory,
  movePlanCategory,
  removePlanCategory,
} from '../../../src/services/plans/planCategories';
import { deletePlan } from '../../../src/services/plans/planDeletion';
import { setLimit } from '../../../src/services/plans/planLimits';
import { acceptOffer, endOffer, offerPlan, removeMember } from '../../../src/services/plans/planMembers';
import { updateShares } from '../../../src/services/plans/planShares';
import { updatePlan, watchPlans } from '../../../src/services/plans/plan';
import { getAllTransactions } from '../../../src/services/transactions/readTransactions';
import {
  changeMany,
  deleteMany,
  restoreMany,
  undoChangeOfMany,
} from '../../../src/services/transactions/manyTransactions';
import { deleteTransaction, restoreTransaction } from '../../../src/services/transactions/transaction';
import {
  changeTransaction,
  getTransaction,
  splitSeries,
  writeException,
} from '../../../src/services/transactions/transactionChanges';
import { watchUser } from '../../../src/services/account/user';
import { arrangeWidgets } from '../../../src/services/plans/arrangement';
import { watchWidgets } from '../../../src/services/plans/widgets';
import { bookedOf, categoryId, cents, day } from '../../domain/builders';
import { aSeries, aTransaction, aUser, noonOf, transactionDocument } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { firestoreHost, projectId } from '../../support/emulators';
import { writeAll } from '../../support/emulatorWrites';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { adminDb, signUpPerson, type Person } from '../../support/people';
import { changesPlan, enters, edits, movesMoney } from '../../support/acts';
import { newTransactionId } from '../../../src/services/transactions/writeAct';
import { writeTransactions } from '../../support/seedBasics';
import { watchTransactions } from '../../support/watchTransactions';
import { plainRecord } from '../../../src/services/books/entries';
import { noteBooks } from '../../../src/services/books/openBooks';
import { watchSeries } from '../../../src/services/books/series';

const TODAY = day('2026-11-21');

/** What the plan has booked. */
async function booked() {
  const { records, unreadable } = await getAllTransactions(plan.id);
  expect(unreadable).toEqual([]);
  return bookedOf(records);
}

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app and owns the plan. Bram is a member and writes anything. */
beforeAll(async () => {
  // The client would log each refusal.
  setLogLevel('silent');
  ({ nora, bram } = await noraAndBram());
});

beforeEach(async () => {
  await signIn(nora.email, nora.password);
  plan = await aHouseholdOf(nora, bram);
});

const HUGE = 'x'.repeat(300_000);
const DEEP = Array.from({ length: 15 }).reduce<object>((inner) => ({ inner }), {});
const NUMBERS = [Number.NaN, Infinity, -Infinity, 1e308, -1e308, -0, 5e-324, 0.5, 2 ** 63];
const OTHERS = [
  null,
  true,
  '',
  HUGE,
  DEEP,
  new GeoPoint(1, 2),
  Bytes.fromUint8Array(new Uint8Array(9)),
  noonOf('2026-11-21'),
];
const ANYTHING: readonly unknown[] = [...NUMBERS, ...OTHERS, doc(adminDb(), 'plan/other')];

/** Bram stores it, or stored it before the rules refused it. */
async function store(reference: (by: Person['db']) => DocumentReference, fields: object): Promise<void> {
  const changes = { ...fields, updatedAt: serverTimestamp() };
  await updateDoc(reference(bram.db), changes).catch(() => updateDoc(reference(adminDb()), changes));
}

const storeInPlan = (fields: Readonly<Record<string, unknown>>) =>
  changesPlan(bram, plan.id, fields).catch(() =>
    updateDoc(doc(adminDb(), 'plan', plan.id), { ...fields, updatedAt: serverTimestamp() }),
  );
const RECORD_LIMIT = 1_048_576;

const storeSome = (size: number) =>
  updateDoc(doc(adminDb(), 'plan', plan.id), { income_categories: ['x'.repeat(size)] });

/** Fills the record until it has no room for 32 more bytes. */
async function fill(): Promise<void> {
  let [fits, tooMuch] = [RECORD_LIMIT / 2, RECORD_LIMIT];
  await storeSome(fits);
  while (tooMuch - fits > 32) {
    const size = (fits + tooMuch) / 2;
    // oxlint-disable no-await-in-loop -- each answer decides which size is tried next
    const hasRoom = await storeSome(size).then(
      () => true,
      () => false,
    );
    // oxlint-enable no-await-in-loop
    if (hasRoom) fits = size;
    else tooMuch = size;
  }
}

const dashboard = (db: Person['db']) => doc(db, 'widgets', plan.id);
const storeInWidgets = async (widgets: unknown) => {
  await setDoc(dashboard(bram.db), {
    widgets: [],
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  await store(dashboard, { widgets });
};

async function record(
  fields: object,
  transaction = aSeries({ plan_id: plan.id, user_id: bram.id, date: '2026-11-01' }),
) {
  const of = (db: Person['db']) => doc(db, 'transaction', transaction.id);
  await writeTransactions(transaction);
  await store(of, fields);
  return transaction;
}

const stored = async () => (await getDoc(doc(adminDb(), 'plan', plan.id))).data() ?? {};

/** The plan as Nora's screen shows it, as soon as it does. */
async function seen(): Promise<Plan> {
  const found = await follow(watchPlans(nora.id)).until((plans) => plans.some(({ id }) => id === plan.id));
  const shown = found.find(({ id }) => id === plan.id);
  if (shown === undefined || shown.isDamaged) throw new Error('It can’t be read.');
  return shown;
}

/** As on a page that shows the transaction. */
async function holdInBooks(...ids: readonly TransactionId[]): Promise<void> {
  const found = await Promise.all(ids.map((id) => getDoc(doc(adminDb(), 'transaction', id))));
  const held = new Map(found.map((each) => [`transaction/${each.id}`, plainRecord(each.data() ?? {})]));
  noteBooks(plan.id, (key) => held.get(key));
}

describe('a damaged list of categories', () => {
  it.each(['income_categories', 'expense_categories'])('in %s is read item by item', async (list) => {
    await storeInPlan({
      [list]: [
        ...ANYTHING,
        ...ANYTHING.map((uid) => ({ uid, position: 0 })),
        { position: 1 },
        { uid: 'a/b', position: 0 },
        { uid: 'y'.repeat(101), position: 0 },
        { uid: '   ', position: 0 },
        { uid: 'Second\u200B', position: 0 },
        { uid: '\u202Eabc', position: 0 },
        { uid: '\u200B', position: 0 },
        { uid: '☕\u200D', position: 0 },
        ...['.', '..', '__x__'].map((uid) => ({ uid, position: 0 })),
        { uid: 'Second', position: 1, note: HUGE.slice(0, 1000) },
        { uid: 'Last', position: 'x' },
        { uid: 'First', position: -1e15 },
        { uid: 'Second', position: 7 },
        { uid: 'Later', position: Number.NaN },
        { uid: 'constructor', position: 3 },
      ],
    });
    const type = list === 'income_categories' ? 'income' : 'expense';
    expect(categoriesOf(await seen(), type)).toEqual(['First', 'Second', 'constructor', 'Last', 'Later']);
  });

  it('of 200 junk items is read as empty and gets a new category', async () => {
    await storeInPlan({ income_categories: Array.from({ length: 200 }, (_, index) => index) });
    expect((await seen()).income_categories).toEqual([]);
    await addPlanCategory({ planId: plan.id, type: 'income', category: categoryId('Gifts') });
    expect((await stored())['income_categories']).toEqual([{ uid: 'Gifts', position: 0 }]);
  });
});

describe('a damaged map', () => {
  const junk = Object.fromEntries(ANYTHING.map((value, index) => [`junk ${index}`, value]));

  it('of limits is read key by key', async () => {
    await storeInPlan({ limits: { ...junk, Rent: 95_000, constructor: 5, Groceries: '7' } });
    expect((await seen()).limits).toEqual({ Rent: 95_000, constructor: 5 });
  });

  it('of shares is read key by key', async () => {
    await storeInPlan({ shares: { ...junk, [nora.id]: 3, [bram.id]: -1 } });
    // Every reader sees -0 as 0.
    expect((await seen()).shares).toMatchObject({ [nora.id]: 3 });
    expect((await seen()).shares).not.toHaveProperty(bram.id);
  });
});

describe('a key that every object of the language has', () => {
  /** Twenty letters, so it may be the id of a goal or a guest. */
  const KEY = 'propertyIsEnumerable';

  it('may be a category whose limit comes and goes', async () => {
    const category = categoryId('constructor');
    await addPlanCategory({ planId: plan.id, type: 'expense', category });
    await setLimit(plan.id, category, cents(5));
    expect((await stored())['limits']).toEqual({ constructor: 5 });
    await setLimit(plan.id, category, null);
    expect((await stored())['limits']).toEqual({});
  });

  it('may be a goal, which goes, comes back and is in a backup with its money', async () => {
    const bike = { name: 'Bike', amount: cents(80_000), day: day('2027-07-01'), since: day('2026-11-21') };
    const id = v.parse(GoalId, KEY);
    await expect(changeGoal(plan.id, id, { name: 'x' })).rejects.toMatchObject({ code: 'goal_gone' });
    await changesPlan(bram, plan.id, { goals: { [KEY]: bike } });
    await movesMoney(bram, `put-${crypto.randomUUID()}`, {
      plan_id: plan.id,
      goal: KEY,
      amount: 5000,
      day: '2026-11-21',
      user_id: bram.id,
    });
    await deleteGoal(plan.id, id);
    const users = [aUser(nora)];
    expect(JSON.parse((await getBackup({ ...plan, users })).file)).toMatchObject({ goal_entries: [] });
    await putGoal(plan.id, id, bike);
    expect((await stored())['goals']).toEqual({ [KEY]: bike });

    const { file } = await getBackup({ ...plan, goals: { [id]: bike }, users });
    const backup = readBackup(file);
    if (typeof backup === 'string') throw new Error(backup);
    const restored = await createRestoredPlan(backup, nora, 'Former');
    await restoreInto(restored, backup, nora, TODAY);
    expect((await getDoc(doc(adminDb(), 'plan', restored))).get('goals')).toEqual({ [KEY]: bike });
  });

  it('may be a guest, who can be taken over, given back, removed and brought back', async () => {
    const guest = v.parse(GuestId, KEY);
    await expect(renameGuest(plan.id, guest, 'x')).rejects.toMatchObject({ code: 'guest_gone' });
    await changesPlan(bram, plan.id, { guests: { [KEY]: 'Tom' } });
    await takeOver(plan.id, guest, nora.id);
    await giveBack(plan.id, guest);
    const removed = await removeGuest(plan.id, guest);
    expect(removed).toEqual({ name: 'Tom' });
    await restoreGuest(plan.id, guest, removed);
    expect((await stored())['guests']).toEqual({ [KEY]: 'Tom' });
  });
});

it('Guests whose names are 60 emoji, which the app does not write, are read, in a backup, and can be removed', async () => {
  const name = '😀'.repeat(60);
  const guests = Object.fromEntries(
    Array.from({ length: MAX_GUESTS }, (_, index) => [`guest${index}`.padEnd(20, 'x'), name]),
  );
  await changesPlan(bram, plan.id, { guests });
  const shown = await seen();
  expect(shown.guests).toEqual(guests);
  expect(readBackup((await getBackup({ ...shown, users: [aUser(nora)] })).file)).toMatchObject({
    plan: { guests },
  });
  await removeGuest(plan.id, v.parse(GuestId, Object.keys(guests)[0]));
  await addGuest(plan.id, 'Grandma');
});

describe('a damaged plan', () => {
  const items = [1, { uid: 'Rent', position: 'x' }, { uid: 'Groceries', position: 0 }, 'x'.repeat(1000)];
  const lists = { expense_categories: items, income_categories: [{ uid: 'a/b', position: 0 }] };
  const full = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`text ${index}`, 'x']));

  /** The plan after the next write. */
  const mended = {
    expense_categories: [
      { uid: 'Groceries', position: 0 },
      { uid: 'Rent', position: 1 },
    ],
    income_categories: [],
    limits: {},
    shares: {},
  };

  beforeEach(() => storeInPlan({ ...lists, limits: full, shares: full }));

  it('can be renamed', async () => {
    await updatePlan(plan.id, { name: 'Mended', country: 'Belgium' });
    expect(await stored()).toMatchObject({ ...mended, name: 'Mended' });
  });

  it('can lose a member', async () => {
    await removeMember(plan.id, bram.id);
    expect(await stored()).toMatchObject({ ...mended, members: [] });
  });

  it('can be offered, and the offer can be ended', async () => {
    await offerPlan(plan.id, bram.id);
    expect(await stored()).toMatchObject({ ...mended, new_owner: bram.id });
    await storeInPlan({ limits: full });
    await endOffer(plan.id, bram.id);
    expect(await stored()).toMatchObject({ ...mended, owner: nora.id });
  });

  it('can get a limit beside 200 junk limits', async () => {
    await setLimit(plan.id, categoryId('Rent'), cents(95_000));
    expect(await stored()).toMatchObject({ ...mended, limits: { Rent: 95_000 } });
  });

  it('can get new shares', async () => {
    await updateShares(plan.id, new Map([[bram.id, 2]]));
    expect(await stored()).toMatchObject({ ...mended, shares: { [bram.id]: 2 } });
  });

  it.each([
    ['get', addPlanCategory],
    ['lose', removePlanCategory],
  ])('can %s a category', async (_, act) => {
    await act({ planId: plan.id, type: 'expense', category: categoryId('Fuel') });
    const { expense_categories: list, ...rest } = await stored();
    expect(rest).toMatchObject({ income_categories: [], limits: {}, shares: {} });
    expect(list).toEqual(expect.arrayContaining(mended.expense_categories));
  });

  it('allows a move of a category to its own place', async () => {
    await movePlanCategory({ planId: plan.id, type: 'expense', category: categoryId('Rent') }, 1);
    expect(await stored()).toMatchObject(mended);
  });

  it('can be deleted', async () => {
    await deletePlan(plan.id);
    expect(await stored()).toEqual({});
  });

  it('allows members to accept an offer and to leave', async () => {
    await offerPlan(plan.id, bram.id);
    await storeInPlan({ limits: full });
    await signIn(bram.email, bram.password);
    await acceptOffer(plan.id, bram.id);
    expect(await stored()).toMatchObject({ ...mended, owner: bram.id });
    await signIn(nora.email, nora.password);
    await removeMember(plan.id, nora.id);
    expect(await stored()).toMatchObject({ members: [] });
  });

  it.each([
    ['renamed', () => updatePlan(plan.id, { name: 'y'.repeat(100), country: 'z'.repeat(100) })],
    ['offered', () => offerPlan(plan.id, bram.id)],
  ])('can be %s if its record is full', async (_, act) => {
    await fill();
    await act();
    expect(await stored()).toMatchObject({ income_categories: [] });
  });
});

describe('a name with hidden characters that was stored before the rules refused it', () => {
  const hidden = '\u202EmarB\u200B';
  const marked = '\uFFFDmarB\uFFFD';

  it('is marked in the record of a person', async () => {
    const sam = await signUpPerson({ displayName: 'Sam' });
    await store((db) => doc(db, 'user', sam.id), { displayName: hidden });
    expect(await follow(watchUser(sam.id)).until()).toMatchObject({ displayName: marked });
  });

  it('is marked in a plan, whose owner can change the rest', async () => {
    await storeInPlan({ name: hidden, country: hidden });
    const shown = await seen();
    expect(shown).toMatchObject({ name: marked, country: marked });
    await updatePlan(plan.id, { name: shown.name, country: 'Belgium' });
    expect(await stored()).toMatchObject({ name: marked, country: 'Belgium' });
  });

  it('stops nobody from inviting to a plan, and is marked in the invite', async () => {
    const sam = await signUpPerson({ displayName: 'Sam' });
    await storeInPlan({ name: hidden });
    await createInvite({ plan: await seen(), email: sam.email, message: '', inviter: aUser(nora) });
    await signIn(sam.email, sam.password);
    const { records } = await follow(watchInvitesTo(sam)).until((found) => found.records.length > 0);
    expect(records).toMatchObject([{ plan_id: plan.id, plan_name: marked }]);
  });

  it('as a category of a transaction is replaced by the shown one when the transaction is restored', async () => {
    const scheduled = day('2026-12-01');
    const rent = await record({ category: hidden, exceptions: { [scheduled]: { skipped: true } } });
    const shown = await getTransaction(rent.id);
    expect(shown.category).toBe(hidden);
    await holdInBooks(rent.id);
    await deleteTransaction(shown);
    await restoreTransaction(shown);
    const restored = await getTransaction(rent.id);
    expect(restored).toMatchObject({ category: marked, exceptions: [{ scheduled, skipped: true }] });
  });

  it('as a category stops nobody from restoring many transactions', async () => {
    const some = [await record({ category: hidden }), await record({})];
    const shown = await Promise.all(some.map(({ id }) => getTransaction(id)));
    await holdInBooks(...some.map(({ id }) => id));
    await changeMany(shown, { category: categoryId('Rent') });
    await undoChangeOfMany(shown, { category: categoryId('Rent') });
    await holdInBooks(...some.map(({ id }) => id));
    await deleteMany(shown);
    await restoreMany(shown);
    const restored = await Promise.all(some.map(({ id }) => getTransaction(id)));
    expect(restored.map(({ category }) => category)).toEqual([marked, 'Groceries']);
  });

  it('as a category stops nobody from changing the rest of a series', async () => {
    const rent = await record({ category: hidden });
    const shown = (await getTransaction(rent.id)) as typeof rent;
    const scheduled = day('2026-12-01');
    const ended = endedBefore(shown, scheduled) ?? shown;
    const id = newTransactionId();
    await splitSeries(shown, ended, { id, series: startedAt(shown, scheduled) });
    expect(await getTransaction(id)).toMatchObject({ category: marked, date: scheduled });
  });
});

describe('an unreadable plan', () => {
  it.each([
    ['with its name', { name: 'Lindenstraat' }, 'Lindenstraat'],
    ['without a name that is a number', { name: 5 }, null],
    ['without a blank name', { name: '  ' }, null],
    ['without a huge name', { name: HUGE }, null],
  ])('is reported as damaged %s', async (_, fields, name) => {
    expectConsoleError(/Unreadable record plan\/damaged/);
    const id = `damaged-${crypto.randomUUID()}`;
    await setDoc(doc(adminDb(), 'plan', id), { owner: nora.id, members: [], ...fields });
    const plans = await follow(watchPlans(nora.id)).until((all) => all.some((each) => each.id === id));
    const found = plans.find((each) => each.id === id);
    expect(found).toEqual({ id, name, owner: nora.id, isDamaged: true });
    await deletePlan(found?.id ?? plan.id);
    expect((await getDoc(doc(adminDb(), 'plan', id))).exists()).toBe(false);
  });

  it('can be deleted by its owner despite junk in place of its members', async () => {
    await setDoc(doc(adminDb(), 'plan', plan.id), { owner: nora.id, members: 'x' });
    await deletePlan(plan.id);
    expect(await stored()).toEqual({});
  });
});

describe('the record of a person', () => {
  it.each(['a/b', 'x'.repeat(128), '..', ...NUMBERS, ...OTHERS])(
    'with the junk theme %# is still read',
    async (theme) => {
      await store((db) => doc(db, 'user', bram.id), { selectedTheme: theme });
      const found = await follow(watchUser(bram.id)).until();
      expect(found).toMatchObject({ displayName: 'Bram de Wit' });
    },
  );
});

describe('a transaction', () => {
  const nothing = { skipped: 'yes', confirmed: 1, amount: 'x', description: 5, date: 'soon' };

  it.each(['a/b', '.', '..', '__x__', 'z'.repeat(100), '/', '\u{1F600}'])(
    'of the category %j is listed and added up',
    async (category) => {
      const bread = aTransaction({ plan_id: plan.id, user_id: bram.id });
      await record({ category }, bread as ReturnType<typeof aSeries>);
      const found = await follow(watchTransactions({ planId: plan.id, type: 'expense' }, 20)).until();
      expect(found.records).toMatchObject([{ id: bread.id, category, amount: 950 }]);
      const part = { type: 'expense' as const, from: day('2026-11-01'), to: TODAY };
      expect(bookedSum(await booked(), part)).toMatchObject({ amount: 950 });
    },
  );

  it.each<[string, object, string[]]>([
    ['are all junk', Object.fromEntries(ANYTHING.map((each, index) => [`2027-01-${10 + index}`, each])), []],
    [
      'have days that do not exist',
      { '2026-02-31': { amount: 1 }, '0000-00-00': nothing, '2026-13-01': nothing },
      [],
    ],
    ['have no readable field', { '2026-12-01': nothing }, []],
    [
      'have a valid amount beside junk',
      { '2026-12-01': { ...nothing, amount: 5.5, more: DEEP } },
      ['amount'],
    ],
    [
      'have descriptions that leave a row without a name',
      { '2026-12-01': { description: '' }, '2027-01-01': { description: '    ', confirmed: true } },
      ['confirmed'],
    ],
    ['have invalid amounts', { '2026-12-01': { amount: -5, description: 'Less' } }, ['description']],
    [
      'have a skip beside junk',
      { '2026-12-01': 5, '2027-01-01': { skipped: true, amount: NaN } },
      ['skipped'],
    ],
  ])('whose exceptions %s is read, and its sums equal its list', async (_, exceptions, said) => {
    const rent = await record({ exceptions });
    const found = await follow(watchSeries(plan.id, TODAY)).until();
    expect(found).toMatchObject({
      records: [{ id: rent.id, description: rent.description }],
      unreadable: [],
    });
    const [series] = found.records;
    expect(series?.exceptions?.flatMap(({ scheduled: _day, ...each }) => Object.keys(each))).toEqual(said);

    const occurrences = expand(found.records, day('2026-11-01'), day('2026-11-22'));
    const { whole } = monthFigures(await booked(), {
      type: 'expense',
      categories: [],
      today: TODAY,
    });
    expect(occurrences.map(({ transaction }) => transaction.amount)).toEqual([whole.thisMonth]);
  });

  it('with an amount that no browser can write is deleted by the owner', async () => {
    const { id, ...others } = aSeries({ plan_id: plan.id, user_id: bram.id, date: '2026-11-01' });
    const fields = {
      ...others,
      amount: 950,
      date: new Date('2026-11-01T12:00Z'),
      exceptions: { '2026-12-01': { amount: 2n ** 53n + 1n } },
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await writeAll({ host: firestoreHost, projectId }, [{ path: `transaction/${id}`, fields }]);
    await holdInBooks(id);
    await deleteTransaction(await getTransaction(id));
    expect((await getDoc(doc(adminDb(), 'transaction', id))).exists()).toBe(false);
  });

  it('with occurrences moved far away keeps all others in place', async () => {
    const exceptions = {
      '2026-12-01': { date: noonOf('1970-01-01') },
      '2027-01-01': { date: noonOf('2200-12-31') },
      '2027-02-01': { date: Timestamp.fromMillis(-1) },
    };
    await record({ exceptions, anchor: noonOf('1970-01-01') });
    const { records } = await follow(watchSeries(plan.id, TODAY)).until();
    const days = expand(records, TODAY, addMonths(TODAY, 5)).map((each) => each.day);
    expect(days).toEqual(['2027-02-01', '2027-03-01', '2027-04-01']);
  });
});

describe('a dashboard', () => {
  it('of any junk becomes a valid layout', async () => {
    const places = ANYTHING.map((value) => ({
      name: 'Upcoming',
      xPos: value,
      yPos: value,
      width: value,
      height: value,
    }));
    await storeInWidgets([
      ...ANYTHING.filter((each) => each !== HUGE && each !== DEEP),
      ...places.filter(({ xPos }) => xPos !== HUGE && xPos !== DEEP),
      { name: '__proto__', settings: { constructor: 1 } },
      { name: HUGE, settings: DEEP },
    ]);
    const found = await follow(watchWidgets(plan.id)).until(({ widgets }) => widgets.length > 0);
    const layout = normalise(found.widgets);
    expect(layout.every(({ name }) => name.length <= 100)).toBe(true);
    for (const { xPos, yPos, width, height } of layout) {
      for (const each of [xPos, yPos, width, height]) expect(Number.isSafeInteger(each)).toBe(true);
      expect(xPos + width).toBeLessThanOrEqual(24);
    }
    expect(new Set(layout.map(({ xPos, yPos }) => `${xPos}/${yPos}`)).size).toBe(layout.length);
  });
});

/** Bram writes several limits at a time until the act has ended. Resolves to the act's error. */
async function whileBramWrites(act: () => Promise<unknown>): Promise<unknown> {
  const end = new AbortController();
  const writing = [1, 2, 3, 4].map((turn) => writeLimits(turn, end.signal));
  try {
    await act();
    return null;
  } catch (error) {
    return error;
  } finally {
    end.abort();
    await Promise.all(writing);
  }
}

async function writeLimits(Rent: number, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await changesPlan(bram, plan.id, { limits: { Rent } }).catch(() => undefined);
  }
}

describe('a member who keeps changing the plan', { tags: 'full' }, () => {
  it('can be removed, together with their share and an offer to them', async () => {
    await offerPlan(plan.id, bram.id);
    await updateShares(plan.id, new Map([[bram.id, 3]]));
    expect(await whileBramWrites(() => removeMember(plan.id, bram.id))).toBeNull();
    const { members, shares = {}, new_owner } = await stored();
    expect({ members, shares, new_owner }).toEqual({ members: [], shares: {}, new_owner: undefined });
  });

  it('cannot keep another member from leaving', async () => {
    plan = await aHouseholdOf(bram, nora);
    expect(await whileBramWrites(() => removeMember(plan.id, nora.id))).toBeNull();
    expect(await stored()).toMatchObject({ owner: bram.id, members: [] });
  });

  it('cannot keep the owner from deleting it', async () => {
    expect(await whileBramWrites(() => deletePlan(plan.id))).toBeNull();
    expect(await stored()).toEqual({});
  });
});

describe('a record that is too heavy', () => {
  it.each([500_000, 1_048_000])(
    'stops nobody from changing a series whose exceptions are text of %d characters',
    async (characters) => {
      const series = aSeries({ plan_id: plan.id, user_id: bram.id, date: '2026-11-01' });
      await enters(bram, series.id, transactionDocument(series));
      await edits(bram, series.id, {
        exceptions: { '2026-12-01': 'x'.repeat(characters) },
        updatedAt: serverTimestamp(),
      }).catch(() => undefined);
      const shown = (await getTransaction(series.id)) as typeof series;
      await changeTransaction(shown, { ...shown, amount: cents(500) });
      await writeException((await getTransaction(series.id)) as typeof series, day('2027-01-01'), {
        scheduled: day('2027-01-01'),
        skipped: true,
      });
      expect(await getTransaction(series.id)).toMatchObject({
        amount: 500,
        exceptions: [{ scheduled: '2027-01-01', skipped: true }],
      });
    },
  );

  it.each([500_000, 1_048_000])(
    'locks nobody out of a plan whose categories are text of %d characters',
    async (characters) => {
      const sam = await signUpPerson({ displayName: 'Sam' });
      await createInvite({ plan, email: sam.email, message: '', inviter: aUser(nora) });
      const income_categories = ['x'.repeat(characters)];
      await changesPlan(bram, plan.id, { income_categories }).catch(() => undefined);
      const bread = aTransaction({ plan_id: plan.id, user_id: nora.id });
      await enters(nora, bread.id, transactionDocument(bread));
      await signIn(sam.email, sam.password);
      const { records } = await follow(watchInvitesTo(sam)).until((found) => found.records.length > 0);
      for (const invite of records) {
        // oxlint-disable-next-line no-await-in-loop -- there is one
        await acceptInvite(invite);
      }
      expect(await stored()).toMatchObject({ members: [bram.id, sam.id] });
    },
  );

  it('stops nobody from replacing a dashboard', async () => {
    await storeInWidgets(['x'.repeat(1_048_000)]);
    await arrangeWidgets(plan.id, [], null);
    const found = await getDoc(dashboard(adminDb()));
    expect(found.get('widgets')).toEqual([]);
  });
});
