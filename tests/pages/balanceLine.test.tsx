import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseBalance } from '../../src/widgets/balanceLine/balanceSettings';
import type { Plan } from '../../src/model/plan';
import { arrangeOne } from '../support/arrange';
import { aSeries } from '../support/builders';
import { aHouseholdOf } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';

let nora: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-01-31');
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  plan = await aHouseholdOf(nora);
});

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });
const salary = () =>
  aSeries({ ...ofNora(), type: 'income', description: 'Salary', amount: 214_005, date: '2025-02-24' });
const rent = () => aSeries({ ...ofNora(), description: 'Rent', amount: 195_050, date: '2025-12-31' });

const tile = async () => textOf(await screen.findByRole('article'));
const rows = async () => (await screen.findAllByRole('row')).map((row) => textOf(row));

describe('the balance line', () => {
  it('names the lowest day of three months and what there is at the end, from nothing on', async () => {
    await arrangeOne(plan, 'BalanceLine');
    await enter(nora, salary(), rent());
    await renderApp('/en', { as: nora });
    // Rent on 31 January, 28 February and 31 March, salary on 24 February, March and April.
    const text = await tile();
    expect(text).toMatch(/^Expected change in 3 months€ 568,65, Show what it is made of/);
    expect(text).toContain('Lowest € -1.950,50 on 31 januari 2026€ 568,65 at the end of 29 april 2026');
  });

  it('counts from what is in the account, as far as it is set', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 1, startAmount: 200_001 });
    await enter(nora, salary(), rent());
    await renderApp('/en', { as: nora });
    const text = await tile();
    expect(text).toMatch(/^Expected change in 1 month€ 189,55/);
    expect(text).toContain('Lowest € 49,51 on 31 januari 2026€ 2.189,56 at the end of 27 februari 2026');
  });

  it('is a table too, with a row for each day that changes it', async () => {
    await arrangeOne(plan, 'BalanceLine', { startAmount: 200_001 });
    await enter(nora, salary(), rent());
    await renderApp('/en', { as: nora });
    expect(await screen.findByRole('table', { name: 'Running total by day' })).toBeTruthy();
    expect(await rows()).toEqual([
      'DateChangeBalance',
      '31 januari 2026€ -1.950,50€ 49,51',
      '24 februari 2026€ 2.140,05€ 2.189,56',
      '28 februari 2026€ -1.950,50€ 239,06',
      '24 maart 2026€ 2.140,05€ 2.379,11',
      '31 maart 2026€ -1.950,50€ 428,61',
      '24 april 2026€ 2.140,05€ 2.568,66',
    ]);
    expect(screen.getByRole('figure').textContent).toContain(
      'Expected running total from 31 januari 2026 to 30 april 2026',
    );
  });

  it('opens the list of what changes it', async () => {
    await arrangeOne(plan, 'BalanceLine', { startAmount: 200_001 });
    await enter(nora, salary(), rent());
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: /€.568,65/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Expected change in 3 months' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    expect(textOf(list.getByText('Total'))).toBe('Total € 568,65');
  });

  it('of nothing says so, and stays where it is', async () => {
    await arrangeOne(plan, 'BalanceLine', { startAmount: -5050 });
    await renderApp('/en', { as: nora });
    const text = await tile();
    expect(text).toMatch(/^Expected change in 3 months€ 0,00.*Nothing repeats until 30 april/);
    expect(text).toContain('lowest € -50,50 on 31 januari 2026, € -50,50 at the end');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    'junk',
    null,
    { months: 0 },
    { months: 13 },
    { months: 1.5 },
    { startAmount: '5' },
    { startAmount: 1e15 },
  ])('says of the settings %j that they can’t be read', async (settings) => {
    await arrangeOne(plan, 'BalanceLine', settings);
    await renderApp('/en', { as: nora });
    expect(await tile()).toBe("The settings of this widget can't be read");
  });
});

async function openSettings(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Settings of Balance line' }));
  return within(await screen.findByRole('dialog', { name: 'Update Widget Data' }));
}

describe('its settings', () => {
  it('take an amount as people type it, and no other', async () => {
    await arrangeOne(plan, 'BalanceLine');
    const { user } = await renderApp('/en', { as: nora });
    const dialog = await openSettings(user);
    const amount = dialog.getByRole('textbox', { name: 'In the account today' });
    expect(amount).toHaveProperty('value', '0,00');
    await user.clear(amount);
    await user.type(amount, 'plenty');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('Enter an amount, like 1.234,56')).toBeTruthy();

    await user.clear(amount);
    await user.type(amount, '-1.234,56');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Looks ahead' }), '12 months');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(await tile()).toContain('Expected change in 12 months');
    expect((await getDoc(doc(nora.db, 'widgets', plan.id))).data()).toMatchObject({
      widgets: [{ name: 'BalanceLine', settings: { months: 12, startAmount: -123_456 } }],
    });
  });

  it('show what is stored', async () => {
    await arrangeOne(plan, 'BalanceLine', { months: 6, startAmount: -5050 });
    const { user } = await renderApp('/en', { as: nora });
    const dialog = await openSettings(user);
    expect(dialog.getByRole('combobox', { name: 'Looks ahead' })).toHaveProperty('value', '6');
    expect(dialog.getByRole('textbox', { name: 'In the account today' })).toHaveProperty('value', '-50,50');
  });

  it.each([
    ['0', 0],
    ['12.50', 1250],
    ['€ 1.234,56', 123_456],
    ['-50', -5000],
    ['€ -50,05', -5005],
    ['−0,01', -1],
    ['--5', null],
    ['-', null],
    ['', null],
    ['1e5', null],
    ['99999999999,00', null],
  ])('read %j as %j cents', (text, amount) => {
    expect(parseBalance(text)).toBe(amount);
  });
});
