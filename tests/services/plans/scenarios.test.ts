// @vitest-environment jsdom
import { doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deedsOf } from '../../../src/domain/forecast/scenario';
import type { Plan } from '../../../src/model/plan';
import { MAX_CHANGES, MAX_SCENARIOS, ScenarioChange, type Scenario } from '../../../src/model/scenario';
import type { Series } from '../../../src/model/transaction';
import { signIn } from '../../../src/services/account/auth';
import { deletePlan } from '../../../src/services/plans/planDeletion';
import {
  createScenario,
  deleteScenario,
  makeSo,
  putChanges,
  removeChanges,
  renameScenario,
  restoreScenario,
  undoMakeSo,
  watchScenarios,
} from '../../../src/services/plans/scenarios';
import { day } from '../../domain/builders';
import { aSeries, transactionDocument } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';
import { edits } from '../../support/acts';
import { watchSeries } from '../../../src/services/books/series';

const today = day('2026-11-21');

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app, and Bram writes on his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

const change = (fields: object): ScenarioChange => v.parse(ScenarioChange, { id: 'c', ...fields });
const groceries = (id: string, percent = 80) =>
  change({ kind: 'everyday', id, category: 'Groceries', percent });
const once = (id: string) =>
  change({
    kind: 'once',
    id,
    type: 'expense',
    description: 'Washing machine',
    category: 'Rent',
    amount: 59_900,
    day: '2027-02-03',
  });

const create = (...changes: readonly ScenarioChange[]) =>
  createScenario({ plan_id: plan.id, name: 'Less', changes: [...changes] });
const stored = async (id: string) => (await getDoc(doc(adminDb(), 'scenario', id))).data();
const changesOf = async (id: string) =>
  ((await stored(id))?.['changes'] as ScenarioChange[] | undefined)?.map((each) => each.id);

/** The plan's scenarios as the app reads them. */
const listed = async () => {
  const { records, unreadable } = await follow(watchScenarios(plan.id)).until();
  return { records, unreadable };
};

/** Writes a scenario past the rules. */
const write = (id: string, fields: object) =>
  writeRaw(`scenario/${id}`, {
    plan_id: plan.id,
    name: 'Less',
    changes: [],
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    ...fields,
  });

describe('a scenario', () => {
  it('is created, renamed, deleted and restored for all members', async () => {
    const followed = follow(watchScenarios(plan.id));
    await followed.until(({ records }) => records.length === 0);
    const id = await create(groceries('a'));
    const { records } = await followed.until((found) => found.records.length === 1);
    expect(records[0]).toMatchObject({ id, name: 'Less', changes: [groceries('a')], unreadable: 0 });
    await renameScenario(id, 'Less of everything');
    expect((await getDoc(doc(bram.db, 'scenario', id))).get('name')).toBe('Less of everything');
    await deleteScenario(id);
    await followed.until((found) => found.records.length === 0);
    await restoreScenario(records[0] as Scenario);
    expect(await stored(id)).toMatchObject({ plan_id: plan.id, name: 'Less' });
    expect(await changesOf(id)).toEqual(['a']);
  });

  it('may be deleted twice, but not changed after that', async () => {
    const id = await create();
    await deleteScenario(id);
    await deleteScenario(id);
    const gone = { code: 'scenario_gone' };
    await expect(renameScenario(id, 'x')).rejects.toMatchObject(gone);
    await expect(putChanges(id, [groceries('a')])).rejects.toMatchObject(gone);
    await expect(removeChanges(id, [])).rejects.toMatchObject(gone);
  });

  it('belongs to its plan', async () => {
    const id = await create();
    const other = await aHouseholdOf(nora);
    await createScenario({ plan_id: other.id, name: 'Other', changes: [] });
    expect((await listed()).records.map((each) => each.id)).toEqual([id]);
  });

  it('needs a connection', async () => {
    const id = await create(groceries('a'));
    tellBrowserItIsOffline();
    const offline = { code: 'offline' };
    await expect(create()).rejects.toMatchObject(offline);
    await expect(renameScenario(id, 'x')).rejects.toMatchObject(offline);
    await expect(putChanges(id, [groceries('b')])).rejects.toMatchObject(offline);
    await expect(removeChanges(id, [groceries('a').id])).rejects.toMatchObject(offline);
    await expect(deleteScenario(id)).rejects.toMatchObject(offline);
  });

  it('is one of at most twenty, the oldest of which are listed', async () => {
    await Promise.all(Array.from({ length: MAX_SCENARIOS }, (_, index) => write(`${plan.id}-${index}`, {})));
    await expect(create()).rejects.toMatchObject({ code: 'scenarios_full' });
    await write(`${plan.id}-late`, {});
    const { records } = await listed();
    expect(records).toHaveLength(MAX_SCENARIOS);
    expect(records.map(({ id }) => id)).not.toContain(`${plan.id}-late`);
  });

  it('goes with its plan', async () => {
    const id = await create();
    await deletePlan(plan.id);
    expect(await stored(id)).toBeUndefined();
  });
});

