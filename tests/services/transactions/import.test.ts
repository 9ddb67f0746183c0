import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupOf, readBackup, type Backup } from '../../../src/domain/files/backup';
import type { GuestId, PlanId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import type { Repayment } from '../../../src/model/repayment';
import type { NewTransaction, Transaction } from '../../../src/model/transaction';
import { signIn } from '../../../src/services/account/auth';
import { createRestoredPlan, getBackup, restoreInto } from '../../../src/services/plans/backup';
import { getCategoryRules } from '../../../src/services/plans/categoryRules';
import { getRepayments } from '../../../src/services/plans/repayments';
import { getScenarios } from '../../../src/services/plans/scenarios';
import {
  deleteImport,
  importTransactions,
  newImportId,
  type ImportedLine,
} from '../../../src/services/transactions/import';
import { getAllTransactions } from '../../../src/services/transactions/readTransactions';
import { categoryId, cents, currency, day } from '../../domain/builders';
import { aSeries, aTransaction, aUser } from '../../support/builders';
import { isFull } from '../../support/full';
import { aHouseholdOf } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, signUpPerson, type Person } from '../../support/people';
import { writeRaw, writeTransactions } from '../../support/seedBasics';

const TODAY = day('2026-11-21');

let nora: Person;
let plan: Plan;

beforeAll(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora);
});

function entered(transaction: Transaction): NewTransaction {
  const { id: _, createdAt: __, updatedAt: ___, ...rest } = transaction;
  return rest;
}

const lines = (count: number): ImportedLine[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    transaction: entered(
      aTransaction({
        plan_id: plan.id,
        user_id: nora.id,
        description: `Line ${index + 2}`,
        amount: index + 1,
      }),
    ),
  }));

async function storedIn(planId: PlanId) {
  const { docs } = await getDocs(query(collection(adminDb(), 'transaction'), where('plan_id', '==', planId)));
  return docs;
}
const descriptionsIn = async (planId: PlanId) =>
  (await storedIn(planId)).map((each) => each.get('description') as string).toSorted();
const namesOf = (all: readonly ImportedLine[]) =>
  all.map(({ transaction }) => transaction.description).toSorted();

describe('an import', () => {
  it('continues after a stop and writes each line once', async () => {
    const count = isFull ? 120 : 51;
    const all = lines(count);
    const importId = newImportId();
    const stop = new AbortController();
    const stopped = importTransactions(plan.id, importId, all, {
      signal: stop.signal,
      onStep: () => stop.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await storedIn(plan.id)).toHaveLength(50);

    const told: number[] = [];
    await importTransactions(plan.id, importId, all, { onStep: (lineCount) => told.push(lineCount) });
    expect(told).toEqual(isFull ? [50, 50, 20] : [50, 1]);
    expect(await descriptionsIn(plan.id)).toEqual(namesOf(all));
  });

  it('writes nothing more if it is repeated, unlike another import of the same lines', async () => {
    const all = lines(3);
    const importId = newImportId();
    await importTransactions(plan.id, importId, all);
    await importTransactions(plan.id, importId, all);
    expect(await storedIn(plan.id)).toHaveLength(3);
    await importTransactions(plan.id, newImportId(), all);
    expect(await storedIn(plan.id)).toHaveLength(6);
  });

  it('writes nothing of a batch with a refused line', async () => {
    const all = lines(10);
    const refused = all.map((each) =>
      each.line === 5 ? { ...each, transaction: { ...each.transaction, description: 'x' } } : each,
    );
    const importing = importTransactions(plan.id, newImportId(), refused);
    await expect(importing).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await storedIn(plan.id)).toEqual([]);
  });

  it('fails at once without a connection', async () => {
    tellBrowserItIsOffline();
    const importing = importTransactions(plan.id, newImportId(), lines(1));
    await expect(importing).rejects.toMatchObject({ code: 'offline' });
  });

  it('can be undone as a whole, and leaves other transactions', async () => {
    const importId = newImportId();
    await importTransactions(plan.id, newImportId(), lines(2));
    await importTransactions(plan.id, importId, lines(isFull ? 500 : 3));
    await deleteImport(plan.id, importId);
    expect(await descriptionsIn(plan.id)).toEqual(['Line 2', 'Line 3']);
  });
});

