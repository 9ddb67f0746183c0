import { screen, within } from '@testing-library/react';
import { collection, doc, getDoc, getDocs, query, setDoc, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import ar from '../../seed/lang/ar.json';
import nl from '../../seed/lang/nl.json';
import type { Plan } from '../../src/model/plan';
import { aTransaction, documentOf, transactionDocument } from '../support/builders';
import { catchDownloads } from '../support/downloads';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { setToday } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';

let nora: Person;
let plan: Plan;

beforeAll(async () => {
  await seedBasics();
  for (const [id, data] of Object.entries({ nl, ar })) {
    // oxlint-disable-next-line no-await-in-loop -- two records
    await writeRaw(`lang/${id}`, documentOf({ id, data, createdAt: 0 }));
  }
});

/** The expenses Groceries, which is built in, and Yoga; the income Salary. */
beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, plan } = await aCouple());
  const expense_categories = ['Groceries', 'Yoga'].map((uid, position) => ({ uid, position }));
  await setDoc(doc(adminDb(), 'plan', plan.id), { expense_categories }, { merge: true });
});

const planRecord = async () => (await getDoc(doc(adminDb(), 'plan', plan.id))).data();

async function stored() {
  const found = query(collection(adminDb(), 'transaction'), where('plan_id', '==', plan.id));
  return (await getDocs(found)).docs.map((each) => each.data());
}

describe('a built-in category', () => {
  it('has the name of the language wherever people choose or read it, and its id in the records', async () => {
    const { user } = await renderApp('/nl/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Nieuwe transactie' }));
    const choice = await screen.findByLabelText('Categorie');
    expect(within(choice).getByRole('option', { name: 'Boodschappen' })).toBeTruthy();
    expect(within(choice).getByRole('option', { name: 'Yoga' })).toBeTruthy();
    expect(within(choice).queryByRole('option', { name: 'Groceries' })).toBeNull();

    await user.type(screen.getByLabelText('Omschrijving'), 'Lidl 23,50 boodschappen');
    await user.click(await screen.findByRole('option', { name: /^Lidl.*Boodschappen/ }));
    await user.click(screen.getByRole('button', { name: 'Maken' }));
    await screen.findByText('Lidl opgeslagen in Boodschappen');
    await expect.poll(stored).toMatchObject([{ description: 'Lidl', category: 'Groceries' }]);
    expect(await screen.findByRole('button', { name: 'Nieuwe transactie in Boodschappen' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Groceries');
  });

  it('is sorted by that name among the categories of a plan', async () => {
    await setDoc(doc(adminDb(), 'plan', plan.id), { expense_categories: [] }, { merge: true });
    await renderApp('/nl/settings', { as: nora });
    await screen.findByRole('checkbox', { name: 'Boodschappen' });
    const card = within(screen.getByRole('region', { name: 'Uitgavencategorieën' }));
    const names = card.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent);
    // The other two have no text: the product doesn't come with them.
    expect(names).toEqual(['Boodschappen', 'Energy', 'Rent']);
  });

  it('has a name in Arabic too', { tags: 'full' }, async () => {
    const there = aTransaction({ plan_id: plan.id, user_id: nora.id });
    await writeRaw(`transaction/${there.id}`, transactionDocument(there));
    await renderApp('/ar/find', { as: nora });
    expect(await screen.findByText('البقالة')).toBeTruthy();
    expect(screen.queryByText('Groceries')).toBeNull();
  });

  it('leaves its name to no other category', async () => {
    const { user } = await renderApp('/nl/category', { as: nora });
    const form = await screen.findByRole('form', { name: 'Nieuwe uitgavencategorie' });
    await fill(user, within(form).getByRole('textbox'), 'boodschappen');
    await user.click(within(form).getByRole('button', { name: 'Maken' }));
    expect(await screen.findByText('Deze categorie bestaat al')).toBeTruthy();
  });

  it('goes out as CSV by that name, and comes back as the same category', async () => {
    const there = aTransaction({ plan_id: plan.id, user_id: nora.id, category: 'Groceries' });
    await writeRaw(`transaction/${there.id}`, transactionDocument(there));
    const expense_categories = ['Yoga', 'Groceries'].map((uid, position) => ({ uid, position }));
    await setDoc(doc(adminDb(), 'plan', plan.id), { expense_categories }, { merge: true });
    const downloads = catchDownloads();
    const { user, container } = await renderApp('/nl/data', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Exporteren als CSV' }));
    await expect.poll(() => downloads.length).toBe(1);
    const text = (await downloads[0]?.content.text()) ?? '';
    expect(text).toContain(';expense;Boodschappen;');

    const [input] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
    const file = new File([text.replace('Weekly groceries', 'Market')], 'saldo.csv', { type: 'text/csv' });
    if (input !== undefined) await user.upload(input, file);
    await user.click(await screen.findByRole('button', { name: /^1 transactie importeren/ }));
    await expect
      .poll(async () => (await stored()).map(({ description, category }) => `${description} ${category}`))
      .toEqual(expect.arrayContaining(['Market Groceries', 'Weekly groceries Groceries']));
  });
});

describe('a country', () => {
  it('has the name of the language in the settings, and the English one in the plan', async () => {
    const { user } = await renderApp('/nl/settings', { as: nora });
    expect(await screen.findByText(`${plan.name}, Nederland`)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Plan bewerken' }));
    await screen.findByRole('option', { name: 'Duitsland' });
    const choice = screen.getByLabelText<HTMLSelectElement>('Land');
    expect([...choice.options].map(({ text }) => text).filter((text) => text !== '')).toEqual([
      'België',
      'Duitsland',
      'Nederland',
    ]);
    expect(choice.value).toBe('Netherlands');
    await user.selectOptions(choice, 'Duitsland');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await expect.poll(planRecord).toMatchObject({ country: 'Germany' });
    expect(await screen.findByText(`${plan.name}, Duitsland`)).toBeTruthy();
  });

  it('has it where people create a plan', async () => {
    const { user } = await renderApp('/ar/settings', { as: nora });
    const [menu] = await screen.findAllByRole('button', { name: new RegExp(plan.name) });
    if (menu) await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: ar.create_new_plan }));
    const choice = await screen.findByLabelText(ar.country);
    await within(choice).findByRole('option', { name: 'هولندا' });
    expect(within(choice).queryByRole('option', { name: 'Netherlands' })).toBeNull();
  });
});
