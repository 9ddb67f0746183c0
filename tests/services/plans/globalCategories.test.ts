// Creating and deleting global categories. The tests for reading them are in category.test.ts.
import { deleteDoc, doc, getDoc, getDocs, collection, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeAs } from '../../../src/domain/plans/categoryMakers';
import type { TransactionType } from '../../../src/model/category';
import type { CategoryId, Maker } from '../../../src/model/ids';
import type { Plan, PlanCategory } from '../../../src/model/plan';
import { signIn, watchAdministrator } from '../../../src/services/account/auth';
import { createCategory, watchCategories } from '../../../src/services/plans/category';
import { countReached, deleteCategory } from '../../../src/services/plans/categoryDeletion';
import { makerOf } from '../../../src/services/account/maker';
import { aCategory, aPlan, aTransaction, documentOf, transactionDocument } from '../../support/builders';
import { makeAdministrator } from '../../support/administrator';
import { follow } from '../../support/follow';
import { isFull } from '../../support/full';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, signUpPerson, type Person } from '../../support/people';
import { seedBasics, writeRaw, writeTransactions } from '../../support/seedBasics';

let nora: Person;
let bram: Person;

beforeAll(async () => {
  [nora, bram] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
    seedBasics(),
  ]);
});

/** Nora uses the app. Bram has a household that she doesn't belong to. */
beforeEach(() => signIn(nora.email, nora.password));

const id = (name: string) => name as CategoryId;
/** Unique, because all tests of the file share the categories. */
const newName = () => id(`Pets ${crypto.randomUUID().slice(0, 8)}`);
const isThere = async (name: string) => (await getDoc(doc(adminDb(), 'category', name))).exists();

const byLetter = (a: string, b: string) => a.localeCompare(b);

async function enter(plan: Plan, by: Person, category: string): Promise<void> {
  const transaction = aTransaction({
    id: crypto.randomUUID(),
    plan_id: plan.id,
    user_id: by.id,
    category,
  });
  await writeRaw(`transaction/${transaction.id}`, transactionDocument(transaction));
}

/** The plan's expense categories, the categories with a limit, and the categories of its transactions. */
async function stateOf(plan: Plan) {
  const [found, transactions] = await Promise.all([
    getDoc(doc(adminDb(), 'plan', plan.id)),
    getDocs(query(collection(adminDb(), 'transaction'), where('plan_id', '==', plan.id))),
  ]);
  const list = found.get('expense_categories') as PlanCategory[]; // as the test and the app wrote it
  return {
    list: list.map(({ uid }) => uid),
    limits: Object.keys(found.get('limits') as object).toSorted(byLetter), // as above
    transactions: transactions.docs.map((each) => String(each.get('category'))).toSorted(byLetter),
  };
}

describe('a new category', () => {
  it('is stored under its name with its maker', async () => {
    const name = newName();
    await createCategory({ id: name, type: 'expense', userId: nora.id });
    expect((await getDoc(doc(bram.db, 'category', name))).data()).toMatchObject({
      type: 'expense',
      makers: [madeAs('expense', await makerOf(nora.id))],
    });
  });

  it('may have the name of one that strangers made, as another type, and neither sees the other', async () => {
    const name = newName();
    const [ofNora, ofBram] = await Promise.all([makerOf(nora.id), makerOf(bram.id)]);
    await createCategory({ id: name, type: 'expense', userId: nora.id });
    await signIn(bram.email, bram.password);
    await createCategory({ id: name, type: 'income', userId: bram.id });
    expect((await getDoc(doc(adminDb(), 'category', name))).data()).toMatchObject({
      type: 'expense',
      makers: [madeAs('expense', ofNora), madeAs('income', ofBram)],
    });
    const seen = async (type: TransactionType, maker: Maker) => {
      const { records } = await follow(watchCategories(type, [maker], false)).until();
      return records.filter((each) => each.id === name).map((each) => each.type);
    };
    expect(await seen('income', ofBram)).toEqual(['income']);
    expect(await seen('expense', ofBram)).toEqual([]);
    expect(await seen('expense', ofNora)).toEqual(['expense']);
    expect(await seen('income', ofNora)).toEqual([]);
  });

  it('may not be made twice by one person, nor by more than 1,000', async () => {
    const name = newName();
    await createCategory({ id: name, type: 'expense', userId: nora.id });
    const again = createCategory({ id: name, type: 'income', userId: nora.id });
    await expect(again).rejects.toMatchObject({ code: 'category_exists' });
    const makers = Array.from({ length: 1000 }, (_, index) => `expense ${index}`);
    await writeRaw(`category/${name}`, documentOf(aCategory({ id: name, makers })));
    const full = createCategory({ id: name, type: 'expense', userId: nora.id });
    await expect(full).rejects.toMatchObject({ code: 'category_exists' });
  });

  it.each(['Groceries', 'gROCERIES', 'SALARY'])('may not be called %s, which is taken', async (name) => {
    const category = { id: id(name), type: 'expense', userId: nora.id } as const;
    await expect(createCategory(category)).rejects.toMatchObject({ code: 'category_exists' });
  });

  it('is refused for another maker and without a connection', async () => {
    const category = { id: newName(), type: 'income', userId: bram.id } as const;
    await expect(createCategory(category)).rejects.toMatchObject({ code: 'not_authorized' });
    tellBrowserItIsOffline();
    await expect(createCategory({ ...category, userId: nora.id })).rejects.toMatchObject({
      code: 'offline',
    });
  });
});

