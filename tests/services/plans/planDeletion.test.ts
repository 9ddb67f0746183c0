import { collection, doc, getCountFromServer, getDoc, query, where } from 'firebase/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import {
  deletePlan,
  deletePlanOfOne,
  forgetDeletion,
  isDeletionStarted,
} from '../../../src/services/plans/planDeletion';
import { countTransactions } from '../../../src/services/transactions/ofCategory';
import { anInvite, aTransaction, inviteDocument, transactionDocument } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { refuseDeletions } from '../../support/ruleChanges';
import { adminDb, type Person } from '../../support/people';
import { writeRaw, writeTransactions } from '../../support/seedBasics';
import { enters } from '../../support/acts';

let nora: Person;
let bram: Person;

/** Nora uses the app. */
beforeAll(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

/** A plan that Nora shares with Bram, with transactions, an open invite and a dashboard. */
async function aFullPlan(transactions: number): Promise<Plan> {
  const plan = await aHouseholdOf(nora, bram);
  const invite = anInvite({ plan_id: plan.id, owner: nora.id });
  await writeRaw(`invite/${invite.id}`, inviteDocument(invite));
  await writeRaw(`widgets/${plan.id}`, { widgets: [] });
  await writeRaw(`scenario/${plan.id}`, { plan_id: plan.id, name: 'Less', changes: [] });
  await writeRaw(`category_rule/${plan.id}`, { plan_id: plan.id, contains: 'netflix' });
  for (const { id } of [nora, bram])
    // oxlint-disable-next-line no-await-in-loop -- two
    await writeRaw(`history_seen/${plan.id}_${id}`, { plan_id: plan.id, user_id: id, seen: new Date() });
  await writeTransactions(
    ...Array.from({ length: transactions }, (_, index) =>
      aTransaction({ id: `${plan.id}-${index}`, plan_id: plan.id, user_id: bram.id }),
    ),
  );
  return plan;
}

/** The number of a plan's records on the server. */
async function leftOf({ id }: Plan): Promise<Record<string, number>> {
  const count = async (name: string) =>
    (await getCountFromServer(query(collection(adminDb(), name), where('plan_id', '==', id)))).data().count;
  const has = async (name: string) => Number((await getDoc(doc(adminDb(), name, id))).exists());
  const [transactions, invites, scenarios, rules, seen, widgets, plans] = await Promise.all([
    count('transaction'),
    count('invite'),
    count('scenario'),
    count('category_rule'),
    count('history_seen'),
    has('widgets'),
    has('plan'),
  ]);
  return { transactions, invites, scenarios, rules, seen, widgets, plans };
}

const NOTHING = { transactions: 0, invites: 0, scenarios: 0, rules: 0, seen: 0, widgets: 0, plans: 0 };

describe('deleting a plan', () => {
  it('removes everything in it and nothing in another plan', async () => {
    const [plan, other] = [await aFullPlan(3), await aFullPlan(2)];
    await deletePlan(plan.id);
    expect(await leftOf(plan)).toEqual(NOTHING);
    expect(await leftOf(other)).toEqual({
      transactions: 2,
      invites: 1,
      scenarios: 1,
      rules: 1,
      seen: 2,
      widgets: 1,
      plans: 1,
    });
  });

  it.each([
    ['before the first batch', 1, 0, []],
    ['between two batches', 451, 1, [450]],
    ['after the last batch', 1, 1, [1]],
  ])('completes if it is repeated after a stop %s', async (_, transactions, batches, deleted) => {
    const plan = await aFullPlan(transactions);
    expect(await countTransactions({ planId: plan.id })).toBe(transactions);
    const tab = new AbortController();
    const told: number[] = [];
    const closeTabInTime = () => {
      if (told.length === batches) tab.abort();
    };
    closeTabInTime();
    const onStep = (count: number) => {
      told.push(count);
      closeTabInTime();
    };
    await expect(deletePlan(plan.id, { onStep, signal: tab.signal })).rejects.toThrow('aborted');
    expect(told).toEqual(deleted);
    const left = transactions - deleted.reduce((total, count) => total + count, 0);
    expect(await leftOf(plan)).toEqual({
      transactions: left,
      invites: 0,
      scenarios: 1,
      rules: 1,
      seen: 2,
      widgets: 1,
      plans: 1,
    });
    expect(isDeletionStarted(plan.id)).toBe(true);

    await deletePlan(plan.id, { onStep });
    expect(told.reduce((total, count) => total + count, 0)).toBe(transactions);
    expect(await leftOf(plan)).toEqual(NOTHING);
    expect(isDeletionStarted(plan.id)).toBe(false);
  });

  it.each([
    [
      'invites',
      'invite',
      { transactions: 1, invites: 1, scenarios: 1, rules: 1, seen: 2, widgets: 1, plans: 1 },
      [/PERMISSION_DENIED/],
    ],
    [
      'plan',
      'plan',
      { transactions: 0, invites: 0, scenarios: 0, rules: 0, seen: 0, widgets: 1, plans: 1 },
      [],
    ],
  ])('completes if it is repeated after a refusal to delete the %s', async (_, refused, left, complaints) => {
    complaints.forEach(expectConsoleError);
    const plan = await aFullPlan(1);
    const permit = await refuseDeletions(refused);
    await expect(deletePlan(plan.id)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await leftOf(plan)).toEqual(left);
    await permit();
    await deletePlan(plan.id);
    expect(await leftOf(plan)).toEqual(NOTHING);
  });

  it('shuts out the members before it deletes anything', async () => {
    const plan = await aFullPlan(1);
    await expect(deletePlan(plan.id, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    const transaction = aTransaction({ plan_id: plan.id, user_id: bram.id });
    const added = enters(bram, transaction.id, transactionDocument(transaction));
    expectConsoleError(/PERMISSION_DENIED/);
    await expect(added).rejects.toMatchObject({ code: 'permission-denied' });
    forgetDeletion(plan.id);
    expect(isDeletionStarted(plan.id)).toBe(false);
  });

  it('is refused to a member and deletes nothing', async () => {
    const plan = await aHouseholdOf(bram, nora);
    await expect(deletePlan(plan.id)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await leftOf(plan)).toMatchObject({ plans: 1 });
  });

  it('does not start if the person expects to be alone in the plan and others are in it', async () => {
    const plan = await aFullPlan(1);
    expect(await deletePlanOfOne(plan.id)).toBe(false);
    expect(await leftOf(plan)).toEqual({
      transactions: 1,
      invites: 1,
      scenarios: 1,
      rules: 1,
      seen: 2,
      widgets: 1,
      plans: 1,
    });
    expect((await getDoc(doc(adminDb(), 'plan', plan.id))).get('members')).toEqual([bram.id]);
    expect(isDeletionStarted(plan.id)).toBe(false);
  });

  it('needs a connection', async () => {
    const plan = await aFullPlan(1);
    tellBrowserItIsOffline();
    await expect(deletePlan(plan.id)).rejects.toMatchObject({ code: 'offline' });
    await expect(countTransactions({ planId: plan.id })).rejects.toMatchObject({ code: 'offline' });
    expect(await leftOf(plan)).toMatchObject({ transactions: 1, plans: 1 });
  });
});
