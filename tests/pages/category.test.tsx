import { screen, waitFor, within } from '@testing-library/react';
import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { makerOf } from '../../src/services/account/maker';
import { makeAdministrator } from '../support/administrator';
import { aCategory, aPlan, aTransaction, documentOf, transactionDocument } from '../support/builders';
import { fill } from '../support/fill';
import { aPlanNamed, noraAndBram } from '../support/household';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseWrites } from '../support/ruleChanges';
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, seedBasics, writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
/** Unique, because all tests of the file share the categories. */
let pets: string;

beforeAll(seedBasics);

beforeEach(async () => {
  ({ nora, bram } = await noraAndBram());
  pets = `Pets ${crypto.randomUUID().slice(0, 8)}`;
});

/** A plan of `owner` with a transaction in Pets. */
async function aPlanWithPets(owner: Person): Promise<Plan> {
  const id = crypto.randomUUID();
  const plan = aPlan({ id, owner: owner.id, expense_categories: [{ uid: pets, position: 0 }] });
  const spent = aTransaction({
    id: crypto.randomUUID(),
    plan_id: id,
    user_id: owner.id,
    category: pets,
  });
  await writeRaw(`plan/${id}`, documentOf(plan));
  await writeRaw(`transaction/${spent.id}`, transactionDocument(spent));
  return plan;
}

const petsOf = async (person: Person) =>
  writeRaw(
    `category/${pets}`,
    documentOf(aCategory({ id: pets, makers: [`expense ${await makerOf(person.id)}`] })),
  );

const openPage = (as: Person) => renderApp('/en/category', { as });
const card = (name: 'Income' | 'Expenses') => screen.findByRole('region', { name });
const row = (name: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('listitem').find((each) => each.textContent.startsWith(name));
    if (found === undefined) throw new Error(`No row of ${name}`);
    return found;
  });
const newExpense = () => screen.findByRole('textbox', { name: 'New expense category' });

async function stateOf(plan: Plan) {
  const transactions = query(collection(adminDb(), 'transaction'), where('plan_id', '==', plan.id));
  return {
    list: (await getDoc(doc(adminDb(), 'plan', plan.id))).get('expense_categories') as unknown,
    transactions: (await getDocs(transactions)).size,
  };
}
const isThere = async () => (await getDoc(doc(adminDb(), 'category', pets))).exists();

describe('the page of the global categories', () => {
  it('lists them by type, from A to Z', async () => {
    await aPlanWithPets(nora);
    await openPage(nora);
    const income = within(await card('Income'));
    await income.findByText('Salary');
    expect(income.getAllByRole('listitem').map((each) => each.firstChild?.textContent)).toEqual(
      INCOME_CATEGORIES,
    );
    const expenses = within(await card('Expenses'))
      .getAllByRole('listitem')
      .map((each) => each.firstChild?.textContent);
    expect(expenses).toEqual(expect.arrayContaining(EXPENSE_CATEGORIES));
  });

  it('says why a category can’t be deleted: it is built in, or a fellow member made it', async () => {
    await aPlanNamed('Zomerhuis', bram, nora);
    await petsOf(bram);
    await openPage(nora);
    await screen.findByText(pets);
    expect((await row(pets)).textContent).toBe(`${pets}Made by someone else`);
    expect((await row('Salary')).textContent).toBe('SalaryBuilt in');
    expect(screen.queryByRole('button', { name: 'Delete Salary' })).toBeNull();
  });

  it('has no words of strangers', async () => {
    await aPlanWithPets(nora);
    await petsOf(bram);
    await openPage(nora);
    await row('Salary');
    expect(screen.queryByText(pets)).toBeNull();
  });
});