describe('the changes of a scenario', () => {
  it('of two members at once are all kept', async () => {
    const id = await create(groceries('a'), groceries('b'));
    await Promise.all([
      putChanges(id, [groceries('c')]),
      putChanges(id, [groceries('a', 10)]),
      removeChanges(id, [groceries('b').id]),
      putChanges(id, [groceries('d')]),
    ]);
    expect((await changesOf(id))?.toSorted()).toEqual(['a', 'c', 'd']);
    expect((await stored(id))?.['changes']).toContainEqual(groceries('a', 10));
  });

  it('are at most forty, and none is lost when there would be more', async () => {
    const all = Array.from({ length: MAX_CHANGES }, (_, index) => groceries(`c${index}`));
    const id = await create(...all);
    await expect(putChanges(id, [groceries('more')])).rejects.toMatchObject({ code: 'scenario_full' });
    await putChanges(id, [groceries('c0', 5)]);
    expect(await changesOf(id)).toEqual(all.map((each) => each.id));
  });

  it('that nobody can read are left out and counted, and go with the next change', async () => {
    const right = { ...groceries('a') };
    await write(`${plan.id}-junk`, {
      changes: [
        right,
        'junk',
        null,
        { ...right, id: 'b', percent: 501 },
        { ...right, id: 'b', percent: 1.5 },
        { ...right, id: 'b', kind: 'other' },
        { ...right, id: '', percent: 1 },
        { ...right, id: 'b/c' },
        // Its id has occurred.
        { ...right, percent: 1 },
        { kind: 'end', id: 'e', transaction_id: 'a/b', day: '2027-01-01' },
        { kind: 'end', id: 'e', transaction_id: 'gym', day: '2027-02-31' },
        { kind: 'end', id: 'e', transaction_id: 'gym', day: '2201-01-01' },
        { ...once('f'), amount: 0 },
        { ...once('f'), amount: 1.5 },
        { ...once('f'), type: 'transfer' },
        { ...once('f'), category: 'a/b' },
        { ...once('g'), kind: 'series', unit: 'months', value: 1001 },
        { ...once('g'), kind: 'series', unit: 'hours', value: 1 },
        { ...once('h'), extra: 'x'.repeat(1000), description: 'Wash\u200bing' },
      ],
    });
    const { records } = await listed();
    expect(records[0]?.changes).toEqual([right, { ...once('h'), description: 'Washing' }]);
    expect(records[0]?.unreadable).toBe(17);
    await putChanges(records[0]?.id as Scenario['id'], [groceries('i')]);
    expect(await changesOf(`${plan.id}-junk`)).toEqual(['a', 'h', 'i']);
  });

  it('that were written past the app, two hundred of them, are forty and a number', async () => {
    await write(`${plan.id}-many`, {
      changes: Array.from({ length: 200 }, (_, index) => groceries(`c${index}`)),
    });
    const { records } = await listed();
    expect(records[0]).toMatchObject({ unreadable: 160 });
    expect(records[0]?.changes).toHaveLength(MAX_CHANGES);
  });

  it('may be no list at all', async () => {
    await write(`${plan.id}-none`, { changes: { a: 1 } });
    await write(`${plan.id}-text`, { changes: 'all' });
    const { records } = await listed();
    expect(records.map(({ changes, unreadable }) => [changes, unreadable])).toEqual([
      [[], 0],
      [[], 0],
    ]);
  });
});

it('A scenario whose name hides something shows marks, and one without a name is left out', async () => {
  expectConsoleError(/Unreadable record scenario/);
  await write(`${plan.id}-hidden`, { name: 'Less\u202e\u200b' });
  await write(`${plan.id}-nameless`, { name: 7 });
  const { records, unreadable } = await listed();
  expect(records.map(({ name }) => name)).toEqual(['Less\ufffd\ufffd']);
  expect(unreadable).toEqual([`${plan.id}-nameless`]);
});

const owner = () => ({ plan_id: plan.id, user_id: nora.id, people: [nora.id, bram.id] });

/** Two series of the plan on the server, as the app reads them. */
async function twoSeries(): Promise<readonly Series[]> {
  const gym = aSeries({
    id: `${plan.id}-gym`,
    plan_id: plan.id,
    user_id: bram.id,
    description: 'Gym',
    date: '2026-01-05',
    amount: 3000,
  });
  const later = aSeries({ id: `${plan.id}-later`, plan_id: plan.id, user_id: nora.id, date: '2027-03-01' });
  await Promise.all(
    [gym, later].map((each) => writeRaw(`transaction/${each.id}`, transactionDocument(each))),
  );
  const { records } = await follow(watchSeries(plan.id, today)).until((found) => found.records.length === 2);
  return records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const changes = () => [
  change({
    kind: 'amount',
    id: 'a',
    transaction_id: `${plan.id}-gym`,
    day: '2027-02-01',
    amount: 4500,
  }),
  change({ kind: 'end', id: 'b', transaction_id: `${plan.id}-later`, day: '2027-01-01' }),
  once('c'),
  groceries('d'),
];

const transactions = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await getDoc(doc(adminDb(), 'transaction', id))).data()));

