import { screen, within } from '@testing-library/react';
import { collection, getDocs, query, serverTimestamp, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { remember } from '../../src/services/device/deviceStore';
import { aHouseholdOf, noraAndBram } from '../support/household';
import { section, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';
import { changesPlan } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
  remember(`plan:${nora.id}`, plan.id);
});

/** Bram creates a rule on his own device. */
async function ruleOfBram(contains: string, fields: object = {}): Promise<string> {
  const id = `${plan.id}-${contains}`;
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  const rule = { plan_id: plan.id, contains, type: 'expense', category: 'Groceries', ...times, ...fields };
  await writeRaw(`category_rule/${id}`, rule);
  return id;
}

const stored = async () => {
  const { docs } = await getDocs(
    query(collection(adminDb(), 'category_rule'), where('plan_id', '==', plan.id)),
  );
  return docs.map((each) => `${each.get('contains')} ${each.get('type')} ${each.get('category')}`);
};

const open = async () => {
  const { user } = await renderApp('/en/data', { as: nora });
  const card = await section('Category rules');
  // The emulator may miss what is committed while a listener starts: the first answer comes before other acts.
  await within(card).findByText(/^Say once which category|^When a description contains/);
  const rows = () => within(card).queryAllByRole('listitem').map(textOf);
  return { user, card: within(card), rows };
};

describe('the category rules of a plan', () => {
  it('are created by keyboard, with their errors, and one text has one rule', async () => {
    const { user, card, rows } = await open();
    await card.findByText(/^Say once which category/);
    card.getByRole('button', { name: 'New rule' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
    const text = dialog.getByRole('textbox', { name: 'The description contains' });
    await user.type(text, 'x{Enter}');
    expect(await dialog.findByText('Enter at least two letters or digits')).toBeTruthy();
    expect(dialog.getByText('Choose a category', { selector: ':not(option)' })).toBeTruthy();
    await user.type(text, 'l foods');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Groceries');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.poll(rows).toEqual(['xl foods → Groceries']);
    expect(await stored()).toEqual(['xl foods expense Groceries']);

    await user.click(card.getByRole('button', { name: 'New rule' }));
    const second = within(await screen.findByRole('dialog', { name: 'New rule' }));
    await user.type(second.getByRole('textbox', { name: 'The description contains' }), 'XL Foods');
    await user.selectOptions(second.getByRole('combobox', { name: 'Category' }), 'Rent');
    await user.click(second.getByRole('button', { name: 'Create' }));
    expect(await second.findByText('There is already a rule for this text')).toBeTruthy();
  });

  it('of another member appear at once, can be changed, and deleted and restored', async () => {
    const { user, card, rows } = await open();
    await ruleOfBram('netflix');
    await ruleOfBram('landlord', { category: 'Rent' });
    await expect.poll(rows).toEqual(['netflix → Groceries', 'landlord → Rent']);

    await user.click(card.getByRole('button', { name: 'Edit: netflix → Groceries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
    expect(dialog.getByRole('textbox', { name: 'The description contains' })).toHaveProperty(
      'value',
      'netflix',
    );
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Salary');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(rows).toEqual(['netflix → Salary', 'landlord → Rent']);
    expect(await stored()).toContain('netflix income Salary');

    await user.click(card.getByRole('button', { name: 'Delete: netflix → Salary' }));
    await expect.poll(rows).toEqual(['landlord → Rent']);
    await screen.findByText('Rule deleted: netflix → Salary');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: landlord → Rent');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    // Created again, it is the newest.
    await expect.poll(rows).toEqual(['landlord → Rent', 'netflix → Salary']);
  });

  it('say that they count as nothing once their category has left the plan', async () => {
    await ruleOfBram('landlord', { category: 'Rent' });
    const { rows } = await open();
    await expect.poll(rows).toEqual(['landlord → Rent']);
    await changesPlan(bram, plan.id, {
      expense_categories: [{ uid: 'Groceries', position: 0 }],
    });
    await expect
      .poll(rows)
      .toEqual(['landlord → RentThe plan no longer has this category, so the rule counts as nothing']);
  });
});
