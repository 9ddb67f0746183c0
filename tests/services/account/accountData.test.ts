import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import { getAccountData } from '../../../src/services/account/accountData';
import { signIn } from '../../../src/services/account/auth';
import { makerOf } from '../../../src/services/account/maker';
import {
  aCategory,
  anInvite,
  aTransaction,
  documentOf,
  inviteDocument,
  transactionDocument,
} from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import type { Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let own: Plan;
let shared: Plan;

/** Nora uses the app. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
  [own, shared] = await Promise.all([aHouseholdOf(nora), aHouseholdOf(bram, nora)]);
  const [foreign, elsewhere] = await Promise.all([aHouseholdOf(bram), aHouseholdOf(bram)]);
  await Promise.all([
    enter(own, nora, 'Rope'),
    enter(shared, nora, 'Paint'),
    enter(shared, bram, 'Secret'),
    enter(foreign, nora, 'Of former times'),
    writeRaw(`widgets/${own.id}`, { widgets: [{ name: 'Upcoming', xPos: 0, yPos: 0, width: 2, height: 2 }] }),
    writeRaw(`scenario/${own.id}`, {
      ...documentOf({ id: '', createdAt: 0 }),
      plan_id: own.id,
      name: 'Without the boat',
      changes: [],
    }),
    writeRaw(`category_rule/${shared.id}`, {
      ...documentOf({ id: '', createdAt: 0 }),
      plan_id: shared.id,
      contains: 'harbour',
      type: 'expense',
      category: 'Boats',
    }),
    writeRaw(`history_seen/${shared.id}_${nora.id}`, {
      plan_id: shared.id,
      user_id: nora.id,
      seen: Timestamp.fromMillis(1_764_000_000_000),
      quiet: true,
    }),
    writeRaw('theme/paper', {
      ...documentOf({ id: '', createdAt: 0 }),
      user_id: nora.id,
      name: 'Paper',
      font: 'Inter',
      colors: {},
    }),
    writeRaw('theme/night', {
      ...documentOf({ id: '', createdAt: 0 }),
      user_id: bram.id,
      name: 'Night',
      font: 'Inter',
      colors: {},
    }),
    writeRaw(
      'category/Boats',
      documentOf(
        aCategory({
          id: 'Boats',
          makers: [`expense ${await makerOf(nora.id)}`, `expense ${await makerOf(bram.id)}`],
        }),
      ),
    ),
    writeRaw(
      'category/Choir',
      documentOf(aCategory({ id: 'Choir', makers: [`expense ${await makerOf(bram.id)}`] })),
    ),
    writeRaw(
      'lang/fy',
      documentOf({ id: 'fy', createdAt: 0, maker: await makerOf(nora.id), data: { save: 'Bewarje' } }),
    ),
    invite(own, nora, bram, 'Come aboard'),
    invite(elsewhere, bram, nora, 'Sing with us'),
  ]);
});

async function enter(plan: Plan, { id: user_id }: Person, description: string): Promise<void> {
  const transaction = aTransaction({ plan_id: plan.id, user_id, description });
  await writeRaw(`transaction/${transaction.id}`, transactionDocument(transaction));
}

async function invite(plan: Plan, by: Person, to: Person, message: string): Promise<void> {
  const sent = anInvite({ plan_id: plan.id, owner: by.id, user_id: to.id, email: to.email, message });
  await writeRaw(`invite/${sent.id}`, inviteDocument(sent));
}

describe('the data of an account', () => {
  it("are all of the person's data and no one else's", async () => {
    const told: [number, number][] = [];
    const { file, unreadable } = await getAccountData(nora.id, {
      onStep: (count, total) => told.push([count, total]),
    });
    expect(JSON.parse(file)).toMatchObject({
      user: { id: nora.id, email: nora.email, displayName: 'Nora Visser' },
      themes: [{ name: 'Paper' }],
      categories: [{ id: 'Boats' }],
      languages: [{ id: 'fy', data: { save: 'Bewarje' } }],
      invites_to_me: [{ message: 'Sing with us' }],
      invites_by_me: [{ message: 'Come aboard' }],
    });
    const { plans } = JSON.parse(file) as { plans: { id: string }[] }; // as the line above
    const byId = new Map(plans.map((plan) => [plan.id, plan]));
    expect(byId.size).toBe(2);
    expect(byId.get(own.id)).toMatchObject({
      role: 'owner',
      transactions: [{ description: 'Rope', amount: 950 }],
      widgets: [{ name: 'Upcoming' }],
      scenarios: [{ name: 'Without the boat', changes: [] }],
      category_rules: [],
    });
    expect(byId.get(shared.id)).toMatchObject({
      role: 'member',
      transactions: [{ description: 'Paint' }],
      scenarios: [],
      category_rules: [{ contains: 'harbour', type: 'expense', category: 'Boats' }],
      history_seen: { seen: 1_764_000_000_000, quiet: true },
    });
    const markOfBram = await makerOf(bram.id);
    for (const others of ['Secret', 'Night', 'Choir', 'Of former times', bram.id, markOfBram])
      expect(withoutInvites(file)).not.toContain(others);
    expect(unreadable).toBe(0);
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('come with the number of unreadable records', async () => {
    expectConsoleError(/Unreadable record transaction/);
    await writeRaw(`transaction/broken-${own.id}`, { plan_id: own.id, user_id: nora.id, amount: 'much' });
    expect((await getAccountData(nora.id)).unreadable).toBe(1);
  });

  it('are not read after a stop', async () => {
    const read = getAccountData(nora.id, { signal: AbortSignal.abort() });
    await expect(read).rejects.toThrow('aborted');
  });

  it('need a connection', async () => {
    tellBrowserItIsOffline();
    await expect(getAccountData(nora.id)).rejects.toMatchObject({ code: 'offline' });
  });
});

/** An invite names its sender and its recipient. */
function withoutInvites(file: string): string {
  const { invites_to_me: _, invites_by_me: __, ...rest } = JSON.parse(file) as Record<string, unknown>; // as above
  return JSON.stringify(rest);
}