describe('making a scenario so', () => {
  it('changes, deletes and enters transactions, leaves everyday spending, and is undone as a whole', async () => {
    const series = await twoSeries();
    const id = await create(...changes());
    const before = await transactions(`${plan.id}-gym`, `${plan.id}-later`);
    const deeds = deedsOf(series, changes(), today, owner());
    const made = await makeSo(id, deeds);
    const [gym, later] = await transactions(`${plan.id}-gym`, `${plan.id}-later`);
    expect(gym).toMatchObject({ amount: 30, user_id: bram.id });
    expect(later).toBeUndefined();
    expect(await transactions(...made.ids)).toMatchObject([
      { amount: 45, description: 'Gym', user_id: bram.id },
      { amount: 599, description: 'Washing machine', user_id: nora.id },
    ]);
    expect(await changesOf(id)).toEqual(['d']);

    await putChanges(id, [groceries('e')]);
    await undoMakeSo(made);
    const times = { createdAt: expect.anything() as unknown, updatedAt: expect.anything() as unknown };
    expect(await transactions(`${plan.id}-gym`, `${plan.id}-later`)).toEqual(
      before.map((each) => ({ ...each, ...times })),
    );
    expect(await transactions(...made.ids)).toEqual([undefined, undefined]);
    expect(await changesOf(id)).toEqual(['d', 'e', 'b', 'a', 'c']);
  });

  it('is not undone over what another member has changed since, and nothing of it is', async () => {
    const series = await twoSeries();
    const id = await create(...changes());
    const made = await makeSo(id, deedsOf(series, changes(), today, owner()));
    const gym = `${plan.id}-gym`;
    await updateDoc(doc(adminDb(), 'transaction', gym), { 'recurrance.value': 2 });
    await expect(undoMakeSo(made)).rejects.toMatchObject({ code: 'transaction_changed' });
    expect(await transactions(gym, ...made.ids)).toMatchObject([{ recurrance: { value: 2 } }, {}, {}]);

    await updateDoc(doc(adminDb(), 'transaction', gym), { 'recurrance.value': 1, amount: 31 });
    await undoMakeSo(made);
    expect(await transactions(gym)).toMatchObject([{ amount: 31, recurrance: { end_date: null } }]);
    expect(await transactions(...made.ids)).toEqual([undefined, undefined]);
  });

  it('is undone even if somebody has deleted the scenario', async () => {
    const series = await twoSeries();
    const id = await create(...changes());
    const made = await makeSo(id, deedsOf(series, changes(), today, owner()));
    await deleteScenario(id);
    await undoMakeSo(made);
    expect(await transactions(...made.ids)).toEqual([undefined, undefined]);
    expect(await stored(id)).toBeUndefined();
  });

  it.each([
    [
      'has changed a series',
      'transaction_changed',
      () =>
        edits(bram, `${plan.id}-gym`, {
          amount: 31,
          updatedAt: serverTimestamp(),
        }),
    ],
    [
      'has changed the scenario',
      'scenario_changed',
      () => removeChanges(`${plan.id}-s` as Scenario['id'], [once('c').id]),
    ],
    ['has deleted the scenario', 'scenario_gone', () => deleteScenario(`${plan.id}-s` as Scenario['id'])],
  ])('does nothing if another member %s meanwhile', async (_, code, meanwhile) => {
    const series = await twoSeries();
    await setDoc(doc(bram.db, 'scenario', `${plan.id}-s`), {
      plan_id: plan.id,
      name: 'Less',
      changes: changes(),
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    });
    const deeds = deedsOf(series, changes(), today, owner());
    await meanwhile();
    const before = await transactions(`${plan.id}-gym`, `${plan.id}-later`);
    await expect(makeSo(`${plan.id}-s` as Scenario['id'], deeds)).rejects.toMatchObject({ code });
    expect(await transactions(`${plan.id}-gym`, `${plan.id}-later`)).toEqual(before);
  });

  it('takes forty changes of forty series in one act', async () => {
    const all = Array.from({ length: MAX_CHANGES }, (_, index) =>
      aSeries({
        id: `${plan.id}-${index}`,
        plan_id: plan.id,
        user_id: nora.id,
        date: '2026-01-05',
        description: `Series ${index}`,
      }),
    );
    await Promise.all(all.map((each) => writeRaw(`transaction/${each.id}`, transactionDocument(each))));
    const { records } = await follow(watchSeries(plan.id, today)).until(
      (found) => found.records.length === MAX_CHANGES,
    );
    const amounts = all.map((each, index) =>
      change({
        kind: 'amount',
        id: `c${index}`,
        transaction_id: each.id,
        day: '2027-02-01',
        amount: 1,
      }),
    );
    const id = await create(...amounts);
    const made = await makeSo(id, deedsOf(records, amounts, today, owner()));
    expect(made.ids).toHaveLength(MAX_CHANGES);
    expect(await changesOf(id)).toEqual([]);
    await undoMakeSo(made);
    expect(await changesOf(id)).toHaveLength(MAX_CHANGES);
  });
});
