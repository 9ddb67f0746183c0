// @vitest-environment jsdom
import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  updateDoc,
  where,
  type DocumentData,
} from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBackup } from '../../../src/domain/files/backup';
import { GoalEntry, MAX_GOALS } from '../../../src/model/goal';
import { ActId, GoalId, type PlanId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { bringBack } from '../../../src/services/history/history';
import { createRestoredPlan, getBackup, restoreInto } from '../../../src/services/plans/backup';
import {
  addGoal,
  addGoalEntry,
  changeGoal,
  deleteGoal,
  deleteGoalEntry,
  putGoal,
  restoreGoalEntry,
} from '../../../src/services/plans/goals';
import { watchGoalEntries } from '../../../src/services/plans/goalEntries';
import { deletePlan } from '../../../src/services/plans/planDeletion';
import { cents, day } from '../../domain/builders';
import { changesPlan, movesMoney } from '../../support/acts';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { expectConsoleError } from '../../support/console';
import { adminDb, type Person } from '../../support/people';

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

const TODAY = day('2026-11-21');
const BIKE = { name: 'Bike', amount: cents(80_000), day: day('2027-07-01'), image: '' };
const STORED = { name: 'Bike', amount: 80_000, day: '2027-07-01', since: '2026-11-21' };
const OTHER = v.parse(GoalId, 'goalTrip000000000002');

const moved = (goal: GoalId, amount: number) => ({
  plan_id: plan.id,
  goal,
  amount: v.parse(GoalEntry.entries.amount, amount),
  day: TODAY,
});

const goalsIn = async (id: PlanId = plan.id): Promise<unknown> =>
  (await getDoc(doc(adminDb(), 'plan', id))).get('goals');

async function recordsIn(name: string, id: PlanId = plan.id): Promise<readonly DocumentData[]> {
  const { docs } = await getDocs(query(collection(adminDb(), name), where('plan_id', '==', id)));
  return docs.map((each) => ({ ...each.data(), id: each.id }));
}

async function undoLatest() {
  const entries = await recordsIn('history');
  const latest = entries.toSorted((a, b) => Number(a['at']) - Number(b['at'])).at(-1);
  await bringBack(plan.id, v.parse(ActId, latest?.['id']));
}

/** As a page that opens now finds them. */
async function listed() {
  const opened = follow(watchGoalEntries(plan.id, TODAY));
  const { records } = await opened.until();
  opened.stop();
  return records;
}

describe('A goal', () => {
  it('is stored with the day on which it was set, and without a picture where there is none', async () => {
    const id = await addGoal(plan.id, BIKE, TODAY);
    expect(await goalsIn()).toEqual({ [id]: STORED });
    await changeGoal(plan.id, id, { image: 'https://example.org/a.jpg' });
    expect(await goalsIn()).toEqual({ [id]: { ...STORED, image: 'https://example.org/a.jpg' } });
    await changeGoal(plan.id, id, { image: '' });
    expect(await goalsIn()).toEqual({ [id]: STORED });
  });

  it('keeps what another member has changed in it, and a goal that is added at the same time', async () => {
    const id = await addGoal(plan.id, BIKE, TODAY);
    await changesPlan(bram, plan.id, { goals: { [id]: { ...STORED, name: 'Cargo bike' } } });
    const [trip] = await Promise.all([
      addGoal(plan.id, { ...BIKE, name: 'Trip' }, TODAY),
      changeGoal(plan.id, id, { amount: cents(90_000) }),
    ]);
    expect(await goalsIn()).toEqual({
      [id]: { ...STORED, name: 'Cargo bike', amount: 90_000 },
      [trip]: { ...STORED, name: 'Trip' },
    });
  });

  it('that is gone is not changed', async () => {
    await expect(changeGoal(plan.id, OTHER, { name: 'x' })).rejects.toMatchObject({ code: 'goal_gone' });
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await expect(addGoalEntry(moved(OTHER, 1), nora.id)).rejects.toMatchObject({ code: 'goal_gone' });
  });

  it('is one of at most 20', async () => {
    for (let count = 0; count < MAX_GOALS; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each is a change of the same plan
      await addGoal(plan.id, { ...BIKE, name: `Goal ${count}` }, TODAY);
    }
    await expect(addGoal(plan.id, BIKE, TODAY)).rejects.toMatchObject({ code: 'goals_full' });
  });

  /** The rules once took it. */
  const unreadable = { ...STORED, day: '2027-02-31' };
  const pictured = { ...STORED, image: 'https://example.org/\u00A0' };
  const NAMES = Array.from({ length: MAX_GOALS }, (_, index) => `goal${index}`.padEnd(20, 'x'));

  it('comes, changes and goes beside those whose pictures the app can not read, which stay', async () => {
    const others = Object.fromEntries(NAMES.slice(0, 3).map((id) => [id, pictured]));
    for (const id of Object.keys(others)) {
      const goals = { ...((await goalsIn()) as object | undefined), [id]: pictured };
      // oxlint-disable-next-line no-await-in-loop -- the rules check one new goal at a time
      await changesPlan(bram, plan.id, { goals });
    }
    const id = await addGoal(plan.id, BIKE, TODAY);
    await changeGoal(plan.id, id, { name: 'Cargo bike' });
    expect(await goalsIn()).toEqual({ ...others, [id]: { ...STORED, name: 'Cargo bike' } });
    await deleteGoal(plan.id, id);
    expect(await goalsIn()).toEqual(others);
  });

  it('takes the place of one that nobody can read where the plan is full', async () => {
    const goals = Object.fromEntries(NAMES.map((id) => [id, unreadable]));
    await updateDoc(doc(adminDb(), 'plan', plan.id), { goals });
    const id = await addGoal(plan.id, BIKE, TODAY);
    const { [NAMES[0] ?? '']: _, ...left } = goals;
    expect(await goalsIn()).toEqual({ ...left, [id]: STORED });
  });

  it('goes with what is in it, and both come back', async () => {
    const id = await addGoal(plan.id, BIKE, TODAY);
    await addGoalEntry(moved(id, 5000), nora.id);
    await deleteGoal(plan.id, id);
    expect(await goalsIn()).toBeUndefined();
    await undoLatest();
    expect(await goalsIn()).toEqual({ [id]: STORED });
    await deleteGoal(plan.id, id);
    await putGoal(plan.id, id, { ...BIKE, since: TODAY });
    expect(await goalsIn()).toEqual({ [id]: STORED });
    expect(await listed()).toMatchObject([{ goal: id, amount: 5000, user_id: nora.id }]);
  });
});

describe('Money in a goal', () => {
  it('is put in by any member and taken out', async () => {
    const id = await addGoal(plan.id, BIKE, TODAY);
    await movesMoney(bram, 'of-bram', { ...moved(id, 5000), user_id: bram.id });
    await addGoalEntry(moved(id, -5000), nora.id);
    const all = await listed();
    expect(all.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-5000, 5000]);
  });

  it('goes and comes back by its undo, and by the history', async () => {
    const id = await addGoal(plan.id, BIKE, TODAY);
    const put = await addGoalEntry(moved(id, 5000), nora.id);
    const [entry] = await listed();
    if (entry === undefined) throw new Error('nothing is in it');
    await deleteGoalEntry(entry);
    expect(await listed()).toEqual([]);
    await restoreGoalEntry(entry, nora.id);
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await restoreGoalEntry(entry, nora.id);
    expect(await listed()).toMatchObject([{ id: put, amount: 5000 }]);
    await deleteGoalEntry(entry);
    await undoLatest();
    expect(await listed()).toMatchObject([{ id: put, amount: 5000 }]);
    await undoLatest();
    expect(await listed()).toEqual([]);
  });

  it('does not come back before its goal', async () => {
    const id = await addGoal(plan.id, BIKE, TODAY);
    const put = await addGoalEntry(moved(id, 5000), nora.id);
    await deleteGoalEntry({ ...moved(id, 5000), id: put, user_id: nora.id });
    const [deletion] = (await recordsIn('history')).filter(
      (entry) =>
        (entry['goal_entries'] as DocumentData | undefined)?.[put] !== undefined && isGone(entry, put),
    );
    await deleteGoal(plan.id, id);
    const back = bringBack(plan.id, v.parse(ActId, deletion?.['id']));
    await expect(back).rejects.toMatchObject({ code: 'goal_gone' });
  });

  it('goes with its plan', async () => {
    const id = await addGoal(plan.id, BIKE, TODAY);
    await addGoalEntry(moved(id, 5000), nora.id);
    await deletePlan(plan.id);
    expect(await recordsIn('goal_entry')).toEqual([]);
  });

  it('is in a backup with its goals, once however often it is restored', async () => {
    const id = await addGoal(plan.id, BIKE, TODAY);
    await addGoalEntry(moved(id, 5000), nora.id);
    await addGoalEntry(moved(id, -1500), nora.id);
    const stored = (await getDoc(doc(adminDb(), 'plan', plan.id))).data();
    const users = [{ ...nora, displayName: 'Nora', createdAt: 0, updatedAt: 0 }];
    const { file } = await getBackup({ ...plan, goals: stored?.['goals'] as Plan['goals'], users });
    const backup = readBackup(file);
    if (typeof backup === 'string') throw new Error(backup);
    const restored = await createRestoredPlan(backup, nora, 'Former');
    await restoreInto(restored, backup, nora, TODAY);
    await restoreInto(restored, backup, nora, TODAY);
    expect(await goalsIn(restored)).toEqual({ [id]: STORED });
    const amounts = (await recordsIn('goal_entry', restored)).map((each) => Number(each['amount']));
    expect(amounts.toSorted((a, b) => a - b)).toEqual([-1500, 5000]);
  });
});

/** Whether an entry of the history says that this entry of a goal went. */
function isGone(entry: DocumentData, id: string): boolean {
  const told = (entry['goal_entries'] as Record<string, DocumentData>)[id];
  return told?.['now'] === undefined;
}