describe('deleting a category', () => {
  let name: CategoryId;
  let own: Plan;
  let joined: Plan;
  let foreign: Plan;
  let maker: Maker;

  beforeEach(async () => {
    name = newName();
    maker = await makerOf(nora.id);
    const category = aCategory({ id: name, makers: [madeAs('expense', maker)] });
    await writeRaw(`category/${name}`, documentOf(category));
    [own, joined, foreign] = await Promise.all([aPlanWith(nora), aPlanWith(bram, nora), aPlanWith(bram)]);
  });

  /** A plan with the category between two others, two transactions in it and one outside it. */
  async function aPlanWith(owner: Person, ...members: readonly Person[]): Promise<Plan> {
    const plan = aPlan({
      id: crypto.randomUUID(),
      owner: owner.id,
      members: members.map((member) => member.id),
      expense_categories: ['Groceries', name, 'Rent'].map((uid, position) => ({ uid, position })),
      limits: { [name]: 1, Rent: 2 },
    });
    await writeRaw(`plan/${plan.id}`, documentOf(plan));
    await Promise.all([enter(plan, owner, name), enter(plan, owner, name), enter(plan, owner, 'Rent')]);
    return plan;
  }

  const untouched = () => ({
    list: ['Groceries', name, 'Rent'],
    limits: [name, 'Rent'],
    transactions: [name, name, 'Rent'],
  });
  const emptied = { list: ['Groceries', 'Rent'], limits: ['Rent'], transactions: ['Rent'] };
  const category = () => ({ id: name, type: 'expense' }) as const;

  it('renumbers the categories in the plans of its maker', async () => {
    await deleteCategory(category(), { maker, plans: [own.id] });
    expect((await getDoc(doc(adminDb(), 'plan', own.id))).get('expense_categories')).toEqual([
      { uid: 'Groceries', position: 0 },
      { uid: 'Rent', position: 1 },
    ]);
  });

  it('changes the plans of its maker and no others', async () => {
    const reach = { maker, plans: [own.id, joined.id] };
    expect(await countReached(category(), reach)).toBe(4);
    const progress: number[] = [];
    await deleteCategory(category(), reach, { onStep: (count) => progress.push(count) });
    expect(progress).toEqual([2, 2]);
    expect(await stateOf(own)).toEqual(emptied);
    expect(await stateOf(joined)).toEqual(emptied);
    expect(await stateOf(foreign)).toEqual(untouched());
    expect(await isThere(name)).toBe(false);
  });

  it.each([1, 2])('completes after a stop at batch %i, and removes the category last', async (at) => {
    const reach = { maker, plans: [own.id, joined.id] };
    const stop = new AbortController();
    let batches = 0;
    const stopped = deleteCategory(category(), reach, {
      signal: stop.signal,
      onStep: () => ++batches === at && stop.abort(),
    });
    await expect(stopped).rejects.toThrow(/abort/);
    expect(await isThere(name)).toBe(true);
    expect((await stateOf(joined)).list).toContain(name);

    await deleteCategory(category(), reach);
    expect([await stateOf(own), await stateOf(joined)]).toEqual([emptied, emptied]);
    expect(await isThere(name)).toBe(false);
  });

  it('succeeds if another device has deleted it already', async () => {
    await deleteDoc(doc(nora.db, 'category', name));
    await deleteCategory(category(), { maker, plans: [own.id] });
    expect(await stateOf(own)).toEqual(emptied);
  });

  it('leaves it to the others who have it, also as the other type', async () => {
    const byBram = madeAs('income', await makerOf(bram.id));
    const makers = [madeAs('expense', maker), byBram];
    await writeRaw(`category/${name}`, documentOf(aCategory({ id: name, makers })));
    await deleteCategory(category(), { maker, plans: [own.id] });
    expect(await stateOf(own)).toEqual(emptied);
    const record = await getDoc(doc(adminDb(), 'category', name));
    expect(record.get('makers')).toEqual([byBram]);
    // On another device that hasn't seen this yet.
    await deleteCategory(category(), { maker, plans: [own.id] });
    expect((await getDoc(doc(adminDb(), 'category', name))).data()).toEqual(record.data());
  });

  it('changes every plan for an administrator', async () => {
    const more = Array.from({ length: isFull ? 460 : 5 }, () =>
      aTransaction({ id: crypto.randomUUID(), plan_id: foreign.id, user_id: bram.id, category: name }),
    );
    const [ada] = await Promise.all([signUpPerson({ displayName: 'Ada Vos' }), writeTransactions(...more)]);
    await makeAdministrator(ada);
    await signIn(ada.email, ada.password);
    expect(await follow(watchAdministrator()).until()).toBe(true);
    expect(await countReached(category(), 'everyone')).toBe(6 + more.length);

    await deleteCategory(category(), 'everyone');

    const asBramSees = query(collection(bram.db, 'transaction'), where('plan_id', '==', foreign.id));
    expect((await getDocs(asBramSees)).docs.map((each) => String(each.get('category')))).toEqual(['Rent']);
    expect((await getDoc(doc(bram.db, 'plan', foreign.id))).data()).toMatchObject({
      expense_categories: [
        { uid: 'Groceries', position: 0 },
        { uid: 'Rent', position: 2 },
      ],
      limits: { Rent: 2 },
    });
    expect([await stateOf(own), await stateOf(joined)]).toEqual([emptied, emptied]);
    expect(await isThere(name)).toBe(false);
  });

  it('in every plan is refused to people who are not administrators', async () => {
    expect(await follow(watchAdministrator()).until()).toBe(false);
    await expect(deleteCategory(category(), 'everyone')).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await stateOf(own)).toEqual(untouched());
  });
});
