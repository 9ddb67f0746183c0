import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { remember } from '../../src/services/device/deviceStore';
import { aPlan, aSeries, aTransaction, documentOf } from '../support/builders';
import { fill } from '../support/fill';
import { noraAndBram } from '../support/household';
import { enter, rowsOf, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { untilSent } from '../support/untilSent';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Tim, who has no account. */
const TIM = 'Tim0Tim0Tim0Tim0Tim0';
const GUESTS: Record<string, string> = { [TIM]: 'Tim' };

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
});

beforeEach(async () => {
  setToday('2026-11-21');
  plan = aPlan({ owner: nora.id, members: [bram.id], guests: GUESTS });
  await writeRaw(`plan/${plan.id}`, documentOf(plan));
  remember(`plan:${nora.id}`, plan.id);
});

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });

/** Nora opens a new transaction in Groceries. */
async function open() {
  const { user } = await renderApp('/en/expenses', { as: nora });
  await user.click(await screen.findByRole('button', { name: 'New transaction in Groceries' }));
  await screen.findByRole('dialog', { name: 'New transaction' });
  return user;
}

const dialog = () => within(screen.getByRole('dialog'));
const line = () => dialog().getByRole('button', { expanded: false, name: /^(For|Just|Only|By parts)/ });
const says = (words: string) => dialog().findByRole('button', { name: words });
const type = async (user: UserEvent, label: string, text: string) =>
  fill(user, dialog().getByLabelText(label), text);

/** The dialog closes only after a successful save. */
/** Closed, and the server has what was entered. */
async function closed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await untilSent();
}

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(dialog().getByRole('button', { name }));
}

/** The plan's transactions on the server. */
async function stored() {
  const found = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)));
  return found.docs.map((document) => document.data());
}

/** The split of each stored transaction, by its description. */
const splits = async () =>
  Object.fromEntries((await stored()).map(({ description, split }) => [description, split ?? null]));

describe('a new expense', () => {
  it('is for everyone by the plan’s shares, until one press makes it that of the person who enters it', async () => {
    const user = await open();
    await type(user, 'Description', 'Fish market');
    await type(user, 'Amount', '24,50');
    await user.click(await says("For Nora and Bram, by the plan's shares"));
    await user.click(await dialog().findByRole('button', { name: 'Just mine' }));
    await says('Just for you');
    await press(user, 'Create');
    await closed();
    await expect.poll(async () => (await rowsOf('Groceries')).join()).toContain('NoraFor you');
    expect(await stored()).toMatchObject([{ user_id: nora.id, split: { own: true, for: { [nora.id]: 1 } } }]);
  });

  it('says who has no share of the plan’s, in the line and beside the choice', async () => {
    const user = await open();
    await user.click(await says("For Nora and Bram, by the plan's shares"));
    await dialog().findByText('Not for Tim: the share is 0');
    await user.click(dialog().getByRole('radio', { name: 'Equally' }));
    await says('For everyone, equally');
    expect(dialog().queryByText('Not for Tim: the share is 0')).toBeNull();
  });

  it('by amounts and with several payers is saved once both come to the total', async () => {
    const user = await open();
    await type(user, 'Description', 'Birthday dinner');
    await type(user, 'Amount', '20');
    await user.click(line());
    await user.click(await dialog().findByRole('radio', { name: 'By amounts' }));
    const bearers = within(dialog().getByRole('group', { name: 'By amounts' }));
    await fill(user, bearers.getByLabelText('Nora Visser'), '12');
    await fill(user, bearers.getByLabelText('Bram de Wit'), '');
    await fill(user, bearers.getByLabelText('Tim'), '4,80');
    expect(textOf(bearers.getByRole('status'))).toBe('€ 3,20 left');

    await press(user, 'Create');
    expect(bearers.getByLabelText('Tim').getAttribute('aria-invalid')).toBe('true');
    bearers.getByText('The amounts have to come to the total');
    await user.click(bearers.getByRole('button', { name: 'Divide in proportion' }));
    expect(textOf(bearers.getByRole('status'))).toBe('All divided');

    await user.click(dialog().getByRole('switch', { name: 'Several paid' }));
    const payers = within(dialog().getByRole('group', { name: 'Who paid' }));
    await fill(user, payers.getByLabelText('Bram de Wit'), '15');
    await fill(user, payers.getByLabelText('Tim'), '5');
    const words = /^Nora € 14,29 and Tim € 5,71, paid by Bram and Tim$/;
    expect(textOf(dialog().getByRole('button', { expanded: true }))).toMatch(words);
    await press(user, 'Create');
    await closed();
    expect(await stored()).toMatchObject([
      {
        user_id: nora.id,
        split: { for: { [nora.id]: 1429, [TIM]: 571 }, by: { [bram.id]: 1500, [TIM]: 500 } },
      },
    ]);
  });

  it('can be shared with a guest to whom another member gave an id that every object of the language has', async () => {
    const id = 'propertyIsEnumerable';
    await writeRaw(`plan/${plan.id}`, { ...documentOf(plan), guests: { [id]: 'Eva' } });
    const user = await open();
    await type(user, 'Description', 'Birthday dinner');
    await type(user, 'Amount', '20');
    await user.click(line());
    await user.click(await dialog().findByRole('radio', { name: 'By amounts' }));
    await user.click(dialog().getByRole('switch', { name: 'Several paid' }));
    const payers = within(dialog().getByRole('group', { name: 'Who paid' }));
    expect(payers.getByLabelText<HTMLInputElement>('Eva').value).toBe('');
    await fill(user, payers.getByLabelText('Eva'), '20');
    await fill(user, payers.getByLabelText('Nora Visser'), '');
    await press(user, 'Create');
    await closed();
    expect(await stored()).toMatchObject([{ user_id: nora.id, split: { by: { [id]: expect.any(Number) } } }]);
  });

  it('that a guest has paid belongs to the member who enters it', async () => {
    const user = await open();
    await type(user, 'Description', 'Fish market');
    await type(user, 'Amount', '24,50');
    await user.selectOptions(dialog().getByLabelText('Member'), 'Tim');
    await press(user, 'Create');
    await closed();
    await expect.poll(async () => (await rowsOf('Groceries')).join()).toContain('TTim');
    expect(await stored()).toMatchObject([{ user_id: nora.id, split: { own: true, by: { [TIM]: 1 } } }]);
  });

  it('is suggested as last time in its category, and one press brings the plan’s shares back', async () => {
    const split = { for: { [nora.id]: 1, [bram.id]: 1 } };
    await enter(nora, aTransaction({ ...ofNora(), split }), aTransaction({ ...ofNora(), split }));
    const user = await open();
    await type(user, 'Description', 'Fish market');
    await says('For Nora and Bram, equally');
    expect(textOf(dialog().getByText(/^As last time/))).toMatch(/As last time in .?Groceries/);
    await press(user, "By the plan's shares");
    await says("For Nora and Bram, by the plan's shares");
    expect(dialog().queryByText(/^As last time/)).toBeNull();
    await type(user, 'Amount', '3');
    await press(user, 'Create');
    await closed();
    const [saved] = (await stored()).filter(({ description }) => description === 'Fish market');
    expect(saved).not.toHaveProperty('split');
  });
});

