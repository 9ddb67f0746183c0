import { collection, doc, getDoc, getDocs, query, updateDoc, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryId } from '../../../src/model/ids';
import type { Plan, PlanCategory } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import {
  addPlanCategory,
  movePlanCategory,
  removePlanCategory,
  setCategoryIcon,
  type PlaceInPlan,
} from '../../../src/services/plans/planCategories';
import { actsOf } from '../../../src/domain/history/acts';
import { readHistory } from '../../../src/services/history/entries';
import { bringBackAct, newUndoing } from '../../../src/services/history/history';
import { countTransactions } from '../../../src/services/transactions/ofCategory';
import { aPlan, aTransaction, documentOf, transactionDocument } from '../../support/builders';
import { allowConsoleError, expectConsoleError } from '../../support/console';
import { aDeviceOf, type Device } from '../../support/devices';
import { isFull } from '../../support/full';
import { aHouseholdOf } from '../../support/household';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, signUpPerson, type Person } from '../../support/people';
import { fc } from '../../support/properties';
import { refuseWrites } from '../../support/ruleChanges';
import { writeRaw, writeTransactions } from '../../support/seedBasics';

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

/** The plan's expense categories on the server, checked to have the positions 0…n−1. */
async function categories(planId = plan.id): Promise<string[]> {
  const found = await getDoc(doc(adminDb(), 'plan', planId));
  const list = found.get('expense_categories') as PlanCategory[]; // as the test and the app wrote it
  expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index));
  return list.map(({ uid }) => uid);
}

/** Nora's expenses in Groceries, with changes, written past the rules. */
async function enter(count: number, overrides: Parameters<typeof aTransaction>[0] = {}): Promise<void> {
  const of = { plan_id: plan.id, user_id: nora.id };
  await writeTransactions(
    ...Array.from({ length: count }, () => aTransaction({ ...of, id: crypto.randomUUID(), ...overrides })),
  );
}

/** The descriptions of a plan's transactions, read on a device that hasn't written them. */
async function left(planId = plan.id): Promise<unknown[]> {
  const found = query(collection(bram.db, 'transaction'), where('plan_id', '==', planId));
  return (await getDocs(found)).docs.map((each) => each.get('description'));
}

