// What the history says of repayments and dashboards, what brings them back, and what goes in time.
import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  Timestamp,
  where,
  type DocumentData,
} from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ActId, RepaymentId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { removeOutdated } from '../../../src/services/history/cleanUp';
import { bringBack } from '../../../src/services/history/history';
import { updatePlan } from '../../../src/services/plans/plan';
import { deleteRepayments, recordRepayment } from '../../../src/services/plans/repayments';
import { arrangeWidgets } from '../../../src/services/plans/arrangement';
import { cents, day } from '../../domain/builders';
import { arranges, repays } from '../../support/acts';
import { storeWidgets } from '../../support/arrange';
import { expectConsoleError } from '../../support/console';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { adminDb, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

async function recordsIn(name: string): Promise<readonly DocumentData[]> {
  const { docs } = await getDocs(query(collection(adminDb(), name), where('plan_id', '==', plan.id)));
  return docs.map((each) => ({ ...each.data(), id: each.id }));
}

const timeOf = (entry: DocumentData) => (entry['at'] as Timestamp).toMillis();

async function latest(): Promise<DocumentData> {
  return (await recordsIn('history')).toSorted((a, b) => timeOf(a) - timeOf(b)).at(-1) ?? {};
}

const undo = async () => bringBack(plan.id, v.parse(ActId, (await latest())['id']));

const ofBram = () => ({ from: bram.id, to: nora.id, amount: cents(1250), day: day('2026-11-21') });

const widget = (width: number, settings = {}) => ({
  name: 'NextMonthIncome',
  xPos: 0,
  yPos: 0,
  width,
  height: 1,
  settings,
});

const stored = async () => (await getDoc(doc(adminDb(), 'widgets', plan.id))).data() ?? {};

/** An entry of so many years ago, and a minute. */
const told = (id: string, years: number) =>
  writeRaw(`history/${plan.id}-${id}`, {
    plan_id: plan.id,
    user_id: bram.id,
    at: Timestamp.fromMillis(Date.now() - years * 366 * 86_400_000 - 60_000),
    kind: 'change',
    ids: [],
    records: {},
    categories: [],
  });

describe('a repayment in the history', () => {
  it('says all of it, comes back after a deletion, and is taken back', async () => {
    const id = await recordRepayment({ ...ofBram(), plan_id: plan.id }, nora.id);
    const recorded = { ...ofBram(), plan_id: plan.id, user_id: nora.id };
    expect(await latest()).toMatchObject({ kind: 'repayment', repayments: { [id]: { now: recorded } } });
    await deleteRepayments(plan.id, [id]);
    expect(await latest()).toMatchObject({ kind: 'repayment', repayments: { [id]: { was: recorded } } });
    await undo();
    expect(await recordsIn('repayment')).toMatchObject([{ id, ...recorded }]);
    await undo();
    expect(await recordsIn('repayment')).toEqual([]);
    expect(await latest()).toMatchObject({ kind: 'undo', repayments: { [id]: { was: recorded } } });
  });

  it('is recorded again by the person who brings it back', async () => {
    const id = `${plan.id}_${bram.id}_${nora.id}_2026-11-21_1250_1`;
    await repays(bram, id, { ...ofBram(), plan_id: plan.id, user_id: bram.id });
    await deleteRepayments(plan.id, [v.parse(RepaymentId, id)]);
    await undo();
    expect(await recordsIn('repayment')).toMatchObject([{ id, user_id: nora.id }]);
  });

  it('stays as it is once somebody has deleted it', async () => {
    const id = await recordRepayment({ ...ofBram(), plan_id: plan.id }, nora.id);
    const entry = v.parse(ActId, (await latest())['id']);
    await deleteRepayments(plan.id, [id]);
    await expect(bringBack(plan.id, entry)).rejects.toMatchObject({ code: 'transaction_changed' });
    expect(await recordsIn('repayment')).toEqual([]);
  });

  it('is one act with up to 50 others', async () => {
    const ids: RepaymentId[] = [];
    for (const number of [1, 2, 3])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      ids.push(await recordRepayment({ ...ofBram(), plan_id: plan.id }, nora.id, number));
    await deleteRepayments(plan.id, ids);
    expect(Object.keys((await latest())['repayments'] as object).toSorted()).toEqual(ids.toSorted());
    await undo();
    expect(await recordsIn('repayment')).toHaveLength(3);
  });
});

describe('a dashboard in the history', () => {
  it('says the widgets before and after, and gets them back', async () => {
    await storeWidgets(plan.id, widget(1));
    await arrangeWidgets(plan.id, [widget(2)], null);
    expect(await latest()).toMatchObject({
      kind: 'dashboard',
      dashboard: { was: [{ width: 1 }], now: [{ width: 2 }] },
    });
    await undo();
    expect(await stored()).toMatchObject({ widgets: [{ width: 1 }] });
  });

  it('stays as somebody else has arranged it since', async () => {
    await storeWidgets(plan.id, widget(1));
    await arrangeWidgets(plan.id, [widget(2)], null);
    const entry = v.parse(ActId, (await latest())['id']);
    await arranges(bram, plan.id, [widget(3)]);
    await expect(bringBack(plan.id, entry)).rejects.toMatchObject({ code: 'transaction_changed' });
    expect(await stored()).toMatchObject({ widgets: [{ width: 3 }] });
  });

  it('with large pictures says only that somebody arranged it', async () => {
    await storeWidgets(plan.id);
    await arrangeWidgets(plan.id, [widget(2, { goodImage: 'x'.repeat(120_000) })], null);
    expect(await latest()).toMatchObject({ kind: 'dashboard', dashboard: {} });
    await expect(undo()).rejects.toMatchObject({ code: 'transaction_changed' });
  });
});

describe('an old history', () => {
  it('is kept for good', async () => {
    await told('old', 30);
    expect(await removeOutdated(plan, Date.now())).toBe(0);
    expect(await recordsIn('history')).toHaveLength(1);
  });

  it('goes where its owner has bounded it, and what is younger stays', async () => {
    await told('old', 3);
    await told('older', 2);
    await told('young', 1);
    const { name, country } = plan;
    await updatePlan(plan.id, { name, country, history_years: 2 });
    expect(await latest()).toMatchObject({ kind: 'plan', plan: { was: {}, now: { history_years: 2 } } });
    expect(await removeOutdated({ ...plan, history_years: 2 }, Date.now())).toBe(2);
    const kinds = (await recordsIn('history')).map(({ kind }) => String(kind));
    expect(new Set(kinds)).toEqual(new Set(['change', 'plan']));
    expect(kinds).toHaveLength(2);
  });

  it('stays where this device knows a bound that the plan no longer has', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    await told('old', 3);
    await expect(removeOutdated({ ...plan, history_years: 2 }, Date.now())).rejects.toMatchObject({
      code: 'not_authorized',
    });
    expect(await recordsIn('history')).toHaveLength(1);
  });
});
