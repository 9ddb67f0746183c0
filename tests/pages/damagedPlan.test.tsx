import { screen, waitFor, within } from '@testing-library/react';
import { deleteDoc, doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, expect, describe, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { remember } from '../../src/services/device/deviceStore';
import { aPlan, aSeries, aTransaction, documentOf, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { noraAndBram } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';
import { changesPlan, edits } from '../support/acts';

let nora: Person;
let bram: Person;

beforeAll(seedBasics);

/** Nora uses the app and owns the plan. Bram is a member. */
beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram } = await noraAndBram());
});

async function aPlanNamed(name: string, fields: Record<string, unknown> = {}): Promise<Plan> {
  const id = `plan-${crypto.randomUUID()}`;
  const plan = aPlan({ id, name, owner: nora.id, members: [bram.id] });
  await writeRaw(`plan/${id}`, { ...documentOf(plan), ...fields });
  return plan;
}

const change = (plan: Plan, fields: Record<string, unknown>) => changesPlan(bram, plan.id, { ...fields });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });

describe('a plan in which a member has stored junk as a category', () => {
  it('is shown to everyone with its readable categories, and is not reported as lost', async () => {
    const plan = await aPlanNamed('Lindenstraat');
    await change(plan, {
      income_categories: [1, { uid: 'Salary', position: 'x' }, { uid: 'Gifts', position: 0 }],
    });
    await renderApp('/en/income', { as: nora });
    await section('Gifts');
    const cards = screen.getAllByRole('region').map((card) => card.getAttribute('aria-labelledby'));
    expect(new Set(cards).size).toBe(cards.length);
    await section('Salary');

    await change(plan, { expense_categories: [{ uid: 'a/b', position: 0 }], income_categories: ['x'] });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Gifts' })).toBeNull());
    expect(screen.queryByText(/no longer have access/)).toBeNull();
    expect(screen.queryByText('Create Plan')).toBeNull();
  });

  it('lists a transaction with an impossible category under the other categories', async () => {
    const plan = await aPlanNamed('Lindenstraat');
    const transaction = aTransaction({ plan_id: plan.id, user_id: bram.id, category: 'a/b' });
    await writeRaw(`transaction/${transaction.id}`, transactionDocument(transaction));
    await renderApp('/en/expenses', { as: nora });
    await expect
      .poll(() => rowsOf('Other categories'))
      .toEqual([expect.stringMatching(/^Weekly groceriesa\/b/)]);
  });

  it('shows no card for a category with hidden characters, and its transactions under the other categories', async () => {
    const plan = await aPlanNamed('Lindenstraat');
    await change(plan, { expense_categories: [{ uid: 'Rent' }, { uid: 'Rent\u200B' }, { uid: '..' }] });
    const hidden = { plan_id: plan.id, user_id: bram.id, category: 'Rent\u200B', description: '\u202EtneR' };
    const transaction = aTransaction(hidden);
    await writeRaw(`transaction/${transaction.id}`, transactionDocument(transaction));
    await renderApp('/en/expenses', { as: nora });
    await expect.poll(() => rowsOf('Other categories')).toEqual([expect.stringMatching(/^tneRRent\uFFFD/)]);
    expect(screen.getAllByRole('region', { name: /Rent|\.\./ })).toHaveLength(1);
  });

  it('lists and adds up a series with a junk exception', async () => {
    const plan = await aPlanNamed('Lindenstraat');
    const rent = aSeries({
      plan_id: plan.id,
      user_id: bram.id,
      category: 'Rent',
      date: '2026-11-01',
      amount: 1_200_000,
    });
    await enter(bram, rent);
    await edits(bram, rent.id, {
      exceptions: { '2026-11-01': { amount: 'x' }, '2026-12-01': 5 },
      updatedAt: serverTimestamp(),
    });
    await renderApp('/en/expenses', { as: nora });
    const card = within(await section('Rent'));
    await card.findByRole('button', { name: rent.description });
    await card.findAllByText(/12\.000,00/);
    const expected = await screen.findByText(/expected until/);
    expect(expected.textContent).toContain('12.000,00');
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });
});

