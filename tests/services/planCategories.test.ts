import { collection, doc, getDoc, getDocs, query, where, writeBatch } from 'firebase/firestore';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryId } from '../../src/model/ids';
import type { Plan, PlanCategory } from '../../src/model/plan';
import { signIn } from '../../src/services/auth';
import {
  addPlanCategory,
  movePlanCategory,
  removePlanCategory,
  type PlaceInPlan,
} from '../../src/services/planCategories';
import { countTransactions } from '../../src/services/transaction';
import { aPlan, aTransaction, documentOf, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aDeviceOf, type Device } from '../support/devices';
import { aHouseholdOf } from '../support/household';
import { cutOff, tellBrowserItIsOffline } from '../support/offline';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { refuseWrites } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let femke: Person;
let plan: Plan;

beforeAll(async () => {
  [nora, bram, femke] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
    signUpPerson({ displayName: 'Femke Visser' }),
  ]);
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram, femke);
});

const byLetter = (a: string, b: string) => a.localeCompare(b);

const id = (name: string) => name as CategoryId;

const expense = (category: string, planId = plan.id): PlaceInPlan => ({
  planId,
  type: 'expense',
  category: id(category),
});

/** The plan's expense categories as the server has them, checked to be at 0…n−1. */
async function categories(planId = plan.id): Promise<string[]> {
  const found = await getDoc(doc(adminDb(), 'plan', planId));
  const list = found.get('expense_categories') as PlanCategory[]; // as the test and the app wrote it
  expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index));
  return list.map(({ uid }) => uid);
}

/** Expenses of Nora's in Groceries, unless said otherwise, written past the rules. */
async function enter(count: number, overrides: Parameters<typeof aTransaction>[0] = {}): Promise<void> {
  const all = Array.from({ length: count }, () =>
    aTransaction({ plan_id: plan.id, user_id: nora.id, id: crypto.randomUUID(), ...overrides }),
  );
  while (all.length > 0) {
    const batch = writeBatch(adminDb());
    all.splice(0, 500).forEach((each) => {
      batch.set(doc(adminDb(), 'transaction', each.id), transactionDocument(each));
    });
    // oxlint-disable-next-line no-await-in-loop -- the emulator chokes on all at once
    await batch.commit();
  }
}

/** The descriptions of all transactions of a plan, asked for on a device that has not written them. */
async function left(planId = plan.id): Promise<unknown[]> {
  const found = query(collection(bram.db, 'transaction'), where('plan_id', '==', planId));
  return (await getDocs(found)).docs.map((each) => each.get('description'));
}

describe('checking a category', () => {
  it('adds it at the end, for whoever belongs to the plan', async () => {
    await addPlanCategory(expense('Energy'));
    expect(await categories()).toEqual(['Groceries', 'Rent', 'Energy']);
  });

  it('leaves a category alone that is there already', async () => {
    const before = await getDoc(doc(nora.db, 'plan', plan.id));
    await addPlanCategory(expense('Groceries'));
    expect((await getDoc(doc(nora.db, 'plan', plan.id))).data()).toEqual(before.data());
  });

  it('leaves the other type alone', async () => {
    await addPlanCategory({ ...expense('Gifts'), type: 'income' });
    expect(await categories()).toEqual(['Groceries', 'Rent']);
    expect((await getDoc(doc(nora.db, 'plan', plan.id))).get('income_categories')).toEqual([
      { uid: 'Salary', position: 0 },
      { uid: 'Gifts', position: 1 },
    ]);
  });

  it('numbers a list anew that has gaps and doubles', async () => {
    const muddled = aPlan({
      owner: nora.id,
      expense_categories: [
        { uid: 'Rent', position: 7 },
        { uid: 'Groceries', position: 3 },
        { uid: 'Rent', position: 9 },
      ],
    });
    await writeRaw(`plan/${muddled.id}`, documentOf(muddled));
    await addPlanCategory(expense('Groceries', muddled.id));
    expect(await categories(muddled.id)).toEqual(['Groceries', 'Rent']);
  });

  it('is refused to someone outside, and says that it was adding', async () => {
    const other = await aHouseholdOf(bram);
    await expect(addPlanCategory(expense('Energy', other.id))).rejects.toMatchObject({
      code: 'not_authorized',
      act: 'add_category',
    });
  });

  it('is refused at once without a connection, and nothing is kept for later', async () => {
    tellBrowserItIsOffline();
    await expect(addPlanCategory(expense('Energy'))).rejects.toMatchObject({
      code: 'offline',
      act: 'add_category',
    });
    expect(await categories()).toEqual(['Groceries', 'Rent']);
  });
});