describe('a new global category', () => {
  beforeEach(() => aPlanWithPets(nora).then(() => undefined));

  it('is created, and the form is ready for the next one', async () => {
    const { user } = await openPage(nora);
    await fill(user, await newExpense(), `  ${pets} `);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: `Delete ${pets}` })).toBeTruthy();
    await waitFor(async () => expect(((await newExpense()) as HTMLInputElement).value).toBe(''));
    expect(document.activeElement).toBe(await newExpense());
    expect((await getDoc(doc(adminDb(), 'category', pets))).data()).toMatchObject({
      type: 'expense',
      makers: [`expense ${await makerOf(nora.id)}`],
    });
  });

  it('is typed while the one before is still being created, and a refused one is named beside it', async () => {
    const { user } = await openPage(nora);
    await within(await card('Expenses')).findByText('Groceries');
    await user.type(await newExpense(), pets);
    await user.keyboard(`{Enter}${pets} too{Enter}`);
    expect(await screen.findByRole('button', { name: `Delete ${pets}` })).toBeTruthy();
    expect(await screen.findByRole('button', { name: `Delete ${pets} too` })).toBeTruthy();

    await refuseWrites();
    await user.type(await newExpense(), `${pets} three`);
    await user.keyboard('{Enter}More');
    expect(await screen.findByText(`${pets} three was not saved: Not an authorized user`)).toBeTruthy();
    expect(((await newExpense()) as HTMLInputElement).value).toBe('More');
  });

  it('may have a name that strangers use for an income', async () => {
    const ofBram = `income ${await makerOf(bram.id)}`;
    await writeRaw(`category/${pets}`, documentOf(aCategory({ id: pets, type: 'income', makers: [ofBram] })));
    const { user } = await openPage(nora);
    await fill(user, await newExpense(), pets);
    await user.keyboard('{Enter}');
    const press = await screen.findByRole('button', { name: `Delete ${pets}` });
    expect(within(await card('Expenses')).getByText(pets)).toBeTruthy();
    expect(within(await card('Income')).queryByText(pets)).toBeNull();

    await user.click(press);
    await screen.findByText('1 transaction will be deleted.');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`${pets} deleted`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(pets)).toBeNull());
    const record = await getDoc(doc(adminDb(), 'category', pets));
    expect(record.get('makers')).toEqual([ofBram]);
  });

  it('needs a name that no category of either type has', async () => {
    const { user } = await openPage(nora);
    await within(await card('Expenses')).findByText('Groceries');
    await within(await card('Income')).findByText('Salary');
    for (const [name, sentence] of [
      [' ', 'Enter a name for the category'],
      ['Food/drinks', "A name can't contain / and can't be . or .. or __name__"],
      ['gROCERIES', 'This category already exists'],
      ['salary', 'This category already exists'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one form
      await fill(user, await newExpense(), name);
      await user.keyboard('{Enter}');
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(document.activeElement).toBe(await newExpense());
      // oxlint-enable no-await-in-loop
    }
  });

  it('stays in the form when the server refuses it, and the form says why', async () => {
    const { user } = await openPage(nora);
    await within(await card('Expenses')).findByText('Groceries');
    await refuseWrites();
    await fill(user, await newExpense(), pets);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Not an authorized user')).toBeTruthy();
    expect(((await newExpense()) as HTMLInputElement).value).toBe(pets);
  });
});

describe('deleting a global category', () => {
  it('says which plans it changes, and leaves the plans of others alone', async () => {
    await petsOf(nora);
    const [own, foreign] = await Promise.all([aPlanWithPets(nora), aPlanWithPets(bram)]);
    const before = await stateOf(foreign);
    const { user } = await openPage(nora);
    await user.click(await screen.findByRole('button', { name: `Delete ${pets}` }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${pets}` }));
    expect(dialog.getByText(/from the plans that you belong to, .* Other plans keep it\./)).toBeTruthy();
    expect(await dialog.findByText('1 transaction will be deleted.')).toBeTruthy();

    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`${pets} deleted`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(pets)).toBeNull());
    await expect.poll(() => stateOf(own)).toEqual({ list: [], transactions: 0 });
    await expect.poll(() => stateOf(foreign)).toEqual(before);
    await expect.poll(isThere).toBe(false);
  });

  it('changes every plan when an administrator does it', async () => {
    await petsOf(bram);
    const [foreign] = await Promise.all([aPlanWithPets(bram), aPlanWithPets(nora), makeAdministrator(nora)]);
    const { user } = await openPage(nora);
    await user.click(await screen.findByRole('button', { name: `Delete ${pets}` }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/from every plan/)).toBeTruthy();
    expect(await dialog.findByText('2 transactions will be deleted.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`${pets} deleted`)).toBeTruthy();
    await expect.poll(() => stateOf(foreign)).toEqual({ list: [], transactions: 0 });
    await expect.poll(isThere).toBe(false);
  });

  it('does nothing when it is cancelled', async () => {
    await petsOf(nora);
    const own = await aPlanWithPets(nora);
    const before = await stateOf(own);
    const { user } = await openPage(nora);
    await user.click(await screen.findByRole('button', { name: `Delete ${pets}` }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect.poll(() => stateOf(own)).toEqual(before);
    await expect.poll(isThere).toBe(true);
  });
});