describe('checking a category', () => {
  it('adds it at the end', async () => {
    await addPlanCategory(expense('Energy'));
    expect(await categories()).toEqual(['Groceries', 'Rent', 'Energy']);
  });

  it('leaves a checked category alone', async () => {
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

  it('repairs a list with gaps and duplicates', async () => {
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

  it('is refused to a person outside the plan', async () => {
    const other = await aHouseholdOf(bram);
    await expect(addPlanCategory(expense('Energy', other.id))).rejects.toMatchObject({
      code: 'not_authorized',
      act: 'add_category',
    });
  });
});

describe('moving a category', () => {
  it('puts it in its place and keeps the others in order', async () => {
    await addPlanCategory(expense('Energy'));
    await movePlanCategory(expense('Energy'), 0);
    expect(await categories()).toEqual(['Energy', 'Groceries', 'Rent']);
  });

  it('does nothing if another member has removed it', async () => {
    await movePlanCategory(expense('Energy'), 0);
    expect(await categories()).toEqual(['Groceries', 'Rent']);
  });
});

/** The plan’s expense categories on the server, with their icons. */
const icons = async () =>
  (await getDoc(doc(bram.db, 'plan', plan.id))).get('expense_categories') as PlanCategory[]; // as the app wrote it

describe('choosing an icon for a category', () => {
  it('stores it with the plan’s item, for everyone in the plan', async () => {
    await setCategoryIcon(expense('Rent'), 'rent');
    expect(await icons()).toEqual([
      { uid: 'Groceries', position: 0 },
      { uid: 'Rent', position: 1, icon: 'rent' },
    ]);
  });

  it('leaves the item as it was when the icon is taken away', async () => {
    await setCategoryIcon(expense('Rent'), 'rent');
    await setCategoryIcon(expense('Rent'), null);
    expect(await icons()).toEqual([
      { uid: 'Groceries', position: 0 },
      { uid: 'Rent', position: 1 },
    ]);
  });

  it('does nothing if another member has removed the category', async () => {
    await setCategoryIcon(expense('Energy'), 'energy');
    expect(await categories()).toEqual(['Groceries', 'Rent']);
  });

  it('reads a stored icon that the app does not know as none', async () => {
    const items = [{ uid: 'Rent', position: 0, icon: 'constructor' }];
    await updateDoc(doc(adminDb(), 'plan', plan.id), { expense_categories: items });
    await addPlanCategory(expense('Energy'));
    expect(await icons()).toEqual([
      { uid: 'Rent', position: 0 },
      { uid: 'Energy', position: 1 },
    ]);
  });
});

describe('unchecking a category', () => {
  it('removes it and its transactions only', async () => {
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

  it('completes after a stop between two batches, and reports each batch', async () => {
    const count = isFull ? 200 : 51;
    await enter(count);
    const stop = new AbortController();
    const progress: number[] = [];
    const onStep = (deleted: number) => {
      progress.push(deleted);
      stop.abort();
    };
    const stopped = removePlanCategory(expense('Groceries'), { signal: stop.signal, onStep });
    await expect(stopped).rejects.toMatchObject({ act: 'delete_transactions' });
    expect(await categories()).toEqual(['Groceries', 'Rent']);
    expect(await left()).toHaveLength(count - 50);

    await removePlanCategory(expense('Groceries'), { onStep });
    expect(progress).toEqual(isFull ? [50, 50, 50, 50] : [50, 1]);
    expect(await categories()).toEqual(['Rent']);
    expect(await left()).toEqual([]);
  });

  it('completes after a stop between the last batch and the category', async () => {
    await enter(2);
    const stop = new AbortController();
    const stopped = removePlanCategory(expense('Groceries'), {
      signal: stop.signal,
      onStep: () => stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ act: 'delete_transactions' });
    expect(await categories()).toEqual(['Groceries', 'Rent']);
    expect(await left()).toEqual([]);

    await removePlanCategory(expense('Groceries'));
    expect(await categories()).toEqual(['Rent']);
  });

  it('removes transactions that another member enters meanwhile', async () => {
    await enter(1);
    const late = aTransaction({ plan_id: plan.id, user_id: bram.id, id: crypto.randomUUID() });
    let entered: Promise<void> | undefined;
    await removePlanCategory(expense('Groceries'), {
      onStep: () => {
        // Once only: the act continues as long as others enter more.
        entered ??= writeRaw(`transaction/${late.id}`, transactionDocument(late));
      },
    });
    await entered;
    // The write raced with the act. The same act also removes the late transaction.
    await removePlanCategory(expense('Groceries'));
    expect(await left()).toEqual([]);
  });

  it('is one act, whose undo brings back the list, the limit and all transactions', async () => {
    await updateDoc(doc(adminDb(), 'plan', plan.id), { limits: { Groceries: 40_000 } });
    await enter(51);
    const late = aTransaction({ plan_id: plan.id, user_id: bram.id, id: crypto.randomUUID() });
    let entered: Promise<void> | undefined;
    await removePlanCategory(expense('Groceries'), {
      onStep: () => {
        entered ??= writeRaw(`transaction/${late.id}`, transactionDocument(late));
      },
    });
    await entered;
    expect(await categories()).toEqual(['Rent']);

    const { records } = await readHistory(plan.id, {}, { most: 10 });
    const [act, ...others] = actsOf(records, true);
    expect(others).toEqual([]);
    await bringBackAct(plan.id, act ?? { entries: [] }, newUndoing());
    expect(await categories()).toEqual(['Groceries', 'Rent']);
    expect((await getDoc(doc(adminDb(), 'plan', plan.id))).get('limits')).toEqual({ Groceries: 40_000 });
    expect(await left()).toHaveLength(52);
  });

  it('reports which of its two acts failed', async () => {
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

  it('needs the server, even to count', async () => {
    await cutOff();
    await expect(removePlanCategory(expense('Rent'))).rejects.toMatchObject({ code: 'offline' });
    tellBrowserItIsOffline();
    await expect(countTransactions(expense('Rent'))).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('several members at the same time', () => {
  let devices: readonly Device[];
  beforeAll(async () => {
    // Load their modules one after the other.
    devices = [await aDeviceOf(nora), await aDeviceOf(bram), await aDeviceOf(femke)];
  });
  // Whoever is slower is refused first.
  beforeEach(() => allowConsoleError(/PERMISSION_DENIED|permission-denied/));

  it('add the same and different categories without loss or duplicates', async () => {
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

  it('move, add and remove categories without losing an act', async () => {
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

  it('keep a valid list with any acts in any order', async () => {
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
      // The steps run one after the other, the acts of a step at the same time.
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
      { numRuns: isFull ? 20 : 5 },
    );

    /** The order of a step's acts is unknown. Categories that no act touched are unchanged. */
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