describe('moving a category', () => {
  it('puts it at its new place and keeps the others in order', async () => {
    await addPlanCategory(expense('Energy'));
    await movePlanCategory(expense('Energy'), 0);
    expect(await categories()).toEqual(['Energy', 'Groceries', 'Rent']);
  });

  it('does nothing with a category that somebody else has removed', async () => {
    await movePlanCategory(expense('Energy'), 0);
    expect(await categories()).toEqual(['Groceries', 'Rent']);
  });

  it('tells since when the plan has it: every later state does', async () => {
    const before = (await getDoc(doc(nora.db, 'plan', plan.id))).get('updatedAt').toMillis();
    expect(await movePlanCategory(expense('Rent'), 0)).toBe(before);
    const after = (await getDoc(doc(nora.db, 'plan', plan.id))).get('updatedAt').toMillis();
    expect(after).toBeGreaterThan(before);
    expect(await movePlanCategory(expense('Rent'), 0)).toBeLessThan(after);
  });
});

describe('unchecking a category', () => {
  it('removes it and its transactions, and nothing else', async () => {
    const other = await aHouseholdOf(bram);
    await enter(2);
    await enter(1, { description: 'Of another category', category: 'Rent' });
    await enter(1, { description: 'Of the other type', type: 'income' });
    await enter(1, { description: 'Of another plan', plan_id: other.id, user_id: bram.id });
    expect(await countTransactions(expense('Groceries'))).toBe(2);

    await removePlanCategory(expense('Groceries'));

    expect(await categories()).toEqual(['Rent']);
    expect(new Set(await left())).toEqual(new Set(['Of another category', 'Of the other type']));
    expect(await left(other.id)).toEqual(['Of another plan']);
  });

  it('removes 2,000 transactions, and tells how far it is', { timeout: 60_000 }, async () => {
    await enter(2000);
    const progress: number[] = [];
    await removePlanCategory(expense('Groceries'), { onDeleted: (count) => progress.push(count) });
    expect(progress).toEqual([450, 450, 450, 450, 200]);
    expect(await left()).toEqual([]);
    expect(await categories()).toEqual(['Rent']);
  });

  it.each([1, 2])('is stopped after batch %i with the category still there, and completes', async (at) => {
    await enter(950);
    const stop = new AbortController();
    let batches = 0;
    const stopped = removePlanCategory(expense('Groceries'), {
      signal: stop.signal,
      onDeleted: () => ++batches === at && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ act: 'delete_transactions' });
    expect(await categories()).toEqual(['Groceries', 'Rent']);
    expect(await left()).toHaveLength(950 - at * 450);

    await removePlanCategory(expense('Groceries'));
    expect(await categories()).toEqual(['Rent']);
    expect(await left()).toEqual([]);
  });

  it('takes what another member enters before the category is gone', async () => {
    await enter(1);
    const late = aTransaction({ plan_id: plan.id, user_id: bram.id, id: crypto.randomUUID() });
    let entered = Promise.resolve();
    await removePlanCategory(expense('Groceries'), {
      onDeleted: () => {
        entered = writeRaw(`transaction/${late.id}`, transactionDocument(late));
      },
    });
    await entered;
    // The write and the act have raced, and the same act takes what came too late.
    await removePlanCategory(expense('Groceries'));
    expect(await left()).toEqual([]);
  });

  it('says that deleting failed, or that removing did', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    await enter(1);
    const restore = await refuseWrites();
    await expect(removePlanCategory(expense('Groceries'))).rejects.toMatchObject({
      code: 'not_authorized',
      act: 'delete_transactions',
    });
    await expect(removePlanCategory(expense('Rent'))).rejects.toMatchObject({
      code: 'not_authorized',
      act: 'remove_category',
    });
    await restore();
    expect(await categories()).toEqual(['Groceries', 'Rent']);
    expect(await left()).toHaveLength(1);
  });

  it('needs the server, also to count', async () => {
    await cutOff();
    await expect(removePlanCategory(expense('Rent'))).rejects.toMatchObject({ code: 'offline' });
    tellBrowserItIsOffline();
    await expect(countTransactions(expense('Rent'))).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('several members at the same time', () => {
  let devices: readonly Device[];
  beforeAll(async () => {
    // Their modules are loaded one after the other.
    devices = [await aDeviceOf(nora), await aDeviceOf(bram), await aDeviceOf(femke)];
  });

  it('add the same and different categories: none is lost or doubled', async () => {
    await Promise.all(
      devices.flatMap(({ planCategories }, index) =>
        ['Energy', `Own ${index}`].map((name) => planCategories.addPlanCategory(expense(name))),
      ),
    );
    expect((await categories()).toSorted(byLetter)).toEqual([
      'Energy',
      'Groceries',
      'Own 0',
      'Own 1',
      'Own 2',
      'Rent',
    ]);
  });

  it('move, add and remove: each act is there', async () => {
    const [first, second, third] = devices.map((device) => device.planCategories);
    await addPlanCategory(expense('Energy'));
    await enter(3, { category: 'Rent' });
    await Promise.all([
      first?.movePlanCategory(expense('Energy'), 0),
      second?.removePlanCategory(expense('Rent')),
      third?.addPlanCategory(expense('Travel')),
    ]);
    expect(await categories()).toEqual(['Energy', 'Groceries', 'Travel']);
    expect(await left()).toEqual([]);
  });

  it('keep a lawful list whatever they do in whatever order', { timeout: 60_000 }, async () => {
    const anyAct = fc.record({
      device: fc.nat({ max: 2 }),
      act: fc.constantFrom('add' as const, 'move' as const, 'remove' as const),
      category: fc.constantFrom('Groceries', 'Rent', 'Energy', 'Travel'),
      to: fc.nat({ max: 4 }),
    });
    type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;
    const perform = async (planId: Plan['id'], { device, act, category, to }: Act) => {
      const services = devices[device]?.planCategories;
      const place = expense(category, planId);
      if (act === 'add') await services?.addPlanCategory(place);
      else if (act === 'move') await services?.movePlanCategory(place, to);
      else await services?.removePlanCategory(place);
    };

    await fc.assert(
      // Steps one after the other, the acts of a step at the same time.
      fc.asyncProperty(
        fc.array(fc.array(anyAct, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        async (steps) => {
          const { id: planId } = await aHouseholdOf(nora, bram, femke);
          for (const acts of steps) {
            // oxlint-disable-next-line no-await-in-loop
            const before = await categories(planId);
            // oxlint-disable-next-line no-await-in-loop
            await Promise.all(acts.map((act) => perform(planId, act)));
            // oxlint-disable-next-line no-await-in-loop
            expectOutcome(before, acts, await categories(planId));
          }
        },
      ),
      { numRuns: 8 },
    );

    /** In what order the acts of a step came can't be told; what none of them was about is as it was. */
    function expectOutcome(before: readonly string[], acts: readonly Act[], after: readonly string[]) {
      expect(new Set(after).size).toBe(after.length);
      const touched = [...new Set<string>(acts.map(({ category }) => category))];
      const untouched = (names: readonly string[]) => names.filter((name) => !touched.includes(name));
      expect(untouched(after)).toEqual(untouched(before));
      const wanted = (category: string, act: Act['act']) =>
        acts.some((each) => each.category === category && each.act === act);
      const sure = touched.filter(
        (each) => !wanted(each, 'remove') && (wanted(each, 'add') || before.includes(each)),
      );
      const gone = touched.filter(
        (each) => !wanted(each, 'add') && (wanted(each, 'remove') || !before.includes(each)),
      );
      expect(after).toEqual(expect.arrayContaining(sure));
      expect(after.filter((each) => gone.includes(each))).toEqual([]);
    }
  });
});