describe('a plan that can’t be read', () => {
  const broken = { createdAt: 'yesterday' };

  it('is shown as unreadable, and its owner can delete it', async () => {
    expectConsoleError(/Unreadable record plan/);
    const plan = await aPlanNamed('Lindenstraat', broken);
    const { user } = await renderApp('/en', { as: nora });
    await heading("Lindenstraat can't be read");
    screen.getByText(/or delete this one/);

    await user.click(await button('Delete plan'));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete Lindenstraat' }));
    await user.type(asked.getByRole('textbox'), 'Lindenstraat');
    await user.click(asked.getByRole('button', { name: 'Delete plan' }));
    await screen.findByText('Lindenstraat deleted');
    await heading('Create Plan');
    expect((await getDoc(doc(adminDb(), 'plan', plan.id))).exists()).toBe(false);
  });

  it('leads to the other plans, and they lead to it', async () => {
    expectConsoleError(/Unreadable record plan/);
    const damaged = await aPlanNamed('Oude plan', { ...broken, name: 5 });
    await aPlanNamed('Zomerhuis');
    remember(`plan:${nora.id}`, damaged.id);
    const { user } = await renderApp('/en', { as: nora });
    await heading("Plan without a name can't be read");
    await user.click(await button('Zomerhuis'));
    await heading('Zomerhuis');

    await user.click(screen.getAllByRole('button', { name: /^Plan Zomerhuis/ })[0] ?? document.body);
    await user.click(await screen.findByRole('menuitemradio', { name: "Plan without a name can't be read" }));
    expect(await heading("Plan without a name can't be read")).toBeTruthy();
  });

  it('cannot be deleted by a member, who can create another plan', async () => {
    expectConsoleError(/Unreadable record plan/);
    await aPlanNamed('Lindenstraat', broken);
    const { user } = await renderApp('/en', { as: bram });
    await heading("Lindenstraat can't be read");
    screen.getByText(/The owner of this one can delete it/);
    expect(screen.queryByRole('button', { name: 'Delete plan' })).toBeNull();

    await user.click(await button('create new plan'));
    const form = within(await screen.findByRole('dialog', { name: 'Create Plan' }));
    await user.type(form.getByLabelText('Plan name'), 'Eigen');
    await form.findByRole('option', { name: 'Netherlands' });
    await user.selectOptions(form.getByLabelText('Country'), 'Netherlands');
    await user.click(form.getByRole('button', { name: 'Create Plan' }));
    await heading('Eigen');
  });

  it('is not reported as lost when it breaks while it is open, and returns when it is repaired', async () => {
    expectConsoleError(/Unreadable record plan/);
    const plan = await aPlanNamed('Lindenstraat');
    await renderApp('/en', { as: nora });
    await heading('Lindenstraat');
    await writeRaw(`plan/${plan.id}`, { ...documentOf(plan), ...broken });
    await heading("Lindenstraat can't be read");
    expect(screen.queryByText(/no longer have access/)).toBeNull();
    await writeRaw(`plan/${plan.id}`, documentOf(plan));
    await heading('Lindenstraat');
  });
});

describe('a member whose record cannot be read', () => {
  it('is among the members under their name if only their theme can’t be read', async () => {
    await aPlanNamed('Lindenstraat');
    await updateDoc(doc(bram.db, 'user', bram.id), { selectedTheme: 'a/b', updatedAt: serverTimestamp() });
    await renderApp('/en/settings', { as: nora });
    await expect
      .poll(() => rowsOf('Project Members'))
      .toEqual([expect.stringContaining('Nora Visser'), expect.stringContaining('Bram de Wit')]);
  });

  it('is among the members, beside transactions and in choices, and can be removed by the owner', async () => {
    const plan = await aPlanNamed('Lindenstraat');
    await enter(bram, aTransaction({ plan_id: plan.id, user_id: bram.id }));
    await deleteDoc(doc(bram.db, 'user', bram.id));
    const { user } = await renderApp('/en/expenses', { as: nora });
    const card = within(await section('Groceries'));
    await card.findByText('Unknown member');
    await user.click(card.getByRole('button', { name: 'New transaction in Groceries' }));
    const form = within(await screen.findByRole('dialog', { name: 'New transaction' }));
    form.getByRole('option', { name: 'Unknown member' });
    await user.click(form.getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getAllByRole('link', { name: 'Settings' })[0] ?? document.body);
    const row = within(await section('Project Members'))
      .getByText('Unknown member')
      .closest('li');
    expect(textOf(row ?? document.body)).not.toContain('not verified');
    const tools = within(row ?? document.body);
    expect(tools.queryByRole('button', { name: /Hand over/ })).toBeNull();
    await user.click(tools.getByRole('button', { name: 'Remove Unknown member' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remove Unknown member' }));
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(row?.isConnected).toBe(false));
    expect((await getDoc(doc(adminDb(), 'plan', plan.id))).get('members')).toEqual([]);
  });

  it('has a share when the plan settles up', async () => {
    const plan = await aPlanNamed('Lindenstraat');
    await enter(nora, aTransaction({ plan_id: plan.id, user_id: nora.id, date: '2026-11-20' }));
    await deleteDoc(doc(bram.db, 'user', bram.id));
    await renderApp('/en/settle', { as: nora });
    await expect
      .poll(() => rowsOf('Who pays whom'))
      .toEqual([expect.stringMatching(/^Unknown member pays Nora Visser/)]);
  });
});