describe('who an expense is for', () => {
  it('changes for one occurrence of a series', async () => {
    const series = aSeries({
      ...ofNora(),
      description: 'Internet',
      date: '2026-11-01',
      split: { for: { [TIM]: 1 } },
    });
    await enter(nora, series);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Internet' }));
    await screen.findByRole('dialog');
    await user.click(dialog().getByRole('radio', { name: /^Only this one/ }));
    await user.click(await says('Only for Tim'));
    await user.click(await dialog().findByRole('radio', { name: "By the plan's shares" }));
    await press(user, 'Save');
    await closed();
    expect(await stored()).toMatchObject([
      { split: { own: true, for: { [TIM]: 1 } }, exceptions: { '2026-12-01': { split: {} } } },
    ]);
  });

  it('is nothing to choose for income', async () => {
    const { user } = await renderApp('/en/income', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'New transaction in Salary' }));
    await screen.findByRole('dialog');
    expect(dialog().queryByRole('button', { name: /^For everyone/ })).toBeNull();
    expect(within(dialog().getByLabelText('Member')).queryByText('Tim')).toBeNull();
  });

  it('changes for all selected expenses, and Undo brings each back', async () => {
    const mine = aTransaction({
      ...ofNora(),
      description: 'Bread',
      split: { for: { [TIM]: 1 }, by: { [TIM]: 1 } },
    });
    await enter(nora, mine, aTransaction({ ...ofNora(), description: 'Milk' }));
    const { user } = await renderApp('/en/find', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bread' }));
    await user.click(screen.getByRole('checkbox', { name: 'Milk' }));
    await user.click(screen.getByRole('button', { name: 'Change for whom' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(await question.findByRole('radio', { name: 'Equally' }));
    await user.click(question.getByRole('checkbox', { name: 'Tim' }));
    await user.click(question.getByRole('button', { name: 'Change for whom' }));
    await screen.findByText('Changed: 2');
    const both = { [nora.id]: 1, [bram.id]: 1 };
    await expect.poll(splits).toEqual({
      Bread: { own: true, for: both, by: { [TIM]: 1 } },
      Milk: { own: true, for: both },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(splits).toEqual({
      Bread: { own: true, for: { [TIM]: 1 }, by: { [TIM]: 1 } },
      Milk: null,
    });
  });
});