it('the transactions of a plan are read page by page', async () => {
  const of = { plan_id: plan.id, user_id: nora.id };
  await writeTransactions(
    ...Array.from({ length: 500 }, () => aTransaction(of)),
    aTransaction({ ...of, date: '2026-11-20' }),
  );
  const told: number[] = [];
  const all = await getAllTransactions(plan.id, { onStep: (count) => told.push(count) });
  expect(new Set(all.records.map(({ id }) => id)).size).toBe(501);
  expect(told).toEqual([500, 1]);
});

function backupFrom(file: string): Backup {
  const found = readBackup(file);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** The books without the fields that differ in a new plan. */
const books = (transactions: readonly Transaction[]) =>
  transactions
    .map((each) => ({ ...entered(each), plan_id: '', user_id: '' }))
    .toSorted((a, b) => (a.description < b.description ? -1 : 1));

describe('a backup', () => {
  it('restores into a new plan with the same books, categories and dashboard', async () => {
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    const shared = await aHouseholdOf(nora, bram);
    const series = aSeries({
      plan_id: shared.id,
      user_id: bram.id,
      description: 'Rent',
      anchor: '2026-10-31',
      recurrance: { type: 'months', value: 1, end_date: '2027-06-30' },
      exceptions: [
        { scheduled: '2026-12-31', skipped: true },
        { scheduled: '2027-01-31', amount: 1, description: 'Less', date: '2027-02-01', confirmed: true },
      ],
    });
    const once = aTransaction({ plan_id: shared.id, user_id: nora.id, type: 'income', description: 'Gift' });
    const written = [series, once].map((each, line) => ({ line, transaction: entered(each) }));
    await importTransactions(shared.id, newImportId(), written);
    const widgets = [{ name: 'Upcoming', xPos: 1, yPos: 2, width: 2, height: 3, settings: { count: 7 } }];
    await writeRaw(`widgets/${shared.id}`, { widgets, createdAt: new Date(), updatedAt: new Date() });
    const users = [nora, bram].map(({ id, email, displayName }) => aUser({ id, email, displayName }));
    const repeating = (await getAllTransactions(shared.id)).records.find(
      (each) => each.description === 'Rent',
    );
    const changes = [
      { kind: 'end', id: 'a', transaction_id: repeating?.id, day: '2027-03-01' },
      { kind: 'everyday', id: 'b', category: 'Groceries', percent: 80 },
    ];
    const times = { createdAt: new Date(), updatedAt: new Date() };
    await writeRaw(`scenario/${shared.id}`, { plan_id: shared.id, name: 'Less', changes, ...times });
    const rule = { contains: 'netflix', type: 'expense', category: 'Subscriptions' };
    await writeRaw(`category_rule/${shared.id}`, { plan_id: shared.id, ...rule, ...times });

    const said = {
      currency: currency('JPY'),
      limits: { Groceries: cents(40_000) },
      shares: { [nora.id]: 3, [bram.id]: 2 },
    };
    const { file, unreadable } = await getBackup({ ...shared, ...said, users });
    expect(unreadable).toBe(0);
    const backup = backupFrom(file);
    expect(backup.plan).toMatchObject(said);
    const planId = await createRestoredPlan(backup, nora, 'Former member');
    await restoreInto(planId, backup, nora, TODAY);
    // The new plan has nobody to share with.
    const restoredPlan = (await getDoc(doc(nora.db, 'plan', planId))).data();
    expect(restoredPlan).toMatchObject({ limits: said.limits, currency: 'JPY' });
    expect(restoredPlan).not.toHaveProperty('shares');

    const restored = (await getAllTransactions(planId)).records;
    expect(books(restored)).toEqual(books((await getAllTransactions(shared.id)).records));
    // Bram is not in the new plan.
    expect(restored.map(({ user_id }) => user_id)).toEqual([nora.id, nora.id]);
    const again = JSON.parse((await getBackup({ ...shared, ...said, id: planId, users })).file) as Backup;
    expect(again.plan).toEqual(backup.plan);
    expect(again.widgets).toEqual(widgets);
    // Once, even if it is restored again.
    await restoreInto(planId, backup, nora, TODAY);
    expect(await getCategoryRules(planId)).toMatchObject([{ ...rule, plan_id: planId }]);
    const [scenario, ...others] = await getScenarios(planId);
    expect(others).toEqual([]);
    const newId = restored.find((each) => each.description === 'Rent')?.id;
    expect(scenario).toMatchObject({
      name: 'Less',
      changes: [{ ...changes[0], transaction_id: newId }, changes[1]],
    });
  });

  it('of people who settle restores into a plan in which the others are guests, once', async () => {
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    const shared = await aHouseholdOf(nora, bram);
    const ada = 'a'.repeat(20);
    const settling = {
      guests: { [ada]: 'Ada' },
      shares: { [nora.id]: 3, [ada]: 1 },
      settle_without: [categoryId('Groceries')],
    };
    const bread = aTransaction({
      plan_id: shared.id,
      user_id: bram.id,
      type: 'expense',
      split: { for: { [nora.id]: 1, [ada]: 2, gone: 1 } },
    });
    const repaid = { from: ada, to: bram.id, amount: cents(500), day: day('2026-11-20') };
    const file = backupOf(
      {
        ...shared,
        ...settling,
        users: [nora, bram].map(({ id, email, displayName }) => aUser({ id, email, displayName })),
      },
      [bread],
      [],
      [],
      [],
      [{ ...repaid, plan_id: shared.id, user_id: nora.id, id: 'x', createdAt: 1, updatedAt: 1 } as Repayment],
    );
    const backup = backupFrom(file);
    const planId = await createRestoredPlan(backup, nora, 'Former member');
    await restoreInto(planId, backup, nora, TODAY);
    await restoreInto(planId, backup, nora, TODAY);

    const { guests = {}, ...restored } = (await getDoc(doc(nora.db, 'plan', planId))).data() as Plan;
    const idOf = (name: string) => Object.keys(guests).find((id) => guests[id as GuestId] === name) ?? '';
    const [guestBram, former] = [idOf('Bram de Wit'), idOf('Former member')];
    expect(Object.keys(guests)).toHaveLength(3);
    expect(restored).toMatchObject({
      settle_without: ['Groceries'],
      shares: { [nora.id]: 3, [guestBram]: 1, [ada]: 1 },
    });
    expect((await getAllTransactions(planId)).records).toMatchObject([
      {
        user_id: nora.id,
        split: { for: { [nora.id]: 1, [ada]: 2, [former]: 1 }, by: { [guestBram]: 1 } },
      },
    ]);
    expect(await getRepayments(planId)).toMatchObject([{ ...repaid, to: guestBram, user_id: nora.id }]);
  });

  it('of a version without currencies restores into a plan in euros', async () => {
    const file = backupOf({ ...plan, users: [], currency: currency('JPY') }, [], []);
    const older = JSON.parse(file) as Backup;
    delete older.plan.currency;
    const planId = await createRestoredPlan(
      backupFrom(JSON.stringify({ ...older, version: 3 })),
      nora,
      'Former member',
    );
    expect((await getDoc(doc(nora.db, 'plan', planId))).data()).not.toHaveProperty('currency');
  });

  it('restores each transaction once if it is restored again', async () => {
    const transactions = lines(isFull ? 460 : 3).map(({ transaction }) => aTransaction(transaction));
    const file = backupOf(
      {
        ...plan,
        users: [],
        income_categories: [],
        expense_categories: [{ uid: categoryId('Groceries'), position: 0 }],
      },
      transactions,
      [],
    );
    const backup = backupFrom(file);
    const planId = await createRestoredPlan(backup, nora, 'Former member');
    const stop = new AbortController();
    const stopped = restoreInto(planId, backup, nora, TODAY, {
      signal: stop.signal,
      onStep: () => stop.abort(),
    });
    // A few transactions fit into one batch, which can't be stopped.
    await Promise.allSettled([stopped]);
    await restoreInto(planId, backup, nora, TODAY);
    expect(await descriptionsIn(planId)).toEqual(transactions.map((each) => each.description).toSorted());
  });
});
